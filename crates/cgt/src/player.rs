//! The two players, and who of them wins.

/// Left, who likes positive games, or Right, who likes negative ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// She likes positive games.
    Left,
    /// He likes negative games.
    Right,
}

impl Player {
    /// The other one.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// Who wins a game if both play well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Left wins, whoever begins: the game is positive.
    Left,
    /// Right wins, whoever begins: the game is negative.
    Right,
    /// Whoever is next to move wins: the game is fuzzy.
    Next,
    /// Whoever moved before wins: the game is zero.
    Previous,
}

impl Outcome {
    /// Who wins if that player begins.
    #[must_use]
    pub const fn winner(self, begins: Player) -> Player {
        match self {
            Self::Left => Player::Left,
            Self::Right => Player::Right,
            Self::Next => begins,
            Self::Previous => begins.opponent(),
        }
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Left => "Left wins",
            Self::Right => "Right wins",
            Self::Next => "the first player wins",
            Self::Previous => "the second player wins",
        })
    }
}
