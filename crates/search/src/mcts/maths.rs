//! Logarithm and power from additions, multiplications and divisions alone.
//!
//! The functions of the system's library round differently from machine to machine, and one last bit
//! is enough to make a search choose another child. With the same seed everybody shall get the same
//! game.

use std::f32::consts::LN_2;

/// The logarithms of small numbers: most nodes have few visits, and the series takes as long as
/// looking at three children.
static SMALL: [f32; 1024] = {
    let mut logarithms = [0.0; 1024];
    let mut n = 1;
    while n < logarithms.len() {
        logarithms[n] = series(n as u32);
        n += 1;
    }
    logarithms
};

/// The natural logarithm of a whole number, 0 for 0.
#[inline]
pub(super) fn ln(n: u32) -> f32 {
    SMALL.get(n as usize).copied().unwrap_or_else(|| series(n))
}

/// The natural logarithm of a whole number from 1.
const fn series(n: u32) -> f32 {
    // n = m·2^e with 1 ≤ m < 2, and ln m = 2·artanh((m − 1) / (m + 1)).
    let bits = (n as f32).to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let q = s * s;
    let artanh = s * (1.0 + q * (1.0 / 3.0 + q * (1.0 / 5.0 + q * (1.0 / 7.0 + q / 9.0))));
    exponent as f32 * LN_2 + 2.0 * artanh
}

/// 3 to the power of `x`, for `x` between -60 and 60; beyond them what it is there.
#[inline]
pub(super) fn power_of_3(x: f32) -> f32 {
    const LOG2_3: f32 = 1.584_962_5;
    // 2^(i + f) with 0 ≤ f < 1: the exponent's bits, and the exponential series.
    let y = x.clamp(-60.0, 60.0) * LOG2_3;
    let whole = y.floor();
    let t = (y - whole) * LN_2;
    let mut series = 1.0;
    for n in (1..=8).rev() {
        series = 1.0 + series * t / n as f32;
    }
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_the_library() {
        for n in (1..10_000).chain([1 << 20, 123_456_789, u32::MAX]) {
            let exact = f64::from(n).ln();
            assert!(
                (f64::from(ln(n)) - exact).abs() <= 2e-6 * exact.max(1.0),
                "{n}"
            );
        }
    }

    #[test]
    fn the_power_is_that_of_the_library() {
        for step in -6000..=6000 {
            let x = step as f32 / 100.0;
            let exact = 3f64.powf(f64::from(x));
            assert!((f64::from(power_of_3(x)) / exact - 1.0).abs() < 2e-5, "{x}");
        }
        assert_eq!(power_of_3(0.0), 1.0);
        assert_eq!(power_of_3(1e9), power_of_3(60.0));
    }
}
