//! Positions put together by hand.

use crate::TicTacToe;
use game::{Brush, Color, Compose, InvalidPosition, Letters, PieceShape, Player};

/// The letters of the marks in drawings.
pub(crate) const MARKS: [char; 2] = ['X', 'O'];

impl Compose for TicTacToe {
    fn brushes(&self) -> Vec<Brush> {
        let [cross, nought] = MARKS;
        vec![
            Brush::new(cross, "cross", PieceShape::Cross, Color::Blue),
            Brush::new(nought, "nought", PieceShape::Ring, Color::Red),
        ]
    }

    /// The drawing shows everything.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition> {
        let marks = MARKS.map(|mark| {
            let lies = |square: &usize| letters[*square] == Some(mark);
            (0..9).filter(lies).fold(0, |set, square| set | 1 << square)
        });
        let position = Self { marks };
        position.validate(to_move)?;
        Ok(position)
    }
}
