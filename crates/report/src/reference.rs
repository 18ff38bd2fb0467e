//! What results are compared with.

/// A value drawn as a line across the plot, such as a published result.
#[derive(Clone, PartialEq, Debug)]
pub struct Reference {
    /// Where the line is.
    pub value: f64,
    /// What stands beside it.
    pub label: String,
}

impl Reference {
    /// A line at `value`.
    #[must_use]
    pub fn new(value: f64, label: impl Into<String>) -> Self {
        Self {
            value,
            label: label.into(),
        }
    }
}
