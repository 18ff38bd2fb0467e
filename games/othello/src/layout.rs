//! The board as a machine word, and the two questions that all of Othello is made of: where do the
//! lines of the opponent's discs end, and which discs does a new disc turn?
//!
//! A word holds the largest board whose squares it has bits for; smaller boards lie in its top left
//! corner. The squares beside a small board never hold a disc, so no line crosses them, and the
//! rules need only forbid to place discs there.

use crate::portable;
use crate::rays::{BOARDS_8, BOARDS_10, RAYS_8, RAYS_10, Rays};
use crate::shared::Shared;
use board::Bits;
use std::sync::atomic::AtomicU64;

/// A word that can hold an Othello board: `u64` up to 8×8, `u128` up to 10×10.
pub trait Layout: Bits {
    /// The size of the largest board, and the distance from one row to the next.
    const STRIDE: u32;
    /// All columns but the first and the last: a disc on those two cannot be flanked sideways.
    const INNER_COLUMNS: Self;
    /// A board in memory that threads share.
    type Shared: Shared<Self>;

    /// The squares of a board of this size.
    fn board(size: u8) -> Self;
    /// From `square` to the edge of the largest board in each direction, without `square`.
    fn rays(square: u32) -> &'static Rays<Self>;
    /// The squares, taken or not, that end a line of `opp` discs beginning next to an `own` disc.
    /// Free squares among them are the legal moves.
    fn line_ends(own: Self, opp: Self) -> Self;
    /// The `opp` discs that an `own` disc put on `square` turns.
    fn flips(square: u32, own: Self, opp: Self) -> Self;
    /// A well-mixed hash of two boards and a number.
    fn mix(self, other: Self, number: u64) -> u64;

    /// How many `opp` discs an `own` disc on `square` turns, if all other squares are taken.
    #[inline]
    #[must_use]
    fn last_flips(square: u32, own: Self, opp: Self) -> u32 {
        Self::flips(square, own, opp).count()
    }
    /// The `n`-th lowest element. There must be more than `n`.
    #[inline]
    #[must_use]
    fn select(self, n: u32) -> u32 {
        self.nth(n)
    }
}

impl Layout for u64 {
    const STRIDE: u32 = 8;
    const INNER_COLUMNS: Self = 0x7e7e_7e7e_7e7e_7e7e;
    type Shared = AtomicU64;

    #[inline]
    fn board(size: u8) -> Self {
        BOARDS_8[usize::from(size & 15)]
    }
    #[inline]
    fn rays(square: u32) -> &'static Rays<Self> {
        &RAYS_8[square as usize]
    }
    #[inline]
    fn line_ends(own: Self, opp: Self) -> Self {
        #[cfg(target_feature = "avx2")]
        return crate::avx2::line_ends(own, opp);
        #[cfg(not(target_feature = "avx2"))]
        return portable::line_ends(own, opp);
    }
    #[inline]
    fn flips(square: u32, own: Self, opp: Self) -> Self {
        #[cfg(target_feature = "avx2")]
        return crate::avx2::flips(square, own, opp);
        #[cfg(not(target_feature = "avx2"))]
        return portable::flips(square, own, opp);
    }
    #[inline]
    fn mix(self, other: Self, number: u64) -> u64 {
        fold(fold(self, other) ^ number, 0)
    }
    #[cfg(target_feature = "bmi2")]
    #[inline]
    fn last_flips(square: u32, own: Self, _opp: Self) -> u32 {
        crate::bmi2::last_flips(square, own)
    }
    #[inline]
    fn select(self, n: u32) -> u32 {
        #[cfg(target_feature = "bmi2")]
        return crate::bmi2::select(self, n);
        #[cfg(not(target_feature = "bmi2"))]
        return self.nth(n);
    }
}

impl Layout for u128 {
    const STRIDE: u32 = 10;
    const INNER_COLUMNS: Self = {
        let mut columns = 0;
        let mut y = 0;
        while y < 10 {
            columns |= 0b01_1111_1110 << (10 * y);
            y += 1;
        }
        columns
    };
    type Shared = [AtomicU64; 2];

    #[inline]
    fn board(size: u8) -> Self {
        BOARDS_10[usize::from(size & 15)]
    }
    #[inline]
    fn rays(square: u32) -> &'static Rays<Self> {
        &RAYS_10[square as usize]
    }
    #[inline]
    fn line_ends(own: Self, opp: Self) -> Self {
        portable::line_ends(own, opp)
    }
    #[inline]
    fn flips(square: u32, own: Self, opp: Self) -> Self {
        portable::flips(square, own, opp)
    }
    #[inline]
    fn mix(self, other: Self, number: u64) -> u64 {
        let high = fold((self >> 64) as u64, (other >> 64) as u64);
        fold(fold(self as u64, other as u64) ^ number, high)
    }
}

/// Both halves of a product of 128 bits, after a change of both factors that no board undoes.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = (a ^ 0x9e37_79b9_7f4a_7c15) as u128 * (b ^ 0xd1b5_4a32_d192_ed03) as u128;
    (product >> 64) as u64 ^ product as u64
}
