//! What the best player would do.

use roster::{AnyGame, Request};
use search::{Limits, Score, Stop};
use std::time::Duration;

/// How long a hint takes: short enough to wait for.
const TIME: Duration = Duration::from_millis(500);

/// A piece of advice.
pub(crate) struct Hint {
    /// The move.
    pub(crate) text: String,
    /// What it leads to.
    pub(crate) score: Score,
}

/// Advice from the analyst.
pub(crate) fn hint(game: &dyn AnyGame) -> Option<Hint> {
    // The same question gets the same answer, as far as that is possible on a clock.
    let mut adviser = game.player("analyst", Some(game.hash())).ok()?;
    let request = Request::new(Limits::time(TIME));
    let found = adviser
        .think(game, &request, &Stop::new(), &mut |_| {})
        .ok()?;
    Some(Hint {
        text: found.best()?,
        score: found.lines[0].score,
    })
}

/// What to say when there is no advice.
pub(crate) const NO_HINT: &str = "there is nothing to advise here";

impl std::fmt::Display for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the strongest player would play {}", self.text)?;
        match self.score {
            Score::Unknown => Ok(()),
            score => write!(f, " ({score})"),
        }
    }
}
