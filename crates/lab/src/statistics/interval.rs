//! How sure an estimate is.
//!
//! The 95 % interval of a score consists of all means that the sample does not refute. A mean is refuted
//! if both statistics of the best [fit](super::sample) with that mean, the likelihood ratio and Rao's
//! score, are above t², where t is the 97.5 % point of Student's distribution with one degree of
//! freedom less than there are pairs.
//!
//! Why both: each fails at one end of a lopsided match. If all of n pairs are won, the likelihood ratio
//! ends at exp(-1.92 / n), which a player who scores a little less would too often pass; the score
//! statistic ends at Wilson's n / (n + 3.84), which is right. If all but one are won, the score statistic
//! ends too far from a perfect score, and the likelihood ratio is right. For scores in the middle they
//! hardly differ. Why t: with few pairs their scatter is not known well; Owen recommends it ("Empirical
//! Likelihood", 2001, section 3.3). One pair says nothing about the scatter of pairs, and its interval is
//! everything.
//!
//! The choice was made by coverage, computed exactly over all outcomes for up to 30 pairs and by
//! simulation for more: docs/statistics.md has the figures. Of likelihood ratio, score and both, with
//! normal and with Student's points, only this one never fell below 95 %.

use super::bisection::edge;
use super::sample::{Deviance, Sample};
use statrs::distribution::{ContinuousCDF, StudentsT};

/// An estimate and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The likeliest value.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How exactly the ends of a score's interval are found.
const PRECISION: f64 = 1e-12;

/// The quantile at which a two-sided 95 % interval ends.
pub(super) const UPPER: f64 = 0.975;

impl Interval {
    /// The mean score of a sample.
    #[must_use]
    pub fn of_score(sample: &Sample) -> Self {
        let limit = match sample.size() {
            0 | 1 => f64::INFINITY,
            size => student(size - 1).powi(2),
        };
        Self::within(sample, limit, |deviance| {
            deviance.likelihood.min(deviance.score)
        })
    }

    /// All means for which a statistic of the best fit stays within a limit.
    pub(super) fn within(sample: &Sample, limit: f64, statistic: impl Fn(Deviance) -> f64) -> Self {
        let value = sample.mean();
        let possible = |mean: f64| statistic(sample.deviance(mean)) <= limit;
        Self {
            value,
            low: edge(value, 0.0, PRECISION, possible),
            high: edge(value, 1.0, PRECISION, possible),
        }
    }

    /// The same on another scale, which must rise.
    #[must_use]
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Self {
        Self {
            value: scale(self.value),
            low: scale(self.low),
            high: scale(self.high),
        }
    }

    /// Whether it reaches from below to above a value.
    #[must_use]
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// Student's upper 97.5 % point.
pub(super) fn student(freedom: u64) -> f64 {
    StudentsT::new(0.0, 1.0, freedom as f64)
        .expect("there is at least one degree of freedom")
        .inverse_cdf(UPPER)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(counts: [u64; 5]) -> Interval {
        Interval::of_score(&Sample::from(counts))
    }

    #[test]
    fn all_won_is_not_all_proved() {
        for pairs in [2, 5, 20, 50, 5000] {
            let won = interval([0, 0, 0, 0, pairs]);
            let t2 = student(pairs - 1).powi(2);
            let n = pairs as f64;
            // Wilson's end with Student's t, or that of the likelihood ratio.
            let low = (n / (n + t2)).min((-t2 / 2.0 / n).exp());
            assert!((won.low - low).abs() < 1e-9, "{won:?} {low}");
            assert_eq!((won.value, won.high), (1.0, 1.0));
            let lost = interval([pairs, 0, 0, 0, 0]);
            assert!((lost.high - (1.0 - low)).abs() < 1e-9 && lost.low == 0.0);
        }
        // 100 : 0 in games.
        assert!((interval([0, 0, 0, 0, 50]).low - 0.925_27).abs() < 1e-5);
    }

    #[test]
    fn one_pair_says_nothing() {
        for counts in [[0; 5], [0, 0, 0, 0, 1], [0, 0, 1, 0, 0]] {
            let interval = interval(counts);
            assert!(
                interval.low < 1e-9 && interval.high > 1.0 - 1e-9,
                "{interval:?}"
            );
        }
    }

    #[test]
    fn large_samples_are_normal() {
        let sample = Sample::from([1000, 3000, 5000, 3500, 1200]);
        let error = (sample.variance() / sample.size() as f64).sqrt();
        let interval = Interval::of_score(&sample);
        assert!((interval.high - interval.value - 1.96 * error).abs() < 0.002 * error);
        assert!((interval.value - interval.low - 1.96 * error).abs() < 0.002 * error);
    }

    #[test]
    fn openings_that_decide_both_games_alike_are_little_evidence() {
        // Whoever moves first wins: each pair is one all. The scatter is nil, the doubt is not.
        let decided = interval([0, 0, 50, 0, 0]);
        let scattered = interval([25, 0, 0, 0, 25]);
        assert!(decided.high - decided.low > 0.03);
        assert!(scattered.high - scattered.low > 0.25);
    }
}
