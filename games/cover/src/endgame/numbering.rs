//! Boards as numbers without gaps.

use super::chart::{Chart, Place, View};
use super::material::Material;
use super::sides::{self, Placed, Side, rank};
use crate::Corners;
use tables::KeySet;

/// The boards of a material, up to mirroring, on which nobody has won by standing somewhere. The
/// side to move plays upwards.
pub(super) struct Numbering<B> {
    material: Material,
    movers: Vec<Placed<B>>,
    others: Vec<Placed<B>>,
    keys: KeySet,
}

/// A board as it is numbered.
pub(super) struct Numbered {
    pub(super) number: usize,
    pub(super) view: View,
    pub(super) mover: Side,
    pub(super) other: Side,
}

impl<B: Corners> Numbering<B> {
    pub(super) fn new(chart: &Chart<B>, material: Material) -> Self {
        let movers = sides::all(chart, material.mover);
        let others = sides::all(chart, material.other);
        let keys = KeySet::new(movers.len() * others.len(), |key| {
            let (first, second) = (key / others.len(), key % others.len());
            let (mover, other) = (&movers[first], &others[second]);
            let is_possible = mover.allowed[0]
                && other.allowed[1]
                && !mover.arrived[0]
                && !other.arrived[1]
                && (mover.covers & other.covers).is_empty();
            // Of a board and its mirror image the one with the smaller key.
            is_possible && (first as u32, second as u32) <= (mover.mirrored, other.mirrored)
        });
        Self {
            material,
            movers,
            others,
            keys,
        }
    }

    pub(super) fn material(&self) -> Material {
        self.material
    }
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The stones of a numbered board.
    #[inline]
    pub(super) fn sides(&self, number: usize) -> [&Side; 2] {
        let key = self.keys.key(number);
        let (mover, other) = (key / self.others.len(), key % self.others.len());
        [&self.movers[mover].stones, &self.others[other].stones]
    }

    /// Is a board its own mirror image?
    pub(super) fn is_symmetric(&self, number: usize) -> bool {
        let key = self.keys.key(number);
        let (mover, other) = (key / self.others.len(), key % self.others.len());
        let is_own = |sides: &[Placed<B>], n: usize| sides[n].mirrored as usize == n;
        is_own(&self.movers, mover) && is_own(&self.others, other)
    }

    /// The number of a board, and how it must be seen for that. None if it is decided.
    #[inline]
    pub(super) fn find(
        &self,
        chart: &Chart<B>,
        mover: &[Place],
        other: &[Place],
        turned: bool,
    ) -> Option<Numbered> {
        let plain = View {
            turned,
            mirrored: false,
        };
        let number = |side: &[Place]| {
            let mut side: Side = side.iter().map(|place| chart.seen(plain, *place)).collect();
            side.sort_unstable();
            rank(&side)
        };
        let (first, second) = (number(mover), number(other));
        let (mover, other) = (&self.movers[first], &self.others[second]);
        let image = (mover.mirrored as usize, other.mirrored as usize);
        let mirrored = image < (first, second);
        let (first, second) = if mirrored { image } else { (first, second) };
        Some(Numbered {
            number: self.keys.number(first * self.others.len() + second)?,
            view: View { turned, mirrored },
            mover: self.movers[first].stones.clone(),
            other: self.others[second].stones.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_come_back_from_every_view() {
        let chart = Chart::new(<u64 as Corners>::geometry(2));
        let material = Material { mover: 2, other: 1 };
        let numbering = Numbering::new(&chart, material);
        for number in 0..numbering.len() {
            let [mover, other] = numbering.sides(number);
            for (turned, mirrored) in [(false, false), (false, true), (true, false), (true, true)] {
                let view = View { turned, mirrored };
                let seen = |side: &Side| -> Side {
                    side.iter().map(|place| chart.seen(view, *place)).collect()
                };
                let found = numbering.find(&chart, &seen(mover), &seen(other), turned);
                assert_eq!(found.map(|found| found.number), Some(number));
            }
        }
    }
}
