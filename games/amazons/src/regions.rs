//! The board in parts.
//!
//! Arrows cut the board into regions that no amazon can cross. Each is a game of its own, and the
//! whole is their sum. A region is the same game wherever it lies and however it is turned, so it
//! is cut out, trimmed, and turned into the smallest of its eight symmetric forms.

use crate::{Amazons, Move, Square, Squares};
use board::{Bits, SquareGrid};
use game::{Game, canonical};

/// A part of a board that no amazon can leave or enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The part alone, on the smallest board that holds it: squares of the board that are not in
    /// the region are burnt. It is the turn of the one who is to move on the whole board.
    pub position: Amazons,
    /// The squares of the part, on the whole board.
    pub squares: Squares,
    /// The square of the whole board on which the part's a1 lies.
    pub origin: Square,
}

impl Region {
    /// The square of the whole board that `square` of [`Self::position`] is.
    #[must_use]
    pub fn square_on_board(&self, square: Square) -> Square {
        Square(square.0 + self.origin.0)
    }

    /// A move of [`Self::position`] as a move on the whole board.
    #[must_use]
    pub fn move_on_board(&self, mv: Move) -> Move {
        mv.map(|square| self.square_on_board(square))
    }
}

impl Amazons {
    /// The position without the outer rows and columns that are burnt from end to end. Of a board
    /// that is burnt all over, one square is left.
    #[must_use]
    pub fn trimmed(&self) -> Self {
        self.part(self.squares() & !self.burnt).position
    }

    /// The independent regions, in the order of their lowest leftmost squares. Squares are
    /// connected by king's steps that avoid burnt squares; that an amazon stands on a square does
    /// not cut, because it may go away.
    #[must_use]
    pub fn regions(&self) -> Vec<Region> {
        let mut left = self.squares() & !self.burnt;
        let mut regions = Vec::new();
        while left.any() {
            let region = flood(Squares::bit(left.lowest()), left);
            left &= !region;
            regions.push(self.part(region));
        }
        regions
    }

    /// The trimmed position in the one of its eight symmetric forms that comes first: the same for
    /// all positions that are one another's mirror images, turned, shifted, or framed by arrows.
    #[must_use]
    pub fn canonical(&self) -> Self {
        canonical(&self.trimmed(), |p| {
            (p.width(), p.height(), p.amazons, p.burnt)
        })
    }

    /// The part of the board that consists of `squares`, everything else around them burnt.
    fn part(&self, squares: Squares) -> Region {
        let (mut left, mut bottom, mut right, mut top) = (u32::MAX, u32::MAX, 0, 0);
        for square in squares.iter().map(|s| Square(s as u8)) {
            left = left.min(square.x());
            right = right.max(square.x());
            bottom = bottom.min(square.y());
            top = top.max(square.y());
        }
        if squares.is_empty() {
            (left, bottom) = (0, 0);
        }
        let origin = Square::new(left, bottom);
        let grid = SquareGrid::new(right - left + 1, top - bottom + 1);
        let shift = |set: Squares| (set & squares) >> origin.index();
        let burnt = crate::position::squares_of(grid) & !shift(squares);
        Region {
            position: Self::from_sets(grid, self.amazons.map(shift), burnt, self.to_move()),
            squares,
            origin,
        }
    }
}

/// The squares of `room` that a king reaches from `start` without leaving `room`.
pub(crate) fn flood(start: Squares, room: Squares) -> Squares {
    let first_column = Squares::from_indices((0..16).map(|y| Square::new(0, y).index()));
    let last_column = first_column << 15;
    let mut region = start;
    loop {
        let sideways = region | (region & !last_column) << 1 | (region & !first_column) >> 1;
        let grown = (sideways | sideways << 16 | sideways >> 16) & room;
        if grown == region {
            return region;
        }
        region = grown;
    }
}
