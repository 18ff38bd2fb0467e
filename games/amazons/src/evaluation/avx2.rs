//! A plane in one vector of 256 bits: sixteen rows of sixteen bits each.

use super::plane::Plane;
use crate::Squares;
use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_extract_epi64, _mm256_alignr_epi8, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_slli_epi16, _mm256_srli_epi16,
    _mm256_xor_si256,
};

/// Sixteen rows of sixteen bits.
#[derive(Clone, Copy)]
pub(crate) struct Vector(__m256i);

/// Calls vector instructions, which are safe here: this module is compiled only when AVX2 is there.
macro_rules! avx2 {
    ($($body:tt)*) => {{
        // SAFETY: this module is compiled only when AVX2 is there.
        #[allow(unused_unsafe)]
        unsafe { $($body)* }
    }};
}

impl Plane for Vector {
    #[inline(always)]
    fn from_squares(squares: Squares) -> Self {
        // SAFETY: AVX2 is there, and the array is 32 bytes long; any alignment will do.
        Self(unsafe { _mm256_loadu_si256((&raw const squares.0).cast()) })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(avx2!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(avx2!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(avx2!(_mm256_xor_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn east<const N: i32>(self) -> Self {
        Self(avx2!(_mm256_slli_epi16::<N>(self.0)))
    }
    #[inline(always)]
    fn west<const N: i32>(self) -> Self {
        Self(avx2!(_mm256_srli_epi16::<N>(self.0)))
    }
    /// The lower half moves into the place of the upper one, and the two are read with an offset.
    #[inline(always)]
    fn north<const N: i32>(self) -> Self {
        Self(avx2! {
            let below = _mm256_permute2x128_si256::<0x08>(self.0, self.0);
            match N {
                1 => _mm256_alignr_epi8::<14>(self.0, below),
                2 => _mm256_alignr_epi8::<12>(self.0, below),
                4 => _mm256_alignr_epi8::<8>(self.0, below),
                _ => unreachable!("planes move by 1, 2 or 4"),
            }
        })
    }
    #[inline(always)]
    fn south<const N: i32>(self) -> Self {
        Self(avx2! {
            let above = _mm256_permute2x128_si256::<0x81>(self.0, self.0);
            match N {
                1 => _mm256_alignr_epi8::<2>(above, self.0),
                2 => _mm256_alignr_epi8::<4>(above, self.0),
                4 => _mm256_alignr_epi8::<8>(above, self.0),
                _ => unreachable!("planes move by 1, 2 or 4"),
            }
        })
    }
    #[inline(always)]
    fn count(self) -> u32 {
        let words = avx2! {
            let low = _mm256_castsi256_si128(self.0);
            let high = _mm256_extracti128_si256::<1>(self.0);
            [
                _mm_cvtsi128_si64(low),
                _mm_extract_epi64::<1>(low),
                _mm_cvtsi128_si64(high),
                _mm_extract_epi64::<1>(high),
            ]
        };
        words.into_iter().map(i64::count_ones).sum()
    }
}
