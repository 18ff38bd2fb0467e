//! Counting results.

use super::interval::Interval;
use super::sample::Sample;
use statrs::distribution::{ContinuousCDF, Normal};

/// The results of a match. Games 2n and 2n + 1 are a pair: the same opening, colours exchanged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Twice the score of each game, by number, if it was played.
    doubled: Vec<Option<u8>>,
    /// Games lost, drawn and won.
    games: [u64; 3],
    /// Those of them whose partner is missing.
    unpaired: [u64; 3],
    /// Complete pairs by twice their sum.
    pairs: [u64; 5],
}

impl Tally {
    /// No game yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A game has ended. A number that was there before is corrected.
    ///
    /// # Panics
    ///
    /// If the score is not 0, ½ or 1.
    pub fn add(&mut self, number: usize, score: f64) {
        let doubled = 2.0 * score;
        assert!(
            [0.0, 1.0, 2.0].contains(&doubled),
            "a game scores 0, 1/2 or 1, not {score}"
        );
        // Whole pairs of places, so that every game has a place for its partner.
        if number >= self.doubled.len() {
            self.doubled.resize((number | 1) + 1, None);
        }
        if let Some(counter) = self.counter(number / 2) {
            *counter -= 1;
        }
        if let Some(before) = self.doubled[number].replace(doubled as u8) {
            self.games[usize::from(before)] -= 1;
        }
        self.games[doubled as usize] += 1;
        if let Some(counter) = self.counter(number / 2) {
            *counter += 1;
        }
    }

    /// Where a pair is counted as it stands.
    fn counter(&mut self, pair: usize) -> Option<&mut u64> {
        match (self.doubled[2 * pair], self.doubled[2 * pair + 1]) {
            (Some(one), Some(other)) => Some(&mut self.pairs[usize::from(one + other)]),
            (Some(game), None) | (None, Some(game)) => Some(&mut self.unpaired[usize::from(game)]),
            (None, None) => None,
        }
    }

    /// How many games have ended.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.iter().sum::<u64>() as usize
    }

    /// Wins, draws and losses of the first player.
    #[must_use]
    pub fn wins_draws_losses(&self) -> [usize; 3] {
        let [losses, draws, wins] = self.games.map(|count| count as usize);
        [wins, draws, losses]
    }

    /// The share of drawn games; 0 if there is no game yet.
    #[must_use]
    pub fn draw_rate(&self) -> f64 {
        self.games[1] as f64 / self.games().max(1) as f64
    }

    /// The first player's score in all games, from 0 to 1; ½ if there is no game yet.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.games[2] as f64 + self.games[1] as f64 / 2.0) / games as f64,
        }
    }

    /// Complete pairs by the first player's sum: 0, ½, 1, 1½ and 2.
    #[must_use]
    pub fn pentanomial(&self) -> [u64; 5] {
        self.pairs
    }

    /// Wins, draws and losses in games whose partner is missing.
    #[must_use]
    pub fn unpaired(&self) -> [u64; 3] {
        let [losses, draws, wins] = self.unpaired;
        [wins, draws, losses]
    }

    /// The standard error of the score, from the scatter of the pairs; ½ if there are fewer than two.
    /// It is 0 if all pairs ended alike, so it is no measure of doubt: that is the [interval].
    ///
    /// [interval]: Tally::score_interval
    #[must_use]
    pub fn error(&self) -> f64 {
        let sample = Sample::from(self);
        match sample.size() {
            0 | 1 => 0.5,
            size => (sample.variance() / size as f64).sqrt(),
        }
    }

    /// The score of the pairs with its 95 % interval.
    #[must_use]
    pub fn score_interval(&self) -> Interval {
        Interval::of_score(&Sample::from(self))
    }

    /// The difference in Elo points that the score stands for, with its 95 % interval. Infinite if all
    /// games were won or lost; the end towards zero is finite.
    #[must_use]
    pub fn elo(&self) -> Interval {
        self.score_interval().map(elo)
    }

    /// Normalised Elo: the advantage in standard deviations of a game, as Elo points of a game without
    /// draws. It says how many games show a difference: about (681 / nElo)² for a 95 % interval that
    /// leaves out zero. Infinite if all pairs ended alike, unless equal.
    #[must_use]
    pub fn normalized_elo(&self) -> f64 {
        let sample = Sample::from(self);
        let size = sample.size() as f64;
        // The variance as maximum likelihood has it, and of a game rather than of a pair's mean.
        let games = if self.pairs == [0; 5] { 1.0 } else { 2.0 };
        let variance = games * sample.variance() * (size - 1.0) / size;
        match sample.mean() - 0.5 {
            0.0 => 0.0,
            advantage => 800.0 / 10_f64.ln() * advantage / variance.sqrt(),
        }
    }

    /// The likelihood of superiority: from 0 to 1, how sure it is that the first player is the stronger.
    /// It is Φ of the signed square root of Rao's score statistic of equality. Where the interval of
    /// the score lies above ½, it is above 97.5 %.
    #[must_use]
    pub fn superiority(&self) -> f64 {
        let sample = Sample::from(self);
        let root = sample.deviance(0.5).score.sqrt();
        Normal::standard().cdf(root.copysign(sample.mean() - 0.5))
    }
}

/// Scores nearer to 0 or 1 than this are taken for it: they stand for 3600 Elo points and more, and
/// the ends of intervals are not found any more exactly.
const NEGLIGIBLE: f64 = 1e-9;

