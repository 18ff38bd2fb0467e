//! Positions from parts: what may stand where, and where games start.

use crate::position::squares_of;
use crate::square::MAX_SIDE;
use crate::{Amazons, Square, Squares, WHITE};
use board::{Bits, SquareGrid};
use game::{InvalidPosition, Player};

/// The smallest side of a board that has a starting position: on fewer columns or rows the amazons
/// would stand on one another.
pub const MIN_START_SIDE: u32 = 4;

/// The parts of a position, not yet checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of columns.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The white amazons.
    pub white: Squares,
    /// The black amazons.
    pub black: Squares,
    /// The burnt squares.
    pub burnt: Squares,
    /// Whose turn it is.
    pub to_move: Player,
}

impl Setup {
    /// An empty board with White to move.
    #[must_use]
    pub const fn empty(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            white: Squares::EMPTY,
            black: Squares::EMPTY,
            burnt: Squares::EMPTY,
            to_move: WHITE,
        }
    }

    /// The position, if there is such a one: every square is on the board and holds one thing.
    /// Otherwise any number of amazons may stand anywhere; a side without any loses when it is to
    /// move.
    pub fn position(self) -> Result<Amazons, InvalidPosition> {
        for (side, what) in [(self.width, "columns"), (self.height, "rows")] {
            if !(1..=MAX_SIDE).contains(&side) {
                return Err(InvalidPosition::new(format!(
                    "a board of {side} {what}; there may be 1 to {MAX_SIDE}"
                )));
            }
        }
        if self.to_move.index() > 1 {
            return Err(InvalidPosition::new("only two players can be to move"));
        }
        let grid = SquareGrid::new(self.width, self.height);
        let things = [
            (self.white, "a white amazon"),
            (self.black, "a black amazon"),
            (self.burnt, "an arrow"),
        ];
        let mut seen = Squares::EMPTY;
        for (set, what) in things {
            let name = |square: u32| Square(square as u8).name();
            if let Some(square) = (set & !squares_of(grid)).iter().next() {
                return Err(InvalidPosition::at(
                    name(square),
                    format!(
                        "{what} beside a board whose squares are a1 to {}",
                        grid.last_name()
                    ),
                ));
            }
            if let Some(square) = (set & seen).iter().next() {
                return Err(InvalidPosition::at(
                    name(square),
                    format!("{what} where something else stands already"),
                ));
            }
            seen |= set;
        }
        Ok(Amazons::from_sets(
            grid,
            [self.white, self.black],
            self.burnt,
            self.to_move,
        ))
    }
}

/// How far the amazons stand from the corners of a side of `length` squares: 1 below 8, then a
/// third of the way, so 2 on 8 and 3 on 10.
const fn distance_from_corner(length: u32) -> u32 {
    if length < 8 { 1 } else { (length - 1) / 3 }
}

impl Amazons {
    /// The start on a board of 4×4 to 16×16 squares, four amazons a side; `None` for other sizes.
    ///
    /// White has two amazons on the bottom row, equally far from the corners, and one at each end
    /// of a row above; Black the same from the top.
    #[must_use]
    pub fn start(width: u32, height: u32) -> Option<Self> {
        let sides = MIN_START_SIDE..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) {
            return None;
        }
        let (in_row, up) = (distance_from_corner(width), distance_from_corner(height));
        let last = width - 1;
        let white = [(in_row, 0), (last - in_row, 0), (0, up), (last, up)];
        let black = white.map(|(x, y)| (x, height - 1 - y));
        Some(Self::with_amazons(
            SquareGrid::new(width, height),
            &white,
            &black,
        ))
    }

    /// The start on 6×6 squares with two amazons a side: white a4 and f3, black c1 and d6.
    #[must_use]
    pub fn two_a_side() -> Self {
        Self::with_amazons(SquareGrid::new(6, 6), &[(0, 3), (5, 2)], &[(2, 0), (3, 5)])
    }

    fn with_amazons(grid: SquareGrid, white: &[(u32, u32)], black: &[(u32, u32)]) -> Self {
        let set = |squares: &[(u32, u32)]| {
            Squares::from_indices(squares.iter().map(|(x, y)| Square::new(*x, *y).index()))
        };
        Self::from_sets(grid, [set(white), set(black)], Squares::EMPTY, WHITE)
    }
}
