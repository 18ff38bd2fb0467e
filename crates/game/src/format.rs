//! File formats of other programs.

use crate::{ParseError, Record};

/// A file format of other programs, turned into our records and, where possible, made from them.
#[derive(Clone, Copy)]
pub struct Format {
    /// The word by which commands call it: `ggf`.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Does this text look like it? Asked before anything is read.
    pub recognise: fn(&str) -> bool,
    /// Reads every game in the text. The records carry the tag `Variant`.
    pub read: fn(&str) -> Result<Vec<Record>, ParseError>,
    /// Writes one game; the error says why it cannot be written.
    pub write: fn(&Record) -> Result<String, String>,
}
