//! A position and the rules of play.

use crate::lines::{Lines, walk};
use crate::{Move, Square, Squares};
use board::{Bits, SquareGrid, Wide, zobrist};
use game::{Game, Hashed, IllegalMove, Outcome, Player, Refereed};
use std::ops::ControlFlow;

/// White, who moves first in the usual starts.
pub const WHITE: Player = Player::FIRST;
/// Black.
pub const BLACK: Player = Player::SECOND;

/// A position on a rectangle of at most 16×16 squares, with any number of amazons a side.
///
/// The sets, the side to move and the size are the position; lines and hash follow from them and
/// are kept up to date by every move.
#[derive(Clone, Copy, Debug)]
pub struct Amazons {
    pub(crate) lines: Lines,
    pub(crate) amazons: [Squares; 2],
    pub(crate) burnt: Squares,
    hash: u64,
    width: u8,
    height: u8,
    to_move: Player,
}

impl PartialEq for Amazons {
    /// Different positions nearly always differ in their hashes. The lines follow from the rest.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.amazons == other.amazons
            && self.burnt == other.burnt
            && (self.width, self.height) == (other.width, other.height)
            && self.to_move == other.to_move
    }
}

impl Eq for Amazons {}

/// Hash keys of everything that can be true of a position.
mod fact {
    use super::{Player, Square, zobrist};

    #[inline]
    pub(super) const fn amazon(player: Player, square: Square) -> u64 {
        zobrist::key(256 * player.0 as u64 + square.0 as u64)
    }
    #[inline]
    pub(super) const fn burnt(square: Square) -> u64 {
        zobrist::key(512 + square.0 as u64)
    }
    pub(super) const fn size(width: u32, height: u32) -> u64 {
        zobrist::key(768 + 17 * width as u64 + height as u64)
    }
    pub(super) const BLACK_TO_MOVE: u64 = zobrist::key(2048);
}

impl Amazons {
    /// The position with these sets, which must be disjoint and on the board.
    pub(crate) fn from_sets(
        grid: SquareGrid,
        amazons: [Squares; 2],
        burnt: Squares,
        to_move: Player,
    ) -> Self {
        let mut position = Self {
            lines: Lines::BLOCKED,
            amazons,
            burnt,
            hash: 0,
            width: grid.width as u8,
            height: grid.height as u8,
            to_move,
        };
        for square in position.empty().iter() {
            position.lines.toggle(Square(square as u8));
        }
        position.hash = position.computed_hash();
        position
    }

    /// The number of columns.
    #[inline]
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width as u32
    }
    /// The number of rows.
    #[inline]
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height as u32
    }
    /// The board as a grid.
    #[must_use]
    pub const fn grid(&self) -> SquareGrid {
        SquareGrid::new(self.width(), self.height())
    }
    /// Where a player's amazons stand.
    #[inline]
    #[must_use]
    pub const fn amazons(&self, player: Player) -> Squares {
        self.amazons[player.index()]
    }
    /// The squares that arrows have burnt.
    #[inline]
    #[must_use]
    pub const fn burnt(&self) -> Squares {
        self.burnt
    }
    /// All squares of the board.
    #[inline]
    #[must_use]
    pub fn squares(&self) -> Squares {
        squares_of(self.grid())
    }
    /// The squares with nothing on them.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> Squares {
        self.squares() & !(self.amazons[0] | self.amazons[1] | self.burnt)
    }

    /// The position with the colours of all amazons exchanged, and the turn with them. What was
    /// good for White is now as good for Black.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let [white, black] = self.amazons;
        Self::from_sets(
            self.grid(),
            [black, white],
            self.burnt,
            self.to_move.opponent(),
        )
    }

    /// The same board with `player` to move.
    #[must_use]
    pub fn with_to_move(mut self, player: Player) -> Self {
        if player != self.to_move {
            self.to_move = player;
            self.hash ^= fact::BLACK_TO_MOVE;
        }
        self
    }

    /// Can `player` move any amazon?
    #[inline]
    #[must_use]
    pub fn is_mobile(&self, player: Player) -> bool {
        self.amazons[player.index()]
            .iter()
            .any(|square| self.lines.is_mobile(Square(square as u8)))
    }

    /// The hash from nothing.
    fn computed_hash(&self) -> u64 {
        let keys = |set: Squares, key: &dyn Fn(Square) -> u64| {
            set.iter()
                .fold(0, |sum, square| sum ^ key(Square(square as u8)))
        };
        let side = if self.to_move == BLACK {
            fact::BLACK_TO_MOVE
        } else {
            0
        };
        side ^ fact::size(self.width(), self.height())
            ^ keys(self.amazons[0], &|s| fact::amazon(WHITE, s))
            ^ keys(self.amazons[1], &|s| fact::amazon(BLACK, s))
            ^ keys(self.burnt, &fact::burnt)
    }
}

/// All squares of a board.
#[inline]
pub(crate) fn squares_of(grid: SquareGrid) -> Squares {
    let rows = ((1u64 << grid.width) - 1) * 0x0001_0001_0001_0001;
    // Of each word, the lowest 0 to 4 rows.
    Wide(std::array::from_fn(|word| {
        let height = grid.height.saturating_sub(4 * word as u32);
        rows & 1u64.checked_shl(16 * height).unwrap_or(0).wrapping_sub(1)
    }))
}

impl Game for Amazons {
    type Move = Move;

    #[inline]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    fn for_each_move<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for from in self.amazons[self.to_move.index()].iter() {
            let from = Square(from as u8);
            let reach = self.lines.reach(from);
            for d in 0..8 {
                for distance in 1..=reach[d] {
                    let to = walk(from, d, distance);
                    let mut shots = self.lines.reach(to);
                    shots[d ^ 1] += 1 + reach[d ^ 1];
                    for (e, shot) in shots.into_iter().enumerate() {
                        for flight in 1..=shot {
                            let arrow = walk(to, e, flight);
                            f(Move { from, to, arrow })?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, Move { from, to, arrow }: Move) {
        let us = self.to_move;
        let own = &mut self.amazons[us.index()];
        own.remove(from.index());
        own.insert(to.index());
        self.burnt.insert(arrow.index());
        self.lines.toggle(from);
        self.lines.toggle(to);
        self.lines.toggle(arrow);
        self.hash ^= fact::amazon(us, from)
            ^ fact::amazon(us, to)
            ^ fact::burnt(arrow)
            ^ fact::BLACK_TO_MOVE;
        self.to_move = us.opponent();
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (!self.is_mobile(self.to_move)).then_some(Outcome::Win(self.to_move.opponent()))
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.amazons[self.to_move.index()]
            .iter()
            .map(|from| u64::from(self.count_moves_of(Square(from as u8))))
            .sum()
    }

    fn is_legal(&self, Move { from, to, arrow }: Move) -> bool {
        let mut lifted = self.lines;
        lifted.toggle(from);
        self.amazons[self.to_move.index()].has(from.index())
            && self.lines.sees(from, to)
            && lifted.sees(to, arrow)
    }

    fn why_illegal(&self, mv: Move) -> IllegalMove {
        self.explain(mv)
    }
}

/// Every move burns a square, so the game ends by itself.
impl Refereed for Amazons {}

impl Hashed for Amazons {
    #[inline]
    fn hash(&self) -> u64 {
        self.hash
    }
}
