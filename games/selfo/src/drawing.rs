//! The board as shapes: hexagons, squares or triangles, with discs on them.

use crate::notation::LETTERS;
use crate::shape::{Grid, ROW_HEIGHT, Shape, Site};
use crate::{Move, Selfo};
use board::{Bits, HexGrid, SquareGrid};
use game::{
    Cell, Click, Clicks, Color, Draw, Drawing, Label, Notation, Overlay, Piece, PieceShape, Player,
    Point, Style, TextBox, Tone,
};

/// The colours of the sets.
const COLORS: [Color; 6] = [
    Color::Black,
    Color::White,
    Color::Red,
    Color::Blue,
    Color::Green,
    Color::Yellow,
];

/// The letter of pieces that have no owner any more.
pub(crate) const LEFT_BEHIND: char = '#';

/// The colour of a set.
pub(crate) const fn color(set: usize) -> Color {
    COLORS[set]
}

/// The letter of a set's pieces in drawings.
pub(crate) const fn letter(set: usize) -> char {
    LETTERS[set].to_ascii_uppercase()
}

/// Room around the board: for the labels at the left, at the right and below, and a little above.
const SIDE: f64 = 0.7;
const ABOVE: f64 = 0.2;

/// The columns on a terminal left of the leftmost cell.
const TEXT_MARGIN: u16 = 3;

/// Where a shape's cells are, in the picture and on a terminal.
struct Plan {
    shape: Shape,
    /// What is added to the middle of a cell.
    origin: Point,
    width: f64,
    height: f64,
}

impl Plan {
    fn new(shape: Shape) -> Self {
        let middle = (shape.rows() - 1) / 2;
        let leftmost = Site {
            row: middle,
            column: shape.columns(middle).start,
        };
        let top = Site {
            row: 0,
            column: shape.columns(0).start,
        };
        let corners = |site: Site| {
            let (x, y) = shape.middle(site);
            outline(shape, site)
                .into_iter()
                .map(move |(dx, dy)| (x + dx, y + dy))
        };
        let half_width = corners(leftmost).map(|(x, _)| -x).fold(0.0, f64::max);
        let half_height = corners(top).map(|(_, y)| -y).fold(0.0, f64::max);
        Self {
            shape,
            origin: Point::new(half_width + SIDE, half_height + ABOVE),
            width: 2.0 * (half_width + SIDE),
            height: 2.0 * half_height + ABOVE + SIDE,
        }
    }

    fn middle(&self, site: Site) -> Point {
        let (x, y) = self.shape.middle(site);
        Point::new(self.origin.x + x, self.origin.y + y)
    }

    fn text_box(&self, site: Site) -> TextBox {
        let column = match self.shape.grid {
            // Four columns to a cell, two to the half cell by which each row is shifted.
            Grid::HexHex => 4 * site.column + 2 * site.row + 2 - 2 * self.shape.size,
            Grid::Square4 | Grid::Square8 | Grid::Triangular => 3 * site.column,
        };
        TextBox::new(TEXT_MARGIN + column as u16, site.row as u16, 3, 1)
    }

    fn cell(&self, site: Site) -> Cell {
        let Point { x, y } = self.middle(site);
        let corners = outline(self.shape, site)
            .into_iter()
            .map(|(dx, dy)| Point::new(x + dx, y + dy))
            .collect();
        let down = self.shape.grid == Grid::Triangular && !self.shape.points_up(site);
        let tone = if down { Tone::Dark } else { Tone::Light };
        let mut cell = Cell::new(self.shape.name(site), corners, tone, self.text_box(site));
        cell.blank = match self.shape.grid {
            Grid::Triangular if down => "▿",
            Grid::Triangular => "▵",
            Grid::HexHex | Grid::Square4 | Grid::Square8 => "·",
        };
        cell
    }

