//! How long a search may think.

use std::time::Duration;

/// Everything that can end a search; whatever comes first does.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions looked at, or playouts.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The player's clock.
    pub clock: Option<PlayerClock>,
}

/// What a player has left for the rest of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerClock {
    /// Time left.
    pub left: Duration,
    /// Added after each move.
    pub increment: Duration,
}

/// A game is expected to last so many more of the player's moves, at any time.
const MOVES_TO_GO: u32 = 25;
/// Kept back for whatever lies between the search and the clock.
const OVERHEAD: Duration = Duration::from_millis(20);

impl Limits {
    /// Only a depth.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }
    /// Only a number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }
    /// Only a time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// Is there no limit at all?
    #[must_use]
    pub fn is_endless(&self) -> bool {
        *self == Self::default()
    }

    /// Both limits at once.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            match (a, b) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            }
        }
        Self {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
            clock: self.clock.or(other.clock),
        }
    }

    /// The time this move may take at most, from the time given for it and the clock.
    #[must_use]
    pub fn budget(&self) -> Option<Duration> {
        let share = self.clock.map(|clock| {
            let usable = clock.left.saturating_sub(OVERHEAD);
            (clock.left / MOVES_TO_GO + clock.increment * 4 / 5).min(usable)
        });
        match (self.time, share) {
            (Some(time), Some(share)) => Some(time.min(share)),
            (time, share) => time.or(share),
        }
    }

    /// What is left of them when so much of the time for the move is gone.
    #[must_use]
    pub(crate) fn after(self, elapsed: Duration) -> Self {
        let time = self.budget().map(|budget| budget.saturating_sub(elapsed));
        Self { time, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_that_is_gone_is_gone() {
        let [second, tenth] = [1000, 100].map(Duration::from_millis);
        let left = Limits::time(second).after(tenth);
        assert_eq!(left.budget(), Some(second - tenth));
        assert_eq!(left.after(second).budget(), Some(Duration::ZERO));
        assert_eq!(Limits::nodes(7).after(second), Limits::nodes(7));
        let clock = PlayerClock {
            left: 100 * second,
            increment: Duration::ZERO,
        };
        let clocked = Limits {
            clock: Some(clock),
            ..Limits::default()
        };
        assert_eq!(clocked.after(tenth).budget(), Some(4 * second - tenth));
    }

    #[test]
    fn a_clock_is_never_overstepped() {
        for left in [0, 5, 20, 50, 1000, 60_000] {
            let left = Duration::from_millis(left);
            let clock = PlayerClock {
                left,
                increment: Duration::from_secs(2),
            };
            let limits = Limits {
                clock: Some(clock),
                ..Limits::default()
            };
            assert!(limits.budget().unwrap() <= left);
        }
    }

    #[test]
    fn the_stricter_limit_holds() {
        let both = Limits::depth(5).and(Limits::depth(3)).and(Limits::nodes(9));
        assert_eq!(
            (both.depth, both.nodes, both.time),
            (Some(3), Some(9), None)
        );
    }
}
