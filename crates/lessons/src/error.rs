//! What can be wrong with a lesson or with what the learner does in it.

use crate::Place;
use game::{PositionError, VariantError};
use roster::PlayError;
use thiserror::Error;

/// Why a step cannot be shown, or a move not be answered.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LessonError {
    /// The file cannot be read.
    #[error("{file}: {error}")]
    Syntax {
        /// Its name.
        file: String,
        /// Where and what.
        error: toml::de::Error,
    },
    /// There is no such variant.
    #[error("{place}: {error}")]
    Variant {
        /// Where it is named.
        place: Place,
        /// What is wrong with it.
        error: VariantError,
    },
    /// There is no such position.
    #[error("{place}: {error}")]
    Position {
        /// Where it is written.
        place: Place,
        /// What is wrong with it.
        error: PositionError,
    },
    /// The moves so far cannot be played.
    #[error("{place}, move {number} ({text}): {error}")]
    Moves {
        /// In which step.
        place: Place,
        /// Which move, counted from 1.
        number: usize,
        /// What it says.
        text: String,
        /// What is wrong with it.
        error: PlayError,
    },
    /// The moves so far are not those that the step asks for.
    #[error("{place}: {moves} is not how this step goes")]
    Astray {
        /// In which step.
        place: Place,
        /// The moves.
        moves: String,
    },
    /// The step is only to read.
    #[error("{0}: there is nothing to play here, only to read")]
    NothingToPlay(Place),
    /// The step is done already.
    #[error("{0}: this step is done")]
    Done(Place),
    /// The learner's move is not legal.
    #[error(transparent)]
    Illegal(PlayError),
}
