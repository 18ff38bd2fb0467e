//! The boards of a material, whoever is to move.

use super::chart::{Chart, Place, View};
use super::material::Material;
use super::numbering::Numbering;
use super::sides::Side;
use crate::{Board, Corners, Cover, Geometry, Repetition};
use game::Player;

/// The boards of a material and of the same with the other side to move.
pub(super) struct Boards<B> {
    pub(super) chart: Chart<B>,
    /// One if both sides have as many stones.
    numberings: Vec<Numbering<B>>,
}

/// A board where it is kept.
pub(super) struct Found {
    pub(super) unit: usize,
    pub(super) material: Material,
    pub(super) view: View,
    pub(super) mover: Side,
    pub(super) other: Side,
}

impl<B: Corners> Boards<B> {
    pub(super) fn new(geometry: &Geometry<B>, material: Material) -> Self {
        let chart = Chart::new(geometry);
        let mut materials = vec![material, material.turned()];
        materials.dedup();
        let numberings = materials.into_iter();
        Self {
            numberings: numberings.map(|m| Numbering::new(&chart, m)).collect(),
            chart,
        }
    }

    /// The material with the side to move that is numbered first.
    pub(super) fn material(&self) -> Material {
        self.numberings[0].material()
    }

    /// What a table of them is called.
    pub(super) fn name(&self) -> String {
        format!("cover-{} {}", self.chart.layout.stones(), self.material())
    }

    pub(super) fn len(&self) -> usize {
        self.numberings.iter().map(Numbering::len).sum()
    }

    /// The numbering that a unit belongs to, and its number there.
    #[inline]
    pub(super) fn numbering(&self, unit: usize) -> (&Numbering<B>, usize) {
        let first = &self.numberings[0];
        match unit.checked_sub(first.len()) {
            None => (first, unit),
            Some(number) => (&self.numberings[1], number),
        }
    }

    /// The first slot of a unit, and how many it has.
    #[inline]
    pub(super) fn slots(&self, unit: usize) -> (usize, usize) {
        let (numbering, number) = self.numbering(unit);
        let first = &self.numberings[0];
        let before = if unit == number {
            0
        } else {
            first.len() * first.material().histories()
        };
        let each = numbering.material().histories();
        (before + number * each, each)
    }

    /// The unit of a board with these stones; `turned` if its mover plays downwards.
    #[inline]
    pub(super) fn find(&self, mover: &[Place], other: &[Place], turned: bool) -> Option<Found> {
        let mut before = 0;
        for numbering in &self.numberings {
            let Material { mover: a, other: b } = numbering.material();
            if (mover.len(), other.len()) == (a as usize, b as usize) {
                let found = numbering.find(&self.chart, mover, other, turned)?;
                return Some(Found {
                    unit: before + found.number,
                    material: numbering.material(),
                    view: found.view,
                    mover: found.mover,
                    other: found.other,
                });
            }
            before += numbering.len();
        }
        None
    }

    /// The stones as a board whose mover plays upwards.
    pub(super) fn board(&self, mover: &Side, other: &Side) -> Board<B> {
        let mut board = Board::empty(self.chart.layout.stones());
        for (side, player) in [(mover, Player::FIRST), (other, Player::SECOND)] {
            for place in side {
                board.stones[player.index()].toggle(self.chart.field(*place));
            }
        }
        board
    }

    /// A board as a position before which nothing was played. Its mover plays upwards.
    pub(super) fn position<R: Repetition>(&self, unit: usize) -> Cover<B, R> {
        let (numbering, number) = self.numbering(unit);
        let [mover, other] = numbering.sides(number);
        Cover {
            board: self.board(mover, other),
            history: R::default(),
        }
    }

    /// Where the stones of a player are; none if there are too many.
    #[inline]
    pub(super) fn places(&self, board: &Board<B>, player: Player) -> Option<Side> {
        let mut side = Side::new();
        for field in board.stones[player.index()].fields() {
            side.try_push(self.chart.place(field)).ok()?;
        }
        Some(side)
    }
}
