//! The keyboard's place on the board.

use game::Drawing;

/// Where an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    fn is_vertical(self) -> bool {
        matches!(self, Self::Up | Self::Down)
    }
}

/// The middle of a cell in half columns to the right and quarter rows downwards: a row is about
/// as high as two columns are wide.
fn middle(drawing: &Drawing, cell: usize) -> (i32, i32) {
    let text = drawing.cells[cell].text;
    let (x, y) = (2 * text.column + text.width, 2 * text.row + text.height);
    (i32::from(x), 2 * i32::from(y))
}

/// Moves over the cells of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Focus {
    /// The column that a walk up or down keeps to, so that it does not drift on boards whose rows
    /// are shifted.
    column: Option<i32>,
}

impl Focus {
    /// The cell to which an arrow leads from `from`, if there is one.
    pub(crate) fn step(
        &mut self,
        drawing: &Drawing,
        from: usize,
        direction: Direction,
    ) -> Option<usize> {
        let (x, y) = middle(drawing, from);
        let goal = self.column.filter(|_| direction.is_vertical()).unwrap_or(x);
        self.column = direction.is_vertical().then_some(goal);
        // How far along the arrow and how far beside it.
        let offset = |cell: usize| {
            let (cx, cy) = middle(drawing, cell);
            match direction {
                Direction::Left => (x - cx, (cy - y).abs()),
                Direction::Right => (cx - x, (cy - y).abs()),
                Direction::Up => (y - cy, (cx - goal).abs()),
                Direction::Down => (cy - y, (cx - goal).abs()),
            }
        };
        let ahead = |cell: &usize| offset(*cell).0 > 0;
        let beside = |cell: &usize| {
            let (a, b) = (drawing.cells[from].text, drawing.cells[*cell].text);
            if direction.is_vertical() {
                // The next row may be shifted, so it need not be quite above or below.
                let (along, aside) = offset(*cell);
                aside <= along + i32::from(b.width)
            } else {
                a.row < b.row + b.height && b.row < a.row + a.height
            }
        };
        let all = || (0..drawing.cells.len()).filter(ahead);
        let straight = all().filter(beside).min_by_key(|cell| offset(*cell));
        let anywhere = || {
            all().min_by_key(|cell| {
                let (along, aside) = offset(*cell);
                along + 4 * aside
            })
        };
        straight.or_else(anywhere)
    }
}

/// The cell nearest to the middle of the board among `cells`.
pub(crate) fn most_central(drawing: &Drawing, cells: impl Iterator<Item = usize>) -> Option<usize> {
    let (width, height) = drawing.text_size();
    cells.min_by_key(|cell| {
        let (x, y) = middle(drawing, *cell);
        let (dx, dy) = (x - i32::from(width), y - 2 * i32::from(height));
        dx * dx + dy * dy
    })
}

/// The cell at a character of the drawing, or the one next to it if it is just missed.
pub(crate) fn cell_at(drawing: &Drawing, column: u16, row: u16) -> Option<usize> {
    let inside = |cell: &usize| drawing.cells[*cell].text.contains(column, row);
    let near = |cell: &usize| {
        let text = drawing.cells[*cell].text;
        let beside = column + 1 == text.column || column == text.column + text.width;
        beside && row >= text.row && row < text.row + text.height
    };
    let cells = 0..drawing.cells.len();
    cells
        .clone()
        .find(inside)
        .or_else(|| cells.clone().find(near))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{Down, Left, Right, Up};
    use game::{Cell, Point, Style, TextBox, Tone};
    use std::collections::HashSet;

    /// Cells at the letters of the rows, three columns wide.
    fn board(rows: &[&str]) -> Drawing {
        let mut drawing = Drawing::new(1.0, 1.0, Style::Paper);
        for (y, row) in rows.iter().enumerate() {
            for (x, name) in row.chars().enumerate().filter(|(_, c)| *c != ' ') {
                let text = TextBox::new(x as u16, y as u16, 3, 1);
                let corner = vec![Point::new(0., 0.), Point::new(1., 0.), Point::new(0., 1.)];
                drawing
                    .cells
                    .push(Cell::new(name, corner, Tone::Light, text));
            }
        }
        drawing
    }

    fn walk(drawing: &Drawing, from: &str, arrows: &[Direction]) -> String {
        let mut focus = Focus::default();
        let mut cell = drawing.cell(from).unwrap();
        for arrow in arrows {
            cell = focus.step(drawing, cell, *arrow).unwrap_or(cell);
        }
        drawing.cells[cell].name.clone()
    }

    #[test]
    fn arrows_walk_on_squares() {
        let squares = board(&["a  b  c", "d  e  f", "g  h  i"]);
        assert_eq!(walk(&squares, "e", &[Up]), "b");
        assert_eq!(walk(&squares, "e", &[Left, Down]), "g");
        assert_eq!(walk(&squares, "c", &[Right, Up, Down, Down, Down]), "i");
    }

    #[test]
    fn a_walk_up_a_hexagonal_board_does_not_drift() {
        let hexagons = board(&["  a   b   c", "d   e   f   g", "  h   i   j", "    k   l"]);
        assert_eq!(walk(&hexagons, "e", &[Right]), "f");
        assert_eq!(walk(&hexagons, "k", &[Up, Up, Up]), "a");
        assert_eq!(walk(&hexagons, "k", &[Up, Up, Up, Down, Down, Down]), "k");
        assert_eq!(walk(&hexagons, "d", &[Up, Right, Right, Down, Down]), "j");
    }

    #[test]
    fn arrows_reach_every_cell_of_every_game() {
        for info in roster::GAMES {
            let drawing = roster::open(info.name).unwrap().draw();
            let mut seen = HashSet::new();
            let mut open = vec![(0, Focus::default())];
            while let Some((cell, focus)) = open.pop() {
                if seen.insert((cell, focus)) {
                    for arrow in [Left, Right, Up, Down] {
                        let mut focus = focus;
                        let next = focus.step(&drawing, cell, arrow);
                        open.extend(next.map(|next| (next, focus)));
                    }
                }
            }
            let cells: HashSet<usize> = seen.into_iter().map(|(cell, _)| cell).collect();
            let missing: Vec<&str> = (0..drawing.cells.len())
                .filter(|cell| !cells.contains(cell))
                .map(|cell| drawing.cells[cell].name.as_str())
                .collect();
            assert!(missing.is_empty(), "{}: {missing:?}", info.name);
        }
    }

    #[test]
    fn cells_are_found_by_their_characters() {
        for info in roster::GAMES {
            let drawing = roster::open(info.name).unwrap().draw();
            for (i, cell) in drawing.cells.iter().enumerate() {
                let text = cell.text;
                let last = (text.column + text.width - 1, text.row + text.height - 1);
                assert_eq!(cell_at(&drawing, text.column, text.row), Some(i));
                assert_eq!(cell_at(&drawing, last.0, last.1), Some(i));
            }
        }
    }
}
