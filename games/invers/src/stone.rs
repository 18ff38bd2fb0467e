//! A stone and its letter.

use game::Player;

/// A stone: whose colour it has, and which side is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stone {
    /// The player whose colour it has: yellow is the first, red the second.
    pub owner: Player,
    /// Is the inverted side up?
    pub inverted: bool,
}

impl Stone {
    /// `Y` and `R` for the normal side, `y` and `r` for the inverted one.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.owner, self.inverted) {
            (Player::FIRST, false) => 'Y',
            (Player::FIRST, true) => 'y',
            (_, false) => 'R',
            (_, true) => 'r',
        }
    }

    /// The stone that a letter means.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let owner = match letter {
            'Y' | 'y' => Player::FIRST,
            'R' | 'r' => Player::SECOND,
            _ => return None,
        };
        Some(Self {
            owner,
            inverted: letter.is_ascii_lowercase(),
        })
    }
}

/// The name of a player, which is the name of the colour.
pub(crate) const fn colour_name(player: Player) -> &'static str {
    if player.index() == 0 { "yellow" } else { "red" }
}
