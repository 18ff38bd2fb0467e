//! Endgames, worked out backwards from their ends.
//!
//! A [`Material`] is how many stones the side to move and the other have. Boards are seen from the
//! side to move, which always plays upwards, and of a board and its mirror image one is kept.
//!
//! # What must be remembered
//!
//! Rule b looks at the history: a move may not take back the mover's last move if the opponent's last
//! two cancelled out. So a position is more than a board. What can matter is
//!
//! - the *retreat* of each side, by which it would take back its last move: a stone and one of the
//!   eight ways it could go. A retreat that the side to move cannot make now is none;
//! - whether the opponent's last two moves cancelled out.
//!
//! With a stones against b this makes (1 + 16a)(1 + 8b) positions of each board, which lie together
//! in a unit, since they share their moves. Where the opponent retreats to and which moves there are
//! fixes what the next position is, but for one: whether the side to move makes its own retreat. So
//! all positions that differ only in that are worked out at once.

mod boards;
mod breakthrough;
mod chart;
mod craft;
mod diagram;
mod endgames;
mod line;
mod material;
mod numbering;
mod oracle;
mod shipped;
mod sides;
mod space;
mod stats;
#[cfg(test)]
mod tests;
mod verdicts;

pub(crate) use craft::CoverCraft;
pub(crate) use endgames::{Endgames, table_of};
