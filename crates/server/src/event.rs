//! What happens in a game. A game is kept as the list of its events and nothing else.

use serde::{Deserialize, Serialize};

/// One thing that happened. Seats are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(crate) enum Event {
    /// The player to move made this move, after so many milliseconds.
    Move { text: String, took: u64 },
    /// This move was made before the game began here; nobody's time ran.
    Given { text: String },
    /// This player gave up.
    Resign { seat: usize },
    /// This player's time ran out.
    TimeOut { seat: usize },
    /// This player offers a draw or agrees to one.
    OfferDraw { seat: usize },
    /// Somebody declines it.
    DeclineDraw,
    /// This player, who may have other seats too, asks to go back to the position after so many steps.
    AskTakeBack {
        seat: usize,
        to: usize,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<usize>,
    },
    /// The person at these seats agrees; others have not answered yet.
    AgreeTakeBack { seats: Vec<usize> },
    /// Somebody says no.
    DeclineTakeBack,
    /// Back to the position after so many steps.
    TakeBack { to: usize },
    /// What a player wants to be called.
    Label { seat: usize, text: String },
    /// It ended so elsewhere; the moves do not tell.
    Ended { result: String },
    /// The same players meet again there.
    Next { game: String },
}