    /// The names of the rows at the left.
    fn row_labels(&self) -> impl Iterator<Item = Label> {
        (0..self.shape.rows()).map(|row| {
            let first = Site {
                row,
                column: self.shape.columns(row).start,
            };
            let text = match self.shape.grid {
                Grid::HexHex | Grid::Triangular => {
                    SquareGrid::column_name(self.shape.rows() - 1 - row).to_string()
                }
                Grid::Square4 | Grid::Square8 => (self.shape.size - row).to_string(),
            };
            let Point { x, y } = self.middle(first);
            let column = self.text_box(first).column - 1 - text.len() as u16;
            Label::new(text, Point::new(x - 0.85, y), (column, row as u16))
        })
    }

    /// The numbers of a hex-hex board's rising lines, each below the end of its line at the lower
    /// right; the letters below a square board. Triangles are counted from the left and need none.
    fn line_labels(&self) -> Vec<Label> {
        let shape = self.shape;
        let below = |text: String, last: Site, right: f64, columns: u16| {
            let Point { x, y } = self.middle(last);
            let text_box = self.text_box(last);
            let at = Point::new(x + right, y + 0.85);
            let text_at = (text_box.column + 1 + columns, text_box.row + 1);
            Label::new(text, at, text_at)
        };
        match shape.grid {
            Grid::HexHex => (0..2 * shape.size - 1)
                .map(|column| {
                    let rows = 0..shape.rows();
                    let row = rows
                        .rev()
                        .find(|row| shape.columns(*row).contains(&column))
                        .unwrap_or_default();
                    let q = column as i32 - (shape.size as i32 - 1);
                    let number = HexGrid::new(shape.size).line_number(q);
                    below(number.to_string(), Site { row, column }, 0.5, 2)
                })
                .collect(),
            Grid::Square4 | Grid::Square8 => (0..shape.size)
                .map(|column| {
                    let row = shape.size - 1;
                    let letter = SquareGrid::column_name(column).to_string();
                    below(letter, Site { row, column }, 0.0, 0)
                })
                .collect(),
            Grid::Triangular => Vec::new(),
        }
    }
}

/// The corners of a cell, seen from its middle.
fn outline(shape: Shape, site: Site) -> Vec<(f64, f64)> {
    match shape.grid {
        Grid::HexHex => {
            let (tall, short) = (1.0 / (2.0 * ROW_HEIGHT), 0.5 / (2.0 * ROW_HEIGHT));
            vec![
                (0.0, -tall),
                (0.5, -short),
                (0.5, short),
                (0.0, tall),
                (-0.5, short),
                (-0.5, -short),
            ]
        }
        Grid::Square4 | Grid::Square8 => vec![(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)],
        Grid::Triangular => {
            let (long, short) = (ROW_HEIGHT * 2.0 / 3.0, ROW_HEIGHT / 3.0);
            if shape.points_up(site) {
                vec![(0.0, -long), (0.5, short), (-0.5, short)]
            } else {
                vec![(0.0, long), (-0.5, -short), (0.5, -short)]
            }
        }
    }
}

impl<B: Bits> Draw for Selfo<B> {
    fn draw(&self) -> Drawing {
        let plan = Plan::new(self.board.shape);
        let mut drawing = Drawing::new(plan.width, plan.height, Style::Slate);
        for (index, &cell) in self.board.reading_order.iter().enumerate() {
            drawing.cells.push(plan.cell(self.board.site(cell)));
            for player in Player::all(self.rules.players.into()) {
                if !self.set(player).has(cell.into()) {
                    continue;
                }
                let set = usize::from(self.set_number(player));
                // Who has left leaves obstacles behind.
                let (color, letter) = if self.is_active(player) {
                    (color(set), letter(set))
                } else {
                    (Color::Neutral, LEFT_BEHIND)
                };
                drawing.pieces.push(Piece {
                    cell: index,
                    shape: PieceShape::Disc,
                    color,
                    letter,
                });
            }
        }
        drawing.labels.extend(plan.row_labels());
        drawing.labels.extend(plan.line_labels());
        drawing
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn clicks(&self, mv: Move) -> Clicks {
        let cell = |bit: u16| Click::Cell(self.board.name(bit).to_owned());
        match mv {
            Move::Step { from, to } => [cell(from), cell(to)].into_iter().collect(),
            Move::Pass | Move::Swap { .. } => {
                [Click::Button(self.write_move(mv))].into_iter().collect()
            }
        }
    }
}
