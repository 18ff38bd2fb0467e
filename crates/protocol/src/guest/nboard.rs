//! The board's side of NBoard's protocol.

use super::wire::{Wire, rubbish};
use super::{GuestError, Manners};
use roster::{AnyGame, TextReport};
use search::{Limits, Line, Report, Score};
use std::time::Instant;

/// Asks by NBoard's protocol. It has no words for time: whoever is timed must know by other means,
/// such as an argument of its command.
#[derive(Default)]
pub(super) struct Host {
    pings: u32,
    depth: Option<u32>,
}

impl Host {
    /// Waits until all that was said before has been heard.
    fn ping(&mut self, wire: &mut Wire, until: Instant) -> Result<(), GuestError> {
        self.pings += 1;
        wire.say(&format!("ping {}", self.pings))?;
        let wanted = format!("pong {}", self.pings);
        wire.wait_for(until, |line| (line == wanted).then_some(()))
    }
}

impl Manners for Host {
    fn greet(
        &mut self,
        wire: &mut Wire,
        options: &[(String, String)],
        until: Instant,
    ) -> Result<(), GuestError> {
        wire.say("nboard 1")?;
        for (name, value) in options {
            wire.say(&format!("set {name} {value}"))?;
        }
        self.ping(wire, until)
    }

    fn new_game(&mut self, wire: &mut Wire, until: Instant) -> Result<(), GuestError> {
        self.ping(wire, until)
    }

    fn ask(
        &mut self,
        wire: &mut Wire,
        game: &dyn AnyGame,
        limits: &Limits,
        until: Instant,
    ) -> Result<TextReport, GuestError> {
        if limits.depth != self.depth {
            self.depth = limits.depth;
            if let Some(depth) = self.depth {
                wire.say(&format!("set depth {depth}"))?;
            }
        }
        wire.say(&format!("set game {}", ggf(game)?))?;
        self.ping(wire, until)?;
        wire.say("go")?;
        let mut found = Report::empty();
        let answer = wire.wait_for(until, |line| {
            if let Some(rest) = line.strip_prefix("nodestats ") {
                let nodes = rest.split(' ').next().and_then(|n| n.parse().ok());
                found.nodes = nodes.unwrap_or(found.nodes);
            }
            if let Some(rest) = line.strip_prefix("search ") {
                let depth = rest.split_whitespace().nth(3).and_then(|n| n.parse().ok());
                found.depth = depth.unwrap_or(found.depth);
            }
            line.strip_prefix("===").map(|rest| rest.trim().to_owned())
        })?;
        let mut parts = answer.split('/');
        let mv = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
        if mv.is_empty() {
            return Err(rubbish(&answer));
        }
        let score = match parts.next().and_then(|discs| discs.parse::<f64>().ok()) {
            Some(discs) => Score::Points((100.0 * discs) as i32),
            None => Score::Unknown,
        };
        let mv = if mv.starts_with("pa") {
            crate::discs::PASS.to_owned()
        } else {
            mv
        };
        found.lines = vec![Line {
            score,
            moves: vec![mv],
        }];
        Ok(found)
    }
}

/// The game so far in the format of Othello servers.
fn ggf(game: &dyn AnyGame) -> Result<String, GuestError> {
    let format = roster::formats("othello").iter().find(|f| f.name == "ggf");
    let write = format.expect("Othello has it").write;
    let text = write(&game.record()).map_err(GuestError::Unfit)?;
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}
