//! Who plays.

/// The largest number of players a game may have.
pub const MAX_PLAYERS: usize = 6;

/// A player, by number: 0 moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(pub u8);

impl Player {
    /// The player who moves first.
    pub const FIRST: Self = Self(0);
    /// The player who moves second.
    pub const SECOND: Self = Self(1);

    /// The player's number as an index into arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other one of two players.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        Self(1 - self.0)
    }

    /// All of `players` players in order.
    pub fn all(players: usize) -> impl Iterator<Item = Self> {
        (0..players as u8).map(Self)
    }
}
