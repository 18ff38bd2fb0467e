//! The eight symmetries of the square.

use crate::{Square, TicTacToe};
use board::{Bits, Dihedral, SquareGrid};
use game::Symmetric;

pub(crate) const GRID: SquareGrid = SquareGrid::new(3, 3);

fn map(symmetry: usize, square: u8) -> u8 {
    let (x, y) = Dihedral::ALL[symmetry].apply(GRID, u32::from(square) % 3, u32::from(square) / 3);
    (x + 3 * y) as u8
}

impl Symmetric for TicTacToe {
    fn symmetries(&self) -> usize {
        8
    }
    fn transform(&self, symmetry: usize) -> Self {
        let moved = |marks: u16| {
            u64::from(marks)
                .iter()
                .fold(0, |set, square| set | 1 << map(symmetry, square as u8))
        };
        Self {
            marks: self.marks.map(moved),
        }
    }
    fn transform_move(&self, symmetry: usize, mv: Square) -> Square {
        Square(map(symmetry, mv.0))
    }
}
