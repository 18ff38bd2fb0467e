//! Lines around sets of cells.

use crate::{Cell, Color, Point};
use std::collections::HashMap;

/// A line around some cells, to show that they belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// The cells, as indices into [`Drawing::cells`](crate::Drawing::cells).
    pub cells: Vec<usize>,
    /// Mostly the colour of whoever it is about.
    pub color: Color,
}

impl Outline {
    /// The line, edge by edge: between two of the cells there is none.
    #[must_use]
    pub fn edges(&self, cells: &[Cell]) -> Vec<(Point, Point)> {
        let cells = self.cells.iter().filter_map(|index| cells.get(*index));
        let edges: Vec<(Point, Point)> = cells.flat_map(edges_of).collect();
        let mut count = HashMap::new();
        for edge in &edges {
            *count.entry(key(*edge)).or_insert(0) += 1;
        }
        let outer = edges.into_iter().filter(|edge| count[&key(*edge)] == 1);
        outer.collect()
    }
}

fn edges_of(cell: &Cell) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = cell.outline.iter().cycle().skip(1);
    cell.outline.iter().copied().zip(next.copied())
}

/// The same for both directions of an edge. Corners that ought to be equal are often only nearly so.
fn key((from, to): (Point, Point)) -> [(i64, i64); 2] {
    let place = |p: Point| ((1000.0 * p.x).round() as i64, (1000.0 * p.y).round() as i64);
    let mut ends = [place(from), place(to)];
    ends.sort_unstable();
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TextBox, Tone};

    /// Four cells in a square, of which the last one is `d`, and their edges.
    fn around(cells: &[usize]) -> Vec<(Point, Point)> {
        let cell = |x: u16, y: u16| {
            let text = TextBox::new(x, y, 1, 1);
            // Sums of tenths are not exact.
            let (left, top) = (0.1 + 0.2 + f64::from(x), f64::from(y));
            Cell::square(String::new(), left, top, Tone::Light, text)
        };
        let board = [cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)];
        let color = Color::Blue;
        let cells = cells.to_vec();
        Outline { cells, color }.edges(&board)
    }

    #[test]
    fn only_outer_edges_are_drawn() {
        assert_eq!(around(&[]), []);
        assert_eq!(around(&[0]).len(), 4);
        assert_eq!(around(&[0, 1]).len(), 6);
        assert_eq!(around(&[0, 1, 2]).len(), 8);
        assert_eq!(around(&[0, 1, 2, 3]).len(), 8);
        // These touch only at a corner.
        assert_eq!(around(&[0, 3]).len(), 8);
        let middle = |(a, b): (Point, Point)| ((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
        let between = |(x, y): (f64, f64)| (x - 1.3).abs() < 0.01 && y < 1.0;
        assert!(around(&[0]).into_iter().map(middle).any(between));
        assert!(!around(&[0, 1]).into_iter().map(middle).any(between));
    }

    #[test]
    fn a_cell_that_is_not_there_has_no_edges() {
        assert_eq!(around(&[7]), []);
    }
}
