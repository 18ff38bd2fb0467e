//! Cover with one to ten stones a side.
//!
//! Stones lie on the segments of a line grid; a stone that moves along its length shoots what lies
//! across the line ahead. [`Cover`] is a position: a [`Board`] and what the [`Repetition`] rule
//! remembers. [`Layout`] knows the fields by row and column, [`Geometry`] by the bit patterns with
//! which moves are found.

mod agents;
mod board;
mod composing;
mod counts;
mod drawing;
mod endgame;
mod evaluation;
mod family;
mod field;
mod fire;
mod geometry;
mod illegal;
mod layout;
mod lore;
mod matchings;
mod names;
mod notation;
mod overlays;
mod packed;
mod players;
mod position;
mod repetition;
mod runs;
mod setup;
mod symmetry;
mod tactics;

pub use board::Board;
pub use counts::Complexity;
pub use evaluation::{Evaluator, TERMS};
pub use family::CoverFamily;
pub use field::{Direction, Field, Move};
pub use geometry::{Corners, Geometry};
pub use layout::Layout;
pub use matchings::BigCount;
pub use position::Cover;
pub use repetition::{AllPlies, EightPlies, FourPlies, Repetition};
