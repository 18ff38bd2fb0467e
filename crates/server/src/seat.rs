//! Who sits where, and how much time they have.

use game::TimeControl;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// The longest player by its full name.
const LONGEST_SPEC: usize = 300;

/// Who plays a colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(crate) enum Seat {
    /// Whoever began the game, at their own screen.
    Me,
    /// Whoever gets the link.
    Friend,
    /// A level from 1 to 10, or any player of the game by its full name.
    #[serde(rename_all = "camelCase")]
    Computer {
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
}

impl Seat {
    /// The player that the computer is, as the roster knows it.
    pub(crate) fn spec(&self) -> Option<String> {
        match self {
            Self::Computer { player, level } => Some(
                player
                    .clone()
                    .unwrap_or_else(|| format!("level-{}", level.unwrap_or(5))),
            ),
            _ => None,
        }
    }

    /// Why this player cannot be asked for over the network, if so: how much memory and how many
    /// threads a player takes, and which files it reads, is for whoever runs the server to say.
    pub(crate) fn objection(&self) -> Option<String> {
        const ALLOWED: [&str; 3] = ["depth", "nodes", "time"];
        let spec = self.spec()?;
        if spec.len() > LONGEST_SPEC {
            return Some("that player's description is too long".to_owned());
        }
        let settings = spec.split_once(':').map_or("", |(_, settings)| settings);
        let mut keys = settings.split(',').filter(|pair| !pair.is_empty());
        let foreign = keys.find(|pair| {
            let key = pair.split_once('=').map_or(*pair, |(key, _)| key);
            !ALLOWED.contains(&key.trim())
        })?;
        Some(format!(
            "{} cannot be set here; what can be set is {}",
            game::quote(foreign),
            ALLOWED.join(", ")
        ))
    }

    /// What it is called unless somebody gives it a name.
    pub(crate) fn usual_label(&self) -> Option<String> {
        match self {
            Self::Computer {
                player: Some(player),
                ..
            } => Some(player.clone()),
            Self::Computer { level, .. } => Some(format!("level {}", level.unwrap_or(5))),
            _ => None,
        }
    }
}

/// Time for each player, in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub(crate) struct ClockSetting {
    /// For the whole game: 1 second to 24 hours.
    #[schema(minimum = 1, maximum = 86400)]
    pub(crate) initial: f64,
    /// Added after each move, up to an hour.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 3600)]
    pub(crate) increment: f64,
}

impl ClockSetting {
    /// As the referee knows it; `None` if it cannot be.
    pub(crate) fn control(self) -> Option<TimeControl> {
        let possible =
            (1.0..=86_400.0).contains(&self.initial) && (0.0..=3_600.0).contains(&self.increment);
        possible.then(|| TimeControl {
            initial: Duration::from_millis((self.initial * 1000.0) as u64),
            increment: Duration::from_millis((self.increment * 1000.0) as u64),
        })
    }
}
