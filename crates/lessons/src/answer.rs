//! What the learner hears after a move.

/// What a step says to a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Was it one of the moves that the step asks for?
    pub right: bool,
    /// Is the step finished with it?
    pub done: bool,
    /// What to tell the learner, in Markdown.
    pub text: String,
    /// All moves of the step from here on: with the learner's, if it was right, and with the reply, if
    /// there is one. A wrong move is not among them: the learner tries again.
    pub moves: Vec<String>,
}
