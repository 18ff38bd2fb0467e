//! How a game went, in numbers.

/// A measure of a game, with a value after each step.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// What is measured, and of whom.
    pub name: String,
    /// From the start on: one more than there were steps.
    pub values: Vec<f64>,
}
