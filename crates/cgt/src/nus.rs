//! Numbers, ups and stars, and their sums: games with arithmetic in closed form.

use crate::{Dyadic, Outcome, Player, Stop};

/// A number plus so many ups plus a nimber, as `1/2↑*` or `⇓*3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Nus {
    /// The number.
    pub number: Dyadic,
    /// How many ups; downs are negative. Its negative must exist as well.
    pub ups: i32,
    /// The size of the nimber; 1 is star, and 0 is nothing.
    pub nimber: u32,
}

impl Nus {
    /// A number alone.
    #[must_use]
    pub const fn number(number: Dyadic) -> Self {
        Self {
            number,
            ups: 0,
            nimber: 0,
        }
    }

    /// Is it a number?
    #[must_use]
    pub const fn is_number(self) -> bool {
        self.ups == 0 && self.nimber == 0
    }

    /// The sum, unless a part of it is too large.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Some(Self {
            number: self.number.checked_add(other.number)?,
            ups: within_bounds(i64::from(self.ups) + i64::from(other.ups))?,
            nimber: self.nimber ^ other.nimber,
        })
    }

    /// The same game with the players exchanged.
    #[must_use]
    pub fn negative(self) -> Self {
        Self {
            number: -self.number,
            ups: -self.ups,
            nimber: self.nimber,
        }
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match self.number.cmp(&Dyadic::ZERO) {
            Greater => Outcome::Left,
            Less => Outcome::Right,
            Equal => self.infinitesimal_outcome(),
        }
    }

    /// Who wins if the number is left out.
    fn infinitesimal_outcome(self) -> Outcome {
        match (self.ups, self.nimber) {
            (0, 0) => Outcome::Previous,
            // An up is not enough against a star, but it is against every other nimber.
            (0, _) | (1 | -1, 1) => Outcome::Next,
            (ups, _) if ups > 0 => Outcome::Left,
            _ => Outcome::Right,
        }
    }

    /// Is it at most `other`?
    pub(crate) fn le(self, other: Self) -> bool {
        if self.number != other.number {
            return self.number < other.number;
        }
        let difference = Self {
            number: Dyadic::ZERO,
            ups: self.ups.saturating_sub(other.ups),
            nimber: self.nimber ^ other.nimber,
        };
        matches!(difference.outcome(), Outcome::Right | Outcome::Previous)
    }

    /// The left and the right stop.
    pub(crate) fn stops(self) -> (Stop, Stop) {
        let (left, right) = match self.infinitesimal_outcome() {
            Outcome::Left => (Player::Right, Player::Right),
            Outcome::Right => (Player::Left, Player::Left),
            Outcome::Next => (Player::Right, Player::Left),
            Outcome::Previous => (Player::Left, Player::Right),
        };
        (Stop::new(self.number, left), Stop::new(self.number, right))
    }

    /// The options in canonical form, Left's and Right's.
    pub(crate) fn options(self) -> (Vec<Self>, Vec<Self>) {
        let with = |ups, nimber| Self {
            ups,
            nimber,
            ..self
        };
        match (self.ups, self.nimber) {
            (0, 0) => self.number_options(),
            (0, nimber) => {
                let smaller: Vec<Self> = (0..nimber).map(|n| with(0, n)).collect();
                (smaller.clone(), smaller)
            }
            (1, 1) => (vec![with(0, 0), with(0, 1)], vec![with(0, 0)]),
            (-1, 1) => (vec![with(0, 0)], vec![with(0, 0), with(0, 1)]),
            (ups, nimber) if ups > 0 => (vec![with(0, 0)], vec![with(ups - 1, nimber ^ 1)]),
            (ups, nimber) => (vec![with(ups + 1, nimber ^ 1)], vec![with(0, 0)]),
        }
    }

    fn number_options(self) -> (Vec<Self>, Vec<Self>) {
        let number = self.number;
        let below = || vec![Self::number(number - number.step())];
        let above = || vec![Self::number(number + number.step())];
        if !number.is_integer() {
            (below(), above())
        } else if number > Dyadic::ZERO {
            (below(), vec![])
        } else if number < Dyadic::ZERO {
            (vec![], above())
        } else {
            (vec![], vec![])
        }
    }

    /// The sum of this kind that has these canonical options, if there is one: the inverse of
    /// [`Self::options`] for everything but numbers.
    pub(crate) fn with_options(left: &[Self], right: &[Self]) -> Option<Self> {
        let number = left.first()?.number;
        if left.iter().chain(right).any(|o| o.number != number) {
            return None;
        }
        let flat = |options: &[Self]| {
            let size = options.len() as u32;
            options.iter().all(|o| o.ups == 0 && o.nimber < size)
        };
        let (ups, nimber) = match (left, right) {
            _ if left.len() == right.len() && flat(left) && flat(right) => (0, left.len() as u32),
            ([_, _], [zero]) if flat(left) && zero.is_number() => (1, 1),
            ([zero], [_, _]) if flat(right) && zero.is_number() => (-1, 1),
            ([zero], [option]) if zero.is_number() && option.ups >= 0 => {
                (i64::from(option.ups) + 1, option.nimber ^ 1)
            }
            ([option], [zero]) if zero.is_number() && option.ups <= 0 => {
                (i64::from(option.ups) - 1, option.nimber ^ 1)
            }
            _ => return None,
        };
        Some(Self {
            number,
            ups: within_bounds(ups)?,
            nimber,
        })
    }

    /// How many moves deep its canonical form is.
    pub(crate) fn birthday(self) -> u64 {
        let ups = u64::from(self.ups.unsigned_abs());
        self.number.birthday()
            + match (ups, self.nimber) {
                (0, nimber) => u64::from(nimber),
                (ups, 0 | 1) => ups + 1,
                // Each move to fewer ups turns the nimber's last digit.
                (ups, nimber) => ups + (u64::from(nimber) ^ (ups & 1)),
            }
    }
}

