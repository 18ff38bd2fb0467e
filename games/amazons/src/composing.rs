//! Positions put together by hand.

use crate::notation::{BLACK_LETTER, BURNT_LETTER, WHITE_LETTER};
use crate::{Amazons, Setup, Square, Squares};
use board::Bits;
use game::{Brush, Color, Compose, InvalidPosition, Letters, PieceShape, Player};

impl Compose for Amazons {
    fn brushes(&self) -> Vec<Brush> {
        let queen = |letter, name, color| Brush::new(letter, name, PieceShape::Queen, color);
        vec![
            queen(WHITE_LETTER, "white amazon", Color::White),
            queen(BLACK_LETTER, "black amazon", Color::Black),
            Brush::new(
                BURNT_LETTER,
                "burnt square",
                PieceShape::Burnt,
                Color::Neutral,
            ),
        ]
    }

    /// The drawing shows everything. The board is as large as this one.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition> {
        let with = |letter: char| {
            let lies =
                |square: &u32| letters[self.cell_index(Square(*square as u8))] == Some(letter);
            Squares::from_indices(self.squares().iter().filter(lies))
        };
        let setup = Setup {
            white: with(WHITE_LETTER),
            black: with(BLACK_LETTER),
            burnt: with(BURNT_LETTER),
            to_move,
            ..Setup::empty(self.width(), self.height())
        };
        setup.position()
    }
}
