//! What can be wrong with text, positions and moves. Each message fits on one line.

use thiserror::Error;

/// Text that cannot be read: where, what stands there, and what was expected instead.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("at character {at}: expected {expected}, found {found}")]
pub struct ParseError {
    /// The character, counted from 1, at which reading failed.
    pub at: usize,
    /// What would have been right there.
    pub expected: String,
    /// What is there, quoted, or "the end".
    pub found: String,
}

impl ParseError {
    /// An error about the whole of `text`, for short texts such as moves.
    #[must_use]
    pub fn whole(text: &str, expected: impl Into<String>) -> Self {
        Self {
            at: 1,
            expected: expected.into(),
            found: quote(text),
        }
    }
}

/// At most 20 characters of `text` in quotes, safe to print in one line: for messages about texts
/// that somebody else wrote.
#[must_use]
pub fn quote(text: &str) -> String {
    if text.is_empty() {
        return "nothing".into();
    }
    let visible = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    let mut shown: String = text.chars().take(20).map(visible).collect();
    if text.chars().nth(20).is_some() {
        shown.push('…');
    }
    format!("'{shown}'")
}

/// A position that can be read but cannot be: which square, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}{reason}", .square.as_ref().map(|s| format!("{s}: ")).unwrap_or_default())]
pub struct InvalidPosition {
    /// The square that is to blame, if it is one square.
    pub square: Option<String>,
    /// What is wrong.
    pub reason: String,
}

impl InvalidPosition {
    /// Something wrong with the whole position.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            square: None,
            reason: reason.into(),
        }
    }
    /// Something wrong at one square.
    #[must_use]
    pub fn at(square: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            square: Some(square.into()),
            reason: reason.into(),
        }
    }
}

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text cannot be read.
    #[error("position {0}")]
    Syntax(#[from] ParseError),
    /// The text can be read, but there is no such position.
    #[error("impossible position: {0}")]
    Invalid(#[from] InvalidPosition),
}

impl PositionError {
    /// The square that is to blame, if it is one square.
    #[must_use]
    pub fn square(&self) -> Option<&str> {
        match self {
            Self::Syntax(_) => None,
            Self::Invalid(invalid) => invalid.square.as_deref(),
        }
    }
}

/// Why a move may not be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}{reason}", .square.as_ref().map(|s| format!("{s}: ")).unwrap_or_default())]
pub struct IllegalMove {
    /// The square that is to blame, if it is one square.
    pub square: Option<String>,
    /// What is wrong.
    pub reason: String,
}

impl IllegalMove {
    /// Something wrong with the whole move.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            square: None,
            reason: reason.into(),
        }
    }
    /// Something wrong with one square of the move.
    #[must_use]
    pub fn at(square: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            square: Some(square.into()),
            reason: reason.into(),
        }
    }
}

/// Why a text is not a move that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The text cannot be read.
    #[error("move {0}")]
    Syntax(#[from] ParseError),
    /// The text can be read, but the rules forbid the move.
    #[error("illegal move: {0}")]
    Illegal(#[from] IllegalMove),
}
