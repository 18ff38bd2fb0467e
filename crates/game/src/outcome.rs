//! How a game ended.

use crate::Player;

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One player won, all others lost.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// What the outcome is worth to `player` in a game of `players`: 1 for a win, 0 for a loss,
    /// an equal share of the point for a draw.
    #[must_use]
    pub fn points(self, player: Player, players: usize) -> f64 {
        match self {
            Self::Win(winner) => f64::from(u8::from(winner == player)),
            Self::Draw => 1.0 / players as f64,
        }
    }

    /// 1 if `player` won, −1 if another did, 0 for a draw.
    #[inline]
    #[must_use]
    pub fn sign(self, player: Player) -> i32 {
        match self {
            Self::Win(winner) if winner == player => 1,
            Self::Win(_) => -1,
            Self::Draw => 0,
        }
    }
}
