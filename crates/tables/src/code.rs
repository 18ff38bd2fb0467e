//! Worths as bytes.

use crate::Worth;

/// How worths are kept in a byte; 0 is always a draw, or not known yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// Sides alternate and nobody's own move makes him lose: wins take an odd number of plies, losses
    /// an even one. The byte is one more than the plies, up to 254 of them.
    Alternating,
    /// Any win or loss in up to 126 plies: twice the plies, and 1 for a win or 2 for a loss.
    Free,
}

impl Code {
    /// The most plies that can be kept.
    #[must_use]
    pub const fn longest(self) -> u16 {
        match self {
            Self::Alternating => 254,
            Self::Free => 126,
        }
    }

    /// The byte for a worth of at most [`Self::longest`] plies.
    #[inline]
    #[must_use]
    pub const fn byte(self, worth: Worth) -> u8 {
        if !worth.is_known() {
            return 0;
        }
        let plies = worth.plies();
        match self {
            Self::Alternating => {
                debug_assert!((plies % 2 == 1) == worth.is_win());
                plies as u8 + 1
            }
            Self::Free => 2 * plies as u8 + if worth.is_win() { 1 } else { 2 },
        }
    }

    /// The worth that a byte stands for.
    #[inline]
    #[must_use]
    pub const fn worth(self, byte: u8) -> Worth {
        if byte == 0 {
            return Worth::UNKNOWN;
        }
        let (plies, win) = match self {
            Self::Alternating => (byte - 1, byte.is_multiple_of(2)),
            Self::Free => ((byte - 1) / 2, byte % 2 == 1),
        };
        Worth::decided(plies as u16, win)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_worth_comes_back() {
        for code in [Code::Alternating, Code::Free] {
            assert_eq!(code.worth(code.byte(Worth::UNKNOWN)), Worth::UNKNOWN);
            for plies in 0..=code.longest() {
                for win in [false, true] {
                    if code == Code::Alternating && (plies % 2 == 1) != win {
                        continue;
                    }
                    let worth = Worth::decided(plies, win);
                    assert_ne!(code.byte(worth), 0);
                    assert_eq!(code.worth(code.byte(worth)), worth);
                }
            }
        }
    }
}
