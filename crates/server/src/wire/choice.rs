//! Which move somebody means.

use super::drawing::click_word;
use roster::{AnyGame, PlayError};
use std::time::Duration;
use thiserror::Error;

/// The legal move that somebody means by clicks or by a text, in its usual text: "F5" and "f5" are one
/// move. Clicks count if there are both.
pub(crate) fn chosen(
    game: &dyn AnyGame,
    clicks: Option<&[String]>,
    text: Option<&str>,
) -> Result<String, ChoiceError> {
    match (clicks, text) {
        (Some(clicks), _) => {
            let mut moves = game.moves(None).into_iter();
            let meant = moves.find(|entry| {
                entry
                    .clicks
                    .iter()
                    .map(click_word)
                    .eq(clicks.iter().cloned())
            });
            meant.map(|entry| entry.text).ok_or(ChoiceError::Illegal)
        }
        (None, Some(text)) => Ok(game.boxed_clone().play(text, Duration::ZERO)?),
        (None, None) => Err(ChoiceError::Nothing),
    }
}

/// Why no move is meant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ChoiceError {
    #[error("that is not a legal move")]
    Illegal,
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("say which move, as clicks or as text")]
    Nothing,
}

impl From<ChoiceError> for String {
    fn from(error: ChoiceError) -> Self {
        error.to_string()
    }
}
