//! Verdicts as numbers that can be compared.

use crate::Verdict;

/// A verdict as a number: the better for the side to move, the larger. 0 is a draw, or not known yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Worth(i16);

/// The worth of a win on the spot.
const WIN: i16 = 1000;

impl Worth {
    /// A draw, or not known yet.
    pub const UNKNOWN: Self = Self(0);
    /// The game is over, and the side to move has lost.
    pub const LOST: Self = Self(-WIN);
    /// The next move wins.
    pub const WINS_AT_ONCE: Self = Self(WIN - 1);

    /// A win or a loss in so many plies.
    #[inline]
    #[must_use]
    pub const fn decided(plies: u16, win: bool) -> Self {
        let worth = WIN - plies as i16;
        Self(if win { worth } else { -worth })
    }

    /// Is it a win for the side to move?
    #[inline]
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > 0
    }

    /// What a position is worth before a move that leads to one of this worth.
    #[inline]
    #[must_use]
    pub const fn before(self) -> Self {
        // One ply longer, and the other side.
        Self(-self.0 + self.0.signum())
    }

    /// Is it decided?
    #[inline]
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.0 != 0
    }

    /// In how many plies the game ends; nothing that is not decided may be asked.
    #[inline]
    #[must_use]
    pub const fn plies(self) -> u16 {
        (WIN - self.0.abs()) as u16
    }

    /// The verdict, once nothing is unknown any more.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self.0 {
            0 => Verdict::Draw,
            won if won > 0 => Verdict::Win(self.plies()),
            _ => Verdict::Loss(self.plies()),
        }
    }
}

impl From<Verdict> for Worth {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Win(plies) => Self::decided(plies, true),
            Verdict::Loss(plies) => Self::decided(plies, false),
            Verdict::Draw => Self::UNKNOWN,
        }
    }
}
