//! Moves as numbers, for tables.

use crate::{Amazons, Move, Square};
use game::Packed;

impl Packed for Amazons {
    #[inline]
    fn pack(mv: Move) -> u32 {
        u32::from(mv.from.0) << 16 | u32::from(mv.to.0) << 8 | u32::from(mv.arrow.0)
    }

    #[inline]
    fn unpack(code: u32) -> Move {
        Move {
            from: Square((code >> 16) as u8),
            to: Square((code >> 8) as u8),
            arrow: Square(code as u8),
        }
    }
}
