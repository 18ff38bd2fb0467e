//! What was proven about positions met before.
//!
//! The table keeps whole positions and not their hashes, so no position is ever taken for another.
//! Threads share it without waiting: a bucket counts its changes, the count is odd during a change,
//! and whoever reads while it changes, or wants to write then, goes without.

use crate::{Layout, Shared};
use std::sync::atomic::{AtomicU32, Ordering, fence};

/// What is proven about a position, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// The score is at least this.
    pub(super) lower: i8,
    /// The score is at most this.
    pub(super) upper: i8,
    /// The number of the move to try first, or [`NO_MOVE`].
    pub(super) mv: u8,
    /// How much work it was, as a logarithm, and never 0.
    pub(super) cost: u8,
}

/// The number of no move.
pub(super) const NO_MOVE: u8 = u8::MAX;

impl Known {
    fn pack(self) -> u32 {
        u32::from_le_bytes([self.lower as u8, self.upper as u8, self.mv, self.cost])
    }
    fn unpack(facts: u32) -> Self {
        let [lower, upper, mv, cost] = facts.to_le_bytes();
        Self {
            lower: lower as i8,
            upper: upper as i8,
            mv,
            cost,
        }
    }
}

/// So many entries of a small board fill a cache line.
const WAYS: usize = 3;

/// All zero is an empty bucket.
#[repr(C, align(64))]
struct Bucket<B: Layout> {
    own: [B::Shared; WAYS],
    opp: [B::Shared; WAYS],
    facts: [AtomicU32; WAYS],
    changes: AtomicU32,
}

/// The table.
pub(super) struct Table<B: Layout> {
    buckets: Box<[Bucket<B>]>,
}

impl<B: Layout> Table<B> {
    /// A table of at most so many mebibytes, but of one bucket at least. The system gives the
    /// memory as it is touched.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self::with_buckets((mebibytes << 20) / size_of::<Bucket<B>>())
    }

    fn with_buckets(buckets: usize) -> Self {
        let buckets = Box::new_zeroed_slice(buckets.max(1));
        // SAFETY: a bucket is made of atomic words only, and all bytes zero are words that are zero.
        let buckets = unsafe { buckets.assume_init() };
        Self { buckets }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Self::with_buckets(self.buckets.len());
    }

    #[inline]
    fn bucket(&self, own: B, opp: B) -> &Bucket<B> {
        let place = u128::from(own.mix(opp, 0)) * self.buckets.len() as u128;
        &self.buckets[(place >> 64) as usize]
    }

    /// Tells the processor that a position will be looked up soon.
    #[inline]
    pub(super) fn fetch(&self, own: B, opp: B) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket<B> = self.bucket(own, opp);
            // SAFETY: every processor of this kind has the instruction, and it changes nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
    }

    /// What is known about a position.
    #[inline]
    pub(super) fn get(&self, own: B, opp: B) -> Option<Known> {
        let bucket = self.bucket(own, opp);
        let changes = bucket.changes.load(Ordering::Acquire);
        let way = bucket.find(own, opp)?;
        let facts = bucket.facts[way].load(Ordering::Relaxed);
        fence(Ordering::Acquire);
        let is_whole =
            changes.is_multiple_of(2) && bucket.changes.load(Ordering::Relaxed) == changes;
        is_whole.then(|| Known::unpack(facts))
    }

    /// Adds what was found out to what is known, in place of what was the least work of three.
    #[inline]
    pub(super) fn put(&self, own: B, opp: B, mut known: Known) {
        debug_assert!(known.cost > 0 && known.lower <= known.upper);
        let bucket = self.bucket(own, opp);
        let changes = bucket.changes.load(Ordering::Relaxed);
        let odd = changes | 1;
        if changes == odd
            || bucket
                .changes
                .compare_exchange(changes, odd, Ordering::Acquire, Ordering::Relaxed)
                .is_err()
        {
            return;
        }
        fence(Ordering::Release);
        let old = |way: usize| Known::unpack(bucket.facts[way].load(Ordering::Relaxed));
        let way = if let Some(way) = bucket.find(own, opp) {
            let old = old(way);
            known.lower = known.lower.max(old.lower);
            known.upper = known.upper.min(old.upper);
            if known.mv == NO_MOVE {
                known.mv = old.mv;
            }
            way
        } else {
            let way = (0..WAYS).min_by_key(|way| old(*way).cost);
            let way = way.expect("there are ways");
            bucket.own[way].store(own);
            bucket.opp[way].store(opp);
            way
        };
        bucket.facts[way].store(known.pack(), Ordering::Relaxed);
        bucket
            .changes
            .store(changes.wrapping_add(2), Ordering::Release);
    }
}

