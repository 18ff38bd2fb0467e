//! What positions are worth.

use std::fmt;

/// What a position is worth to somebody, in hundredths of the game's unit (a disc, a stone).
///
/// Proven results are values too: a win `n` plies ahead is [`WIN`]` - n`. They need 20 bits with the
/// sign, which is what an entry of the transposition table has for them.
pub type Value = i32;

/// A won position.
pub const WIN: Value = 500_000;
/// No game that a search looks at lasts longer. Values beyond `WIN - LONGEST` are proven.
pub const LONGEST: Value = 10_000;
/// Evaluations stay below this.
pub const MOST: Value = WIN - LONGEST - 1;
/// A draw.
pub const DRAW: Value = 0;

/// Is this a win or a loss that was proven, not a guess?
#[inline]
#[must_use]
pub const fn is_decided(value: Value) -> bool {
    value.abs() > MOST
}

/// What a search says about a position, for the player to move there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Score {
    /// Not proven; an evaluation in hundredths.
    Points(Value),
    /// The expected share of the point, from 0 to 1.
    Chance(f32),
    /// Proven: a win in so many plies.
    Win(u32),
    /// Proven: a loss in so many plies, if the winner hurries and the loser does not.
    Loss(u32),
    /// Proven: a draw.
    Draw,
    /// The player does not say.
    Unknown,
}

impl Score {
    /// The score that a value of an alpha-beta search stands for.
    #[must_use]
    pub fn from_value(value: Value) -> Self {
        if value > MOST {
            Self::Win((WIN - value) as u32)
        } else if value < -MOST {
            Self::Loss((WIN + value) as u32)
        } else {
            Self::Points(value)
        }
    }

    /// Is it more than an opinion?
    #[must_use]
    pub const fn is_proven(self) -> bool {
        matches!(self, Self::Win(_) | Self::Loss(_) | Self::Draw)
    }

    /// The same score for the only opponent, who moved one ply earlier.
    #[must_use]
    pub fn for_opponent(self) -> Self {
        match self {
            Self::Points(value) => Self::Points(-value),
            Self::Chance(share) => Self::Chance(1.0 - share),
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Loss(plies) => Self::Win(plies + 1),
            other => other,
        }
    }

    /// The share of the point that a score promises, from 0 to 1, if an advantage of `scale`
    /// hundredths wins three games in four.
    #[must_use]
    pub fn share(self, scale: f32) -> f64 {
        match self {
            Self::Points(value) => 1.0 / (1.0 + 3f64.powf(-f64::from(value) / f64::from(scale))),
            Self::Chance(share) => share.into(),
            Self::Win(_) => 1.0,
            Self::Loss(_) => 0.0,
            Self::Draw | Self::Unknown => 0.5,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Points(value) => write!(f, "{:+.2}", f64::from(value) / 100.0),
            Self::Chance(share) => write!(f, "{:.1}%", 100.0 * share),
            Self::Win(plies) => write!(f, "win in {plies}"),
            Self::Loss(plies) => write!(f, "loss in {plies}"),
            Self::Draw => write!(f, "draw"),
            Self::Unknown => write!(f, "-"),
        }
    }
}
