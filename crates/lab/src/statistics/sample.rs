//! What a match has shown: independent observations of the score, counted.
//!
//! An observation is the mean score of a pair of games, 0, ¼, ½, ¾ or 1: the pentanomial model. The
//! games of a pair share their opening and so depend on each other; pairs do not.
//!
//! Everything that is asked of a sample is a question about its mean, and all answers come from one fit:
//! the likeliest probabilities of the five values under the condition that their mean is s. With
//! observed frequencies f and their mean m these are f / (1 + λ (a - s)) for the values a, where λ
//! solves
//!
//! Σ f (a - s) / (1 + λ (a - s)) = 0
//!
//! (Owen, Biometrika 75, 1988; Van den Bergh, "The generalized maximum likelihood ratio for the
//! expectation value of a distribution", 2019). A value that never occurred
//! may be likely as well: if m > s and λ would have to pass 1/s, then λ is 1/s, and the probability left
//! over belongs to the value 0; and the other way round if m < s. So no invented observations are needed,
//! even if all games were won. With that λ in both cases
//!
//! - twice the logarithm of the likelihood ratio is 2 n Σ f ln(1 + λ (a - s));
//! - the variance of the fit is (m - s) / λ, so Rao's score statistic, which is Pearson's χ² of the fit
//!   too, is n (m - s)² / variance = n λ (m - s). If only two values occurred, it is Wilson's.

use super::tally::Tally;

/// The score of each of the five kinds of observation.
const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Independent observations of the score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// How often 0, ¼, ½, ¾ and 1 was observed.
    counts: [u64; 5],
}

/// The statistics of one supposed mean, both compared with χ² of one degree of freedom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Deviance {
    /// Twice the logarithm of the likelihood ratio between the best mean and this one.
    pub(super) likelihood: f64,
    /// Rao's score statistic.
    pub(super) score: f64,
}

impl From<[u64; 5]> for Sample {
    /// Pairs of games by their sum 0, ½, 1, 1½ and 2.
    fn from(counts: [u64; 5]) -> Self {
        Self { counts }
    }
}

impl From<&Tally> for Sample {
    /// The complete pairs. A game whose partner is missing waits for it: it says less than a pair, and
    /// which game of a pair ends first may depend on the result. Only if there is no pair at all, each
    /// game is an observation of its own.
    fn from(tally: &Tally) -> Self {
        let pairs = tally.pentanomial();
        if pairs.iter().any(|count| *count > 0) {
            return Self::from(pairs);
        }
        let [wins, draws, losses] = tally.unpaired();
        Self::from([losses, 0, draws, 0, wins])
    }
}