/// So many ups, if there may be so many.
fn within_bounds(ups: i64) -> Option<i32> {
    i32::try_from(ups).ok().filter(|&ups| ups != i32::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_recognised_and_deepen_by_one() {
        for ups in -5..=5 {
            for nimber in 0..6 {
                for numerator in [-3, 0, 2] {
                    let number = Dyadic::new(numerator, 2).unwrap();
                    let game = Nus {
                        number,
                        ups,
                        nimber,
                    };
                    let (left, right) = game.options();
                    let deepest = left.iter().chain(&right).map(|o| o.birthday() + 1).max();
                    assert_eq!(deepest.unwrap_or(0), game.birthday(), "{game:?}");
                    if !game.is_number() {
                        assert_eq!(Nus::with_options(&left, &right), Some(game));
                    }
                }
            }
        }
    }

    #[test]
    fn ups_stay_within_bounds() {
        let ups = |ups| Nus {
            ups,
            ..Nus::default()
        };
        let (most, zero) = (ups(i32::MAX), Nus::default());
        assert_eq!(most.checked_add(ups(1)), None);
        assert_eq!(most.negative().checked_add(ups(-1)), None);
        assert_eq!(Nus::with_options(&[zero], &[most]), None);
        assert!(most.negative().le(most) && !most.le(most.negative()));
    }

    #[test]
    fn what_is_no_such_sum_is_not_taken_for_one() {
        let ups = |ups| Nus {
            ups,
            ..Nus::default()
        };
        let number = |n| Nus::number(Dyadic::from(n));
        for (left, right) in [
            (vec![number(1)], vec![number(0)]),
            (vec![ups(1)], vec![ups(-1)]),
            (vec![number(0)], vec![ups(-1)]),
            (vec![number(0), ups(1)], vec![number(0)]),
        ] {
            assert_eq!(Nus::with_options(&left, &right), None);
        }
    }
}
