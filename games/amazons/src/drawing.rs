//! The board as shapes: a chequered board with queens, a burnt mark for every arrow.

use crate::notation::{BLACK_LETTER, BURNT_LETTER, WHITE_LETTER};
use crate::{Amazons, Move, Square};
use board::SquareGrid;
use game::{
    Cell, Click, Clicks, Color, Draw, Drawing, Label, Mark, Overlay, Piece, PieceShape, Point,
    Stroke, StrokeKind, Style, TextBox, Tone,
};

/// Room for the coordinates at the left and below, and for the frame at the right and above.
const MARGIN: f64 = 0.6;
const FRAME: f64 = 0.1;
/// The columns of a terminal that the row numbers take, and the columns of a cell.
const TEXT_MARGIN: u16 = 3;
const TEXT_CELL: u16 = 3;

impl Amazons {
    /// The place of a square's cell in the drawing, which has them row by row.
    pub(crate) fn cell_index(&self, square: Square) -> usize {
        (square.x() + self.width() * square.y()) as usize
    }

    fn middle(&self, square: Square) -> Point {
        Point::new(
            MARGIN + f64::from(square.x()) + 0.5,
            FRAME + f64::from(self.height() - 1 - square.y()) + 0.5,
        )
    }

    fn cell(&self, square: Square) -> Cell {
        let (x, from_top) = (square.x() as u16, (self.height() - 1 - square.y()) as u16);
        let tone = if (square.x() + square.y()).is_multiple_of(2) {
            Tone::Dark
        } else {
            Tone::Light
        };
        let text = TextBox::new(TEXT_MARGIN + TEXT_CELL * x, from_top, TEXT_CELL, 1);
        let (left, top) = (MARGIN + f64::from(x), FRAME + f64::from(from_top));
        Cell {
            blank: "·",
            ..Cell::square(square.name(), left, top, tone, text)
        }
    }

    fn piece(&self, square: Square, cell: usize) -> Option<Piece> {
        let letter = self.letter(square);
        let (shape, color) = match letter {
            WHITE_LETTER => (PieceShape::Queen, Color::White),
            BLACK_LETTER => (PieceShape::Queen, Color::Black),
            BURNT_LETTER => (PieceShape::Burnt, Color::Neutral),
            _ => return None,
        };
        Some(Piece {
            cell,
            shape,
            color,
            letter,
        })
    }

    fn frame(&self) -> impl Iterator<Item = Stroke> {
        let (left, top) = (MARGIN, FRAME);
        let right = left + f64::from(self.width());
        let bottom = top + f64::from(self.height());
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        (0..4).map(move |i| {
            let [from, to] = [corners[i], corners[(i + 1) % 4]].map(|(x, y)| Point::new(x, y));
            Stroke {
                from,
                to,
                kind: StrokeKind::Edge,
            }
        })
    }
}

impl Draw for Amazons {
    fn draw(&self) -> Drawing {
        let (width, height) = (f64::from(self.width()), f64::from(self.height()));
        let mut drawing =
            Drawing::new(width + MARGIN + FRAME, height + MARGIN + FRAME, Style::Wood);
        for y in 0..self.height() {
            for x in 0..self.width() {
                let square = Square::new(x, y);
                let index = drawing.cells.len();
                drawing.cells.push(self.cell(square));
                drawing.pieces.extend(self.piece(square, index));
            }
        }
        drawing.strokes.extend(self.frame());
        for x in 0..self.width() {
            let below = Point::new(
                self.middle(Square::new(x, 0)).x,
                FRAME + height + MARGIN / 2.0,
            );
            let text_at = (TEXT_MARGIN + TEXT_CELL * x as u16 + 1, self.height() as u16);
            let name = SquareGrid::column_name(x);
            drawing.labels.push(Label::new(name, below, text_at));
        }
        for y in 0..self.height() {
            let beside = Point::new(MARGIN / 2.0, self.middle(Square::new(0, y)).y);
            let number = (y + 1).to_string();
            let text_at = (2 - number.len() as u16, (self.height() - 1 - y) as u16);
            drawing.labels.push(Label::new(number, beside, text_at));
        }
        drawing
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn clicks(&self, Move { from, to, arrow }: Move) -> Clicks {
        [from, to, arrow]
            .into_iter()
            .map(|square| Click::Cell(square.name()))
            .collect()
    }

    /// Marks the three squares and draws the arrow's path.
    fn mark_last(&self, Move { from, to, arrow }: Move, drawing: &mut Drawing) {
        for square in [from, to, arrow] {
            drawing.mark(&square.name(), Mark::Last);
        }
        drawing.strokes.push(Stroke {
            from: self.middle(to),
            to: self.middle(arrow),
            kind: StrokeKind::Shot,
        });
    }
}
