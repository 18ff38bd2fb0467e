//! What can go wrong in the laboratory.

use game::VariantError;
use protocol::{CommandError, GuestError};
use roster::EngineError;
use search::SpecError;
use thiserror::Error;

/// Why something cannot be played, kept or shown.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LabError {
    /// There is no such game.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// There is no such player.
    #[error("player {name}: {error}")]
    Player {
        /// What was asked for.
        name: String,
        /// What is wrong with it.
        error: SpecError,
    },
    /// The text of another program is wrong.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// Another program cannot play at all.
    #[error("player {name}: {error}")]
    Guest {
        /// Which.
        name: String,
        /// Why.
        error: GuestError,
    },
    /// A player cannot think about the game.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Only two play a match.
    #[error("matches are for games of two, {0} has more players")]
    TooMany(String),
    /// An opening cannot be played.
    #[error("opening in line {line}: {why}")]
    Opening {
        /// The line of the file.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A setting is wrong.
    #[error("{0}")]
    Setting(String),
    /// A plan is wrong.
    #[error("{0}")]
    Plan(String),
    /// Results cannot be kept or read.
    #[error("{doing}: {why}")]
    Storage {
        /// What was tried.
        doing: String,
        /// What the system said.
        why: String,
    },
}