impl<B: Layout> Bucket<B> {
    #[inline]
    fn find(&self, own: B, opp: B) -> Option<usize> {
        (0..WAYS).find(|way| {
            self.own[*way].load() == own
                && self.opp[*way].load() == opp
                && self.facts[*way].load(Ordering::Relaxed) != 0
        })
    }
}

impl<B: Layout> std::fmt::Debug for Table<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table of {} buckets", self.buckets.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::ScopedJoinHandle;

    fn known(lower: i8, upper: i8, mv: u8, cost: u8) -> Known {
        Known {
            lower,
            upper,
            mv,
            cost,
        }
    }

    fn keeps<B: Layout>(own: B, opp: B) {
        let table = Table::with_buckets(1);
        assert_eq!(table.get(own, opp), None);
        table.put(own, opp, known(-100, 4, NO_MOVE, 1));
        assert_eq!(table.get(opp, own), None);
        table.put(own, opp, known(-6, 100, 17, 2));
        assert_eq!(table.get(own, opp), Some(known(-6, 4, 17, 2)));
        table.put(own, opp, known(-8, 2, NO_MOVE, 3));
        assert_eq!(table.get(own, opp), Some(known(-6, 2, 17, 3)));
    }

    #[test]
    fn bounds_grow_together() {
        keeps(0u64, 1);
        keeps(1u128 << 99, 1 << 64 | 1);
    }

    #[test]
    fn the_empty_board_is_not_known_from_the_start() {
        assert_eq!(Table::<u64>::new(0).get(0, 0), None);
    }

    #[test]
    fn a_small_board_s_bucket_is_a_cache_line() {
        assert_eq!(size_of::<Bucket<u64>>(), 64);
    }

    #[test]
    fn the_least_work_is_given_up() {
        let table = Table::with_buckets(1);
        for (own, cost) in [(1u64, 5), (2, 3), (3, 4), (4, 1)] {
            table.put(own, 0, known(0, 0, 0, cost));
        }
        let is_kept = |own| table.get(own, 0).is_some();
        assert_eq!([1, 2, 3, 4].map(is_kept), [true, false, true, true]);
    }

    /// Two threads write facts that fit only their own position, one reads all the time.
    #[test]
    fn nobody_reads_half_of_a_change() {
        let table = Table::<u128>::with_buckets(1);
        let position = |i: u128| (i << 70 | i, !(i << 70 | i));
        std::thread::scope(|scope| {
            let writers = [0, 1].map(|half| {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..5_000_000u32 {
                        let i = round % 50 * 2 + half;
                        let (own, opp) = position(i.into());
                        table.put(own, opp, known(i as i8, i as i8, i as u8, 1));
                    }
                })
            });
            let mut hits = 0;
            let mut is_last = false;
            while !is_last {
                is_last = writers.iter().all(ScopedJoinHandle::is_finished);
                for i in 0..100u8 {
                    let (own, opp) = position(i.into());
                    if let Some(found) = table.get(own, opp) {
                        assert_eq!(found, known(i as i8, i as i8, i, 1));
                        hits += 1;
                    }
                }
            }
            assert!(hits > 0);
        });
    }
}
