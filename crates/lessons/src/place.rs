//! Where in the data something stands.

use std::fmt;

/// A file and a step or study in it, for messages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The file's name, such as `lessons/othello.toml`.
    pub file: String,
    /// Which one of it, counted from 1.
    pub number: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, number {}", self.file, self.number)
    }
}
