//! Stops: where play arrives at a number, and whose turn it is then.

use crate::{Dyadic, Player};

/// The number that play arrives at, and who is to move there.
///
/// Of two stops at the same number that is the better one for a player which the opponent has to
/// move from, so stops are ordered by the number first and by "Right is to move" second. With that
/// order they say exactly how a game compares with every number x: it is at least x if and only if
/// its right stop is at least (x, Right to move), and at most x if and only if its left stop is at
/// most (x, Left to move).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stop(i128);

impl Stop {
    /// Below every stop.
    pub(crate) const LOWEST: Self = Self(i128::MIN / 2);
    /// Above every stop.
    pub(crate) const HIGHEST: Self = Self(i128::MAX / 2);

    /// Play stops at `value` with `to_move` on turn.
    #[inline]
    #[must_use]
    pub fn new(value: Dyadic, to_move: Player) -> Self {
        Self(2 * value.raw() + i128::from(to_move == Player::Right))
    }

    /// The number.
    #[must_use]
    pub fn value(self) -> Dyadic {
        Dyadic::of_raw(self.0 >> 1)
    }

    /// Who is to move when the number is reached.
    #[must_use]
    pub fn to_move(self) -> Player {
        if self.0 & 1 == 0 {
            Player::Left
        } else {
            Player::Right
        }
    }

    /// The simplest number that is neither reached by Left's best option, whose right stop is `self`,
    /// nor by Right's, whose left stop is `right`. If there is one, it is the value of the game.
    pub(crate) fn simplest_between(self, right: Self) -> Option<Dyadic> {
        if self >= right {
            return None;
        }
        // The keys 2x and 2x + 1 must lie from `self` to `right`, both included.
        let (low, high) = ((self.0 + 1) >> 1, (right.0 - 1) >> 1);
        let simplest = Dyadic::simplest(low, high);
        Some(
            simplest.expect("numbers lie between -2^62 and 2^62 and have at most 62 binary digits"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_breaks_ties() {
        let half = Dyadic::new(1, 1).unwrap();
        let [left, right] = [Player::Left, Player::Right].map(|player| Stop::new(half, player));
        assert!(left < right && right < Stop::new(Dyadic::ONE, Player::Left));
        assert_eq!((right.value(), right.to_move()), (half, Player::Right));
        assert_eq!((left.value(), left.to_move()), (half, Player::Left));
        let below = Stop::new(-half, Player::Right);
        assert_eq!((below.value(), below.to_move()), (-half, Player::Right));
    }

    #[test]
    fn every_number_stops_between_the_bounds() {
        let largest = Dyadic::new(1 << 62, 0).unwrap();
        assert!(Stop::new(largest, Player::Right) < Stop::HIGHEST);
        assert!(Stop::new(-largest, Player::Left) > Stop::LOWEST);
        let below = Stop::new(largest - Dyadic::ONE, Player::Right);
        assert_eq!(below.simplest_between(Stop::HIGHEST), Some(largest));
    }

    #[test]
    fn numbers_between() {
        let at = |value, player| Stop::new(Dyadic::from(value), player);
        use Player::{Left, Right};
        let simplest = |left: Stop, right: Stop| left.simplest_between(right);
        // {0|1}, {0|0}, {*|*}, {1|0}, and {|-2}
        assert_eq!(simplest(at(0, Right), at(1, Left)), Dyadic::new(1, 1));
        assert_eq!(simplest(at(0, Right), at(0, Left)), None);
        assert_eq!(simplest(at(0, Left), at(0, Right)), Some(Dyadic::ZERO));
        assert_eq!(simplest(at(1, Right), at(0, Left)), None);
        assert_eq!(simplest(Stop::LOWEST, at(-2, Left)), Some((-3).into()));
        assert_eq!(simplest(at(2, Right), Stop::HIGHEST), Some(3.into()));
    }
}
