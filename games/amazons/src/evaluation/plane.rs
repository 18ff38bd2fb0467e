//! Sets of squares that move as a whole: the arithmetic of distance waves.
//!
//! A plane has sixteen rows of sixteen bits, laid out as [`Squares`]. Moving it shifts every square
//! by the same number of columns or rows; what leaves the plane is lost. The distances are written
//! once for any plane; it is either made of plain words, or of one vector of 256 bits.

use crate::Squares;
use board::Bits;

/// A set of squares that can be moved.
pub(crate) trait Plane: Copy {
    fn from_squares(squares: Squares) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Those that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// All squares `N` columns to the right; `N` is 1, 2 or 4 here and below.
    fn east<const N: i32>(self) -> Self;
    fn west<const N: i32>(self) -> Self;
    /// All squares `N` rows up.
    fn north<const N: i32>(self) -> Self;
    fn south<const N: i32>(self) -> Self;
    fn count(self) -> u32;

    fn empty() -> Self {
        Self::from_squares(Squares::EMPTY)
    }

    /// The squares of the set and all their neighbours.
    #[inline(always)]
    fn grown(self) -> Self {
        let wide = self.or(self.east::<1>()).or(self.west::<1>());
        wide.or(wide.north::<1>()).or(wide.south::<1>())
    }
}

/// The fastest plane that this processor has.
#[cfg(target_feature = "avx2")]
pub(crate) type Fastest = super::avx2::Vector;
/// The fastest plane that this processor has.
#[cfg(not(target_feature = "avx2"))]
pub(crate) type Fastest = Squares;

/// The given bits of a row, in all four rows of a word.
const fn in_every_row(bits: u16) -> u64 {
    bits as u64 * 0x0001_0001_0001_0001
}

impl Plane for Squares {
    #[inline(always)]
    fn from_squares(squares: Squares) -> Self {
        squares
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    #[inline(always)]
    fn east<const N: i32>(self) -> Self {
        Self(self.0.map(|word| word << N & in_every_row(u16::MAX << N)))
    }
    #[inline(always)]
    fn west<const N: i32>(self) -> Self {
        Self(self.0.map(|word| word >> N & in_every_row(u16::MAX >> N)))
    }
    #[inline(always)]
    fn north<const N: i32>(self) -> Self {
        self << (16 * N as u32)
    }
    #[inline(always)]
    fn south<const N: i32>(self) -> Self {
        self >> (16 * N as u32)
    }
    #[inline(always)]
    fn count(self) -> u32 {
        Bits::count(self)
    }
}

/// A direction on the board: `DX` columns to the right, `DY` rows up, each -1, 0 or 1.
pub(crate) struct Toward<const DX: i32, const DY: i32>;

impl<const DX: i32, const DY: i32> Toward<DX, DY> {
    /// The whole plane `N` steps further.
    #[inline(always)]
    pub(crate) fn steps<const N: i32, P: Plane>(plane: P) -> P {
        let sideways = match DX {
            1 => plane.east::<N>(),
            -1 => plane.west::<N>(),
            _ => plane,
        };
        match DY {
            1 => sideways.north::<N>(),
            -1 => sideways.south::<N>(),
            _ => sideways,
        }
    }
}
