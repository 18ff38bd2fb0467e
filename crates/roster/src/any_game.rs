//! The dynamic boundary.

use crate::{AnyEngine, Catalogue, Explanation};
use game::{
    Brush, Clicks, Curve, Drawing, Ending, Info, MoveError, Outcome, Overlay, Player,
    PositionError, Record, RefereeError, TimeControl,
};
use search::{Power, SpecError};
use std::any::Any;
use std::time::Duration;
use tables::Verdict;
use thiserror::Error;

/// A legal move as outsiders see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveEntry {
    /// Its text.
    pub text: String,
    /// What to click for it.
    pub clicks: Clicks,
}

/// Why a move was not made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlayError {
    /// It cannot be read, or the rules forbid it.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The referee refuses it.
    #[error(transparent)]
    Referee(#[from] RefereeError),
}

/// A game of any kind in progress, text in and text out. Made by [`crate::open`].
///
/// Nothing here is called inside a search: it is crossed once per request.
pub trait AnyGame: Send + Sync {
    /// Which game it is.
    fn info(&self) -> &'static Info;
    /// The variant's shortest name.
    fn variant(&self) -> &str;
    /// The same game, to be continued separately.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// A new game of this variant from a position given as text.
    fn at_position(&self, text: &str) -> Result<Box<dyn AnyGame>, PositionError>;
    /// What can be put on the cells of a position that is set up by hand.
    fn brushes(&self) -> Vec<Brush>;
    /// A new game of this variant from a position put together by hand: pieces as (name of a cell,
    /// letter of a brush), and the side to move. The cells are those of the drawing now.
    fn compose(
        &self,
        placed: &[(String, char)],
        to_move: Player,
    ) -> Result<Box<dyn AnyGame>, PositionError>;
    /// Starts again from the same position, with clocks if there is a time control.
    fn restart(&mut self, time: Option<TimeControl>);

    /// The position as text, in one of [`Self::notations`]; the usual one if `None`.
    fn position(&self, notation: Option<&str>) -> String;
    /// The notations that can be written, the usual one first.
    fn notations(&self) -> &'static [&'static str];
    /// The hash of the position.
    fn hash(&self) -> u64;
    /// How many players there are.
    fn players(&self) -> usize;
    /// Whose turn it is.
    fn to_move(&self) -> Player;
    /// What a player is called.
    fn player_name(&self, player: Player) -> String;
    /// The stated draw rule in words.
    fn draw_rule(&self) -> String;

    /// The legal moves, none when the game is over, with their texts in `notation`.
    fn moves(&self, notation: Option<&str>) -> Vec<MoveEntry>;
    /// How the position ends the game by its rules, if it does.
    fn outcome(&self) -> Option<Outcome>;
    /// How the game ended, if it has.
    fn ending(&self) -> Option<&Ending>;
    /// The same in words: "black wins: 40 to 24".
    fn ending_text(&self) -> Option<String>;

    /// Makes a move that took so long. Gives its usual text.
    fn play(&mut self, text: &str, elapsed: Duration) -> Result<String, PlayError>;
    /// Makes the step that a record tells of: a move, or a player who gives up in a game that goes on.
    /// Gives its usual text.
    fn replay(&mut self, text: &str) -> Result<String, PlayError> {
        match Record::parse_resignation(text) {
            Some(player) => {
                self.resign(player)?;
                Ok(Record::resignation(player))
            }
            None => self.play(text, Duration::ZERO),
        }
    }
    /// Gives up for a player.
    fn resign(&mut self, player: Player) -> Result<(), RefereeError>;
    /// Offers a draw, or agrees to one.
    fn offer_draw(&mut self, player: Player) -> Result<(), RefereeError>;
    /// Declines the draw that was offered, whoever offered it.
    fn decline_draw(&mut self) -> Result<(), RefereeError>;
    /// Has a player offered a draw that nobody has answered yet?
    fn has_offered(&self, player: Player) -> bool;
    /// Ends a player's part in the game because the time ran out before a move was made.
    fn time_out(&mut self, player: Player) -> Result<(), RefereeError>;
    /// Is a player still in the game? False of players there never were.
    fn is_in(&self, player: Player) -> bool;
    /// Takes back the last step; false if there is none.
    fn undo(&mut self) -> bool;
    /// How many steps were made.
    fn len(&self) -> usize;
    /// Has nothing happened yet?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The text of the move made at a step, if it was a move.
    fn move_text(&self, step: usize) -> Option<String>;
    /// The time a player has left, in a timed game.
    fn time_left(&self, player: Player) -> Option<Duration>;

    /// The position now, with the last move marked.
    fn draw(&self) -> Drawing {
        self.draw_after(self.len())
    }
    /// The position after so many steps, with the last of them marked.
    fn draw_after(&self, steps: usize) -> Drawing;
    /// What can be laid over the drawing of the position now. The names are the same for all
    /// positions of a variant.
    fn overlays(&self) -> Vec<Overlay> {
        self.overlays_after(self.len())
    }
    /// The same after so many steps.
    fn overlays_after(&self, steps: usize) -> Vec<Overlay>;
    /// Measures of how the game went, if this game knows any.
    fn curves(&self) -> Vec<Curve>;
    /// The game so far: moves, variant, start and result.
    fn record(&self) -> Record;

    /// Counts the positions `depth` plies ahead on the current rayon pool.
    fn perft(&self, depth: u32) -> u64;
    /// The same below each first move.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// All players of this game.
    fn catalogue(&self) -> Catalogue;
    /// Makes a player for games of this variant from a text such as `level-5` or
    /// `alphabeta:depth=6`. Its dice begin with `seed`, unless the text names another.
    fn player(&self, spec: &str, seed: Option<u64>) -> Result<Box<dyn AnyEngine>, SpecError>;
    /// What an evaluation, by name or as a file of weights, says about the position; the game's
    /// best if the name is empty.
    fn explain(&self, evaluation: &str) -> Result<Explanation, SpecError>;
    /// The advantage, in hundredths, that wins about three games in four by the game's best evaluation.
    fn scale(&self) -> f32;
    /// What the position is worth to the player to move, if a table knows it; nothing once the game is
    /// over.
    fn verdict(&self) -> Option<Verdict>;
    /// How the game ends if nobody errs any more, if a table or a theory knows it; nothing once it is over.
    fn known_outcome(&self) -> Option<Outcome>;

    /// The moves about which tables know, and what they are worth to the player to move, the best first.
    fn known_moves(&self) -> Vec<(String, Verdict)>;
    /// The name of the table, built or not, in which the position is.
    fn table(&self) -> Option<String>;
    /// How the position goes on if a table knows it to be decided, as far as tables know.
    fn exact_line(&self) -> Vec<String>;
    /// A way to find out everything about the position: the game's own if it is within its reach,
    /// else proof-number search. And its name.
    fn solver(&self, power: Power) -> (&'static str, Box<dyn AnyEngine>);
    /// Itself, for players that know its type.
    fn as_any(&self) -> &dyn Any;
}
