//! Thermographs as plain numbers, for whoever draws them.

/// How a game fares when every move costs so much: two walls, and the mast above them.
#[derive(Clone, PartialEq, Debug)]
pub struct Thermograph {
    /// What it is of.
    pub title: String,
    /// What Left and Right are called.
    pub players: [&'static str; 2],
    /// Where play stops if Left begins: temperatures and values, from temperature 0 up.
    pub left: Vec<(f64, f64)>,
    /// The same if Right begins.
    pub right: Vec<(f64, f64)>,
    /// Where the walls meet.
    pub temperature: f64,
    /// The value above it.
    pub mean: f64,
    /// Mean and temperature in words.
    pub label: String,
}
