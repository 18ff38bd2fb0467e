//! The board as shapes.

use crate::composing::DISCS;
use crate::position::{BLACK, WHITE};
use crate::{Layout, Move, Othello};
use board::SquareGrid;
use game::{
    Cell, Click, Clicks, Color, Draw, Drawing, Label, Notation, Overlay, Piece, PieceShape, Point,
    Stroke, StrokeKind, Style, TextBox, Tone,
};

/// Room for the coordinates above and at the left, and the same on the other sides for balance.
const MARGIN: f64 = 0.55;
/// A dot is made of three short lines above each other: how far down, and half the length.
const DOT: [(f64, f64); 3] = [(-0.035, 0.01), (0.0, 0.035), (0.035, 0.01)];
/// Columns of a terminal before the first cell, and for each cell.
const LABEL_COLUMNS: u16 = 2;
const CELL_COLUMNS: u16 = 3;

impl<B: Layout> Othello<B> {
    /// The place of a square's cell in the drawing, which has them row by row.
    pub(crate) fn cell_index(&self, square: u32) -> usize {
        (square % B::STRIDE + self.size() * (square / B::STRIDE)) as usize
    }
}

impl<B: Layout> Draw for Othello<B> {
    fn draw(&self) -> Drawing {
        let side = f64::from(self.size()) + 2.0 * MARGIN;
        let mut drawing = Drawing::new(side, side, Style::Felt);
        for y in 0..self.size() {
            for x in 0..self.size() {
                let text = TextBox::new(
                    LABEL_COLUMNS + CELL_COLUMNS * x as u16,
                    1 + y as u16,
                    CELL_COLUMNS,
                    1,
                );
                let (left, top) = (MARGIN + f64::from(x), MARGIN + f64::from(y));
                let name = self.grid().name(x, y);
                let mut cell = Cell::square(name, left, top, Tone::Light, text);
                cell.blank = "·";
                let looks = [(BLACK, Color::Black), (WHITE, Color::White)];
                for (player, color) in looks {
                    if self.discs(player).has(x + B::STRIDE * y) {
                        drawing.pieces.push(Piece {
                            cell: drawing.cells.len(),
                            shape: PieceShape::Disc,
                            color,
                            letter: DISCS[player.index()],
                        });
                    }
                }
                drawing.cells.push(cell);
            }
        }
        draw_lines(&mut drawing, self.size());
        draw_coordinates(&mut drawing, self.size());
        drawing
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn clicks(&self, mv: Move) -> Clicks {
        let word = self.write_move(mv);
        let click = match mv.square() {
            Some(_) => Click::Cell(word),
            None => Click::Button(word),
        };
        [click].into_iter().collect()
    }
}

/// The edge, and the dots two squares from each corner that boards have.
fn draw_lines(drawing: &mut Drawing, size: u32) {
    let mut line = |from: (f64, f64), to: (f64, f64)| {
        drawing.strokes.push(Stroke {
            from: Point::new(MARGIN + from.0, MARGIN + from.1),
            to: Point::new(MARGIN + to.0, MARGIN + to.1),
            kind: StrokeKind::Edge,
        });
    };
    let end = f64::from(size);
    line((0., 0.), (end, 0.));
    line((end, 0.), (end, end));
    line((end, end), (0., end));
    line((0., end), (0., 0.));
    if size >= 8 {
        for x in [2., end - 2.] {
            for y in [2., end - 2.] {
                for (down, half) in DOT {
                    line((x - half, y + down), (x + half, y + down));
                }
            }
        }
    }
}

fn draw_coordinates(drawing: &mut Drawing, size: u32) {
    for i in 0..size {
        let middle = MARGIN + f64::from(i) + 0.5;
        let column = LABEL_COLUMNS + CELL_COLUMNS * i as u16 + CELL_COLUMNS / 2;
        drawing.labels.push(Label::new(
            SquareGrid::column_name(i),
            Point::new(middle, MARGIN / 2.0),
            (column, 0),
        ));
        let number = (i + 1).to_string();
        let right_aligned = 2 - number.len() as u16;
        drawing.labels.push(Label::new(
            number,
            Point::new(MARGIN / 2.0, middle),
            (right_aligned, 1 + i as u16),
        ));
    }
}
