//! How often something happens.

use super::interval::{Interval, UPPER};
use statrs::distribution::{ContinuousCDF, Normal};

/// The share of successes in independent trials with its 95 % interval, by Wilson (Journal of the American
/// Statistical Association 22, 1927): how often the first player wins, games are drawn, and the like.
#[must_use]
pub fn proportion(successes: u64, trials: u64) -> Interval {
    if trials == 0 {
        return Interval {
            value: 0.5,
            low: 0.0,
            high: 1.0,
        };
    }
    let z = Normal::standard().inverse_cdf(UPPER);
    let (k, n) = (successes.min(trials) as f64, trials as f64);
    let centre = (k + z * z / 2.0) / (n + z * z);
    let half = z * (k * (n - k) / n + z * z / 4.0).sqrt() / (n + z * z);
    Interval {
        value: k / n,
        low: (centre - half).max(0.0),
        high: (centre + half).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe, Statistics in Medicine 17, 1998, pages 857 to 872, table I, method 3.
    #[test]
    fn published_intervals() {
        for (successes, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = proportion(successes, trials);
            assert!((interval.low - low).abs() < 5.1e-5, "{interval:?}");
            assert!((interval.high - high).abs() < 5.1e-5, "{interval:?}");
            let mirrored = proportion(trials - successes, trials);
            assert!((mirrored.low - (1.0 - interval.high)).abs() < 1e-12);
        }
        assert_eq!(proportion(0, 0).high, 1.0);
    }
}
