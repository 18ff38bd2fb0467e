//! Who wins, and how soon.

use game::Player;
use std::fmt;

/// What a position is worth to the side to move, if both sides play as well as can be: the winner
/// as soon as possible, the loser as late.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It wins in so many plies.
    Win(u16),
    /// It loses in so many plies; 0 if the game is over.
    Loss(u16),
    /// Neither side can win.
    Draw,
}

impl Verdict {
    /// Who wins if `mover` is to move; nobody in a draw.
    #[must_use]
    pub const fn winner(self, mover: Player) -> Option<Player> {
        match self {
            Self::Win(_) => Some(mover),
            Self::Loss(_) => Some(mover.opponent()),
            Self::Draw => None,
        }
    }

    /// In how many plies the game ends, if it ends.
    #[must_use]
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
            Self::Draw => write!(f, "draw"),
        }
    }
}
