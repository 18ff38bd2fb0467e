//! Which board: its kind and its size.

use board::{Dihedral, Hex, HexGrid, HexSymmetry, SquareGrid};

/// The height of a row of hexagons, or of triangles with sides of 1.
pub(crate) const ROW_HEIGHT: f64 = 0.866_025_403_784_438_6;

/// The kind of grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grid {
    /// A hexagon of hexagons, six neighbours each.
    HexHex,
    /// A square of squares with the neighbours along rows and columns.
    Square4,
    /// A square of squares with the diagonal neighbours as well.
    Square8,
    /// A hexagon cut into triangles, each with a neighbour at each edge.
    Triangular,
}

impl Grid {
    /// All kinds, in the order of [`Self::NAMES`].
    pub const ALL: [Self; 4] = [Self::HexHex, Self::Square4, Self::Square8, Self::Triangular];
    /// The words for them in variants' names.
    pub const NAMES: [&str; 4] = ["hexhex", "square4", "square8", "triangular"];

    /// The word for it in variants' names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The smallest and the largest size.
    #[must_use]
    pub const fn sizes(self) -> (u32, u32) {
        match self {
            Self::HexHex => (2, 10),
            Self::Square4 | Self::Square8 => (3, 16),
            Self::Triangular => (2, 7),
        }
    }

    /// How many of a hundred cells have a piece at first, unless a number is given: the fewer
    /// neighbours a cell has, the easier pieces are walled in.
    #[must_use]
    pub const fn density(self) -> u32 {
        match self {
            Self::HexHex | Self::Square8 => 40,
            Self::Square4 => 30,
            Self::Triangular => 25,
        }
    }
}

/// A board: its kind and its size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The kind of grid.
    pub grid: Grid,
    /// Cells (triangles' edges) along a side.
    pub size: u32,
}

/// A cell of a shape before it has a bit: its row from the top and its column, counted so that
/// neighbours in one direction always differ by the same amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Site {
    pub(crate) row: u32,
    pub(crate) column: u32,
}

