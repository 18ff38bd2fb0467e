//! The diamond as shapes.
//!
//! Intersection (i, j) lies at x = j − i and y = −(i + j), so a field is a unit square standing on
//! its corner, and the line grid runs straight up and across.

use crate::names::{Naming, row_letter};
use crate::{Corners, Cover, Direction, Field, Layout, Move, Repetition};
use game::{
    Cell, Click, Clicks, Color, Draw, Drawing, Label, Mark, Overlay, Piece, PieceShape, Player,
    Point, Stroke, StrokeKind, Style, TextBox, Tone,
};
use std::f64::consts::FRAC_1_SQRT_2;

/// The colours of the players' stones, and their letters.
pub(crate) const LOOKS: [(Color, char); 2] = [(Color::Blue, 'B'), (Color::Red, 'R')];

/// Room for the coordinates around the diamond.
const MARGIN: f64 = 0.6;
/// How far outside the rim the coordinates stand.
const LABEL_DISTANCE: f64 = 0.45;
/// The same on a terminal: room to the left of the leftmost intersection.
const TEXT_MARGIN: i32 = 4;

/// Places of the picture and of the terminal by the coordinates of the square diagram.
#[derive(Clone, Copy)]
pub(crate) struct Canvas {
    layout: Layout,
}

impl Canvas {
    pub(crate) const fn new(layout: Layout) -> Self {
        Self { layout }
    }

    /// Where an intersection is in the picture.
    pub(crate) fn corner(self, corner: u32) -> Point {
        let (i, j) = self.layout.coordinates(corner);
        self.point(i.into(), j.into())
    }

    fn size(self) -> f64 {
        f64::from(self.layout.size())
    }

    fn point(self, i: f64, j: f64) -> Point {
        Point::new(
            MARGIN + (self.size() + j - i) * FRAC_1_SQRT_2,
            MARGIN + (2.0 * self.size() - i - j) * FRAC_1_SQRT_2,
        )
    }

    /// The middle of a field on a terminal: two columns to a step to the right, one row to a step up.
    fn text_middle(self, field: Field) -> (u16, u16) {
        let (right, above) = self.layout.delta(field);
        let size = self.layout.size() as i32;
        let column = 2 * (right + size - 1) + TEXT_MARGIN;
        (column as u16, (size - above) as u16)
    }

    fn text_corner(self, i: u32, j: u32) -> (u16, u16) {
        let size = self.layout.size();
        let column = 2 * (size - 1 + j - i) + TEXT_MARGIN as u32;
        (column as u16, (2 * size - i - j) as u16)
    }

    fn cell(self, field: Field) -> Cell {
        let (row, column) = self.layout.row_and_column(field);
        let (i, j) = (f64::from(row), f64::from(column));
        let outline = vec![
            self.point(i - 1.0, j - 1.0),
            self.point(i - 1.0, j),
            self.point(i, j),
            self.point(i, j - 1.0),
        ];
        let is_home = Player::all(2).any(|player| self.layout.homebase(player) == field);
        let (middle, text_row) = self.text_middle(field);
        let text = TextBox::new(middle - 1, text_row, 3, 1);
        let (tone, blank) = match field.direction() {
            Direction::Vertical if is_home => (Tone::Accent, " ║ "),
            Direction::Vertical => (Tone::Dark, " │ "),
            Direction::Horizontal => (Tone::Light, "───"),
        };
        let name = Naming::Diagram.name(self.layout, field);
        Cell {
            blank,
            ..Cell::new(name, outline, tone, text)
        }
    }

    /// The line grid, and the rim of the diamond.
    fn strokes(self) -> Vec<Stroke> {
        let last = self.layout.size();
        let line = |kind, (i, j): (u32, u32), (k, l): (u32, u32)| Stroke {
            from: self.point(i.into(), j.into()),
            to: self.point(k.into(), l.into()),
            kind,
        };
        let mut strokes = Vec::new();
        for offset in (0..last).step_by(2) {
            strokes.push(line(StrokeKind::Grid, (0, offset), (last - offset, last)));
            if offset > 0 {
                strokes.push(line(StrokeKind::Grid, (offset, 0), (last, last - offset)));
                strokes.push(line(StrokeKind::Grid, (offset, 0), (0, offset)));
                let (i, j) = (last - offset, last - offset);
                strokes.push(line(StrokeKind::Grid, (last, j), (i, last)));
            }
        }
        for (from, to) in [
            ((0, 0), (0, last)),
            ((0, last), (last, last)),
            ((last, last), (last, 0)),
            ((last, 0), (0, 0)),
        ] {
            strokes.push(line(StrokeKind::Edge, from, to));
        }
        strokes
    }

