//! Moves as numbers.

use crate::Game;

/// A game whose moves fit into 32 bits, as tables store them.
pub trait Packed: Game {
    /// The move as a number that no other move of the variant has, below `u32::MAX`.
    fn pack(mv: Self::Move) -> u32;
    /// The move with this number, which [`Self::pack`] gave.
    fn unpack(code: u32) -> Self::Move;
}
