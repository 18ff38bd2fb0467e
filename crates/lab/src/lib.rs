//! The laboratory: matches between players, and what they prove.
//!
//! Games come in pairs from the same opening with colours exchanged, so that a lucky opening favours
//! nobody, and statistics are made from pairs.

mod contest;
mod opening;
pub mod statistics;

pub use contest::{Contest, GameResult, LabError};
pub use opening::Openings;
pub use statistics::{
    Encounter, Interval, Ladder, LadderError, Rating, Reference, Sprt, SprtError, Tally, Verdict,
};
