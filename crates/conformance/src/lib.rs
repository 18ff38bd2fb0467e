//! What every game must satisfy, as one call in each game's tests:
//!
//! ```text
//! check_game(&Othello::start(), &SlowOthello, Effort { games: 50, ..Effort::default() });
//! ```
//!
//! The game is compared with a [`Reference`]: the same rules written a second time, slowly and
//! obviously, on texts only, so that no cleverness of the fast version can hide in it.

mod composing;
mod fuzz;
mod looking;
mod overlays;
mod reference;
mod rules;

pub use composing::{check_heaps, feed_heap};
pub use fuzz::{check_text, damage, feed_move, feed_position, garbage};
pub use looking::{fact, overlay, shaded, written};
pub use reference::Reference;
pub use rules::{Effort, check_game, check_position};
