//! Published figures, and whether ours agree.

use serde::{Deserialize, Serialize};

/// A figure that somebody has published about a series.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The values of the grid that it is about.
    #[serde(
        default,
        rename = "where",
        skip_serializing_if = "toml::Table::is_empty"
    )]
    pub at: toml::Table,
    /// The players, the one that it is about first.
    pub players: [String; 2],
    /// What was measured.
    pub measure: Measure,
    /// Only games in which the first-named player moved first (1) or second (2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<u8>,
    /// The figure.
    pub published: f64,
    /// How many games it rests on, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<usize>,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
    /// Why ours differs, if it does.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// What can be measured about a series, for its first-named player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Points, in percent of the games.
    Score,
    /// Games won, in percent.
    Wins,
    /// Games drawn, in percent.
    Draws,
    /// Games lost, in percent.
    Losses,
    /// Games won by whoever moved first, in percent.
    First,
    /// Moves of a game, of both players together.
    Length,
    /// Milliseconds a move.
    Time,
    /// Nodes a move.
    Nodes,
    /// Seconds a game, both players together.
    GameTime,
}
