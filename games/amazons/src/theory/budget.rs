//! How much work may be done.

use search::Stop;
use std::time::Instant;

/// What may be spent on a value. It can be used for several one after another.
#[derive(Clone, Debug)]
pub struct Budget {
    /// How many positions may still be worked out.
    pub positions: u64,
    /// When to end.
    pub until: Option<Instant>,
    /// Pulled by whoever does not want to know it any more.
    pub stop: Option<Stop>,
}

/// There is nothing left of the budget.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spent;

impl Budget {
    /// As much as it takes.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::positions(u64::MAX)
    }

    /// At most so many positions.
    #[must_use]
    pub const fn positions(positions: u64) -> Self {
        Self {
            positions,
            until: None,
            stop: None,
        }
    }

    /// Until that moment. It is looked at between positions, of which one can take long.
    #[must_use]
    pub fn until(moment: Instant) -> Self {
        Self {
            until: Some(moment),
            ..Self::unlimited()
        }
    }

    /// A budget of its own for at most so many positions, with the same end.
    pub(super) fn portion(&self, positions: u64) -> Self {
        Self {
            positions: self.positions.min(positions),
            ..self.clone()
        }
    }

    /// Pays for one position.
    pub(super) fn spend(&mut self) -> Result<(), Spent> {
        let late = || self.until.is_some_and(|until| Instant::now() >= until);
        let stopped = || self.stop.as_ref().is_some_and(Stop::is_stopped);
        if self.positions == 0 || late() || stopped() {
            return Err(Spent);
        }
        self.positions -= 1;
        Ok(())
    }
}