    /// Row letters and column numbers: in the picture along the lower sides of the diamond, on a
    /// terminal along all four. Between the fields a terminal shows the intersections.
    fn labels(self) -> Vec<Label> {
        let last = self.layout.size();
        let mut labels = Vec::new();
        for n in 1..=last {
            let middle = f64::from(n) - 0.5;
            let (letter, number) = (row_letter(n).to_string(), format!("{n:02}"));
            let text_at = |row: u32, column: u32, by: i32| {
                let field = self.layout.field(row, column).expect("on the board");
                let (middle, text_row) = self.text_middle(field);
                ((i32::from(middle) + by) as u16, text_row)
            };
            let left = self.point(middle, -LABEL_DISTANCE);
            labels.push(Label::new(&*letter, left, text_at(n, 1, -4)));
            let right = self.point(-LABEL_DISTANCE, middle);
            labels.push(Label::new(&*number, right, text_at(1, n, 4)));
            if n > 1 {
                let (column, row) = text_at(last, n, -5);
                labels.push(Label::in_text(number, column, row));
                let (column, row) = text_at(n, last, 4);
                labels.push(Label::in_text(letter, column, row));
            }
        }
        for corner in self.layout.corners() {
            let (i, j) = self.layout.coordinates(corner);
            let (column, row) = self.text_corner(i, j);
            labels.push(Label::in_text(self.crossing(i, j), column, row));
        }
        labels
    }

    /// The sign for an intersection: which of its four segments are on the board.
    fn crossing(self, i: u32, j: u32) -> &'static str {
        let last = self.layout.size();
        let up = i < last && j < last;
        let down = i > 0 && j > 0;
        let left = i < last && j > 0;
        let right = i > 0 && j < last;
        match (up, down, left, right) {
            (true, true, true, true) => "┼",
            (true, false, false, false) => "╵",
            (false, true, false, false) => "╷",
            (true, _, false, true) => "└",
            (true, _, true, false) => "┘",
            (false, true, false, true) => "┌",
            (false, true, true, false) => "┐",
            _ => "·",
        }
    }
}

impl<B: Corners, R: Repetition> Cover<B, R> {
    /// The place of a field's cell in the drawing, which has them row by row.
    pub(crate) fn cell_index(&self, field: Field) -> usize {
        let (row, column) = self.layout().row_and_column(field);
        ((row - 1) * self.layout().size() + column - 1) as usize
    }
}

impl<B: Corners, R: Repetition> Draw for Cover<B, R> {
    fn draw(&self) -> Drawing {
        let layout = self.layout();
        let canvas = Canvas::new(layout);
        let side = 2.0 * (canvas.size() * FRAC_1_SQRT_2 + MARGIN);
        let mut drawing = Drawing::new(side, side, Style::Paper);
        for (index, field) in layout.fields().enumerate() {
            drawing.cells.push(canvas.cell(field));
            if let Some(owner) = self.board.owner(field) {
                let (color, letter) = LOOKS[owner.index()];
                let vertical = field.direction() == Direction::Vertical;
                drawing.pieces.push(Piece {
                    cell: index,
                    shape: PieceShape::Bar { vertical },
                    color,
                    letter,
                });
            }
        }
        drawing.strokes = canvas.strokes();
        drawing.labels = canvas.labels();
        drawing
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.all_overlays()
    }

    fn clicks(&self, mv: Move) -> Clicks {
        [mv.from, mv.to]
            .into_iter()
            .map(|field| Click::Cell(Naming::Diagram.name(self.layout(), field)))
            .collect()
    }

    fn mark_last(&self, mv: Move, drawing: &mut Drawing) {
        let name = |field: Field| Naming::Diagram.name(self.layout(), field);
        drawing.mark(&name(mv.from), Mark::Last);
        drawing.mark(&name(mv.to), Mark::Last);
        if let Some(hit) = self.board.hit(mv) {
            drawing.mark(&name(hit), Mark::Last);
            let centre = |field: Field| {
                let cell = drawing.cell(&name(field))?;
                Some(drawing.cells[cell].center)
            };
            if let (Some(from), Some(to)) = (centre(mv.to), centre(hit)) {
                // The shot keeps to its line and ends where it meets the stone.
                let to = match mv.to.direction() {
                    Direction::Vertical => Point::new(from.x, to.y),
                    Direction::Horizontal => Point::new(to.x, from.y),
                };
                drawing.strokes.push(Stroke {
                    from,
                    to,
                    kind: StrokeKind::Shot,
                });
            }
        }
    }
}
