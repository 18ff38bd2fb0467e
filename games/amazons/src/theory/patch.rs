//! Small parts of a board.

use super::reach::{flood, reach, squares};
use crate::notation::{BLACK_LETTER, BURNT_LETTER, EMPTY_LETTER, WHITE_LETTER, read_board};
use crate::{Amazons, BLACK, Move, Setup, Square, Squares, WHITE};
use arrayvec::ArrayVec;
use board::Bits;
use cgt::Player;
use game::{InvalidPosition, PositionError};
use std::fmt;
use std::str::FromStr;

/// The largest number of columns and of rows of a [`Patch`].
pub const MAX_PATCH_SIDE: u32 = 8;

/// No more parts than that have both amazons and empty squares: each takes two squares, and with
/// the arrows between it and the next ones six of nine by nine.
const MAX_PARTS: usize = 13;

/// A position, or a part of one, that fits into eight by eight squares, with nobody to move.
///
/// It lies in the lower left corner, so wherever a part lies on a board, it is the same patch. What
/// is not in its room is burnt. Squares are numbered column + 8 × row, from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Patch {
    pub(super) room: u64,
    pub(super) left: u64,
    pub(super) right: u64,
}

impl Patch {
    /// The patch with these sets, moved into the corner. All amazons are in the room.
    #[inline]
    pub(super) fn new(room: u64, left: u64, right: u64) -> Self {
        debug_assert!(left & right == 0 && (left | right) & !room == 0);
        let rows = room.trailing_zeros() & 0x38;
        let columns = columns(room).trailing_zeros();
        // A patch without any room stays where it is.
        let by = (rows + columns) & 63;
        Self {
            room: room >> by,
            left: left >> by,
            right: right >> by,
        }
    }

    /// The patch with that room and these amazons, as sets of squares anywhere on eight by eight. `None` if an
    /// amazon stands outside the room or where another one does.
    #[must_use]
    pub fn from_sets(room: u64, left: u64, right: u64) -> Option<Self> {
        let sound = left & right == 0 && (left | right) & !room == 0;
        sound.then(|| Self::new(room, left, right))
    }

    /// How many columns it has.
    #[must_use]
    pub fn width(self) -> u32 {
        8 - (columns(self.room) as u8).leading_zeros()
    }

    /// How many rows it has.
    #[must_use]
    pub fn height(self) -> u32 {
        8 - self.room.leading_zeros() / 8
    }

    /// How many empty squares it has. Every move burns one.
    #[must_use]
    pub fn empty_squares(self) -> u32 {
        self.empty().count_ones()
    }

    /// How many amazons a player has.
    #[must_use]
    pub fn amazons(self, player: Player) -> u32 {
        self.own(player).count_ones()
    }

    /// How many squares Left's amazons can go to, each counted by itself.
    pub(super) fn mobility(self) -> u32 {
        let reached = squares(self.left).map(|from| reach(from, self.empty()).count_ones());
        reached.sum()
    }

    /// More positions than that cannot come about in it: wherever the amazons stand, whatever is burnt.
    pub(super) fn positions_at_most(self) -> u64 {
        let placements = |squares: u64, count: u32| {
            (0..u64::from(count)).fold(1_u64, |n, i| n.saturating_mul(squares - i) / (i + 1))
        };
        let (squares, left) = (self.room.count_ones().into(), self.left.count_ones());
        let right = self.right.count_ones();
        let empty = self.empty_squares();
        placements(squares, left)
            .saturating_mul(placements(squares - u64::from(left), right))
            .saturating_mul(1_u64.checked_shl(empty).unwrap_or(u64::MAX))
    }

    /// Has only one side amazons in it?
    #[must_use]
    pub(super) fn is_one_sided(self) -> bool {
        self.left == 0 || self.right == 0
    }

    #[inline]
    pub(super) fn empty(self) -> u64 {
        self.room & !(self.left | self.right)
    }

