//! A bit set of several words.

use crate::Bits;
use std::cmp::Ordering;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, ShlAssign, Shr,
    ShrAssign,
};

/// A set of `64 * W` elements, for boards that no machine integer holds. The lowest word comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for Wide<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Ord for Wide<W> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const W: usize> PartialOrd for Wide<W> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const W: usize> Bits for Wide<W> {
    const CAPACITY: u32 = 64 * W as u32;
    const EMPTY: Self = Self([0; W]);

    #[inline]
    fn bit(index: u32) -> Self {
        let mut words = [0; W];
        words[index as usize / 64] = 1 << (index % 64);
        Self(words)
    }
    #[inline]
    fn has(self, index: u32) -> bool {
        self.0[index as usize / 64] >> (index % 64) & 1 != 0
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }
    #[inline]
    fn lowest(self) -> u32 {
        for (i, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return 64 * i as u32 + word.trailing_zeros();
            }
        }
        Self::CAPACITY
    }
    #[inline]
    fn highest(self) -> u32 {
        for (i, word) in self.0.iter().enumerate().rev() {
            if *word != 0 {
                return 64 * i as u32 + 63 - word.leading_zeros();
            }
        }
        u32::MAX
    }
    #[inline]
    fn without_lowest(mut self) -> Self {
        for word in &mut self.0 {
            if *word != 0 {
                *word &= *word - 1;
                break;
            }
        }
        self
    }
}

impl<const W: usize> Not for Wide<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|w| !w))
    }
}

macro_rules! wordwise {
    ($op:ident, $method:ident, $assign_op:ident, $assign_method:ident) => {
        impl<const W: usize> $assign_op for Wide<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    a.$assign_method(b);
                }
            }
        }
        impl<const W: usize> $op for Wide<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                self.$assign_method(other);
                self
            }
        }
    };
}

wordwise!(BitAnd, bitand, BitAndAssign, bitand_assign);
wordwise!(BitOr, bitor, BitOrAssign, bitor_assign);
wordwise!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl<const W: usize> Shl<u32> for Wide<W> {
    type Output = Self;
    #[inline]
    fn shl(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |j: Option<usize>| j.map_or(0, |j| self.0[j]);
            let high = word(i.checked_sub(words)) << bits;
            // Shifting by 64 is not allowed, shifting by 63 and 1 is.
            high | word(i.checked_sub(words + 1)) >> 1 >> (63 - bits)
        }))
    }
}

impl<const W: usize> Shr<u32> for Wide<W> {
    type Output = Self;
    #[inline]
    fn shr(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        Self(std::array::from_fn(|i| {
            let word = |j: usize| self.0.get(j).copied().unwrap_or(0);
            word(i + words) >> bits | word(i + words + 1) << 1 << (63 - bits)
        }))
    }
}

impl<const W: usize> ShlAssign<u32> for Wide<W> {
    #[inline]
    fn shl_assign(&mut self, by: u32) {
        *self = *self << by;
    }
}

impl<const W: usize> ShrAssign<u32> for Wide<W> {
    #[inline]
    fn shr_assign(&mut self, by: u32) {
        *self = *self >> by;
    }
}
