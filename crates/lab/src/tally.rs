//! Counting results, and how sure they are.
//!
//! The score's error is taken from pairs of games with the same opening: their sum has one of five
//! values (the pentanomial model), and the variance of those sums already contains whatever the
//! opening decides.

/// The results of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// The score of each game, by number, if it was played.
    scores: Vec<Option<f64>>,
}

/// A difference in strength with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The likeliest value; infinite if all games were won or lost.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Half the width of a 95 % interval in standard deviations.
const Z95: f64 = 1.959_963_984_540_054;

impl Tally {
    /// No game yet of so many pairs.
    #[must_use]
    pub fn new(pairs: usize) -> Self {
        Self {
            scores: vec![None; 2 * pairs],
        }
    }

    /// A game has ended.
    pub fn add(&mut self, number: usize, score: f64) {
        self.scores[number] = Some(score);
    }

    fn played(&self) -> impl Iterator<Item = f64> {
        self.scores.iter().flatten().copied()
    }

    /// How many games have ended.
    #[must_use]
    pub fn games(&self) -> usize {
        self.played().count()
    }

    /// Wins, draws and losses of the first player.
    #[must_use]
    pub fn wins_draws_losses(&self) -> [usize; 3] {
        [1.0, 0.5, 0.0].map(|result| self.played().filter(|score| *score == result).count())
    }

    /// The first player's score, from 0 to 1; 0.5 if there is no game yet.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => self.played().sum::<f64>() / games as f64,
        }
    }

    /// The standard error of the score: from pairs if there are at least two, else from games.
    #[must_use]
    pub fn error(&self) -> f64 {
        let pairs: Vec<f64> = self
            .scores
            .chunks_exact(2)
            .filter_map(|pair| Some((pair[0]? + pair[1]?) / 2.0))
            .collect();
        let samples = if pairs.len() >= 2 {
            pairs
        } else {
            self.played().collect()
        };
        let n = samples.len() as f64;
        if n < 2.0 {
            return 0.5;
        }
        let mean = samples.iter().sum::<f64>() / n;
        let variance = samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
        (variance / n).sqrt()
    }

    /// The difference in strength that the score stands for.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let (score, error) = (self.score(), self.error());
        Elo {
            difference: elo(score),
            low: elo((score - Z95 * error).max(0.0)),
            high: elo((score + Z95 * error).min(1.0)),
        }
    }
}

/// The difference in Elo points at which a player scores so much.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_of_known_scores() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn openings_that_decide_both_games_alike_are_no_evidence() {
        let mut lopsided = Tally::new(50);
        let mut scattered = Tally::new(50);
        for pair in 0..50 {
            // Whoever moves first wins: each pair is one all.
            lopsided.add(2 * pair, 1.0);
            lopsided.add(2 * pair + 1, 0.0);
            let lucky = if pair % 2 == 0 { 1.0 } else { 0.0 };
            scattered.add(2 * pair, lucky);
            scattered.add(2 * pair + 1, lucky);
        }
        assert_eq!(lopsided.score(), 0.5);
        assert_eq!(lopsided.error(), 0.0);
        assert_eq!(scattered.wins_draws_losses(), [50, 0, 50]);
        assert!((scattered.error() - 0.0714).abs() < 0.001);
    }
}
