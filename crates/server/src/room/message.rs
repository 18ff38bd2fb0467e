//! What visitors and rooms say to each other.

use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A visitor wants something. The answer carries the same number.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Order {
    #[serde(default)]
    pub(super) id: u64,
    #[serde(flatten)]
    pub(super) what: What,
}

/// What a visitor wants.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "camelCase")]
pub(super) enum What {
    /// A move in the position after `turn` steps, as clicks or as text.
    Move {
        turn: usize,
        #[serde(default)]
        click: Option<Vec<String>>,
        #[serde(default)]
        text: Option<String>,
    },
    Resign {
        seat: usize,
    },
    OfferDraw {
        seat: usize,
    },
    DeclineDraw {
        seat: usize,
    },
    TakeBack {
        seat: usize,
    },
    AnswerTakeBack {
        seat: usize,
        accept: bool,
    },
    /// The computer shall move now.
    MoveNow,
    Hint,
    /// Show or hide what the computer thinks.
    Thoughts {
        on: bool,
    },
    /// What a player wants to be called.
    Label {
        seat: usize,
        text: String,
    },
    /// The same again, with colours exchanged.
    Rematch,
}

/// The answer to an order.
#[derive(Serialize)]
pub(super) struct Answer {
    #[serde(rename = "type")]
    kind: &'static str,
    re: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl Answer {
    pub(super) fn ok(re: u64) -> Self {
        Self {
            kind: "ok",
            re,
            error: None,
        }
    }
    pub(super) fn error(re: u64, error: String) -> Self {
        Self {
            kind: "error",
            re,
            error: Some(error),
        }
    }
    pub(super) fn text(&self) -> Arc<str> {
        text(self)
    }
}

/// A message as JSON.
pub(crate) fn text(message: &impl Serialize) -> Arc<str> {
    serde_json::to_string(message)
        .expect("our own types can be written")
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read() {
        let order: Order =
            serde_json::from_str(r#"{"id":7,"do":"move","turn":3,"click":["d1","d7"]}"#).unwrap();
        assert_eq!(order.id, 7);
        let click = Some(vec!["d1".to_owned(), "d7".to_owned()]);
        assert_eq!(
            order.what,
            What::Move {
                turn: 3,
                click,
                text: None
            }
        );
        assert!(serde_json::from_str::<Order>(r#"{"do":"cheat"}"#).is_err());
    }
}
