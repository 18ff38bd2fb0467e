//! The slow, obvious version of a game.

use game::Outcome;

/// The rules of a game, written to be read. Positions and moves are texts in the game's notation.
pub trait Reference {
    /// All legal moves, in any order.
    fn moves(&self, position: &str) -> Vec<String>;
    /// The position after a legal move.
    fn play(&self, position: &str, mv: &str) -> String;
    /// How the game ended, if it is finished.
    fn outcome(&self, position: &str) -> Option<Outcome>;
}