impl Sample {
    /// How many observations.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean score; ½ if there is no observation.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match self.size() {
            0 => 0.5,
            size => self.sum(|value| value) / size as f64,
        }
    }

    /// The variance of one observation, estimated without bias; 0 if there are fewer than two.
    #[must_use]
    pub fn variance(&self) -> f64 {
        match self.size() {
            0 | 1 => 0.0,
            size => self.sum(|value| (value - self.mean()).powi(2)) / (size - 1) as f64,
        }
    }

    /// How far the sample is from a distribution with this mean; infinitely if there is none.
    pub(super) fn deviance(&self, mean: f64) -> Deviance {
        if self.mean() < mean {
            return self.mirrored().deviance(1.0 - mean);
        }
        let excess = self.mean() - mean;
        if self.size() == 0 || excess == 0.0 {
            return Deviance {
                likelihood: 0.0,
                score: 0.0,
            };
        }
        if mean <= 0.0 {
            return Deviance {
                likelihood: f64::INFINITY,
                score: f64::INFINITY,
            };
        }
        let multiplier = self.multiplier(mean);
        Deviance {
            likelihood: 2.0 * self.sum(|value| (multiplier * (value - mean)).ln_1p()),
            score: self.size() as f64 * multiplier * excess,
        }
    }

    /// The λ of the likeliest distribution with this mean, which is above 0 and below the sample's.
    fn multiplier(&self, mean: f64) -> f64 {
        let slope = |x: f64| self.sum(|value| (value - mean) / (1.0 + x * (value - mean)));
        let (mut low, mut high) = (0.0, 1.0 / mean);
        if self.counts[0] == 0 && slope(high) >= 0.0 {
            return high;
        }
        // Newton's steps, halving where they leave the bracket.
        let mut x = 0.0;
        for _ in 0..100 {
            let value = slope(x);
            if value > 0.0 {
                low = x;
            } else {
                high = x;
            }
            let descent = self.sum(|value| ((value - mean) / (1.0 + x * (value - mean))).powi(2));
            let mut next = x + value / descent;
            if !(next > low && next < high) {
                next = f64::midpoint(low, high);
            }
            if (next - x).abs() <= 1e-14 * next {
                return next;
            }
            x = next;
        }
        x
    }

    /// The same match seen by the opponent.
    fn mirrored(&self) -> Self {
        let mut counts = self.counts;
        counts.reverse();
        Self { counts }
    }

    /// The sum of a function over all observations.
    fn sum(&self, term: impl Fn(f64) -> f64) -> f64 {
        self.counts
            .iter()
            .zip(VALUES)
            .filter(|(count, _)| **count > 0)
            .map(|(count, value)| *count as f64 * term(value))
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// A distribution with the right mean is likeliest if no way to another one leads upwards. All others
    /// are mixtures of those that have two values, so it is enough to look towards these.
    #[test]
    fn the_fit_is_the_likeliest() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut left_over = 0;
        for _ in 0..20_000 {
            let counts = [0; 5].map(|_: u64| rng.random_range(0..12_u64).saturating_sub(6));
            let sample = Sample::from(counts);
            let mean = rng.random_range(0.01..0.99);
            if sample.size() == 0 || sample.mean() <= mean {
                continue;
            }
            let n = sample.size() as f64;
            let multiplier = sample.multiplier(mean);
            let mut fit = [0.0; 5];
            for i in 0..5 {
                if counts[i] > 0 {
                    fit[i] = counts[i] as f64 / n / (1.0 + multiplier * (VALUES[i] - mean));
                }
            }
            let rest = 1.0 - fit.iter().sum::<f64>();
            if rest.abs() > 1e-9 {
                assert!(rest > 0.0 && counts[0] == 0);
                fit[0] = rest;
                left_over += 1;
            }
            assert!(
                (0..5)
                    .map(|i| fit[i] * (VALUES[i] - mean))
                    .sum::<f64>()
                    .abs()
                    < 1e-9
            );
            for low in (0..5).filter(|i| VALUES[*i] <= mean) {
                for high in (0..5).filter(|i| VALUES[*i] > mean) {
                    let share = (mean - VALUES[low]) / (VALUES[high] - VALUES[low]);
                    let term = |i: usize, q: f64| match counts[i] {
                        0 => 0.0,
                        count => count as f64 * q / fit[i],
                    };
                    assert!(term(low, 1.0 - share) + term(high, share) <= n * (1.0 + 1e-9));
                }
            }
            // And both statistics are what they are defined to be.
            let observed = counts.map(|count| count as f64 / n);
            let likelihood = (0..5).filter(|i| counts[*i] > 0);
            let likelihood =
                likelihood.map(|i| 2.0 * n * observed[i] * (observed[i] / fit[i]).ln());
            let variance = (0..5)
                .map(|i| fit[i] * (VALUES[i] - mean).powi(2))
                .sum::<f64>();
            let deviance = sample.deviance(mean);
            assert!((deviance.likelihood - likelihood.sum::<f64>()).abs() < 1e-6);
            assert!(
                (deviance.score / (n * (sample.mean() - mean).powi(2) / variance) - 1.0).abs()
                    < 1e-6
            );
        }
        assert!(left_over > 1000);
    }

    #[test]
    fn farther_means_deviate_more() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        for _ in 0..1000 {
            let sample =
                Sample::from([0; 5].map(|_: u64| rng.random_range(0..9_u64).saturating_sub(3)));
            let mut last = [(0.0, 0.0); 2];
            for step in 1..50 {
                let share = f64::from(step) / 50.0;
                for (end, last) in [0.0, 1.0].into_iter().zip(&mut last) {
                    let Deviance { likelihood, score } =
                        sample.deviance(sample.mean() + share * (end - sample.mean()));
                    assert!(likelihood >= last.0 && score >= last.1, "{sample:?}");
                    *last = (likelihood, score);
                }
            }
        }
    }

    #[test]
    fn two_values_are_wilsons() {
        // n (m - s)² / s (1 - s)
        let deviance = Sample::from([12, 0, 0, 0, 28]).deviance(0.6);
        assert!((deviance.score - 40.0 * 0.01 / 0.24).abs() < 1e-9);
        let likelihood = 2.0 * (28.0 * (0.7_f64 / 0.6).ln() + 12.0 * (0.3_f64 / 0.4).ln());
        assert!((deviance.likelihood - likelihood).abs() < 1e-9);
    }
}
