//! Dyadic rationals: the numbers that short games can be.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// Binary digits behind the point.
const FRACTION: u32 = 62;
const ONE: i128 = 1 << FRACTION;
/// Beyond this magnitude nothing is a number any more.
const LIMIT: i128 = 1 << 62;

/// An exact number with a power of two below the line, as `-3` or `3/4`.
///
/// It holds whatever lies between -2^62 and 2^62 with at most 62 binary digits behind the point.
/// That is fixed-point arithmetic in 128 bits: adding and comparing are single operations and there is
/// nothing to reduce. `checked_` operations return `None` beyond these bounds; the operators panic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Dyadic(i128);

impl Dyadic {
    /// 0
    pub const ZERO: Self = Self(0);
    /// 1
    pub const ONE: Self = Self(ONE);

    /// The number `numerator / 2^exponent`, if it lies within bounds.
    #[must_use]
    pub fn new(numerator: i64, exponent: u32) -> Option<Self> {
        let zeros = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> zeros, exponent - zeros);
        (exponent <= FRACTION)
            .then(|| i128::from(numerator) << (FRACTION - exponent))
            .and_then(Self::from_raw)
    }

    fn from_raw(raw: i128) -> Option<Self> {
        (raw.abs() <= LIMIT * ONE).then_some(Self(raw))
    }

    /// What is above the line in lowest terms.
    #[must_use]
    pub fn numerator(self) -> i128 {
        self.0 >> (FRACTION - self.exponent())
    }

    /// Which power of two is below the line in lowest terms; 0 for an integer.
    #[must_use]
    pub fn exponent(self) -> u32 {
        FRACTION.saturating_sub(self.0.trailing_zeros())
    }

    /// Is it an integer?
    #[must_use]
    pub fn is_integer(self) -> bool {
        self.0 & (ONE - 1) == 0
    }

    /// The integer, if it is one.
    #[must_use]
    pub fn to_integer(self) -> Option<i64> {
        // The limits make every integer fit.
        self.is_integer().then_some((self.0 >> FRACTION) as i64)
    }

    /// The largest integer that is not larger.
    #[must_use]
    pub fn floor(self) -> Self {
        Self(self.0 & -ONE)
    }

    /// One step in the last place in which the number is written: 1/2^exponent.
    #[must_use]
    pub fn step(self) -> Self {
        Self(ONE >> self.exponent())
    }

    /// Half of it, unless that has too many digits.
    #[must_use]
    pub fn checked_half(self) -> Option<Self> {
        (self.0 & 1 == 0).then_some(Self(self.0 >> 1))
    }

    /// The sum, unless it is too large.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Self::from_raw(self.0 + other.0)
    }

    /// Half of it.
    ///
    /// # Panics
    /// If that has too many digits.
    #[must_use]
    pub fn half(self) -> Self {
        self.checked_half()
            .expect("numbers have at most 62 binary digits behind the point")
    }

    /// The number without sign.
    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// How many moves deep its canonical form is.
    #[must_use]
    pub fn birthday(self) -> u64 {
        // An integer is as deep as it is large; each digit behind the point is one move more.
        let whole = (self.0.abs() >> FRACTION) as u64;
        whole + u64::from(self.exponent()) + u64::from(!self.is_integer())
    }

    /// The simplest number that is larger than `low` and smaller than `high`: the one with the shallowest canonical
    /// form. `None` if there is none, or none with so few digits.
    #[must_use]
    pub fn simplest_between(low: Self, high: Self) -> Option<Self> {
        Self::simplest(low.0 + 1, high.0 - 1)
    }

    /// In units of the last place, for the keys of stops.
    pub(crate) const fn raw(self) -> i128 {
        self.0
    }

    /// The inverse of [`Self::raw`].
    pub(crate) const fn of_raw(raw: i128) -> Self {
        Self(raw)
    }

    /// The number born first among those whose raw value is at least `low` and at most `high`, if there
    /// is one within bounds.
    pub(crate) fn simplest(low: i128, high: i128) -> Option<Self> {
        if low > high {
            return None;
        }
        if low > 0 {
            // With each digit more there is one candidate: the smallest that is large enough.
            (0..=FRACTION)
                .map(|digits| {
                    let unit = ONE >> digits;
                    (low + unit - 1) & -unit
                })
                .find(|&candidate| candidate <= high)
                .and_then(Self::from_raw)
        } else if high < 0 {
            Self::simplest(-high, -low).map(Neg::neg)
        } else {
            Some(Self::ZERO)
        }
    }
}

impl From<i32> for Dyadic {
    fn from(integer: i32) -> Self {
        Self(i128::from(integer) << FRACTION)
    }
}

impl Add for Dyadic {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.checked_add(other)
            .expect("numbers lie between -2^62 and 2^62")
    }
}

impl Sub for Dyadic {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent() {
            0 => write!(f, "{}", self.numerator()),
            exponent => write!(f, "{}/{}", self.numerator(), 1u64 << exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::new(numerator, exponent).expect("within bounds")
    }

    #[test]
    fn lowest_terms() {
        let number = dyadic(-12, 4);
        assert_eq!((number.numerator(), number.exponent()), (-3, 2));
        assert_eq!(number.to_string(), "-3/4");
        assert_eq!(dyadic(8, 3).to_string(), "1");
        assert_eq!(Dyadic::ZERO.exponent(), 0);
        assert_eq!(dyadic(-5, 1).step(), dyadic(1, 1));
    }

    #[test]
    fn bounds_are_told() {
        assert_eq!(Dyadic::new(1, 63), None);
        assert_eq!(Dyadic::new(i64::MAX, 0), None);
        assert_eq!(dyadic(1, 62).checked_half(), None);
        let largest = dyadic(1 << 62, 0);
        assert_eq!(largest.checked_add(dyadic(1, 62)), None);
        assert_eq!(largest + -largest, Dyadic::ZERO);
        assert_eq!(largest.to_integer(), Some(1 << 62));
        assert_eq!(dyadic(1, 1).to_integer(), None);
    }

    #[test]
    #[should_panic(expected = "between -2^62 and 2^62")]
    fn too_large_a_sum_panics() {
        let _ = dyadic(1 << 62, 0) + Dyadic::ONE;
    }

    #[test]
    fn birthdays() {
        // 0; 1; 1/2 = {0|1}; 3/4 = {1/2|1}; 5/2 = {2|3}
        for (number, day) in [
            ((0, 0), 0),
            ((-3, 0), 3),
            ((1, 1), 2),
            ((3, 2), 3),
            ((5, 1), 4),
        ] {
            assert_eq!(dyadic(number.0, number.1).birthday(), day);
        }
    }

    #[test]
    fn the_simplest_number_is_born_first() {
        let sixteenths = || (-48..=48).map(|n| dyadic(n, 4));
        for low in sixteenths() {
            for high in sixteenths().filter(|&high| high >= low) {
                let slow = sixteenths()
                    .filter(|n| (low..=high).contains(n))
                    .min_by_key(|n| n.birthday());
                assert_eq!(Dyadic::simplest(low.0, high.0), slow, "{low} to {high}");
            }
        }
        assert_eq!(Dyadic::simplest(1, 0), None);
        let (half, five) = (dyadic(1, 1), Dyadic::from(5));
        assert_eq!(Dyadic::simplest_between(half, five), Some(1.into()));
        assert_eq!(Dyadic::simplest_between(half, 1.into()), Some(dyadic(3, 2)));
        assert_eq!(Dyadic::simplest_between(-five, half), Some(Dyadic::ZERO));
        assert_eq!(Dyadic::simplest_between(half, half), None);
    }
}
