//! Positions and moves as text.

use crate::{Game, MoveError, ParseError, Player, PositionError};

/// A game whose positions and moves can be written as text and read back.
///
/// A position is one line and holds everything in it, so `read(write(p)) == p`. A move is one word
/// without spaces.
pub trait Notation: Game {
    /// The position as one line.
    fn write_position(&self) -> String;

    /// Reads a position of the same variant as `self`, which serves only to know the variant.
    fn read_position(&self, text: &str) -> Result<Self, PositionError>;

    /// The move as one word.
    fn write_move(&self, mv: Self::Move) -> String;

    /// Reads a move in this position, in any of the notations the game knows. Whether it is legal
    /// is another question: [`Game::play`] asks it.
    fn read_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// What a player is called in this game: "black", "yellow".
    fn player_name(&self, player: Player) -> String;

    /// What is to be said of a finished game beyond who won, such as the disc count; else empty.
    fn final_remark(&self) -> String {
        String::new()
    }

    /// The names of all notations the game can write, the usual one first.
    fn notations() -> &'static [&'static str] {
        &["standard"]
    }

    /// The position in one of [`Self::notations`].
    fn write_position_in(&self, _notation: &str) -> String {
        self.write_position()
    }

    /// The move in one of [`Self::notations`].
    fn write_move_in(&self, _notation: &str, mv: Self::Move) -> String {
        self.write_move(mv)
    }

    /// Reads a move and plays it.
    fn play_text(&mut self, text: &str) -> Result<Self::Move, MoveError> {
        let mv = self.read_move(text)?;
        self.play(mv)?;
        Ok(mv)
    }
}
