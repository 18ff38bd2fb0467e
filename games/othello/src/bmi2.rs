//! What BMI2 does in one instruction.

/// The `n`-th lowest element of the set.
#[inline]
pub(crate) fn select(set: u64, n: u32) -> u32 {
    // SAFETY: this module is compiled only when BMI2 is there.
    unsafe { std::arch::x86_64::_pdep_u64(1 << n, set) }.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use board::Bits;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn selects_as_counting_does(set: u64) {
            for n in 0..set.count() {
                prop_assert_eq!(super::select(set, n), set.nth(n));
            }
        }
    }
}
