//! Games from files.

use crate::{AnyGame, GAMES, PlayError, formats, open};
use game::{ParseError, PositionError, Record, RecordedResult, VariantError, quote};
use thiserror::Error;

/// Why a recorded game cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("the record cannot be read {0}")]
    Syntax(#[from] ParseError),
    /// It does not say which game it is.
    #[error("the record has no tag [Variant \"…\"]; which game is it?")]
    NoVariant,
    /// There is no such game.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// It begins with an impossible position.
    #[error("tag Position: {0}")]
    Position(#[from] PositionError),
    /// A move cannot be played.
    #[error("move {number}, {text}: {error}")]
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// What it says.
        text: String,
        /// What is wrong with it.
        error: PlayError,
    },
    /// The tag and the last word do not agree.
    #[error("tag Result says {tag}, but the game ends with {word}")]
    TwoResults {
        /// What the tag says.
        tag: String,
        /// What the last word says.
        word: String,
    },
    /// The result is one of another number of players.
    #[error("{written} is no result of {players} players")]
    ForeignResult {
        /// What it says.
        written: String,
        /// How many there are.
        players: usize,
    },
    /// The result is not the one that the moves lead to.
    #[error("the record says {written}, but the moves lead to {real}")]
    Result {
        /// What it says.
        written: String,
        /// What the rules say.
        real: String,
    },
}

/// Reads all games in a text: our own records, or any foreign format that a game knows.
pub fn read_records(text: &str) -> Result<Vec<Record>, ParseError> {
    for info in GAMES {
        for format in formats(info.name) {
            if (format.recognise)(text) {
                return (format.read)(text);
            }
        }
    }
    Record::parse_all(text)
}

/// Replays a record, checking every move and the result.
pub fn load(record: &Record) -> Result<Box<dyn AnyGame>, LoadError> {
    let mut game = open(record.tag("Variant").ok_or(LoadError::NoVariant)?)?;
    if let Some(position) = record.tag("Position") {
        game = game.at_position(position)?;
    }
    for (i, mv) in record.moves.iter().enumerate() {
        game.replay(&mv.text).map_err(|error| LoadError::Move {
            number: i + 1,
            text: quote(&mv.text),
            error,
        })?;
    }
    check_result(game.as_ref(), record)?;
    Ok(game)
}

/// A finished game can have only one result; an unfinished one may have ended by resignation,
/// time or agreement, of which the moves know nothing.
fn check_result(game: &dyn AnyGame, record: &Record) -> Result<(), LoadError> {
    let written = record.result.to_string();
    if let Some(tag) = record.tag("Result")
        && tag != written
        && tag != "*"
    {
        let tag = tag.chars().filter(|c| !c.is_control()).take(40).collect();
        return Err(LoadError::TwoResults { tag, word: written });
    }
    let RecordedResult::Finished(outcome, players) = record.result else {
        return Ok(());
    };
    if players != game.players() {
        let players = game.players();
        return Err(LoadError::ForeignResult { written, players });
    }
    match game.ending() {
        Some(ending) if ending.outcome != outcome => {
            let real = RecordedResult::Finished(ending.outcome, players).to_string();
            Err(LoadError::Result { written, real })
        }
        _ => Ok(()),
    }
}
