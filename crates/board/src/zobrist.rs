//! Keys for incremental hashing.
//!
//! A position's hash is the exclusive or of one key for each fact about it ("a black disc on f5",
//! "white to move"). The keys come from mixing the fact's number, so there are no tables to fill
//! and the same position has the same hash on every machine.

/// The key of fact number `fact`: one step of the SplitMix64 generator.
#[inline]
#[must_use]
pub const fn key(fact: u64) -> u64 {
    let mut z = fact.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::key;
    use std::collections::HashSet;

    #[test]
    fn keys_differ_and_are_balanced() {
        let keys: HashSet<u64> = (0..100_000).map(key).collect();
        assert_eq!(keys.len(), 100_000);
        for bit in 0..64 {
            let ones = keys.iter().filter(|k| *k >> bit & 1 == 1).count();
            assert!(
                (49_000..51_000).contains(&ones),
                "bit {bit} is set in {ones}"
            );
        }
    }
}
