//! Rectangles of named squares.

/// A rectangle of squares. Columns are letters from `a`, rows are numbers from 1: `c4` is column 2, row 3.
///
/// Whether row 1 is at the top (Othello) or at the bottom (Amazons) is for the game's drawing to say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareGrid {
    /// The number of columns, at most 26.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
}

impl SquareGrid {
    /// A rectangle of `width` columns and `height` rows.
    #[must_use]
    pub const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// The name of the square in column `x` and row `y`, both counted from 0.
    #[must_use]
    pub fn name(self, x: u32, y: u32) -> String {
        format!("{}{}", Self::column_name(x), y + 1)
    }

    /// The letter of column `x`.
    #[must_use]
    pub fn column_name(x: u32) -> char {
        char::from(b'a' + x as u8)
    }

    /// The column and row that a name means, upper or lower case; `None` if the grid has no such square.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<(u32, u32)> {
        let letter = name.chars().next()?.to_ascii_lowercase();
        if !letter.is_ascii_lowercase() {
            return None;
        }
        let digits = &name[1..];
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let x = letter as u32 - 'a' as u32;
        let y = digits.parse::<u32>().ok()?.checked_sub(1)?;
        (x < self.width && y < self.height).then_some((x, y))
    }

    /// The last square's name, for messages such as "squares are a1 to h8".
    #[must_use]
    pub fn last_name(self) -> String {
        self.name(self.width - 1, self.height - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        let grid = SquareGrid::new(16, 12);
        for y in 0..12 {
            for x in 0..16 {
                let name = grid.name(x, y);
                assert_eq!(grid.parse(&name), Some((x, y)), "{name}");
                assert_eq!(grid.parse(&name.to_uppercase()), Some((x, y)));
            }
        }
    }

    #[test]
    fn what_is_not_on_the_grid_has_no_square() {
        let grid = SquareGrid::new(8, 8);
        for name in [
            "",
            "a",
            "i1",
            "a9",
            "a0",
            "a01",
            "1a",
            "a-1",
            "aa1",
            "é1",
            "a99999999999",
        ] {
            assert_eq!(grid.parse(name), None, "{name}");
        }
    }
}
