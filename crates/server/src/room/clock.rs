//! When a turn began, and when it must end.

use crate::play::Play;
use game::Player;
use std::time::{Duration, Instant};

/// The time that runs. It starts with the first move that is made here: who opens the page late loses
/// nothing.
pub(super) struct Clock {
    began: Instant,
}

impl Clock {
    /// A clock on which the turn has begun then.
    pub(super) fn new(began: Instant) -> Self {
        Self { began }
    }

    /// Whose time runs.
    pub(super) fn running(play: &Play) -> Option<usize> {
        let seat = play.turn()?;
        let timed = play.game().time_left(Player(seat as u8)).is_some();
        (timed && play.has_begun()).then_some(seat)
    }

    /// How long the turn has taken.
    pub(super) fn spent(&self, play: &Play) -> Duration {
        match Self::running(play) {
            Some(_) => self.began.elapsed(),
            None => Duration::ZERO,
        }
    }

    /// What a seat has left now.
    pub(super) fn left(&self, play: &Play, seat: usize) -> Option<Duration> {
        let left = play.game().time_left(Player(seat as u8))?;
        if Self::running(play) == Some(seat) {
            Some(left.saturating_sub(self.began.elapsed()))
        } else {
            Some(left)
        }
    }

    /// When the time of the player to move will be over.
    pub(super) fn flag_falls(&self, play: &Play) -> Option<Instant> {
        let seat = Self::running(play)?;
        // A computer says itself how long it thought: its queue and our pauses are not its fault.
        if play.seats()[seat].spec().is_some() {
            return None;
        }
        // A little later, so that it is surely over then.
        let left = play.game().time_left(Player(seat as u8))? + Duration::from_millis(1);
        Some(self.began + left)
    }

    /// The seat whose time is over.
    pub(super) fn fallen(&self, play: &Play) -> Option<usize> {
        let at = self.flag_falls(play)?;
        (Instant::now() >= at)
            .then(|| Self::running(play))
            .flatten()
    }
}
