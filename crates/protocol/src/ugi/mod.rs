//! UGI, the Universal Game Interface: UCI, as chess engines speak it, for any game.
//!
//! `docs/protocol.md` has every command.

mod go;
mod info;
mod option;

use crate::orders::{Answer, Orders, Protocol};
use crate::seat::Seat;
use crate::{NAME, VERSION};
use game::{Outcome, Player, quote};
use go::Go;
use option::LINES;
use roster::{AnyGame, Request, TextReport};
use std::time::Duration;

/// The move of who has none.
const NO_MOVE: &str = "0000";

const HELP: &str = "ugi, isready, setoption name N value V, uginewgame, \
    position startpos|fen TEXT [moves M ...], \
    go [depth N] [nodes N] [movetime MS] [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] \
    [searchmoves M ...] [infinite], stop, query gameover|p1turn|result, quit; see docs/protocol.md";

/// The engine's side of UGI.
pub(crate) struct Ugi {
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    seat: Seat,
    /// How many best lines are looked for.
    lines: usize,
    thinking: Option<Thinking>,
}

/// What is known about the present thinking.
struct Thinking {
    /// What was said last.
    last: Option<TextReport>,
    /// Is the answer wanted only after `stop`?
    infinite: bool,
    /// The answer, if it came before it was wanted.
    kept: Option<Answer>,
}

impl Ugi {
    pub(crate) fn new(start: Box<dyn AnyGame>, seat: Seat) -> Self {
        Self {
            game: start.boxed_clone(),
            start,
            seat,
            lines: 1,
            thinking: None,
        }
    }

    fn introduce(&self, orders: &mut Orders) {
        let (variant, player) = (self.start.variant(), self.seat.text());
        orders.say(format!("id name {NAME} {VERSION} ({variant}, {player})"));
        orders.say(format!("id author the {NAME} maintainers"));
        for line in option::lines(&self.seat) {
            orders.say(line);
        }
        orders.say("ugiok");
    }

    /// `setoption name N value V`
    fn set_option(&mut self, rest: &str, orders: &mut Orders) -> Result<(), String> {
        let (name, value) = option::parse(rest)?;
        if name.eq_ignore_ascii_case(LINES.name) {
            self.lines = LINES.read(value)?;
            return Ok(());
        }
        let (setting, value) = option::find(&self.seat, name, value)?;
        let player = self.seat.set(&*self.start, setting, &value);
        orders.seat(player.map_err(|error| error.to_string())?);
        Ok(())
    }

    /// `startpos` or `fen` and a position, then perhaps `moves` and moves. All or nothing.
    fn set_position(&mut self, rest: &str) -> Result<(), String> {
        let (position, moves) = split_at_word(rest, "moves");
        let mut game = if position == "startpos" {
            self.start.boxed_clone()
        } else {
            let text = position.strip_prefix("fen").filter(|text| {
                // Not "fenced".
                text.is_empty() || text.starts_with(char::is_whitespace)
            });
            let text = text.ok_or("expected startpos, or fen and a position")?;
            let at = self.start.at_position(text.trim());
            at.map_err(|error| error.to_string())?
        };
        for (i, mv) in moves.unwrap_or_default().split_whitespace().enumerate() {
            let played = game.play(mv, Duration::ZERO);
            played.map_err(|error| format!("move {} ({}): {error}", i + 1, quote(mv)))?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, rest: &str, orders: &mut Orders) -> Result<(), String> {
        let go = Go::parse(rest, self.game.to_move())?;
        let among: Result<Vec<String>, String> = go
            .among
            .iter()
            .map(|mv| {
                let played = self.game.boxed_clone().play(mv, Duration::ZERO);
                played.map_err(|error| format!("searchmoves {}: {error}", quote(mv)))
            })
            .collect();
        if let Some(ending) = self.game.ending_text() {
            orders.say(format!("info string the game is over: {ending}"));
            orders.say(format!("bestmove {NO_MOVE}"));
            return Ok(());
        }
        let request = Request {
            limits: go.limits,
            lines: self.lines,
            among: among?,
        };
        for word in go.ignored {
            orders.say(format!("info string go: {} is ignored", quote(&word)));
        }
        orders.think(&*self.game, request);
        self.thinking = Some(Thinking {
            last: None,
            infinite: go.infinite,
            kept: None,
        });
        Ok(())
    }

    fn stop(&mut self, orders: &mut Orders) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        thinking.infinite = false;
        match thinking.kept.take() {
            Some(answer) => self.say_best(answer, orders),
            None => orders.stop(),
        }
    }

