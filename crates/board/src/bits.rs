//! A set of cells, one bit each.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, ShlAssign, Shr,
    ShrAssign,
};

/// A fixed-size set of small numbers, held in machine words.
///
/// Games are generic over it, so that a board that fits into 64 or 128 bits pays nothing
/// for the larger boards that do not.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + ShlAssign<u32>
    + ShrAssign<u32>
{
    /// How many different elements a set can have: `0..CAPACITY`.
    const CAPACITY: u32;
    /// The set without elements.
    const EMPTY: Self;

    /// The set that holds only `index`.
    #[must_use]
    fn bit(index: u32) -> Self;
    /// Is `index` in the set?
    #[must_use]
    fn has(self, index: u32) -> bool;
    /// How many elements the set has.
    #[must_use]
    fn count(self) -> u32;
    /// The smallest element; `CAPACITY` when the set is empty.
    #[must_use]
    fn lowest(self) -> u32;
    /// The largest element; wraps to `u32::MAX` when the set is empty.
    #[must_use]
    fn highest(self) -> u32;
    /// The set without its smallest element.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Has the set no element?
    #[inline]
    #[must_use]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    /// Has the set an element?
    #[inline]
    #[must_use]
    fn any(self) -> bool {
        self != Self::EMPTY
    }
    /// Adds an element.
    #[inline]
    fn insert(&mut self, index: u32) {
        *self |= Self::bit(index);
    }
    /// Removes an element, if it is there.
    #[inline]
    fn remove(&mut self, index: u32) {
        *self &= !Self::bit(index);
    }
    /// The elements, smallest first.
    #[inline]
    fn iter(self) -> BitIter<Self> {
        BitIter(self)
    }
    /// The `n`-th smallest element, counted from 0. There must be more than `n`.
    #[inline]
    #[must_use]
    fn nth(self, n: u32) -> u32 {
        let mut rest = self;
        for _ in 0..n {
            rest = rest.without_lowest();
        }
        rest.lowest()
    }
    /// The set of the given elements.
    #[must_use]
    fn from_indices(indices: impl IntoIterator<Item = u32>) -> Self {
        indices
            .into_iter()
            .fold(Self::EMPTY, |set, i| set | Self::bit(i))
    }
}

/// The elements of a set, smallest first. Made by [`Bits::iter`].
#[derive(Clone, Copy, Debug)]
pub struct BitIter<B>(B);

impl<B: Bits> Iterator for BitIter<B> {
    type Item = u32;
    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(index)
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count() as usize;
        (n, Some(n))
    }
}

impl<B: Bits> ExactSizeIterator for BitIter<B> {}

macro_rules! bits_for_integer {
    ($int:ty) => {
        impl Bits for $int {
            const CAPACITY: u32 = <$int>::BITS;
            const EMPTY: Self = 0;
            #[inline]
            fn bit(index: u32) -> Self {
                1 << index
            }
            #[inline]
            fn has(self, index: u32) -> bool {
                self >> index & 1 != 0
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn highest(self) -> u32 {
                (Self::BITS - 1).wrapping_sub(self.leading_zeros())
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

bits_for_integer!(u64);
bits_for_integer!(u128);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wide;
    use proptest::collection::btree_set;
    use proptest::prelude::*;

    /// Every operation against the obvious one on a sorted set.
    fn agrees_with_btree_set<B: Bits>(elements: &std::collections::BTreeSet<u32>, shift: u32) {
        let set = B::from_indices(elements.iter().copied());
        assert_eq!(set.count() as usize, elements.len());
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            elements.iter().copied().collect::<Vec<_>>()
        );
        assert_eq!(set.is_empty(), elements.is_empty());
        assert_eq!(set.any(), !elements.is_empty());
        assert_eq!(
            set.lowest(),
            elements.first().copied().unwrap_or(B::CAPACITY)
        );
        assert_eq!(set.highest(), elements.last().copied().unwrap_or(u32::MAX));
        for (n, &element) in elements.iter().enumerate() {
            assert_eq!(set.nth(n as u32), element);
        }
        for i in 0..B::CAPACITY {
            assert_eq!(set.has(i), elements.contains(&i));
            assert_eq!((!set).has(i), !elements.contains(&i));
        }
        let left = B::from_indices(
            elements
                .iter()
                .map(|e| e + shift)
                .filter(|&e| e < B::CAPACITY),
        );
        assert_eq!(set << shift, left);
        let right = B::from_indices(elements.iter().filter_map(|e| e.checked_sub(shift)));
        assert_eq!(set >> shift, right);
    }

    proptest! {
        #[test]
        fn u64_is_a_set(e in btree_set(0u32..64, 0..40), s in 0u32..64) {
            agrees_with_btree_set::<u64>(&e, s);
        }
        #[test]
        fn u128_is_a_set(e in btree_set(0u32..128, 0..60), s in 0u32..128) {
            agrees_with_btree_set::<u128>(&e, s);
        }
        #[test]
        fn wide_is_a_set(e in btree_set(0u32..320, 0..90), s in 0u32..320) {
            agrees_with_btree_set::<Wide<5>>(&e, s);
        }
        #[test]
        fn wide_compares_as_one_large_number(a: [u64; 2], b: [u64; 2]) {
            let number = |w: [u64; 2]| u128::from(w[1]) << 64 | u128::from(w[0]);
            prop_assert_eq!(Wide(a).cmp(&Wide(b)), number(a).cmp(&number(b)));
        }
    }
}
