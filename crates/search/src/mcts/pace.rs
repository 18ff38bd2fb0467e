//! Watching limits inside playouts.
//!
//! A playout may take a hundred nanoseconds or a hundred milliseconds, so "once in so many nodes" is
//! no rule for looking at the clock. The pace counts steps (plies, mostly), and sets the number of
//! steps between two looks such that they lie about a quarter of a millisecond apart.

use crate::{Limits, Stop};
use std::time::{Duration, Instant};

/// Looks closer together than this are a waste.
const SHORT: Duration = Duration::from_micros(200);
/// Looks farther apart than this make deadlines slip.
const LONG: Duration = Duration::from_micros(800);
/// Steps may become slow all at once: never count farther than this.
const MOST_STEPS: u32 = 1024;

/// Says when one thread must end.
#[derive(Clone, Debug)]
pub(super) struct Pace<'a> {
    stop: &'a Stop,
    begin: Instant,
    deadline: Option<Instant>,
    seen: Instant,
    steps: u32,
    left: u32,
    over: bool,
}

impl<'a> Pace<'a> {
    pub(super) fn new(limits: &Limits, stop: &'a Stop) -> Self {
        let begin = Instant::now();
        Self {
            stop,
            begin,
            deadline: limits.budget().map(|budget| begin + budget),
            seen: begin,
            steps: 1,
            left: 1,
            over: false,
        }
    }

    /// Something small was done. True if the search must end now.
    #[inline]
    pub(super) fn step(&mut self) -> bool {
        self.left -= 1;
        if self.left == 0 {
            self.look();
        }
        self.over |= self.stop.is_stopped();
        self.over
    }

    #[cold]
    fn look(&mut self) {
        let now = Instant::now();
        let gap = now - self.seen;
        if gap < SHORT {
            self.steps = (2 * self.steps).min(MOST_STEPS);
        } else if gap > LONG {
            self.steps = (self.steps / 4).max(1);
        }
        self.seen = now;
        self.left = self.steps;
        self.over |= self.deadline.is_some_and(|deadline| now >= deadline);
    }

    /// The time from the beginning to the last look at the clock.
    pub(super) fn seen(&self) -> Duration {
        self.seen - self.begin
    }
    /// The time since the beginning.
    pub(super) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }
}
