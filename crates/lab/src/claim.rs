//! Published figures, and whether ours agree.

use crate::grid::Settings;
use crate::series::Series;
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

impl Claim {
    /// The place of the player that it is about in a series; nothing if it is about others.
    #[must_use]
    pub fn player_in(&self, series: &Series) -> Option<usize> {
        let settings = Settings::of(&self.at);
        let wanted = self.names();
        let names = series.players.each_ref().map(|player| &player.name);
        let place = if names == wanted.each_ref() {
            0
        } else if names == [&wanted[1], &wanted[0]] {
            1
        } else {
            return None;
        };
        settings.are_among(&series.settings).then_some(place)
    }

    /// The players' names with the values of the grid filled in.
    #[must_use]
    pub fn names(&self) -> [String; 2] {
        let settings = Settings::of(&self.at);
        self.players.each_ref().map(|name| settings.fill(name))
    }

    /// Says what is wrong with it, if anything is.
    pub(crate) fn check(&self, series: &[Series]) -> Result<(), String> {
        if !self.published.is_finite() {
            return Err(format!("published = {} is no number", self.published));
        }
        if !matches!(self.colour, None | Some(1 | 2)) {
            return Err("colour is 1 for moving first, or 2".to_owned());
        }
        if !series.iter().any(|series| self.player_in(series).is_some()) {
            let [one, other] = self.names();
            return Err(format!("no series of '{one}' and '{other}' is like that"));
        }
        Ok(())
    }
}
