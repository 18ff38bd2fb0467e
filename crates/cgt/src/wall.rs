//! The walls of thermographs.

use crate::{Dyadic, Player};
use std::cmp::Ordering;

/// A piece of a wall, up to where the next one begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    temperature: Dyadic,
    value: Dyadic,
    /// How the value changes with the temperature: -1, 0 or 1.
    slope: i8,
}

impl Piece {
    fn at(self, temperature: Dyadic) -> Dyadic {
        let rise = temperature - self.temperature;
        match self.slope {
            0 => self.value,
            1 => self.value + rise,
            _ => self.value - rise,
        }
    }
}

/// A value for every temperature from 0 up, in straight pieces.
///
/// Slopes are -1, 0 or 1 and two walls that meet differ by at most 2 in slope, so everything that
/// happens, happens at dyadic temperatures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall(Vec<Piece>);

impl Wall {
    /// The same value at every temperature.
    pub(crate) fn mast(value: Dyadic) -> Self {
        Self(vec![Piece {
            temperature: Dyadic::ZERO,
            value,
            slope: 0,
        }])
    }

    /// The value at a temperature, which must not be negative.
    #[must_use]
    pub fn at(&self, temperature: Dyadic) -> Dyadic {
        self.piece(temperature).at(temperature)
    }

    fn piece(&self, temperature: Dyadic) -> Piece {
        let behind = self.0.partition_point(|p| p.temperature <= temperature);
        assert!(behind > 0, "walls begin at temperature 0");
        self.0[behind - 1]
    }

    /// Where it starts and where it bends, as temperature and value. Between them it is straight,
    /// and above the last one it is the mast.
    pub fn corners(&self) -> impl Iterator<Item = (Dyadic, Dyadic)> {
        self.0.iter().map(|piece| (piece.temperature, piece.value))
    }

    /// The wall after a move that cost the player the temperature.
    pub(crate) fn taxed(&self, player: Player) -> Self {
        let tilt = |piece: &Piece| match player {
            Player::Left => Piece {
                value: piece.value - piece.temperature,
                slope: piece.slope - 1,
                ..*piece
            },
            Player::Right => Piece {
                value: piece.value + piece.temperature,
                slope: piece.slope + 1,
                ..*piece
            },
        };
        Self(self.0.iter().map(tilt).collect())
    }

    /// Adds a piece, unless the wall goes on like that anyway.
    fn extend(&mut self, piece: Piece) {
        if self.0.last().is_none_or(|last| last.slope != piece.slope) {
            self.0.push(piece);
        }
    }

    /// The temperatures from which on two walls are both straight, each with the next one.
    fn stretches(&self, other: &Self) -> Vec<(Dyadic, Option<Dyadic>)> {
        let pieces = self.0.iter().chain(&other.0);
        let mut from: Vec<Dyadic> = pieces.map(|piece| piece.temperature).collect();
        from.sort_unstable();
        from.dedup();
        let to = from.iter().skip(1).copied().map(Some).chain([None]);
        from.iter().copied().zip(to).collect()
    }

    /// At each temperature what is better for the player.
    pub(crate) fn better(&self, other: &Self, player: Player) -> Self {
        let mut best = Self(Vec::new());
        for (from, to) in self.stretches(other) {
            let start = |wall: &Self| Piece {
                temperature: from,
                value: wall.at(from),
                slope: wall.piece(from).slope,
            };
            let (mut good, mut bad) = (start(self), start(other));
            let swap = match player {
                Player::Left => (good.value, good.slope) < (bad.value, bad.slope),
                Player::Right => (good.value, good.slope) > (bad.value, bad.slope),
            };
            if swap {
                (good, bad) = (bad, good);
            }
            best.extend(good);
            if let Some(meeting) = meeting(good, bad).filter(|&t| to.is_none_or(|to| t < to)) {
                best.extend(Piece {
                    temperature: meeting,
                    value: bad.at(meeting),
                    ..bad
                });
            }
        }
        best
    }

    /// The lowest temperature at which this wall, which starts left of the other one, is not left of
    /// it any more.
    pub(crate) fn meeting(&self, right: &Self) -> Dyadic {
        for (from, to) in self.stretches(right) {
            let start = |wall: &Self| Piece {
                temperature: from,
                value: wall.at(from),
                slope: wall.piece(from).slope,
            };
            let (left, right) = (start(self), start(right));
            if left.value <= right.value {
                return from;
            }
            if let Some(meeting) = meeting(left, right).filter(|&t| to.is_none_or(|to| t < to)) {
                return meeting;
            }
        }
        unreachable!("scaffolds lean towards each other above all corners")
    }

    /// The wall up to a temperature, and a mast above it.
    pub(crate) fn cut(&self, temperature: Dyadic) -> Self {
        let value = self.at(temperature);
        let below = self.0.iter().filter(|p| p.temperature < temperature);
        let mut wall = Self(below.copied().collect());
        wall.extend(Piece {
            temperature,
            value,
            slope: 0,
        });
        wall
    }
}

/// Where two pieces that start apart at the same temperature meet, if they approach each other.
fn meeting(a: Piece, b: Piece) -> Option<Dyadic> {
    let gap = a.value - b.value;
    let closing = match gap.cmp(&Dyadic::ZERO) {
        Ordering::Greater => b.slope - a.slope,
        Ordering::Less => a.slope - b.slope,
        Ordering::Equal => return None,
    };
    match closing {
        1 => Some(a.temperature + gap.abs()),
        2 => Some(a.temperature + gap.abs().half()),
        _ => None,
    }
}
