//! Who plays: one of our players, or another program.

use crate::LabError;
use crate::conditions::parse_clock;
use game::{TimeControl, quote};
use protocol::{Guest, GuestCommand, GuestError, Kind};
use roster::{AnyEngine, AnyGame};
use search::{Limits, Spec, parse_time};

/// A player of a match, as it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct Contestant {
    /// What tables call it.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// Its own clock, if it has another than the match.
    pub clock: Option<TimeControl>,
    mind: Mind,
}

#[derive(Clone, PartialEq, Debug)]
enum Mind {
    /// One of ours; its own limits are in its text.
    Player(String),
    /// Another program, with limits for each move.
    Guest(GuestCommand, Limits),
}

/// A contestant who sits at the board.
pub(crate) enum Seat {
    Player(Box<dyn AnyEngine>),
    Guest(Guest, Limits),
    /// A program that did not come.
    Absent(GuestError),
}

impl Contestant {
    /// Do the two differ in nothing but their names?
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        self.mind == other.mind && self.clock == other.clock
    }

    /// Reads one of our players (`level-6`, `alphabeta:depth=4`) or a program (`cmd:"edax -nboard"`),
    /// either with `name=` and `clock=` among its settings.
    pub fn parse(text: &str) -> Result<Self, LabError> {
        let text = text.trim().to_owned();
        let (mind, others) = if GuestCommand::is_meant(&text) {
            let (command, others) = GuestCommand::parse(&text)?;
            (Some(command), others)
        } else {
            (None, player_spec(&text)?.settings)
        };
        let mut name = text.clone();
        let mut clock = None;
        let mut rest = Vec::new();
        for (key, value) in others {
            match key.as_str() {
                "name" => name = value,
                "clock" => clock = Some(parse_clock(&value)?),
                _ => rest.push((key, value)),
            }
        }
        let mind = match mind {
            Some(command) => Mind::Guest(command, guest_limits(&text, &rest)?),
            None => {
                let settings: Vec<String> = rest.iter().map(|(k, v)| format!("{k}={v}")).collect();
                let player = player_spec(&text)?.name;
                Mind::Player(if settings.is_empty() {
                    player
                } else {
                    format!("{player}:{}", settings.join(","))
                })
            }
        };
        Ok(Self {
            name,
            text,
            clock,
            mind,
        })
    }

    /// The same under another name.
    #[must_use]
    pub fn called(mut self, name: &str) -> Self {
        name.clone_into(&mut self.name);
        self
    }

    /// Can its protocol tell it only moves, and no position?
    pub(crate) fn knows_only_moves(&self) -> bool {
        matches!(&self.mind, Mind::Guest(command, _) if command.protocol == Kind::Gtp)
    }

    /// Sits down for games of the variant of `start`. The seed is that of its dice.
    pub(crate) fn seat(&self, start: &dyn AnyGame, seed: u64) -> Result<Seat, LabError> {
        match &self.mind {
            Mind::Player(spec) => match start.player(spec, Some(seed)) {
                Ok(engine) => Ok(Seat::Player(engine)),
                Err(error) => Err(LabError::Player {
                    name: self.name.clone(),
                    error,
                }),
            },
            Mind::Guest(command, limits) => match Guest::start(command, start) {
                Ok(guest) => Ok(Seat::Guest(guest, *limits)),
                Err(error) => Err(LabError::Guest {
                    name: self.name.clone(),
                    error,
                }),
            },
        }
    }
}

fn player_spec(text: &str) -> Result<Spec, LabError> {
    Spec::parse(text).map_err(|error| LabError::Player {
        name: quote(text),
        error,
    })
}

fn guest_limits(text: &str, settings: &[(String, String)]) -> Result<Limits, LabError> {
    let mut limits = Limits::default();
    for (key, value) in settings {
        let known = match key.as_str() {
            "depth" | "nodes" if value.trim_start_matches('0').is_empty() => false,
            "depth" => value
                .parse()
                .map(|depth| limits.depth = Some(depth))
                .is_ok(),
            "nodes" => value
                .parse()
                .map(|nodes| limits.nodes = Some(nodes))
                .is_ok(),
            "time" => {
                limits.time = parse_time(value);
                limits.time.is_some()
            }
            _ => false,
        };
        if !known {
            return Err(LabError::Setting(format!(
                "player {}: '{key}={value}' is no setting of another program; there are name, clock, depth, nodes, time, protocol, and option.NAME for its own",
                quote(text)
            )));
        }
    }
    Ok(limits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn names_and_clocks_are_taken_out() {
        let plain = Contestant::parse("level-6").unwrap();
        assert_eq!((plain.name.as_str(), plain.clock), ("level-6", None));
        assert_eq!(plain.mind, Mind::Player("level-6".into()));

        let text = "alphabeta:depth=4,name=four,clock=60s+500ms,null=off";
        let four = Contestant::parse(text).unwrap();
        assert_eq!((four.name.as_str(), four.text.as_str()), ("four", text));
        assert_eq!(four.mind, Mind::Player("alphabeta:depth=4,null=off".into()));
        let clock = four.clock.unwrap();
        assert_eq!(clock.initial, Duration::from_secs(60));
        assert_eq!(clock.increment, Duration::from_millis(500));
    }

    #[test]
    fn programs_have_limits_of_their_own() {
        let edax = Contestant::parse(r#"cmd:"edax -nboard",depth=6,name=Edax"#).unwrap();
        assert_eq!(edax.name, "Edax");
        assert!(matches!(edax.mind, Mind::Guest(_, limits) if limits.depth == Some(6)));
        for wrong in ["cmd:a,depth=x", "cmd:a,colour=red", "level-3:clock=never"] {
            assert!(Contestant::parse(wrong).is_err(), "{wrong}");
        }
    }
}
