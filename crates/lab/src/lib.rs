//! The laboratory: matches between players, and what they prove.
//!
//! Games come in pairs from the same opening with colours exchanged, so that a lucky opening favours
//! nobody, and statistics are made from pairs.

mod contest;
mod opening;
mod tally;

pub use contest::{Contest, GameResult, LabError};
pub use opening::Openings;
pub use tally::{Elo, Tally};
