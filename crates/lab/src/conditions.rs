//! Under which conditions games are played.

use crate::LabError;
use crate::adjudication::Adjudication;
use game::{TimeControl, quote};
use search::{Limits, parse_time};
use std::time::Duration;

/// What holds for both players of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Conditions {
    /// For each move; a player's own limits hold as well.
    pub limits: Limits,
    /// Each player's clock, unless it has one of its own.
    pub clock: Option<TimeControl>,
    /// By so much a time or a clock may be overstepped before the game is lost: the referee's own
    /// measuring is not exact.
    pub margin: Duration,
    /// So long a program without a time limit may be silent.
    pub patience: Duration,
    /// When games are ended before their end.
    pub adjudication: Adjudication,
}

impl Default for Conditions {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            clock: None,
            margin: Duration::from_millis(100),
            patience: Duration::from_secs(300),
            adjudication: Adjudication::default(),
        }
    }
}

impl Conditions {
    /// In words, for reports.
    #[must_use]
    pub fn describe(&self) -> String {
        let mut parts = Vec::new();
        if let Some(time) = self.limits.time {
            parts.push(format!("{} a move", time_text(time)));
        }
        if let Some(clock) = self.clock {
            parts.push(format!("clock {}", clock_text(clock)));
        }
        if let Some(depth) = self.limits.depth {
            parts.push(format!("at most {depth} plies"));
        }
        if let Some(nodes) = self.limits.nodes {
            parts.push(format!("at most {nodes} nodes a move"));
        }
        if parts.is_empty() {
            parts.push("the players' own limits".to_owned());
        }
        if self.adjudication != Adjudication::default() {
            parts.push(self.adjudication.to_string());
        }
        parts.join(", ")
    }
}

/// Reads `60s` or `60s+500ms`: time for the game, and what is added after each move.
pub fn parse_clock(text: &str) -> Result<TimeControl, LabError> {
    let (initial, increment) = text.split_once('+').unwrap_or((text, ""));
    let increment = match increment.trim() {
        "" | "0" => Some(Duration::ZERO),
        text => parse_time(text),
    };
    match (parse_time(initial.trim()), increment) {
        (Some(initial), Some(increment)) => Ok(TimeControl { initial, increment }),
        _ => Err(LabError::Setting(format!(
            "{} is no clock; write 60s, 5m or 60s+500ms",
            quote(text)
        ))),
    }
}

/// A clock as [`parse_clock`] reads it.
pub(crate) fn clock_text(clock: TimeControl) -> String {
    let mut text = time_text(clock.initial);
    if clock.increment > Duration::ZERO {
        text = format!("{text}+{}", time_text(clock.increment));
    }
    text
}

/// A time as [`parse_time`] reads it.
pub(crate) fn time_text(time: Duration) -> String {
    if time.subsec_millis() == 0 && time >= Duration::from_secs(1) {
        format!("{}s", time.as_secs())
    } else {
        format!("{}ms", time.as_secs_f64() * 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for text in ["60s", "60s+500ms", "100ms+10ms"] {
            assert_eq!(clock_text(parse_clock(text).unwrap()), text);
        }
        for wrong in ["", "x", "60s+x", "+1s", "-5s"] {
            assert!(parse_clock(wrong).is_err(), "{wrong}");
        }
    }
}
