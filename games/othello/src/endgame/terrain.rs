//! What the search needs to know about a board of one size, made once.

use crate::evaluation::Geometry;
use crate::{Layout, classes};

/// At least the capacity of every layout, so that looking up a square needs no check.
const SQUARES: usize = 128;

/// A board of one size.
#[derive(Debug)]
pub(super) struct Terrain<B> {
    pub(super) size: u32,
    pub(super) board: B,
    /// The number of squares.
    pub(super) squares: i32,
    pub(super) corners: B,
    /// The four squares in the middle.
    pub(super) centre: B,
    pub(super) geometry: Geometry<B>,
    quarters: [B; 4],
    quarter_of: [B; SQUARES],
    around: [B; SQUARES],
    class_of: [u8; SQUARES],
}

impl<B: Layout> Terrain<B> {
    pub(super) fn new(size: u32) -> Self {
        let board = B::board(size as u8);
        let geometry = Geometry::new(size);
        let half = size / 2;
        let place = |square: u32| (square % B::STRIDE, square / B::STRIDE);
        let quarter = |square: u32| {
            let (x, y) = place(square);
            (x / half + 2 * (y / half)) as usize
        };
        let mut terrain = Self {
            size,
            board,
            squares: (size * size) as i32,
            corners: geometry.corners,
            centre: B::from_indices(crate::Othello::<B>::reversi(size).centre_squares()),
            geometry,
            quarters: [B::EMPTY; 4],
            quarter_of: [B::EMPTY; SQUARES],
            around: [B::EMPTY; SQUARES],
            class_of: [0; SQUARES],
        };
        for square in board.iter() {
            terrain.quarters[quarter(square)].insert(square);
        }
        for square in board.iter() {
            let (x, y) = place(square);
            let is_near = |other: &u32| {
                let (u, v) = place(*other);
                *other != square && x.abs_diff(u) <= 1 && y.abs_diff(v) <= 1
            };
            let index = square as usize;
            terrain.quarter_of[index] = terrain.quarters[quarter(square)];
            terrain.around[index] = B::from_indices(board.iter().filter(is_near));
            terrain.class_of[index] = classes::class::<B>(size, square) as u8;
        }
        terrain
    }

    /// The quarter of the board that a square lies in.
    #[inline]
    pub(super) fn quarter_of(&self, square: u32) -> B {
        self.quarter_of[square as usize % SQUARES]
    }

    /// The quarters with an odd number of empty squares. Whoever moves there first may also move
    /// there last.
    #[inline]
    pub(super) fn odd(&self, empties: B) -> B {
        let mut odd = B::EMPTY;
        for quarter in self.quarters {
            if (empties & quarter).count() % 2 == 1 {
                odd |= quarter;
            }
        }
        odd
    }

    /// The squares next to a square.
    #[inline]
    pub(super) fn around(&self, square: u32) -> B {
        self.around[square as usize % SQUARES]
    }

    /// The [class](classes) of a square.
    #[inline]
    pub(super) fn class_of(&self, square: u32) -> usize {
        self.class_of[square as usize % SQUARES].into()
    }

    /// The score when neither can move: the empty squares go to whoever has more discs.
    #[inline]
    pub(super) fn final_score(&self, own: B, opp: B) -> i32 {
        let (own, opp) = (own.count() as i32, opp.count() as i32);
        match own - opp {
            0 => 0,
            ahead if ahead > 0 => self.squares - 2 * opp,
            _ => 2 * own - self.squares,
        }
    }
}
