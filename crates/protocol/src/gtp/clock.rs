//! Time as GTP tells it.

use game::Player;
use search::{Limits, PlayerClock};
use std::time::Duration;

/// Longer times are not told apart; the deadline of a search must be a time that exists.
const LONG: f64 = 365.0 * 24.0 * 3600.0;

/// What both players have left.
#[derive(Default)]
pub(super) struct Clock {
    left: [Option<Left>; 2],
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Left {
    /// For the rest of the game.
    Game(Duration),
    /// For so many moves, at least one.
    Moves(Duration, u32),
}

impl Clock {
    /// `time_settings`: the main time, and after it so much time for so many moves. A time for no
    /// moves means that there is no limit.
    pub(super) fn set(&mut self, main: f64, byo_yomi: f64, moves: u32) {
        let left = if byo_yomi > 0.0 && moves == 0 {
            None
        } else if main > 0.0 || moves == 0 {
            Some(Left::Game(seconds(main)))
        } else {
            Some(Left::Moves(seconds(byo_yomi), moves))
        };
        self.left = [left; 2];
    }

    /// `time_left`: for so many moves, or for the rest of the game if none are given.
    pub(super) fn set_left(&mut self, player: Player, left: f64, moves: u32) {
        self.left[player.index()] = Some(match moves {
            0 => Left::Game(seconds(left)),
            moves => Left::Moves(seconds(left), moves),
        });
    }

    /// How long a player may think about a move.
    pub(super) fn limits(&self, player: Player) -> Limits {
        match self.left[player.index()] {
            None => Limits::default(),
            Some(Left::Game(left)) => Limits {
                clock: Some(PlayerClock {
                    left,
                    increment: Duration::ZERO,
                }),
                ..Limits::default()
            },
            Some(Left::Moves(left, moves)) => Limits::time(left / moves),
        }
    }

    /// A player has thought for so long. Who does not keep the time for us has us do it.
    pub(super) fn spend(&mut self, player: Player, elapsed: Duration) {
        if let Some(Left::Game(left)) = &mut self.left[player.index()] {
            *left = left.saturating_sub(elapsed);
        }
    }
}

fn seconds(number: f64) -> Duration {
    Duration::from_secs_f64(number.clamp(0.0, LONG))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_for_the_game_or_for_some_moves() {
        let (black, white) = (Player::FIRST, Player::SECOND);
        let mut clock = Clock::default();
        let left = |clock: &Clock, player| clock.limits(player).clock.map(|c| c.left.as_secs());
        assert!(clock.limits(black).is_endless());
        clock.set(60.0, 0.0, 0);
        assert_eq!(left(&clock, black), Some(60));
        clock.spend(black, Duration::from_secs(50));
        clock.spend(white, Duration::from_secs(70));
        assert_eq!(
            (left(&clock, black), left(&clock, white)),
            (Some(10), Some(0))
        );
        clock.set_left(black, 20.0, 5);
        assert_eq!(clock.limits(black).time, Some(Duration::from_secs(4)));
        clock.set(0.0, 30.0, 3);
        assert_eq!(clock.limits(white).time, Some(Duration::from_secs(10)));
        clock.set(0.0, 30.0, 0);
        assert!(clock.limits(white).is_endless());
        clock.set(1e300, 0.0, 0);
        assert!(clock.limits(white).budget().is_some());
    }
}
