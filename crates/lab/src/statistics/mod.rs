//! What results prove: scores and ratings with honest intervals, and tests that end a match.
//!
//! Formulas, sources and the coverage that was measured are in docs/statistics.md.

mod bisection;
mod interval;
mod ladder;
mod matrix;
mod mean;
mod proportion;
mod sample;
#[cfg(test)]
mod simulation;
mod sprt;
mod strengths;
mod tally;

pub use interval::Interval;
pub use ladder::{Encounter, Ladder, LadderError, Rating, Reference};
pub use mean::mean;
pub use proportion::proportion;
pub use sample::Sample;
pub use sprt::{Sprt, SprtError, Verdict};
pub use tally::Tally;
