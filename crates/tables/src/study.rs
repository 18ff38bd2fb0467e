//! What is worked out when it is asked for, and shown as tables are.

use game::{Drawing, Table};

/// Something exact about a variant that needs no file.
pub trait Study: Send + Sync {
    /// Its name, which no table has.
    fn name(&self) -> &'static str;
    /// What it is about.
    fn about(&self) -> &'static str;
    /// How many positions it knows.
    fn positions(&self) -> u64;
    /// What there is to count.
    fn stats(&self) -> Vec<Table>;
    /// All pieces but one in their places, and what each place of the last one means.
    fn diagram(&self, pieces: &str) -> Result<Diagram, String>;
}

/// All pieces but one in their places, and what each place of the last one means.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// In signs, row by row.
    pub text: String,
    /// As a picture.
    pub drawing: Drawing,
}
