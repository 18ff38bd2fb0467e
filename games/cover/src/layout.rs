//! The fields of a board of a certain size, and how their intersections are numbered.
//!
//! Intersections have coordinates (i, j) with 0 ≤ i, j ≤ Y and i + j even; the field in row r and
//! column c is the segment between (r−1, c−1) and (r, c) if r + c is even, between (r, c−1) and
//! (r−1, c) if it is odd. Intersection (i, j) has the number (S·i + j) / 2 with S = Y + 2. S is odd,
//! so every step along the lines is the same shift everywhere on the board, and the unused column
//! j = Y + 1 catches whatever steps over the rim.

use crate::{Direction, Field};
use game::Player;

/// The fields of the board of Cover-X.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    stones: u32,
}

impl Layout {
    /// The most stones a side can have.
    pub const MOST_STONES: u32 = 10;

    /// The board for `stones` stones a side, 1 to [`Self::MOST_STONES`].
    #[must_use]
    pub const fn new(stones: u32) -> Self {
        assert!(stones >= 1 && stones <= Self::MOST_STONES);
        Self { stones }
    }

    /// How many stones a side starts with.
    #[inline]
    #[must_use]
    pub const fn stones(self) -> u32 {
        self.stones
    }

    /// How many rows and columns of fields there are.
    #[inline]
    #[must_use]
    pub const fn size(self) -> u32 {
        2 * self.stones + 3
    }

    const fn stride(self) -> u32 {
        self.size() + 2
    }

    /// How much larger the number of the next intersection upwards is.
    pub(crate) const fn up(self) -> u32 {
        self.stride().div_ceil(2)
    }
    /// How much larger the number of the next intersection to the left is.
    pub(crate) const fn left(self) -> u32 {
        self.stride() / 2
    }
    /// The number of intersection (i, j).
    pub(crate) const fn corner(self, i: u32, j: u32) -> u32 {
        (self.stride() * i + j) / 2
    }
    /// The coordinates of an intersection.
    pub(crate) const fn coordinates(self, corner: u32) -> (u32, u32) {
        (2 * corner / self.stride(), 2 * corner % self.stride())
    }

    /// All intersections.
    pub(crate) fn corners(self) -> impl Iterator<Item = u32> {
        let last = self.size();
        (0..=last).flat_map(move |i| (i % 2..=last).step_by(2).map(move |j| self.corner(i, j)))
    }

    /// The field in a row and a column, both counted from 1; `None` off the board.
    #[must_use]
    pub fn field(self, row: u32, column: u32) -> Option<Field> {
        let on_board = |n: u32| (1..=self.size()).contains(&n);
        if !on_board(row) || !on_board(column) {
            return None;
        }
        Some(if (row + column).is_multiple_of(2) {
            Field::new(self.corner(row - 1, column - 1), Direction::Vertical)
        } else {
            Field::new(self.corner(row, column - 1), Direction::Horizontal)
        })
    }

    /// All fields, row by row.
    pub fn fields(self) -> impl Iterator<Item = Field> {
        let all = 1..=self.size();
        all.clone().flat_map(move |row| {
            all.clone()
                .filter_map(move |column| self.field(row, column))
        })
    }

    /// The row and the column of a field, both counted from 1.
    #[must_use]
    pub const fn row_and_column(self, field: Field) -> (u32, u32) {
        let (i, j) = self.coordinates(field.corner());
        match field.direction() {
            Direction::Vertical => (i + 1, j + 1),
            Direction::Horizontal => (i, j + 1),
        }
    }

    /// How far a field is to the right of the centre and above it: the two numbers of the delta
    /// notation.
    #[must_use]
    pub const fn delta(self, field: Field) -> (i32, i32) {
        let (row, column) = self.row_and_column(field);
        let (row, column) = (row as i32, column as i32);
        (column - row, row + column - self.size() as i32 - 1)
    }

    /// The field so far to the right of the centre and above it; `None` if no stone can lie there.
    #[must_use]
    pub fn field_at_delta(self, right: i32, above: i32) -> Option<Field> {
        let sum = above.checked_add(self.size() as i32 + 1)?;
        let (twice_row, twice_column) = (sum.checked_sub(right)?, sum.checked_add(right)?);
        if twice_row % 2 != 0 {
            return None;
        }
        let row = u32::try_from(twice_row / 2).ok()?;
        let column = u32::try_from(twice_column / 2).ok()?;
        self.field(row, column)
    }

    /// The homebase of a player: the lowest field for Blue, the highest for Red.
    #[must_use]
    pub const fn homebase(self, player: Player) -> Field {
        let below = if player.index() == 0 {
            0
        } else {
            self.size() - 1
        };
        Field::new(self.corner(below, below), Direction::Vertical)
    }

    /// The intersection that only the homebase of this player has.
    pub(crate) const fn home_corner(self, player: Player) -> u32 {
        let tip = if player.index() == 0 { 0 } else { self.size() };
        self.corner(tip, tip)
    }

    /// The two intersections of a field.
    pub(crate) const fn ends(self, field: Field) -> [u32; 2] {
        let corner = field.corner();
        match field.direction() {
            Direction::Vertical => [corner, corner + self.up()],
            Direction::Horizontal => [corner, corner - self.left()],
        }
    }

    /// Can a stone of a player ever lie on a field? It never enters its own homebase, where only the
    /// stones of Cover-1 start.
    pub(crate) fn allows(self, player: Player, field: Field) -> bool {
        field != self.homebase(player) || self.start(player).any(|start| start == field)
    }

    /// Where the stones of a player stand at the start, from left to right.
    pub fn start(self, player: Player) -> impl Iterator<Item = Field> {
        let above = if player.index() == 0 { -4 } else { 4 };
        let last = 2 * (self.stones as i32 - 1);
        (-last..=last)
            .step_by(4)
            .filter_map(move |right| self.field_at_delta(right, above))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_columns_deltas_and_numbers_round_trip() {
        for stones in 1..=Layout::MOST_STONES {
            let layout = Layout::new(stones);
            let fields: Vec<Field> = layout.fields().collect();
            assert_eq!(fields.len() as u32, layout.size().pow(2));
            for field in fields {
                let (row, column) = layout.row_and_column(field);
                assert_eq!(layout.field(row, column), Some(field));
                let (right, above) = layout.delta(field);
                assert_eq!(layout.field_at_delta(right, above), Some(field));
            }
            for corner in layout.corners() {
                let (i, j) = layout.coordinates(corner);
                assert_eq!(layout.corner(i, j), corner);
            }
        }
    }

    #[test]
    fn a_segment_joins_the_intersections_that_the_diagram_says() {
        let layout = Layout::new(4);
        let ends = |row, column| {
            let field = layout.field(row, column).unwrap();
            layout.ends(field).map(|corner| layout.coordinates(corner))
        };
        assert_eq!(ends(3, 5), [(2, 4), (3, 5)]);
        assert_eq!(ends(3, 6), [(3, 5), (2, 6)]);
    }
}
