//! A grid of values for two parameters.

use crate::canvas::{Anchor, Canvas, INK, MARGIN, NORMAL, Rect, WIDTH, font};
use crate::shades::Shades;
use crate::text;

/// Values in rows and columns, each printed in its cell and shaded: the darker, the greater.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatMap {
    /// What it shows.
    pub title: String,
    /// What the rows stand for.
    pub row_title: String,
    /// What the columns stand for.
    pub column_title: String,
    /// What the values are, with their unit.
    pub value_label: String,
    /// The rows' names, from top to bottom.
    pub rows: Vec<String>,
    /// The columns' names, from left to right.
    pub columns: Vec<String>,
    /// The values, row by row; nothing where there is none, and such cells are hatched.
    pub cells: Vec<Vec<Option<f64>>>,
}

/// The height of a cell.
const CELL: f64 = 32.0;

impl HeatMap {
    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        let shades = Shades::of(self.values());
        let widest = |texts: &mut dyn Iterator<Item = String>| {
            texts.map(|t| text::width(&t, NORMAL)).fold(0.0, f64::max)
        };
        let label_room = widest(&mut self.rows.iter().cloned()).min(150.0);
        let left = MARGIN + label_room + 8.0;
        let numbers = widest(&mut self.values().map(|v| shades.number(v))) + 10.0;
        let names = (widest(&mut self.columns.iter().cloned()) + 8.0).min(96.0);
        let even = (WIDTH - MARGIN - left) / self.columns.len().max(1) as f64;
        let cell = numbers.max(names).max(even.min(96.0)).max(24.0);
        let width = left + cell * self.columns.len() as f64 + MARGIN;

        let mut canvas = Canvas::new(width.max(WIDTH));
        let top = canvas.header(&self.title) + 18.0;
        let ink = font(NORMAL, INK);
        let room = width.max(WIDTH) - 2.0 * MARGIN;
        canvas.text(MARGIN, top - 8.0, Anchor::Start, ink, room, &self.row_title);
        let grid = Rect {
            x: left,
            y: top,
            width: cell * self.columns.len() as f64,
            height: CELL * self.rows.len() as f64,
        };
        for (r, name) in self.rows.iter().enumerate() {
            let middle = top + CELL * (r as f64 + 0.5) + 4.5;
            canvas.text(left - 8.0, middle, Anchor::End, ink, label_room, name);
            for c in 0..self.columns.len() {
                let rect = Rect {
                    x: left + cell * c as f64,
                    y: top + CELL * r as f64,
                    width: cell,
                    height: CELL,
                };
                shades.draw(&mut canvas, rect, self.cell(r, c));
            }
        }
        let mut y = grid.bottom();
        for (c, name) in self.columns.iter().enumerate() {
            let x = left + cell * (c as f64 + 0.5);
            canvas.text(x, y + 17.0, Anchor::Middle, ink, cell - 4.0, name);
        }
        if self.rows.is_empty() || self.columns.is_empty() {
            let rect = Rect {
                x: MARGIN,
                y: top,
                width: room,
                height: 3.0 * CELL,
            };
            canvas.notice(rect, "no data");
            y = rect.bottom();
        }
        // Centred below the columns, unless these are so few that the title would leave the sheet.
        let half = text::width(&self.column_title, NORMAL).min(room) / 2.0;
        let middle = (grid.x + grid.width / 2.0).clamp(MARGIN + half, MARGIN + room - half);
        let title = &self.column_title;
        canvas.text(middle, y + 36.0, Anchor::Middle, ink, room, title);
        let missing = self.count() < self.rows.len() * self.columns.len();
        let bottom = shades.legend(&mut canvas, (left, y + 52.0), &self.value_label, missing);
        canvas.finish(bottom + MARGIN, &self.title, &self.description(&shades))
    }

    fn cell(&self, row: usize, column: usize) -> Option<f64> {
        let value = self.cells.get(row)?.get(column).copied().flatten();
        value.filter(|v| !v.is_nan())
    }

    fn values(&self) -> impl Iterator<Item = f64> {
        let columns = self.columns.len();
        let places = (0..self.rows.len()).flat_map(move |r| (0..columns).map(move |c| (r, c)));
        places.filter_map(|(r, c)| self.cell(r, c))
    }

    fn count(&self) -> usize {
        self.values().count()
    }

    fn description(&self, shades: &Shades) -> String {
        let row = |r: usize| {
            let cell = |c| {
                self.cell(r, c)
                    .map_or("no data".into(), |v| shades.number(v))
            };
            let cells: Vec<String> = (0..self.columns.len()).map(cell).collect();
            format!("{}: {}", self.rows[r], cells.join(", "))
        };
        let rows: Vec<String> = (0..self.rows.len()).map(row).collect();
        let names = self.columns.join(", ");
        let (value, down, across) = (&self.value_label, &self.row_title, &self.column_title);
        format!(
            "{value}, by {down} and {across} ({names}). {}.",
            rows.join("; ")
        )
    }
}
