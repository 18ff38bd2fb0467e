//! The board's side of the Universal Game Interface.

use super::wire::{Wire, rubbish};
use super::{GuestError, Manners};
use roster::{AnyGame, TextReport};
use search::{Limits, Line, Report, Score};
use std::fmt::Write as _;
use std::time::Instant;

/// Asks by UGI.
pub(super) struct Host;

impl Manners for Host {
    fn greet(
        &mut self,
        wire: &mut Wire,
        options: &[(String, String)],
        until: Instant,
    ) -> Result<(), GuestError> {
        wire.say("ugi")?;
        wire.wait_for(until, |line| (line == "ugiok").then_some(()))?;
        for (name, value) in options {
            wire.say(&format!("setoption name {name} value {value}"))?;
        }
        ready(wire, until)
    }

    fn new_game(&mut self, wire: &mut Wire, until: Instant) -> Result<(), GuestError> {
        wire.say("uginewgame")?;
        ready(wire, until)
    }

    fn ask(
        &mut self,
        wire: &mut Wire,
        game: &dyn AnyGame,
        limits: &Limits,
        until: Instant,
    ) -> Result<TextReport, GuestError> {
        wire.say(&position(game))?;
        wire.say(&go(game, limits))?;
        let mut found = Report::empty();
        let mut score = Score::Unknown;
        let best = wire.wait_for(until, |line| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "bestmove" => return Some(rest.split(' ').next().unwrap_or("").to_owned()),
                "info" => read_info(rest, &mut found, &mut score),
                _ => {}
            }
            None
        })?;
        if best.is_empty() {
            return Err(rubbish("bestmove"));
        }
        found.lines = vec![Line {
            score,
            moves: vec![best],
        }];
        Ok(found)
    }
}

fn ready(wire: &mut Wire, until: Instant) -> Result<(), GuestError> {
    wire.say("isready")?;
    wire.wait_for(until, |line| (line == "readyok").then_some(()))
}

/// The game so far.
fn position(game: &dyn AnyGame) -> String {
    let mut text = match game.record().tag("Position") {
        Some(start) => format!("position fen {start}"),
        None => "position startpos".to_owned(),
    };
    let moves = (0..game.len()).filter_map(|step| game.move_text(step));
    for (i, mv) in moves.enumerate() {
        if i == 0 {
            text.push_str(" moves");
        }
        let _ = write!(text, " {mv}");
    }
    text
}

fn go(game: &dyn AnyGame, limits: &Limits) -> String {
    let mut text = "go".to_owned();
    let mut word = |name: &str, number: u128| {
        let _ = write!(text, " {name} {number}");
    };
    if let Some(depth) = limits.depth {
        word("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        word("nodes", nodes.into());
    }
    if let Some(time) = limits.time {
        word("movetime", time.as_millis());
    }
    if let Some(clock) = limits.clock {
        // The opponent's is nobody's business: ours is all that a move is timed by.
        let player = game.to_move().index() + 1;
        word(&format!("p{player}time"), clock.left.as_millis());
        word(&format!("p{player}inc"), clock.increment.as_millis());
    }
    text
}

/// Takes depth, nodes and score from an `info` line about the best line.
fn read_info(text: &str, found: &mut TextReport, score: &mut Score) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let after = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1).copied()
    };
    if words.first() == Some(&"string") || after("multipv").is_some_and(|number| number != "1") {
        return;
    }
    if let Some(depth) = after("depth").and_then(|n| n.parse().ok()) {
        found.depth = depth;
    }
    if let Some(nodes) = after("nodes").and_then(|n| n.parse().ok()) {
        found.nodes = nodes;
    }
    let number = |name| after(name)?.parse::<i32>().ok();
    if let Some(points) = number("cp") {
        *score = Score::Points(points);
    } else if let Some(moves) = number("mate") {
        let plies = 2 * moves.unsigned_abs();
        *score = if moves > 0 {
            Score::Win(plies.saturating_sub(1))
        } else {
            Score::Loss(plies)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::PlayerClock;
    use std::time::Duration;

    #[test]
    fn positions_and_limits_are_told() {
        let mut game = roster::open("othello").unwrap();
        assert_eq!(position(&*game), "position startpos");
        game.play("f5", Duration::ZERO).unwrap();
        assert_eq!(position(&*game), "position startpos moves f5");
        let clock = PlayerClock {
            left: Duration::from_secs(60),
            increment: Duration::from_millis(600),
        };
        let limits = Limits {
            depth: Some(7),
            clock: Some(clock),
            ..Limits::time(Duration::from_secs(2))
        };
        let told = "go depth 7 movetime 2000 p2time 60000 p2inc 600";
        assert_eq!(go(&*game, &limits), told);
        let text = "xxo.|xxxx|xxxx|xxxx o";
        let study = roster::open("othello-4")
            .unwrap()
            .at_position(text)
            .unwrap();
        assert_eq!(position(&*study), format!("position fen {text}"));
    }

    #[test]
    fn thoughts_are_understood() {
        let mut found = Report::empty();
        let mut score = Score::Unknown;
        read_info(
            "depth 7 score cp -35 nodes 3000 multipv 1 pv d3",
            &mut found,
            &mut score,
        );
        read_info(
            "depth 9 score cp 99 multipv 2 pv e3",
            &mut found,
            &mut score,
        );
        read_info("string depth 3 score cp 7", &mut found, &mut score);
        assert_eq!(
            (found.depth, found.nodes, score),
            (7, 3000, Score::Points(-35))
        );
        read_info("score mate -2", &mut found, &mut score);
        assert_eq!(score, Score::Loss(4));
        read_info("score mate 4", &mut found, &mut score);
        assert_eq!(score, Score::Win(7));
    }
}