    fn say_best(&mut self, answer: Answer, orders: &mut Orders) {
        self.thinking = None;
        let best = match answer {
            Ok(found) => found.best(),
            Err(why) => {
                orders.say(format!("info string {why}"));
                None
            }
        };
        orders.say(format!("bestmove {}", best.as_deref().unwrap_or(NO_MOVE)));
    }

    fn query(&self, what: &str) -> Result<String, String> {
        let outcome = self.game.ending().map(|ending| ending.outcome);
        match what {
            "gameover" => Ok(outcome.is_some().to_string()),
            "p1turn" => Ok((self.game.to_move() == Player::FIRST).to_string()),
            "result" => Ok(match outcome {
                None => "none".to_owned(),
                Some(Outcome::Draw) => "draw".to_owned(),
                Some(Outcome::Win(player)) => format!("p{}win", player.index() + 1),
            }),
            other => Err(format!(
                "there is gameover, p1turn and result to ask about, not {}",
                quote(other)
            )),
        }
    }

    /// Refuses what cannot be done while thinking.
    fn idle(&self) -> Result<(), String> {
        match self.thinking {
            Some(_) => Err("still thinking; send stop first".to_owned()),
            None => Ok(()),
        }
    }

    fn obey(&mut self, command: &str, rest: &str, orders: &mut Orders) -> Result<(), String> {
        match command {
            "" => {}
            "ugi" => self.introduce(orders),
            "isready" => orders.say("readyok"),
            "stop" => self.stop(orders),
            "query" => orders.say(format!("response {}", self.query(rest)?)),
            "quit" => {
                orders.cancel();
                orders.quit();
            }
            "help" => orders.say(format!("info string {HELP}")),
            "go" => {
                self.idle()?;
                self.go(rest, orders)?;
            }
            "position" => {
                self.idle()?;
                self.set_position(rest)?;
            }
            "setoption" => {
                self.idle()?;
                self.set_option(rest, orders)?;
            }
            "uginewgame" => {
                self.idle()?;
                self.game = self.start.boxed_clone();
                orders.forget();
            }
            _ => return Err("unknown command; help lists what there is".to_owned()),
        }
        Ok(())
    }
}

impl Protocol for Ugi {
    fn line(&mut self, line: &str, orders: &mut Orders) {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Err(why) = self.obey(command, rest.trim(), orders) {
            orders.say(format!("info string error: {}: {why}", quote(command)));
        }
    }

    fn unreadable(&mut self, why: &str, orders: &mut Orders) {
        orders.say(format!("info string error: {why}"));
    }

    fn thought(&mut self, found: &TextReport, orders: &mut Orders) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        for line in info::lines(found) {
            orders.say(line);
        }
        thinking.last = Some(found.clone());
    }

    fn answer(&mut self, answer: Answer, orders: &mut Orders) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        if let Ok(found) = &answer {
            if thinking.last.as_ref() != Some(found) {
                for line in info::lines(found) {
                    orders.say(line);
                }
            }
            if let Some(remark) = &found.remark {
                orders.say(format!("info string {remark}"));
            }
        }
        if thinking.infinite {
            thinking.kept = Some(answer);
        } else {
            self.say_best(answer, orders);
        }
    }
}

/// What stands before and behind the first place where `word` is a word of its own.
fn split_at_word<'a>(text: &'a str, word: &str) -> (&'a str, Option<&'a str>) {
    let is_free = |at: usize| {
        let before = text[..at].chars().next_back();
        let behind = text[at + word.len()..].chars().next();
        before.is_none_or(char::is_whitespace) && behind.is_none_or(char::is_whitespace)
    };
    match text.match_indices(word).find(|(at, _)| is_free(*at)) {
        Some((at, _)) => (text[..at].trim(), Some(text[at + word.len()..].trim())),
        None => (text.trim(), None),
    }
}

#[cfg(test)]
mod tests;
