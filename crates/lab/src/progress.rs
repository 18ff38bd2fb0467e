//! Results so far.

use crate::bout::GameResult;
use crate::series::Series;
use crate::{Sprt, Tally, Verdict};

/// The results of many series while they are played.
#[derive(Clone, Debug)]
pub struct Progress(Vec<Standing>);

/// The results of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The games that count, and their statistics.
    pub tally: Tally,
    /// How many games it will have, unless it ends early.
    pub wanted: usize,
    /// What the test of the series has found, if it has one.
    pub verdict: Option<Verdict>,
    /// What the first-named player scored in each game that was played.
    scores: Vec<Option<f64>>,
    /// Whether it ends early.
    sprt: Option<Sprt>,
    /// So many games from the first on are all played, and have been looked at by the test.
    tested: usize,
}

impl Standing {
    fn new(series: &Series) -> Self {
        Self {
            tally: Tally::new(),
            wanted: 2 * series.pairs,
            verdict: series.sprt.map(|_| Verdict::Undecided),
            scores: vec![None; 2 * series.pairs],
            sprt: series.sprt,
            tested: 0,
        }
    }

    /// Is nothing more to be played?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_decided() || self.tally.games() == self.wanted
    }

    fn is_decided(&self) -> bool {
        self.verdict
            .is_some_and(|verdict| verdict != Verdict::Undecided)
    }

    /// How many games count, at most.
    #[must_use]
    pub fn counted(&self) -> usize {
        if self.sprt.is_some() {
            self.tested
        } else {
            self.scores.len()
        }
    }

    fn add(&mut self, game: &GameResult) {
        if game.number >= self.scores.len() || self.scores[game.number].is_some() {
            return;
        }
        self.scores[game.number] = Some(game.score);
        let Some(sprt) = self.sprt else {
            return self.tally.add(game.number, game.score);
        };
        // A test looks at pairs in the order of their numbers, not in that in which they happen to
        // end: so the number of threads, and interruptions, have no influence on its verdict.
        while !self.is_decided()
            && let Some(&[Some(one), Some(other)]) = self.scores.get(self.tested..self.tested + 2)
        {
            self.tally.add(self.tested, one);
            self.tally.add(self.tested + 1, other);
            self.tested += 2;
            self.verdict = Some(sprt.verdict(&self.tally));
        }
    }
}

impl Progress {
    /// Nothing yet.
    #[must_use]
    pub fn new(series: &[Series]) -> Self {
        Self(series.iter().map(Standing::new).collect())
    }

    /// A game of a series has been played.
    pub fn add(&mut self, series: usize, game: &GameResult) {
        self.0[series].add(game);
    }

    /// Each series.
    #[must_use]
    pub fn standings(&self) -> &[Standing] {
        &self.0
    }

    /// Is nothing more to be played?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.iter().all(Standing::is_over)
    }

    /// How many games have been played, and how many there will be.
    #[must_use]
    pub fn games(&self) -> (usize, usize) {
        let played = |standing: &Standing| standing.scores.iter().flatten().count();
        let wanted = |standing: &Standing| {
            if standing.is_decided() {
                played(standing)
            } else {
                standing.wanted
            }
        };
        (
            self.0.iter().map(played).sum(),
            self.0.iter().map(wanted).sum(),
        )
    }

    pub(crate) fn has(&self, series: usize, number: usize) -> bool {
        self.0[series].scores[number].is_some()
    }

    /// Is a game of this pair still to be played?
    pub(crate) fn is_wanted(&self, series: usize, pair: usize) -> bool {
        let is_complete = [0, 1].iter().all(|half| self.has(series, 2 * pair + half));
        !is_complete && !self.0[series].is_decided()
    }
}
