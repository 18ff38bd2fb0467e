//! The eight symmetries. Those that exchange columns and rows turn a board of another shape into
//! one lying on its side.

use crate::{Amazons, Move, Square, Squares};
use board::{Bits, Dihedral};
use game::{Game, Symmetric};

impl Amazons {
    fn turn_square(&self, symmetry: usize, square: Square) -> Square {
        let (x, y) = Dihedral::ALL[symmetry].apply(self.grid(), square.x(), square.y());
        Square::new(x, y)
    }
}

impl Symmetric for Amazons {
    fn symmetries(&self) -> usize {
        Dihedral::ALL.len()
    }

    fn transform(&self, symmetry: usize) -> Self {
        let turn = |set: Squares| {
            Squares::from_indices(
                set.iter()
                    .map(|s| self.turn_square(symmetry, Square(s as u8)).index()),
            )
        };
        Self::from_sets(
            Dihedral::ALL[symmetry].grid(self.grid()),
            self.amazons.map(turn),
            turn(self.burnt),
            self.to_move(),
        )
    }

    fn transform_move(&self, symmetry: usize, mv: Move) -> Move {
        mv.map(|square| self.turn_square(symmetry, square))
    }
}
