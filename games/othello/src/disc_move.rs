//! What a player does in a turn.

/// A move: a disc on a square, or a pass. One byte.
///
/// A square's number is column + stride × row, with the stride of the
/// [layout](crate::Layout::STRIDE): 8 up to 8×8, 10 for 10×10.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// No disc, because there is nowhere to put one.
    pub const PASS: Self = Self(u8::MAX);

    /// A disc on the square with this number.
    #[inline]
    #[must_use]
    pub const fn on(square: u32) -> Self {
        debug_assert!(square < 128);
        Self(square as u8)
    }

    /// The move as a number.
    #[inline]
    pub(crate) const fn code(self) -> u32 {
        self.0 as u32
    }
    /// The move with this number.
    #[inline]
    pub(crate) const fn from_code(code: u32) -> Self {
        Self(code as u8)
    }

    /// The square's number; `None` for a pass.
    #[inline]
    #[must_use]
    pub const fn square(self) -> Option<u32> {
        if self.0 == u8::MAX {
            None
        } else {
            Some(self.0 as u32)
        }
    }
}
