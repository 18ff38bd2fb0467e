//! What has been found out about pairs of games.

/// Remembers comparisons in a table in which newer answers overwrite older ones.
///
/// Games are numbers below 2^31, so a pair and its answer fit into one word.
pub(crate) struct Comparisons {
    slots: Vec<u64>,
    /// How many answers were written since the table was last enlarged.
    written: usize,
}

const SMALLEST: usize = 1 << 10;
/// 8 MiB. The benchmarks hardly notice the size; it is there for games that are worse.
const LARGEST: usize = 1 << 20;

impl Default for Comparisons {
    fn default() -> Self {
        Self {
            slots: vec![0; SMALLEST],
            written: 0,
        }
    }
}

impl Comparisons {
    #[inline]
    fn key(lower: u32, upper: u32) -> u64 {
        u64::from(lower) << 33 | u64::from(upper) << 1
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize & (self.slots.len() - 1)
    }

    /// Whether the first is at most the second, if that is still remembered.
    #[inline]
    pub(crate) fn get(&self, lower: u32, upper: u32) -> Option<bool> {
        let key = Self::key(lower, upper);
        let found = self.slots[self.slot(key)];
        // Zero is never compared with itself here, so an empty slot matches nothing.
        (found & !1 == key).then_some(found & 1 == 1)
    }

    /// Remembers whether the first is at most the second.
    #[inline]
    pub(crate) fn put(&mut self, lower: u32, upper: u32, answer: bool) {
        self.written += 1;
        if self.written > self.slots.len() && self.slots.len() < LARGEST {
            self.enlarge();
        }
        let key = Self::key(lower, upper);
        let slot = self.slot(key);
        self.slots[slot] = key | u64::from(answer);
    }

    #[cold]
    fn enlarge(&mut self) {
        self.written = 0;
        let larger = vec![0; 2 * self.slots.len()];
        for known in std::mem::replace(&mut self.slots, larger) {
            let slot = self.slot(known & !1);
            self.slots[slot] = known;
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(0);
    }
}
