//! The two questions of [`crate::layout`] for 8×8 in vectors of four words, one for each line
//! through a square: row, diagonal, column, other diagonal.

use crate::layout::Layout;
use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_load_si256, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_setr_epi64x, _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_sub_epi64,
};

/// The union of the four words.
#[inline]
#[target_feature(enable = "avx2")]
fn union(words: __m256i) -> u64 {
    let two = _mm_or_si128(
        _mm256_castsi256_si128(words),
        _mm256_extracti128_si256::<1>(words),
    );
    _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
}

#[inline]
pub(crate) fn line_ends(own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only when AVX2 is there.
    unsafe { line_ends_of_vectors(own, opp) }
}

/// As in the portable version: a first step, then two steps by pairs.
#[inline]
#[target_feature(enable = "avx2")]
fn line_ends_of_vectors(own: u64, opp: u64) -> u64 {
    const INNER: i64 = u64::INNER_COLUMNS as i64;
    let step = _mm256_setr_epi64x(1, 7, 8, 9);
    let two_steps = _mm256_setr_epi64x(2, 14, 16, 18);
    let own = _mm256_set1_epi64x(own as i64);
    let opp = _mm256_and_si256(
        _mm256_set1_epi64x(opp as i64),
        _mm256_setr_epi64x(INNER, INNER, -1, INNER),
    );
    let mut up = _mm256_and_si256(opp, _mm256_sllv_epi64(own, step));
    let mut down = _mm256_and_si256(opp, _mm256_srlv_epi64(own, step));
    up = _mm256_or_si256(up, _mm256_and_si256(opp, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(opp, _mm256_srlv_epi64(down, step)));
    let pairs_up = _mm256_and_si256(opp, _mm256_sllv_epi64(opp, step));
    let pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for _ in 0..2 {
        let further = _mm256_sllv_epi64(up, two_steps);
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, further));
        let further = _mm256_srlv_epi64(down, two_steps);
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, further));
    }
    union(_mm256_or_si256(
        _mm256_sllv_epi64(up, step),
        _mm256_srlv_epi64(down, step),
    ))
}

#[inline]
pub(crate) fn flips(square: u32, own: u64, opp: u64) -> u64 {
    // SAFETY: this module is compiled only when AVX2 is there.
    unsafe { flips_of_vectors(square, own, opp) }
}

/// Upwards a subtraction finds the squares before the first stop. Downwards there is no such
/// trick; there the stops are smeared along the line, and what stays clear is before the first.
#[inline]
#[target_feature(enable = "avx2")]
fn flips_of_vectors(square: u32, own: u64, opp: u64) -> u64 {
    let rays = u64::rays(square);
    // SAFETY: `Rays` is aligned to 32 bytes and both arrays in it are 32 bytes long.
    let (ray_up, ray_down) = unsafe {
        (
            _mm256_load_si256((&raw const rays.up).cast()),
            _mm256_load_si256((&raw const rays.down).cast()),
        )
    };
    let own = _mm256_set1_epi64x(own as i64);
    let opp = _mm256_set1_epi64x(opp as i64);
    let zero = _mm256_setzero_si256();

    let stops = _mm256_andnot_si256(opp, ray_up);
    let first = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
    let flank = _mm256_and_si256(first, own);
    // 0 becomes 0, and any other `flank` becomes all squares below it.
    let none = _mm256_cmpeq_epi64(flank, zero);
    let ones = _mm256_set1_epi64x(-1);
    let before = _mm256_sub_epi64(_mm256_add_epi64(flank, ones), none);
    let up = _mm256_and_si256(ray_up, before);

    let step = _mm256_setr_epi64x(1, 7, 8, 9);
    let two_steps = _mm256_setr_epi64x(2, 14, 16, 18);
    let four_steps = _mm256_setr_epi64x(4, 28, 32, 36);
    let mut behind = _mm256_andnot_si256(opp, ray_down);
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, step));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, two_steps));
    behind = _mm256_or_si256(behind, _mm256_srlv_epi64(behind, four_steps));
    let flank = _mm256_andnot_si256(
        _mm256_srlv_epi64(behind, step),
        _mm256_and_si256(own, ray_down),
    );
    let none = _mm256_cmpeq_epi64(flank, zero);
    let down = _mm256_andnot_si256(_mm256_or_si256(behind, none), ray_down);

    union(_mm256_or_si256(up, down))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::portable;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        /// Any two disjoint sets: more crowded and more sparse than any game gives.
        #[test]
        fn vectors_agree_with_plain_words(a: u64, b: u64, c: u64, square in 0u32..64) {
            for (own, opp) in [(a & !b, b), (a & b, !(a & b)), (a & b & c, b & !a), (a & b & c, !a)] {
                prop_assert_eq!(line_ends(own, opp), portable::line_ends(own, opp));
                let bit = 1 << square;
                let (own, opp) = (own & !bit, opp & !bit);
                prop_assert_eq!(flips(square, own, opp), portable::flips(square, own, opp));
            }
        }
    }
}
