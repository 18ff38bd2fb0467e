//! Exact endgames: the score of a position with best play on both sides.
//!
//! The score is the difference of discs at the end, the empty squares going to whoever has more, as
//! [`Othello::final_score`](crate::Othello::final_score) counts. It is always even.

mod engine;
mod gauge;
mod last;
mod order;
mod solver;
mod split;
mod stages;
mod table;
mod terrain;
#[cfg(test)]
mod tests;
mod worker;

pub(crate) use engine::Exact;
pub use gauge::Progress;
pub use solver::{Solved, Solver, Stopped};
