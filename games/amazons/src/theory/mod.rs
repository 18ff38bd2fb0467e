//! What parts of a board are worth, exactly.
//!
//! Who cannot move loses, and arrows cut the board into parts: the Game of the Amazons is made for the
//! theory of combinatorial games. Black is Left and White is Right, so what is good for Black is
//! positive.
//!
//! A [`Patch`] is a small part of a board, and a [`Valuer`] works out what it is worth:
//!
//! ```
//! use quincunx_amazons::theory::{Budget, Patch, Valuer};
//!
//! let patch: Patch = "x...|...o".parse().unwrap();
//! let mut valuer = Valuer::default();
//! let value = valuer.value(patch, &mut Budget::unlimited()).unwrap();
//! assert_eq!(valuer.store().text(value, 100).unwrap(), "±(3,{4|0,{1|0,*}})");
//! assert_eq!(valuer.store().temperature(value).to_string(), "3");
//! ```
//!
//! A [`Database`] keeps values of whole families of regions in a file, and an [`Account`] tells what follows
//! from the parts for the whole: who wins, and by which moves. The laboratory is made of these: a [`Recipe`] for random
//! partitions, a [`PlayOut`] that shows how one ends, and a [`Survey`] of many.

mod account;
mod adviser;
mod bounds;
mod budget;
mod canonical;
mod code;
mod database;
mod entry;
mod estimate;
mod extent;
mod fill;
mod filling;
mod glossary;
mod known;
mod library;
mod memory;
mod overlay;
mod patch;
mod picture;
mod playout;
mod reach;
mod recipe;
mod review;
mod settled;
mod solver;
mod stats;
mod survey;
mod teller;
mod valuer;
mod verify;
mod wide_room;
mod worker;
mod workshop;

pub use account::{Account, Exact, Part};
pub(crate) use adviser::{Adviser, SETTINGS as ADVISER_SETTINGS};
pub use budget::Budget;
pub use database::{Database, DatabaseError, Size};
pub use estimate::TooLarge;
pub use extent::{Extent, MAX_COLLECTED_SQUARES};
pub use fill::{End, Progress};
pub use library::Library;
pub use patch::{MAX_PATCH_SIDE, Patch};
pub use picture::thermograph;
pub use playout::{PlayOut, Step};
pub use recipe::{Recipe, RecipeError};
pub(crate) use solver::Solver;
pub use stats::Stats;
pub use survey::Survey;
pub use valuer::Valuer;
pub(crate) use workshop::RegionWorkshop;
pub use workshop::valuer;

/// After how many plies the game is over at the latest, where so many squares can still be burnt: the winner moves last.
fn longest(room: u32, mover_wins: bool) -> u32 {
    if room % 2 == u32::from(mover_wins) {
        room
    } else {
        room.saturating_sub(1)
    }
}
