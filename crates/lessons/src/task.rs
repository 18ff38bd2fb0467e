//! What a step asks for.

use serde::Deserialize;

/// What the learner has to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Task {
    /// Only to read: `task = "read"`.
    Read,
    /// Any legal move: `task = "any"`.
    Any,
    /// Any move that ends the game with a win: `task = "wins"`.
    Wins,
    /// One of these moves: `task.accept = ["d3", "c4"]`.
    Accept(Vec<String>),
    /// Several moves with replies: `task.lines = [["my move", "reply", "my move"], …]`. Lines that begin
    /// alike are branches of one tree, so any of the branches may be taken. The reply is always the same.
    Lines(Vec<Vec<String>>),
}
