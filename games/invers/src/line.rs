//! The lines of the board and the ends at which a stone can be pushed in.
//!
//! Cells are numbered row by row from the top left corner, and so are their bits. The `4N` pushes
//! are numbered by the side the stone enters from: `0..N` from the top, `N..2N` from the bottom
//! (both from left to right), `2N..3N` from the left, `3N..4N` from the right (both from top to
//! bottom).

/// A push: the end of a line at which the stone in hand goes in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Push(pub(crate) u8);

impl Push {
    /// Its number, from 0 to `4N - 1`: the ends at the top and at the bottom from left to right,
    /// then those at the left and at the right from top to bottom.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// No board has more pushes.
pub(crate) const MOST_PUSHES: usize = 32;

/// What a push does to a set of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// The cells outside the line, which stay.
    pub(crate) rest: u64,
    /// The cells of the line that get their neighbour's stone: all but the entry.
    pub(crate) moved: u64,
    /// Turning a set of cells left by so many bits takes every stone of the line one step on.
    /// Turning instead of shifting: one instruction serves both directions.
    pub(crate) turn: u8,
    /// The cell at which the stone goes in.
    pub(crate) entry: u8,
    /// The cell from which a stone falls out.
    pub(crate) exit: u8,
}

impl Line {
    /// The set of cells after the push; the entry is left out of it.
    #[inline]
    pub(crate) const fn shift(&self, cells: u64) -> u64 {
        (cells & self.rest) | (cells.rotate_left(self.turn as u32) & self.moved)
    }
}

impl Line {
    /// The set of cells before the push; the exit, whose stone fell out, is left out of it.
    #[inline]
    pub(crate) const fn unshift(&self, cells: u64) -> u64 {
        (cells & self.rest) | (cells & self.moved).rotate_right(self.turn as u32)
    }
}

/// The pushes of the board with `n` rows, by number.
pub(crate) const fn lines(n: usize) -> [Line; MOST_PUSHES] {
    let nowhere = Line {
        rest: 0,
        moved: 0,
        turn: 0,
        entry: 0,
        exit: 0,
    };
    let mut lines = [nowhere; MOST_PUSHES];
    let last = n - 1;
    let mut i = 0;
    while i < n {
        // Column i has the cells i, i + n, …; row i has the cells n·i, n·i + 1, ….
        lines[i] = line(n, i, i + n * last, n, false);
        lines[n + i] = line(n, i + n * last, i, n, true);
        lines[2 * n + i] = line(n, n * i, n * i + last, 1, false);
        lines[3 * n + i] = line(n, n * i + last, n * i, 1, true);
        i += 1;
    }
    lines
}

/// The push from `entry` to `exit`, along cells `step` apart, whose numbers grow or fall.
const fn line(n: usize, entry: usize, exit: usize, step: usize, falling: bool) -> Line {
    let first = if falling { exit } else { entry };
    let mut cells = 0;
    let mut i = 0;
    while i < n {
        cells |= 1u64 << (first + step * i);
        i += 1;
    }
    Line {
        rest: !cells,
        moved: cells & !(1 << entry),
        turn: if falling { 64 - step as u8 } else { step as u8 },
        entry: entry as u8,
        exit: exit as u8,
    }
}