/// The difference in Elo points at which a player scores so much.
pub(super) fn elo(score: f64) -> f64 {
    match score {
        _ if score < NEGLIGIBLE => f64::NEG_INFINITY,
        _ if score > 1.0 - NEGLIGIBLE => f64::INFINITY,
        _ => -400.0 * (1.0 / score - 1.0).log10(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// A tally of so many pairs with each sum.
    fn of_pairs(counts: [u64; 5]) -> Tally {
        let games = [[0.0, 0.0], [0.0, 0.5], [0.5, 0.5], [0.5, 1.0], [1.0, 1.0]];
        let mut tally = Tally::new();
        for (scores, count) in games.iter().zip(counts) {
            for _ in 0..count {
                let number = tally.games();
                tally.add(number, scores[0]);
                tally.add(number + 1, scores[1]);
            }
        }
        tally
    }

    /// A tally of games without partners.
    fn of_games(wins: usize, losses: usize, draws: usize) -> Tally {
        let mut tally = Tally::new();
        for (count, score) in [(wins, 1.0), (losses, 0.0), (draws, 0.5)] {
            for _ in 0..count {
                tally.add(2 * tally.games(), score);
            }
        }
        tally
    }

    #[test]
    fn counts_as_a_recount_does() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut tally = Tally::new();
        let mut scores = [None; 60];
        for _ in 0..2000 {
            let number = rng.random_range(0..scores.len());
            let score = f64::from(rng.random_range(0..3_u8)) / 2.0;
            tally.add(number, score);
            scores[number] = Some(score);
            let played = || scores.iter().flatten();
            let results = [1.0, 0.5, 0.0];
            assert_eq!(tally.games(), played().count());
            assert_eq!(
                tally.wins_draws_losses(),
                results.map(|result| played().filter(|score| **score == result).count())
            );
            let mean = played().sum::<f64>() / played().count() as f64;
            assert!((tally.score() - mean).abs() < 1e-12);
            let (mut pairs, mut unpaired) = ([0; 5], [0; 3]);
            for pair in scores.chunks(2) {
                match (pair[0], pair[1]) {
                    (Some(a), Some(b)) => pairs[(2.0 * (a + b)) as usize] += 1,
                    (Some(game), None) | (None, Some(game)) => {
                        unpaired[results.iter().position(|x| *x == game).unwrap()] += 1;
                    }
                    (None, None) => {}
                }
            }
            assert_eq!((tally.pentanomial(), tally.unpaired()), (pairs, unpaired));
        }
    }

    #[test]
    fn order_does_not_matter() {
        let (mut forwards, mut backwards) = (Tally::new(), Tally::new());
        let score = |number: usize| (number % 3) as f64 / 2.0;
        (0..31).for_each(|number| forwards.add(number, score(number)));
        (0..31)
            .rev()
            .for_each(|number| backwards.add(number, score(number)));
        assert_eq!(forwards, backwards);
    }

    #[test]
    fn nothing_yet() {
        let tally = Tally::new();
        assert_eq!((tally.games(), tally.score(), tally.error()), (0, 0.5, 0.5));
        assert_eq!((tally.superiority(), tally.normalized_elo()), (0.5, 0.0));
        assert_eq!(tally.draw_rate(), 0.0);
        let elo = tally.elo();
        assert_eq!(elo.value, 0.0);
        assert!(elo.low < -1000.0 && elo.high > 1000.0);
    }

    #[test]
    fn elo_of_known_scores() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
        let won = of_pairs([0, 0, 0, 0, 50]).elo();
        assert_eq!((won.value, won.high), (f64::INFINITY, f64::INFINITY));
        assert!((won.low - 437.2).abs() < 0.1, "{won:?}");
    }

    #[test]
    fn error_by_hand() {
        // Means 0, ½, ½ and 1: the squares of the differences sum up to ½.
        let tally = of_pairs([1, 0, 2, 0, 1]);
        assert!((tally.error() - (0.5_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!(tally.draw_rate(), 0.5);
        assert_eq!(of_pairs([0, 0, 50, 0, 0]).error(), 0.0);
    }

    /// The figures are from fastchess (github.com/Disservin/fastchess, app/tests/elo_test.cpp), which
    /// states them to 1 %: Elo with half the width of its interval, normalised Elo, superiority. Its
    /// intervals and superiority are normal ones with the observed variance, ours a little more careful.
    #[test]
    fn published_figures() {
        for (tally, elo, half, normalized, superiority) in [
            (
                of_pairs([34, 54, 31 + 32, 64, 75]),
                55.58,
                27.65,
                57.94,
                1.0,
            ),
            (
                of_pairs([332, 433, 457 + 41, 333, 334]),
                -8.64,
                10.33,
                -9.17,
                0.0505,
            ),
            (
                of_pairs([7895, 8757, 5485 + 200, 568, 9999]),
                -21.04,
                2.95,
                -19.01,
                0.0,
            ),
            (of_games(136, 96, 111), 40.70, 30.43, 49.77, 0.9960),
        ] {
            let interval = tally.elo();
            assert!((interval.value - elo).abs() < 0.006, "{interval:?}");
            let ratio = (interval.high - interval.low) / 2.0 / half;
            assert!((0.995..1.02).contains(&ratio), "{ratio}");
            assert!((tally.normalized_elo() - normalized).abs() < 0.006);
            assert!(
                (tally.superiority() - superiority).abs() < 5e-4,
                "{}",
                tally.superiority()
            );
        }
        let tally = of_games(76, 89, 123);
        assert!((tally.normalized_elo() + 20.76).abs() < 0.006);
        assert!((tally.superiority() - 0.1553).abs() < 5e-4);
        assert!((of_games(34, 356, 0).normalized_elo() + 508.44).abs() < 0.006);
    }
}
