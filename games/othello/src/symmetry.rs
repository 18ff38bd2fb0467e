//! The eight symmetries of the square.
//!
//! They hold for the play from any position. Othello's start is unchanged by only four of them;
//! the others exchange its colours, which makes another position.

use crate::{Layout, Move, Othello};
use board::Dihedral;
use game::Symmetric;

impl<B: Layout> Othello<B> {
    fn map(&self, symmetry: usize, square: u32) -> u32 {
        let (x, y) = (square % B::STRIDE, square / B::STRIDE);
        let (x, y) = Dihedral::ALL[symmetry].apply(self.grid(), x, y);
        x + B::STRIDE * y
    }
}

impl<B: Layout> Symmetric for Othello<B> {
    fn symmetries(&self) -> usize {
        Dihedral::ALL.len()
    }
    fn transform(&self, symmetry: usize) -> Self {
        let moved = |discs: B| B::from_indices(discs.iter().map(|s| self.map(symmetry, s)));
        Self {
            own: moved(self.own),
            opp: moved(self.opp),
            ..*self
        }
    }
    fn transform_move(&self, symmetry: usize, mv: Move) -> Move {
        mv.square()
            .map_or(mv, |square| Move::on(self.map(symmetry, square)))
    }
}
