//! Moves as numbers.

use crate::{Layout, Move, Othello};
use game::Packed;

impl<B: Layout> Packed for Othello<B> {
    #[inline]
    fn pack(mv: Move) -> u32 {
        mv.code()
    }
    #[inline]
    fn unpack(code: u32) -> Move {
        Move::from_code(code)
    }
}