impl Shape {
    /// A board, if there is one of this size.
    #[must_use]
    pub fn new(grid: Grid, size: u32) -> Option<Self> {
        let (min, max) = grid.sizes();
        (min..=max).contains(&size).then_some(Self { grid, size })
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u32 {
        match self.grid {
            Grid::HexHex => 2 * self.size - 1,
            Grid::Square4 | Grid::Square8 => self.size,
            Grid::Triangular => 2 * self.size,
        }
    }

    /// From a cell to the one below it, in columns of the layout. One column always stays empty, so
    /// that no row touches the next.
    pub(crate) const fn stride(self) -> u32 {
        match self.grid {
            Grid::HexHex => 2 * self.size,
            Grid::Square4 | Grid::Square8 => self.size + 1,
            Grid::Triangular => 4 * self.size,
        }
    }

    /// The columns of a row.
    pub(crate) fn columns(self, row: u32) -> std::ops::Range<u32> {
        let n = self.size;
        match self.grid {
            Grid::HexHex => {
                let line = HexGrid::new(n).row(row as i32 - (n as i32 - 1));
                let column = |q: i32| (q + n as i32 - 1) as u32;
                column(*line.start())..column(*line.end()) + 1
            }
            Grid::Square4 | Grid::Square8 => 0..n,
            Grid::Triangular => {
                let from_rim = row.min(2 * n - 1 - row);
                n - 1 - from_rim..3 * n + from_rim
            }
        }
    }

    /// All cells, row by row from the top, each from left to right.
    pub(crate) fn sites(self) -> impl Iterator<Item = Site> {
        (0..self.rows())
            .flat_map(move |row| self.columns(row).map(move |column| Site { row, column }))
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(self) -> u32 {
        (0..self.rows())
            .map(|row| self.columns(row).len() as u32)
            .sum()
    }

    /// The bit of a cell.
    pub(crate) fn bit(self, site: Site) -> u32 {
        site.row * self.stride() + site.column - self.columns(0).start
    }

    /// The number of bits that a set of cells takes.
    #[must_use]
    pub fn bits(self) -> u32 {
        let row = self.rows() - 1;
        let column = self.columns(row).end - 1;
        self.bit(Site { row, column }) + 1
    }

    /// Does the triangle stand on its base? Only for triangular boards.
    pub(crate) const fn points_up(self, site: Site) -> bool {
        (site.row + site.column + self.size + 1).is_multiple_of(2)
    }

    /// The steps from a cell to the half of its neighbours that come later, as (rows, columns).
    pub(crate) const fn forward_steps(self) -> &'static [(u32, i32)] {
        match self.grid {
            Grid::HexHex => &[(0, 1), (1, -1), (1, 0)],
            Grid::Square4 | Grid::Triangular => &[(0, 1), (1, 0)],
            Grid::Square8 => &[(0, 1), (1, -1), (1, 0), (1, 1)],
        }
    }

    /// The neighbour of a cell in one of [`Self::forward_steps`], if there is one.
    pub(crate) fn step(self, from: Site, (rows, columns): (u32, i32)) -> Option<Site> {
        if self.grid == Grid::Triangular && rows == 1 && !self.points_up(from) {
            return None;
        }
        let row = from.row + rows;
        let column = from.column.checked_add_signed(columns)?;
        (row < self.rows() && self.columns(row).contains(&column)).then_some(Site { row, column })
    }

    /// The middle of a cell in the lattice of its grid, three units (or two, on square boards) to a
    /// step, with the middle of the board at the origin. Symmetries act on these exactly.
    pub(crate) fn place(self, site: Site) -> (i32, i32) {
        let (row, column, n) = (site.row as i32, site.column as i32, self.size as i32);
        match self.grid {
            Grid::HexHex => (3 * (column - (n - 1)), 3 * (row - (n - 1))),
            Grid::Square4 | Grid::Square8 => (2 * column - (n - 1), 2 * row - (n - 1)),
            Grid::Triangular => {
                // The sum of the triangle's corners, each a point of the lattice.
                let r = row - n;
                if self.points_up(site) {
                    let q = (column - 2 * n + 1 - r) / 2;
                    (3 * q - 1, 3 * r + 2)
                } else {
                    let q = (column - 2 * n - r) / 2;
                    (3 * q + 1, 3 * r + 1)
                }
            }
        }
    }

    /// The middle of a cell in the picture: x to the right, y downwards, one unit to a cell, with the
    /// middle of the board at the origin.
    pub(crate) fn middle(self, site: Site) -> (f64, f64) {
        let (q, r) = self.place(site);
        let (q, r) = (f64::from(q), f64::from(r));
        match self.grid {
            Grid::HexHex | Grid::Triangular => ((q + r / 2.0) / 3.0, r / 3.0 * ROW_HEIGHT),
            Grid::Square4 | Grid::Square8 => (q / 2.0, r / 2.0),
        }
    }

    /// The ring around the middle in which a cell lies, counted from 0.
    pub(crate) fn ring(self, site: Site) -> u32 {
        let (q, r) = self.place(site);
        let ring = match self.grid {
            Grid::HexHex | Grid::Triangular => Hex::new(q, r).norm() / 3,
            Grid::Square4 | Grid::Square8 => q.abs().max(r.abs()) / 2,
        };
        ring as u32
    }

    /// How many symmetries the board has.
    pub(crate) const fn symmetries(self) -> usize {
        match self.grid {
            Grid::HexHex | Grid::Triangular => 12,
            Grid::Square4 | Grid::Square8 => 8,
        }
    }

    /// The number of the symmetry that turns the board by the smallest angle it has.
    pub(crate) const fn turn(self) -> usize {
        match self.grid {
            Grid::HexHex | Grid::Triangular => 1,
            // Columns and rows exchanged, then mirrored.
            Grid::Square4 | Grid::Square8 => 5,
        }
    }

    /// How many such turns make a full one.
    pub(crate) const fn sectors(self) -> usize {
        self.symmetries() / 2
    }

    /// From the middle of the board to the middle of the nearest cell of its rim, about.
    pub(crate) fn radius(self) -> f64 {
        let n = f64::from(self.size);
        match self.grid {
            Grid::HexHex => (n - 1.0) * ROW_HEIGHT,
            Grid::Square4 | Grid::Square8 => (n - 1.0) / 2.0,
            Grid::Triangular => (n - 0.5) * ROW_HEIGHT,
        }
    }

    /// Where symmetry number `symmetry` takes what is at `place`.
    pub(crate) fn transform(self, symmetry: usize, (q, r): (i32, i32)) -> (i32, i32) {
        match self.grid {
            Grid::HexHex | Grid::Triangular => {
                let Hex { q, r } = HexSymmetry::ALL[symmetry].apply(Hex::new(q, r));
                (q, r)
            }
            Grid::Square4 | Grid::Square8 => {
                let grid = SquareGrid::new(self.size, self.size);
                let far = self.size as i32 - 1;
                let index = |v: i32| ((v + far) / 2) as u32;
                let (x, y) = Dihedral::ALL[symmetry].apply(grid, index(q), index(r));
                (2 * x as i32 - far, 2 * y as i32 - far)
            }
        }
    }

    /// The name of a cell: rows are letters from the bottom, except that on square boards columns
    /// are letters and rows are numbers from the bottom.
    pub(crate) fn name(self, site: Site) -> String {
        let n = self.size;
        match self.grid {
            Grid::HexHex => {
                let middle = n as i32 - 1;
                let cell = Hex::new(site.column as i32 - middle, site.row as i32 - middle);
                HexGrid::new(n).name(cell)
            }
            Grid::Square4 | Grid::Square8 => {
                SquareGrid::new(n, n).name(site.column, n - 1 - site.row)
            }
            Grid::Triangular => {
                let letter = SquareGrid::column_name(2 * n - 1 - site.row);
                let number = site.column - self.columns(site.row).start + 1;
                format!("{letter}{number}")
            }
        }
    }
}
