//! Fields and moves.

/// Which way the stone on a field lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Along a line from the bottom to the top of the diamond.
    Vertical,
    /// Along a line from left to right.
    Horizontal,
}

impl Direction {
    /// The other one.
    #[inline]
    #[must_use]
    pub const fn across(self) -> Self {
        match self {
            Self::Vertical => Self::Horizontal,
            Self::Horizontal => Self::Vertical,
        }
    }
}

/// A field of a board of known size: one segment of the line grid, where one stone may lie.
///
/// It is held as the number of its lower (if vertical) or left (if horizontal) intersection and its
/// direction, which is what the move generator works with. [`Layout`](crate::Layout) knows rows and
/// columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field(u16);

impl Field {
    #[inline]
    pub(crate) const fn new(corner: u32, direction: Direction) -> Self {
        Self((corner << 1) as u16 | matches!(direction, Direction::Horizontal) as u16)
    }
    /// The lower or left intersection.
    #[inline]
    pub(crate) const fn corner(self) -> u32 {
        self.0 as u32 >> 1
    }
    /// Which way a stone lies here.
    #[inline]
    #[must_use]
    pub const fn direction(self) -> Direction {
        if self.0 & 1 == 0 {
            Direction::Vertical
        } else {
            Direction::Horizontal
        }
    }
    /// A small number that no other field of the board has.
    #[inline]
    pub(crate) const fn code(self) -> u64 {
        self.0 as u64
    }
}

/// A stone goes from one field to a neighbouring one. What it shoots follows from the position:
/// [`Board::hit`](crate::Board::hit).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the stone stands.
    pub from: Field,
    /// Where it goes.
    pub to: Field,
}

impl Move {
    /// The move that takes the stone back.
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
        }
    }
    /// A small number that no other move on the board has.
    #[inline]
    pub(crate) const fn code(self) -> u64 {
        self.from.code() << 16 | self.to.code()
    }
    /// The move with this number.
    #[inline]
    pub(crate) const fn from_code(code: u32) -> Self {
        Self {
            from: Field((code >> 16) as u16),
            to: Field(code as u16),
        }
    }
}