    #[inline]
    pub(super) fn own(self, player: Player) -> u64 {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The patch with the colours of all amazons exchanged: the negative game.
    #[must_use]
    pub fn exchanged(self) -> Self {
        Self {
            room: self.room,
            left: self.right,
            right: self.left,
        }
    }

    /// The parts in which somebody might move. They touch at no side and no corner, so the whole is
    /// their sum.
    #[must_use]
    pub fn split(self) -> ArrayVec<Self, MAX_PARTS> {
        let mut parts = ArrayVec::new();
        let mut amazons = self.left | self.right;
        while amazons != 0 {
            let part = flood(amazons & amazons.wrapping_neg(), self.room);
            if part & self.empty() != 0 {
                parts.push(Self::new(part, self.left & part, self.right & part));
            }
            amazons &= !part;
        }
        parts
    }

    /// Calls `f` with every move of a player and what it leads to, in the order of from, to and arrow.
    #[inline]
    pub fn for_each_move(self, player: Player, mut f: impl FnMut(Move, Self)) {
        let (own, empty) = (self.own(player), self.empty());
        for from in squares(own) {
            let lifted = empty | 1 << from;
            for to in squares(reach(from, empty)) {
                let moved = own & !(1 << from) | 1 << to;
                for arrow in squares(reach(to, lifted & !(1 << to))) {
                    let room = self.room & !(1 << arrow);
                    let next = match player {
                        Player::Left => Self::new(room, moved, self.right),
                        Player::Right => Self::new(room, self.left, moved),
                    };
                    let [from, to, arrow] = [from, to, arrow].map(square_on_board);
                    f(Move { from, to, arrow }, next);
                }
            }
        }
    }

    /// The patch as a position in which that player moves first.
    #[must_use]
    pub fn position_for(self, first: Player) -> Amazons {
        self.position().with_to_move(match first {
            Player::Left => BLACK,
            Player::Right => WHITE,
        })
    }

    /// The patch as a position with Black to move.
    #[must_use]
    pub fn position(self) -> Amazons {
        let set =
            |set| Squares::from_indices(squares(set).map(|square| square_on_board(square).index()));
        let board = Setup::empty(self.width().max(1), self.height().max(1));
        let all = board.position().expect("it is small").squares();
        let setup = Setup {
            white: set(self.right),
            black: set(self.left),
            burnt: all & !set(self.room),
            to_move: BLACK,
            ..board
        };
        setup.position().expect("every square holds one thing")
    }
}

/// The columns in which there is anything, as the lowest row.
#[inline]
fn columns(set: u64) -> u64 {
    let set = set | set >> 32;
    let set = set | set >> 16;
    (set | set >> 8) & 0xFF
}

fn square_on_board(square: u32) -> Square {
    Square::new(square % 8, square / 8)
}

impl TryFrom<&Amazons> for Patch {
    type Error = InvalidPosition;

    /// The whole position without its burnt edges. A square of the patch is the same square of the
    /// trimmed position, so moves of a [`Region`](crate::regions::Region)'s patch are moves of its
    /// position.
    fn try_from(position: &Amazons) -> Result<Self, InvalidPosition> {
        let trimmed = position.trimmed();
        let (width, height) = (trimmed.width(), trimmed.height());
        if width > MAX_PATCH_SIDE || height > MAX_PATCH_SIDE {
            return Err(InvalidPosition::new(format!(
                "a region of {width} columns and {height} rows; values are worked out for up to \
                 {MAX_PATCH_SIDE} of each"
            )));
        }
        let set = |set: Squares| {
            let bits = set.iter().map(|square| Square(square as u8));
            bits.fold(0, |set, s| set | 1 << (8 * s.y() + s.x()))
        };
        Ok(Self::new(
            set(trimmed.squares() & !trimmed.burnt()),
            set(trimmed.amazons(BLACK)),
            set(trimmed.amazons(WHITE)),
        ))
    }
}

impl FromStr for Patch {
    type Err = PositionError;

    /// Reads `x...|...o`, the top row first.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let position = read_board(text)?.position()?;
        Ok(Self::try_from(&position)?)
    }
}

impl fmt::Display for Patch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in (0..self.height().max(1)).rev() {
            for x in 0..self.width().max(1) {
                let here = 1 << (8 * y + x);
                let letter = match () {
                    () if self.left & here != 0 => BLACK_LETTER,
                    () if self.right & here != 0 => WHITE_LETTER,
                    () if self.room & here != 0 => EMPTY_LETTER,
                    () => BURNT_LETTER,
                };
                write!(f, "{letter}")?;
            }
            if y > 0 {
                write!(f, "|")?;
            }
        }
        Ok(())
    }
}
