//! Hexagons of hexagons ("hex-hex boards") and the twelve symmetries of the hexagonal lattice.

use std::ops::RangeInclusive;

/// A place in the hexagonal lattice, in axial coordinates: `q` to the right, `r` to the lower right.
///
/// Its picture has x = q + r/2 and y = r·√3/2, downwards. The six neighbours differ by
/// (±1, 0), (0, ±1), (1, −1) and (−1, 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    /// To the right.
    pub q: i32,
    /// To the lower right.
    pub r: i32,
}

impl Hex {
    /// The place (`q`, `r`).
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The number of steps from the middle.
    #[must_use]
    pub fn norm(self) -> i32 {
        self.q.abs().max(self.r.abs()).max((self.q + self.r).abs())
    }
}

/// A hex-hex board: all places fewer than `size` steps from the middle.
///
/// Cells are named in the manner of Abalone: rows are letters from the bottom, numbers stay the same
/// along the lines that rise to the left. On size 5 the bottom row is `a1`–`a5`, the middle row
/// `e1`–`e9`, the top row `i5`–`i9`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexGrid {
    /// Cells along each of the six sides, at most 13.
    pub size: u32,
}

impl HexGrid {
    /// The board with `size` cells along each side.
    #[must_use]
    pub const fn new(size: u32) -> Self {
        Self { size }
    }

    const fn reach(self) -> i32 {
        self.size as i32 - 1
    }

    /// The rows' `r`, from the top to the bottom.
    #[must_use]
    pub fn rows(self) -> RangeInclusive<i32> {
        -self.reach()..=self.reach()
    }

    /// The `q` of the cells in row `r`, from left to right.
    #[must_use]
    pub fn row(self, r: i32) -> RangeInclusive<i32> {
        (-self.reach()).max(-self.reach() - r)..=self.reach().min(self.reach() - r)
    }

    /// The letter of row `r`.
    #[must_use]
    pub fn row_name(self, r: i32) -> char {
        char::from(b'a' + (self.reach() - r) as u8)
    }

    /// The number that a cell shares with all cells of the same `q`.
    #[must_use]
    pub const fn line_number(self, q: i32) -> i32 {
        q + self.size as i32
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(self, cell: Hex) -> String {
        format!("{}{}", self.row_name(cell.r), self.line_number(cell.q))
    }
}

/// One of the twelve ways to lay the hexagonal lattice onto itself with the middle fixed.
///
/// Number `n` in `0..12`: `n % 6` turns by 60° clockwise, after a mirroring if `n >= 6`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexSymmetry(u8);

impl HexSymmetry {
    /// All twelve, the identity first.
    pub const ALL: [Self; 12] = {
        let mut all = [Self(0); 12];
        let mut n = 0;
        while n < 12 {
            all[n as usize] = Self(n);
            n += 1;
        }
        all
    };

    /// Where a place goes.
    #[must_use]
    pub fn apply(self, place: Hex) -> Hex {
        let mut place = if self.0 >= 6 {
            Hex::new(place.r, place.q)
        } else {
            place
        };
        for _ in 0..self.0 % 6 {
            place = Hex::new(-place.r, place.q + place.r);
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn cells(grid: HexGrid) -> Vec<Hex> {
        grid.rows()
            .flat_map(|r| grid.row(r).map(move |q| Hex::new(q, r)))
            .collect()
    }

    #[test]
    fn a_board_has_three_n_times_n_minus_one_plus_one_cells() {
        for n in 1..=13 {
            let grid = HexGrid::new(n);
            let all = cells(grid);
            assert_eq!(all.len() as u32, 3 * n * (n - 1) + 1);
            assert!(all.iter().all(|cell| cell.norm() < n as i32));
            let names: HashSet<String> = all.iter().map(|&cell| grid.name(cell)).collect();
            assert_eq!(names.len(), all.len());
        }
    }

    #[test]
    fn names_are_those_of_abalone() {
        let names: Vec<String> = cells(HexGrid::new(5))
            .into_iter()
            .map(|cell| HexGrid::new(5).name(cell))
            .collect();
        assert_eq!(names[..6], ["i5", "i6", "i7", "i8", "i9", "h4"]);
        assert_eq!(names[26..35].first().map(String::as_str), Some("e1"));
        assert_eq!(names[34], "e9");
        assert_eq!(names[56..], ["a1", "a2", "a3", "a4", "a5"]);
    }

    #[test]
    fn twelve_different_symmetries_that_keep_distances() {
        let grid = HexGrid::new(4);
        let maps: HashSet<Vec<Hex>> = HexSymmetry::ALL
            .into_iter()
            .map(|s| cells(grid).into_iter().map(|cell| s.apply(cell)).collect())
            .collect();
        assert_eq!(maps.len(), 12);
        for s in HexSymmetry::ALL {
            for a in cells(grid) {
                for b in cells(grid) {
                    let (ta, tb) = (s.apply(a), s.apply(b));
                    assert_eq!(
                        Hex::new(a.q - b.q, a.r - b.r).norm(),
                        Hex::new(ta.q - tb.q, ta.r - tb.r).norm()
                    );
                }
            }
        }
    }
}
