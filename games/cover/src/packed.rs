//! Moves as numbers.

use crate::{Corners, Cover, Move, Repetition};
use game::Packed;

impl<B: Corners, R: Repetition> Packed for Cover<B, R> {
    #[inline]
    fn pack(mv: Move) -> u32 {
        mv.code() as u32
    }
    #[inline]
    fn unpack(code: u32) -> Move {
        Move::from_code(code)
    }
}
