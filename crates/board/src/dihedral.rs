//! The eight symmetries of a rectangle.

use crate::SquareGrid;

/// One of the eight ways to lay a square onto itself.
///
/// Number `n` in `0..8`: bit 2 exchanges columns and rows, then bit 0 mirrors left and right, then
/// bit 1 mirrors top and bottom. The first four keep the shape of any rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dihedral(u8);

impl Dihedral {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = {
        let mut all = [Self(0); 8];
        let mut n = 0;
        while n < 8 {
            all[n as usize] = Self(n);
            n += 1;
        }
        all
    };

    /// Does it exchange columns and rows?
    #[must_use]
    pub const fn transposes(self) -> bool {
        self.0 & 4 != 0
    }

    /// The grid that `grid` becomes.
    #[must_use]
    pub const fn grid(self, grid: SquareGrid) -> SquareGrid {
        if self.transposes() {
            SquareGrid::new(grid.height, grid.width)
        } else {
            grid
        }
    }

    /// Where the cell in column `x` and row `y` of `grid` goes, as column and row of [`Self::grid`].
    #[must_use]
    pub const fn apply(self, grid: SquareGrid, x: u32, y: u32) -> (u32, u32) {
        let (mut x, mut y) = if self.transposes() { (y, x) } else { (x, y) };
        let to = self.grid(grid);
        if self.0 & 1 != 0 {
            x = to.width - 1 - x;
        }
        if self.0 & 2 != 0 {
            y = to.height - 1 - y;
        }
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn eight_different_permutations_closed_under_composition() {
        let grid = SquareGrid::new(4, 4);
        let map = |s: Dihedral| -> Vec<(u32, u32)> {
            (0..16).map(|i| s.apply(grid, i % 4, i / 4)).collect()
        };
        let group: HashSet<_> = Dihedral::ALL.into_iter().map(map).collect();
        assert_eq!(group.len(), 8);
        for a in Dihedral::ALL {
            for b in Dihedral::ALL {
                let both: Vec<_> = (0..16)
                    .map(|i| {
                        let (x, y) = a.apply(grid, i % 4, i / 4);
                        b.apply(grid, x, y)
                    })
                    .collect();
                assert!(group.contains(&both));
            }
        }
    }

    #[test]
    fn a_rectangle_turns_into_the_rectangle_it_names() {
        let grid = SquareGrid::new(5, 3);
        for s in Dihedral::ALL {
            let to = s.grid(grid);
            let cells: HashSet<_> = (0..15).map(|i| s.apply(grid, i % 5, i / 5)).collect();
            assert_eq!(cells.len(), 15);
            assert!(cells.iter().all(|&(x, y)| x < to.width && y < to.height));
        }
    }
}
