//! The symmetries of the board: twelve of a hexagon, eight of a square. Colours stay.

use crate::{Move, Selfo};
use board::Bits;
use game::Symmetric;

impl<B: Bits> Symmetric for Selfo<B> {
    fn symmetries(&self) -> usize {
        self.board.symmetries()
    }

    fn transform(&self, symmetry: usize) -> Self {
        let mut there = self.clone();
        there.sets = self.sets.map(|set| self.board.transform_set(symmetry, set));
        there.refresh();
        there
    }

    fn transform_move(&self, symmetry: usize, mv: Move) -> Move {
        match mv {
            Move::Step { from, to } => Move::Step {
                from: self.board.transform(symmetry, from),
                to: self.board.transform(symmetry, to),
            },
            Move::Pass | Move::Swap { .. } => mv,
        }
    }
}
