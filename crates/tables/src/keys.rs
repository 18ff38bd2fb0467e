//! Some keys out of many, numbered without gaps.

use rayon::prelude::*;

/// A set of keys below some bound. The smallest has the number 0, the next 1, and so on.
///
/// One bit a key, and a count for each 64 keys: numbers are found in a few instructions, keys in a few
/// dozen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeySet {
    words: Vec<u64>,
    /// How many keys are below each word.
    below: Vec<u32>,
    count: usize,
}

impl KeySet {
    /// The keys below `bound` that are `chosen`.
    #[must_use]
    pub fn new(bound: usize, chosen: impl Fn(usize) -> bool + Sync) -> Self {
        let word = |w: usize| {
            let keys = 64 * w..(64 * w + 64).min(bound);
            keys.fold(0u64, |word, key| {
                word | u64::from(chosen(key)) << (key % 64)
            })
        };
        let words: Vec<u64> = (0..bound.div_ceil(64)).into_par_iter().map(word).collect();
        let mut count = 0;
        let mut below = Vec::with_capacity(words.len());
        for word in &words {
            below.push(u32::try_from(count).expect("fewer than 2³² keys"));
            count += word.count_ones() as usize;
        }
        Self {
            words,
            below,
            count,
        }
    }

    /// How many keys there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }
    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The number of a key; none if it is not in the set.
    #[inline]
    #[must_use]
    pub fn number(&self, key: usize) -> Option<usize> {
        let word = *self.words.get(key / 64)?;
        let bit = 1u64 << (key % 64);
        let smaller = (word & (bit - 1)).count_ones();
        (word & bit != 0).then(|| (self.below[key / 64] + smaller) as usize)
    }

    /// The key with this number.
    #[must_use]
    pub fn key(&self, number: usize) -> usize {
        assert!(number < self.count, "there are only {} keys", self.count);
        let w = self
            .below
            .partition_point(|below| *below as usize <= number)
            - 1;
        let mut word = self.words[w];
        for _ in self.below[w] as usize..number {
            word &= word - 1;
        }
        64 * w + word.trailing_zeros() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_keys_are_inverse() {
        let chosen =
            |key: usize| key % 7 == 3 || (200..400).contains(&key) && key.is_multiple_of(2);
        for bound in [0, 1, 4, 63, 64, 65, 1000] {
            let set = KeySet::new(bound, chosen);
            let keys: Vec<usize> = (0..bound).filter(|key| chosen(*key)).collect();
            assert_eq!(set.len(), keys.len());
            for (number, key) in keys.iter().enumerate() {
                assert_eq!(set.number(*key), Some(number));
                assert_eq!(set.key(number), *key);
            }
            let others = (0..bound + 200).filter(|key| !keys.contains(key));
            for other in others {
                assert_eq!(set.number(other), None);
            }
        }
    }
}
