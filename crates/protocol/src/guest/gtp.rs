//! The board's side of the Go Text Protocol, for Othello.

use super::wire::{Wire, rubbish};
use super::{GuestError, Manners};
use game::Player;
use roster::{AnyGame, TextReport};
use search::{Limits, Line, Report, Score};
use std::time::Instant;

/// Asks by GTP.
pub(super) struct Host {
    size: usize,
    /// The moves on the program's board.
    told: Vec<String>,
}

impl Host {
    pub(super) fn new(start: &dyn AnyGame) -> Self {
        Self {
            size: crate::discs::rows(start).len(),
            told: Vec::new(),
        }
    }

    /// Brings the program's board to the position of the game.
    fn tell(
        &mut self,
        wire: &mut Wire,
        game: &dyn AnyGame,
        until: Instant,
    ) -> Result<(), GuestError> {
        if game.record().tag("Position").is_some() {
            return Err(GuestError::Unfit(
                "gtp has no words for a position; begin games with moves".into(),
            ));
        }
        let moves: Vec<String> = (0..game.len()).filter_map(|i| game.move_text(i)).collect();
        if !moves.starts_with(&self.told) {
            order(wire, "clear_board", until)?;
            self.told.clear();
        }
        for (i, mv) in moves.iter().enumerate().skip(self.told.len()) {
            // Black begins, and a pass is a move.
            order(wire, &format!("play {} {mv}", COLOURS[i % 2]), until)?;
        }
        self.told = moves;
        Ok(())
    }
}

const COLOURS: [&str; 2] = ["b", "w"];

fn colour(player: Player) -> &'static str {
    COLOURS[player.index() & 1]
}

/// Gives a command and returns what is said to it.
fn order(wire: &mut Wire, command: &str, until: Instant) -> Result<String, GuestError> {
    wire.say(command)?;
    let answer = wire.hear(until)?;
    // An answer ends with an empty line.
    while !wire.next(until)?.trim().is_empty() {}
    match answer.strip_prefix('=') {
        Some(text) => Ok(text.trim().to_owned()),
        None => Err(rubbish(&format!("{command}: {answer}"))),
    }
}

impl Manners for Host {
    fn greet(
        &mut self,
        wire: &mut Wire,
        options: &[(String, String)],
        until: Instant,
    ) -> Result<(), GuestError> {
        order(wire, "protocol_version", until)?;
        for (name, value) in options {
            order(wire, &format!("{name} {value}"), until)?;
        }
        order(wire, &format!("boardsize {}", self.size), until)?;
        Ok(())
    }

    fn new_game(&mut self, wire: &mut Wire, until: Instant) -> Result<(), GuestError> {
        self.told.clear();
        order(wire, "clear_board", until).map(drop)
    }

    fn ask(
        &mut self,
        wire: &mut Wire,
        game: &dyn AnyGame,
        limits: &Limits,
        until: Instant,
    ) -> Result<TextReport, GuestError> {
        self.tell(wire, game, until)?;
        let colour = colour(game.to_move());
        if let Some(time) = limits.time {
            let seconds = time.as_secs_f64();
            order(wire, &format!("time_settings 0 {seconds:.3} 1"), until)?;
        } else if let Some(clock) = limits.clock {
            let seconds = clock.left.as_secs_f64();
            order(wire, &format!("time_left {colour} {seconds:.3} 0"), until)?;
        }
        let mv = order(wire, &format!("genmove {colour}"), until)?.to_ascii_lowercase();
        self.told.push(mv.clone());
        let mut found = Report::empty();
        found.lines = vec![Line {
            score: Score::Unknown,
            moves: vec![mv],
        }];
        Ok(found)
    }
}
