//! Clocks as data: nobody here looks at the time, the caller says how long a move took.

use crate::{MAX_PLAYERS, Player};
use std::time::Duration;

/// How much time each player gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub initial: Duration,
    /// Added after each move.
    pub increment: Duration,
}

/// The time each player has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    left: [Duration; MAX_PLAYERS],
}

impl Clock {
    /// Full clocks.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: [control.initial; MAX_PLAYERS],
        }
    }

    /// What `player` has left.
    #[must_use]
    pub fn left(&self, player: Player) -> Duration {
        self.left[player.index()]
    }

    /// Takes `elapsed` off a player's time and adds the increment.
    /// False if that was more than there was: the player has lost on time.
    #[must_use]
    pub fn spend(&mut self, player: Player, elapsed: Duration) -> bool {
        let left = &mut self.left[player.index()];
        match left.checked_sub(elapsed) {
            Some(rest) => {
                *left = rest + self.control.increment;
                true
            }
            None => {
                *left = Duration::ZERO;
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn increments_are_added_and_flags_fall() {
        let second = Duration::from_secs(1);
        let mut clock = Clock::new(TimeControl {
            initial: 10 * second,
            increment: second,
        });
        assert!(clock.spend(Player::FIRST, 4 * second));
        assert_eq!(clock.left(Player::FIRST), 7 * second);
        assert_eq!(clock.left(Player::SECOND), 10 * second);
        assert!(clock.spend(Player::SECOND, 10 * second));
        assert!(!clock.spend(Player::FIRST, 8 * second));
        assert_eq!(clock.left(Player::FIRST), Duration::ZERO);
    }
}
