//! The laboratory: matches between players, and what they prove.
//!
//! A [`Plan`] says who plays what against whom. It becomes [`Series`] of games, which a [`Runner`]
//! plays on several threads and a [`Store`] keeps. An [`Experiment`] is both together.
//!
//! Games come in pairs from the same opening with colours exchanged, so that a lucky opening favours
//! nobody, and statistics are made from pairs.

mod adjudication;
mod bout;
mod claim;
mod conditions;
mod contestant;
mod error;
mod experiment;
pub mod findings;
mod grid;
mod opening;
mod pairing;
mod plan;
mod progress;
mod reproductions;
mod runner;
mod series;
pub mod statistics;
mod store;

pub use adjudication::{Adjudication, Draw, Resign};
pub use bout::{Effort, Fault, GameResult};
pub use claim::{Claim, Measure};
pub use conditions::{Conditions, parse_clock};
pub use contestant::Contestant;
pub use error::LabError;
pub use experiment::Experiment;
pub use grid::{Grid, Settings};
pub use opening::Openings;
pub use pairing::Pairing;
pub use plan::{AdjudicationPlan, Entry, LimitPlan, Meeting, OpeningPlan, Plan};
pub use progress::{Progress, Standing};
pub use reproductions::reproductions;
pub use runner::{News, Runner};
pub use series::Series;
pub use statistics::{Sprt, Tally, Verdict};
pub use store::{Run, Store};
