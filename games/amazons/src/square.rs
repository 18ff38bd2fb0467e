//! Squares, sets of squares, and moves.

use board::{Bits, SquareGrid, Wide};
use std::fmt;

/// The largest number of columns and of rows.
pub const MAX_SIDE: u32 = 16;

/// A set of squares, by [`Square`] number.
pub type Squares = Wide<4>;

/// A square: column + 16 × row, both counted from 0, rows from the bottom. The number is the same
/// on boards of every size, so a set of squares means the same on all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u8);

impl Square {
    /// The square in column `x` and row `y`, both below 16.
    #[inline]
    #[must_use]
    pub const fn new(x: u32, y: u32) -> Self {
        Self((y * MAX_SIDE + x) as u8)
    }

    /// The column, counted from 0.
    #[inline]
    #[must_use]
    pub const fn x(self) -> u32 {
        self.0 as u32 % MAX_SIDE
    }

    /// The row, counted from 0 at the bottom.
    #[inline]
    #[must_use]
    pub const fn y(self) -> u32 {
        self.0 as u32 / MAX_SIDE
    }

    /// The square as an element of [`Squares`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> u32 {
        self.0 as u32
    }

    /// The squares around it, on a board of 16×16.
    #[inline]
    pub(crate) const fn neighbours(self) -> Squares {
        NEIGHBOURS[self.0 as usize]
    }

    /// The square's name, such as `d7`.
    #[must_use]
    pub fn name(self) -> String {
        SquareGrid::new(MAX_SIDE, MAX_SIDE).name(self.x(), self.y())
    }
}

/// The neighbours of every square.
static NEIGHBOURS: [Squares; 256] = {
    let mut all = [Squares::EMPTY; 256];
    let mut square = 0;
    while square < 256 {
        let (x, y) = (square as i32 % 16, square as i32 / 16);
        let mut other = 0;
        while other < 256 {
            let (dx, dy) = (other as i32 % 16 - x, other as i32 / 16 - y);
            if dx.abs() <= 1 && dy.abs() <= 1 && other != square {
                all[square].0[other / 64] |= 1 << (other % 64);
            }
            other += 1;
        }
        square += 1;
    }
    all
};

/// A move: an amazon goes, then shoots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// Where the amazon stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Which square its arrow burns.
    pub arrow: Square,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, arrow } = self;
        write!(f, "{}-{}/{}", from.name(), to.name(), arrow.name())
    }
}

impl Move {
    /// The same move with each of its squares replaced.
    #[must_use]
    pub fn map(self, f: impl Fn(Square) -> Square) -> Self {
        Self {
            from: f(self.from),
            to: f(self.to),
            arrow: f(self.arrow),
        }
    }
}
