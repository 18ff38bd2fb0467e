//! The transposition table: what was found out about positions met before.
//!
//! All threads share one table without locks. An entry is two words that are written one after the
//! other, the first being the key combined with the second; whoever reads a pair that two threads
//! wrote half each finds that the key does not fit and takes it for a miss (Hyatt and Mann, "A
//! lock-less transposition-table implementation for parallel search", ICGA Journal 2002).

use crate::Value;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is at least this.
    Lower = 1,
    /// It is at most this.
    Upper = 2,
    /// It is this.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move's number, or [`NO_MOVE`].
    pub(crate) mv: u32,
    pub(crate) value: Value,
    /// How many plies the value rests on, at most [`MOST_DEPTH`].
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// The number of no move.
pub(crate) const NO_MOVE: u32 = u32::MAX;
/// The largest depth that fits.
pub(crate) const MOST_DEPTH: i32 = 127;

const GENERATIONS: u64 = 8;

impl Entry {
    /// From the lowest bit: move 32, value 20, depth 7, bound 2, generation 3.
    fn pack(self, generation: u64) -> u64 {
        u64::from(self.mv)
            | (self.value as u64 & 0xf_ffff) << 32
            | (self.depth as u64 & 0x7f) << 52
            | (self.bound as u64) << 59
            | generation << 61
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 59 & 3 {
            0 => return None,
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        Some(Self {
            mv: data as u32,
            // Shifting up and down again restores the sign.
            value: ((data >> 32) as i32) << 12 >> 12,
            depth: (data >> 52 & 0x7f) as i32,
            bound,
        })
    }
}

struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Four entries that share a cache line.
type Bucket = [Slot; 4];

/// The table.
pub(crate) struct Table {
    /// A bucket more than are used, so that they can begin with a cache line.
    slots: Box<[Slot]>,
    /// Where the first bucket begins.
    first: usize,
    /// How many buckets there are.
    buckets: usize,
    generation: AtomicU8,
}

/// Empty slots. The system gives memory only as it is touched: who searches little does not wait
/// for a large table to be cleared.
fn empty(slots: usize) -> Box<[Slot]> {
    let slots = Box::new_zeroed_slice(slots);
    // SAFETY: a slot is two atomic words, and all bytes zero are words that are zero.
    unsafe { slots.assume_init() }
}

impl Table {
    /// A table of about so many megabytes, a power of two of them.
    pub(crate) fn new(megabytes: usize) -> Self {
        let buckets = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = 1usize << buckets.ilog2();
        let slots = empty(4 * (buckets + 1));
        let misplaced = slots.as_ptr().addr() % size_of::<Bucket>();
        let first = (size_of::<Bucket>() - misplaced) / size_of::<Slot>() % 4;
        Self {
            slots,
            first,
            buckets,
            generation: AtomicU8::new(0),
        }
    }

    /// A new search begins: what earlier ones left may be replaced first.
    pub(crate) fn age(&self) {
        let next = u64::from(self.generation.load(Ordering::Relaxed)) + 1;
        self.generation
            .store((next % GENERATIONS) as u8, Ordering::Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        let megabytes = (self.buckets * size_of::<Bucket>()) >> 20;
        *self = Self::new(megabytes);
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high bits: games mix their hashes well, but the low ones also choose history entries.
        let index = (u128::from(key) * self.buckets as u128) >> 64;
        let (buckets, _) = self.slots[self.first..].as_chunks();
        &buckets[index as usize]
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                return Entry::unpack(data);
            }
        }
        None
    }

    /// Stores an entry, in place of the same position's, or of the shallowest and oldest of four.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let generation = u64::from(self.generation.load(Ordering::Relaxed));
        let mut victim = 0;
        let mut lowest = i32::MAX;
        let bucket = self.bucket(key);
        for (i, slot) in bucket.iter().enumerate() {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                victim = i;
                break;
            }
            let worth = match Entry::unpack(data) {
                None => -1000,
                Some(old) => {
                    let age = (generation + GENERATIONS - (data >> 61)) % GENERATIONS;
                    old.depth - 8 * age as i32
                }
            };
            if worth < lowest {
                lowest = worth;
                victim = i;
            }
        }
        let data = entry.pack(generation);
        let slot = &bucket[victim];
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(key ^ data, Ordering::Relaxed);
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table of {} buckets", self.buckets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{WIN, value::MOST};

    #[test]
    fn what_goes_in_comes_out() {
        let table = Table::new(1);
        let bounds = [Bound::Lower, Bound::Upper, Bound::Exact];
        for (i, value) in [0, 1, -1, MOST, -MOST, WIN, -WIN].into_iter().enumerate() {
            let entry = Entry {
                mv: if i == 3 { NO_MOVE } else { 0x1234_5678 },
                value,
                depth: [0, 1, MOST_DEPTH][i % 3],
                bound: bounds[i % 3],
            };
            let key = 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(i as u64 + 1);
            assert_eq!(table.get(key), None);
            table.put(key, entry);
            table.age();
            assert_eq!(table.get(key), Some(entry));
        }
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = Table::new(1);
        let entry = |depth| Entry {
            mv: 1,
            value: 0,
            depth,
            bound: Bound::Exact,
        };
        // All in the first bucket.
        for key in 1..=4 {
            table.put(key, entry(key as i32 + 10));
        }
        table.put(5, entry(1));
        assert_eq!(table.get(1), None);
        assert_eq!(table.get(5), Some(entry(1)));
        // Two searches later a new one drives out an old, deeper one rather than another new one.
        table.age();
        table.age();
        table.put(6, entry(1));
        table.put(7, entry(1));
        assert_eq!(table.get(6), Some(entry(1)));
        assert_eq!(table.get(7), Some(entry(1)));
    }
}
