//! The transposition table of proof-number search.

/// What is known about a position and one attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofEntry {
    /// The proof number.
    pub pn: u32,
    /// The disproof number.
    pub dn: u32,
    /// The move that proves or disproves, or the most promising one.
    pub mv: u32,
    /// How many nodes it took to find out.
    pub work: u32,
    /// Of a proof: the plies it takes at most. Of a disproof that leans on the path: the shallowest
    /// level that it leans on.
    pub extra: u32,
}

/// Entries a bucket: two cache lines.
const WAYS: usize = 4;
/// Zeroed words: the system hands out such memory without touching it.
type Slot = [u64; 4];
const SLOT_BYTES: usize = size_of::<Slot>();
/// Odd, with well spread bits: multiplying by it loses nothing (2⁶⁴ divided by the golden ratio).
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A table of bounded size. Where there is no room, the entry that took the least work to find is
/// given up: large subtrees are kept. What earlier searches left counts for a sixteenth.
#[derive(Clone, Debug)]
pub struct ProofTable {
    slots: Vec<Slot>,
    generation: u8,
    used: bool,
}

impl ProofTable {
    /// An empty one.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        let buckets = ((megabytes << 20) / (SLOT_BYTES * WAYS)).max(1);
        Self {
            slots: vec![[0; 4]; buckets * WAYS],
            generation: 0,
            used: false,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.used {
            self.slots = vec![[0; 4]; self.slots.len()];
            self.used = false;
        }
    }

    /// A new search begins.
    pub fn grow_older(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// The high bits of the key choose the bucket, so that its size need not be a power of two.
    #[inline]
    fn bucket(&self, key: u64) -> usize {
        let buckets = self.slots.len() / WAYS;
        ((u128::from(key) * buckets as u128) >> 64) as usize * WAYS
    }

    /// What is known about a key.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<ProofEntry> {
        let first = self.bucket(key);
        let found = self.slots[first..first + WAYS]
            .iter()
            .find(|slot| slot[0] == key && slot[2] as u32 != 0)?;
        Some(ProofEntry {
            pn: (found[1] >> 32) as u32,
            dn: found[1] as u32,
            mv: (found[2] >> 32) as u32,
            work: found[2] as u32,
            extra: found[3] as u32,
        })
    }

    /// Remembers it.
    #[inline]
    pub fn put(&mut self, key: u64, entry: ProofEntry) {
        self.used = true;
        let first = self.bucket(key);
        let bucket = &mut self.slots[first..first + WAYS];
        let generation = u64::from(self.generation);
        let worth = |slot: &Slot| {
            let work = slot[2] as u32;
            if slot[0] == key {
                0
            } else if slot[3] >> 32 == generation {
                work
            } else {
                work / 16
            }
        };
        let slot = bucket.iter_mut().min_by_key(|slot| worth(slot));
        let slot = slot.expect("a bucket has slots");
        // What was learned about the same position before is part of the work.
        let before = if slot[0] == key { slot[2] as u32 } else { 0 };
        let work = entry.work.saturating_add(before).max(1);
        *slot = [
            key,
            u64::from(entry.pn) << 32 | u64::from(entry.dn),
            u64::from(entry.mv) << 32 | u64::from(work),
            generation << 32 | u64::from(entry.extra),
        ];
    }
}

/// Mixes a number into a key. For each key, different numbers give different results.
#[inline]
pub(super) fn mixed(key: u64, number: u64) -> u64 {
    let x = (key.rotate_left(23) ^ number).wrapping_mul(SPREAD);
    x ^ x >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(work: u32) -> ProofEntry {
        ProofEntry {
            pn: work,
            dn: 7,
            mv: u32::MAX - 1,
            work,
            extra: 9,
        }
    }

    #[test]
    fn what_was_put_is_found() {
        let mut table = ProofTable::new(1);
        assert_eq!(table.get(5), None);
        table.put(5, entry(3));
        assert_eq!(table.get(5), Some(entry(3)));
        table.put(5, entry(2));
        assert_eq!(table.get(5).unwrap().work, 5);
        table.clear();
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn the_least_work_is_given_up_first() {
        // Small keys share the first bucket.
        let mut table = ProofTable::new(1);
        for key in 1..=4 {
            table.put(key, entry(10 * key as u32));
        }
        table.put(5, entry(1));
        let kept = |table: &ProofTable| {
            (1..=6)
                .map(|key| table.get(key).is_some())
                .collect::<Vec<_>>()
        };
        assert_eq!(kept(&table), [false, true, true, true, true, false]);
        table.put(6, entry(2));
        assert_eq!(kept(&table), [false, true, true, true, false, true]);
        // After a while the old ones are the first to go, whatever they took.
        table.grow_older();
        table.put(5, entry(3));
        table.put(1, entry(3));
        assert_eq!(kept(&table), [true, false, true, true, true, false]);
    }
}
