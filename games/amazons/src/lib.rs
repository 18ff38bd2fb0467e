//! The Game of the Amazons on any rectangle up to 16×16.
//!
//! [`Amazons`] is one type for all sizes, all numbers of amazons, and study positions of any
//! shape. [`Setup`] makes such positions from sets of squares, [`Amazons::start`] the usual starts.
//! [`regions`] takes a position apart into independent games, and [`theory`] says what they are worth.

mod agents;
mod composing;
mod counting;
mod counts;
mod drawing;
mod evaluation;
mod family;
mod legality;
mod lines;
mod notation;
mod overlays;
mod packed;
mod players;
mod position;
pub mod regions;
mod setup;
mod sgf;
mod square;
mod symmetry;
mod tactics;
pub mod theory;

pub use evaluation::Evaluator;
pub use family::AmazonsFamily;
pub use position::{Amazons, BLACK, WHITE};
pub use setup::{MIN_START_SIDE, Setup};
pub use square::{MAX_SIDE, Move, Square, Squares};
