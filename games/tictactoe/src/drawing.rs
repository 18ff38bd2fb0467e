//! The board as shapes.

use crate::composing::MARKS;
use crate::{Square, TicTacToe};
use game::{
    Cell, Click, Clicks, Color, Draw, Drawing, Label, Piece, PieceShape, Point, Style, TextBox,
    Tone,
};

/// Room for the coordinates at the left and below.
const MARGIN: f64 = 0.4;

impl Draw for TicTacToe {
    fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new(3.0 + MARGIN, 3.0 + MARGIN, Style::Paper);
        for square in 0..9u8 {
            let (x, y) = (square % 3, square / 3);
            let from_top = 2 - y;
            let tone = if (x + y) % 2 == 0 {
                Tone::Dark
            } else {
                Tone::Light
            };
            let text = TextBox::new(2 + 3 * u16::from(x), u16::from(from_top), 3, 1);
            let (left, top) = (MARGIN + f64::from(x), f64::from(from_top));
            let name = crate::notation::square_name(Square(square));
            let mut cell = Cell::square(name, left, top, tone, text);
            cell.blank = "·";
            drawing.cells.push(cell);
            if self.marks[0] >> square & 1 == 1 {
                drawing.pieces.push(Piece {
                    cell: square.into(),
                    shape: PieceShape::Cross,
                    color: Color::Blue,
                    letter: MARKS[0],
                });
            }
            if self.marks[1] >> square & 1 == 1 {
                drawing.pieces.push(Piece {
                    cell: square.into(),
                    shape: PieceShape::Ring,
                    color: Color::Red,
                    letter: MARKS[1],
                });
            }
        }
        for i in 0..3u16 {
            let middle = f64::from(i) + 0.5;
            let column = Point::new(MARGIN + middle, 3.0 + MARGIN / 2.0);
            drawing.labels.push(Label::new(
                ["a", "b", "c"][i as usize],
                column,
                (3 + 3 * i, 3),
            ));
            let row = Point::new(MARGIN / 2.0, middle);
            drawing
                .labels
                .push(Label::new(["3", "2", "1"][i as usize], row, (0, i)));
        }
        drawing
    }

    fn clicks(&self, mv: Square) -> Clicks {
        [Click::Cell(crate::notation::square_name(mv))]
            .into_iter()
            .collect()
    }
}
