//! Small boards solved outright, layer by layer.
//!
//! A stone that is inverted stays so: the number of normal stones on the board never grows. All
//! positions with as many normal stones are a layer. A push either turns a stone and leads to the
//! layer below, which is known already, or it pushes out an inverted stone of one's own and stays in
//! the layer.
//!
//! Positions are seen from the player to move, whose colour is called yellow, and of the eight ways to
//! lay the board one is kept.

mod craft;
mod layer;
mod numbering;
mod oracle;
mod stats;
#[cfg(test)]
mod tests;

pub(crate) use craft::InversCraft;
pub(crate) use oracle::verdict;
