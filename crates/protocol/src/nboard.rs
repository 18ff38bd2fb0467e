//! The protocol of NBoard, Chris Welty's board for Othello engines; version 1 with `analyze` of 2.
//!
//! `docs/protocol.md` has every command. Whatever is not understood is ignored, as the protocol
//! demands; what is understood but wrong gets a `status` line.

use crate::discs;
use crate::orders::{Answer, Orders, Protocol};
use crate::{NAME, VERSION};
use game::{RecordedResult, quote};
use roster::{AnyGame, Request, TextReport};
use search::{Limits, Score};
use std::time::Duration;

/// What a proven win is worth where discs are wanted: all of them.
const ALL_DISCS: f64 = 64.0;

/// The engine's side of NBoard's protocol.
pub(crate) struct Nboard {
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    depth: Option<u32>,
    task: Task,
    /// What was said last about the present position.
    last: Option<TextReport>,
}

/// What is being thought about.
enum Task {
    Nothing,
    /// Which move to make.
    Go,
    /// What the best moves are worth.
    Hint,
    /// What this position of the game is worth, and then all before it.
    Analyze(Box<dyn AnyGame>),
}

impl Nboard {
    pub(crate) fn new(start: Box<dyn AnyGame>) -> Self {
        Self {
            game: start.boxed_clone(),
            start,
            depth: None,
            task: Task::Nothing,
            last: None,
        }
    }

    fn obey(&mut self, command: &str, rest: &str, orders: &mut Orders) -> Result<(), String> {
        match command {
            "nboard" => orders.say(format!("set myname {}", self.name())),
            "set" => return self.set(rest, orders),
            "move" => {
                self.drop_task(orders);
                return self.play(rest);
            }
            "go" => {
                self.drop_task(orders);
                return self.think(Task::Go, 1, orders);
            }
            "hint" => {
                self.drop_task(orders);
                let lines = rest.parse().ok().filter(|n| (1..=64).contains(n));
                let lines = lines.ok_or_else(|| format!("hint 1 to 64, not {}", quote(rest)))?;
                return self.think(Task::Hint, lines, orders);
            }
            "analyze" => {
                self.drop_task(orders);
                self.analyze(self.game.boxed_clone(), orders);
            }
            "ping" => {
                self.drop_task(orders);
                let number: i64 = rest.parse().map_err(|_| "ping needs a number")?;
                orders.say(format!("pong {number}"));
            }
            // There is no book to add the game to.
            "learn" => orders.say("learned"),
            "quit" => {
                orders.cancel();
                orders.quit();
            }
            // NBoard 1.1 sends moves without a word before them.
            mv if rest.is_empty() && is_move(mv) => {
                self.drop_task(orders);
                return self.play(mv);
            }
            _ => {}
        }
        Ok(())
    }

    fn set(&mut self, rest: &str, orders: &mut Orders) -> Result<(), String> {
        let (what, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let value = value.trim();
        match what {
            "depth" => {
                let depth = value.parse().ok().filter(|n| (1..=200).contains(n));
                let depth = depth.ok_or_else(|| format!("depth 1 to 200, not {}", quote(value)))?;
                self.depth = Some(depth);
                orders.say(format!("set myname {}", self.name()));
            }
            "game" => {
                self.drop_task(orders);
                self.game = self.read_game(value)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The name that other Othello engines would take, with the depth behind it.
    fn name(&self) -> String {
        let depth = self.depth.map(|depth| depth.to_string());
        format!("{NAME}{}", depth.unwrap_or_default())
    }

    /// The position at the end of a game in GGF.
    fn read_game(&self, text: &str) -> Result<Box<dyn AnyGame>, String> {
        let format = roster::formats(self.start.info().name)
            .iter()
            .find(|format| format.name == "ggf")
            .ok_or("GGF is unknown")?;
        let records = (format.read)(text).map_err(|error| format!("game {error}"))?;
        let [record] = &records[..] else {
            return Err(format!("one game, not {}", records.len()));
        };
        let mut record = record.clone();
        // Who won does not matter here, so it may be wrong.
        record.result = RecordedResult::Unknown;
        record.tags.retain(|(name, _)| name != "Result");
        let game = roster::load(&record).map_err(|error| error.to_string())?;
        if game.variant() != self.start.variant() {
            return Err(format!("only 8×8, not {}", quote(game.variant())));
        }
        Ok(game)
    }

    /// `F5`, `F5/1.5` or `F5/1.5/0.3`
    fn play(&mut self, text: &str) -> Result<(), String> {
        let word = text.split('/').next().unwrap_or_default().trim();
        let played = self.game.play(word, Duration::ZERO);
        played.map(drop).map_err(|error| error.to_string())
    }

    fn request(&self, lines: usize) -> Request {
        let limits = Limits {
            depth: self.depth,
            ..Limits::default()
        };
        Request {
            lines,
            ..Request::new(limits)
        }
    }

    fn think(&mut self, task: Task, lines: usize, orders: &mut Orders) -> Result<(), String> {
        if let Some(ending) = self.game.ending_text() {
            return Err(format!("the game is over: {ending}"));
        }
        orders.say(format!("status {NAME} {VERSION} is thinking"));
        orders.think(&*self.game, self.request(lines));
        self.task = task;
        self.last = None;
        Ok(())
    }

    /// What is being thought about is of no interest any more.
    fn drop_task(&mut self, orders: &mut Orders) {
        if !matches!(self.task, Task::Nothing) {
            self.task = Task::Nothing;
            orders.cancel();
            orders.say("status");
        }
    }

    /// Evaluates a position of the game and those before it, which profit from what the table then
    /// knows. A finished one needs no thinking.
    fn analyze(&mut self, mut game: Box<dyn AnyGame>, orders: &mut Orders) {
        while game.ending().is_some() {
            let lead = discs::lead(&*game, game.to_move());
            orders.say(format!("analysis {} {:.2}", game.len(), f64::from(lead)));
            if !game.undo() {
                return;
            }
        }
        orders.say(format!("status {NAME} {VERSION} is analyzing"));
        orders.think(&*game, self.request(1));
        self.task = Task::Analyze(game);
    }

    /// What was found about the present position, for the player to move; the same only once.
    fn say_lines(&mut self, found: &TextReport, orders: &mut Orders) {
        if self.last.as_ref() == Some(found) {
            return;
        }
        self.last = Some(found.clone());
        for line in &found.lines {
            let moves: String = line.moves.iter().map(|mv| write_move(mv)).collect();
            let depth = if line.score.is_proven() {
                "100%W".to_owned()
            } else {
                found.depth.to_string()
            };
            let eval = eval(line.score).unwrap_or(0.0);
            orders.say(format!("search {moves} {eval:.2} 0 {depth}"));
        }
        let seconds = found.elapsed.as_secs_f64();
        orders.say(format!("nodestats {} {seconds:.2}", found.nodes));
    }
}

impl Protocol for Nboard {
    fn line(&mut self, line: &str, orders: &mut Orders) {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Err(why) = self.obey(command, rest.trim(), orders) {
            orders.say(format!("status error: {why}"));
        }
    }

    fn unreadable(&mut self, why: &str, orders: &mut Orders) {
        orders.say(format!("status error: {why}"));
    }

    fn thought(&mut self, found: &TextReport, orders: &mut Orders) {
        match self.task {
            Task::Go | Task::Hint => self.say_lines(found, orders),
            Task::Nothing | Task::Analyze(_) => {}
        }
    }

    fn answer(&mut self, answer: Answer, orders: &mut Orders) {
        let task = std::mem::replace(&mut self.task, Task::Nothing);
        let found = match answer {
            Ok(found) => found,
            Err(why) => {
                orders.say(format!("status error: {why}"));
                return;
            }
        };
        let best = found.lines.first();
        match task {
            Task::Nothing => {}
            Task::Hint => {
                self.say_lines(&found, orders);
                orders.say("status");
            }
            Task::Go => {
                self.say_lines(&found, orders);
                if let Some(mv) = found.best() {
                    let mut answer = write_move(&mv);
                    if let Some(eval) = best.and_then(|line| eval(line.score)) {
                        let seconds = found.elapsed.as_secs_f64();
                        answer = format!("{answer}/{eval:.2}/{seconds:.2}");
                    }
                    orders.say(format!("=== {answer}"));
                }
                orders.say("status");
            }
            Task::Analyze(mut game) => {
                // A player who does not say what a position is worth has nothing to tell.
                if let Some(eval) = best.and_then(|line| eval(line.score)) {
                    orders.say(format!("analysis {} {eval:.2}", game.len()));
                }
                if game.undo() {
                    self.analyze(game, orders);
                } else {
                    orders.say("status");
                }
            }
        }
    }
}

/// Does this look like a move?
fn is_move(word: &str) -> bool {
    let square = word.split('/').next().unwrap_or_default();
    matches!(square.as_bytes(), [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'])
        || square.eq_ignore_ascii_case("pa")
}

/// Moves have two letters here.
fn write_move(mv: &str) -> String {
    if mv == discs::PASS {
        "PA".to_owned()
    } else {
        mv.to_ascii_uppercase()
    }
}

/// A score in discs, for the player to move.
fn eval(score: Score) -> Option<f64> {
    match score {
        Score::Points(value) => Some(f64::from(value) / 100.0),
        Score::Chance(share) => Some((2.0 * f64::from(share) - 1.0) * ALL_DISCS),
        Score::Win(_) => Some(ALL_DISCS),
        Score::Loss(_) => Some(-ALL_DISCS),
        Score::Draw => Some(0.0),
        Score::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::{Stage, found, scored};

    const GAME: &str = "(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]\
        BO[8 ---------------------------O*------*O--------------------------- *]\
        B[F5]W[F6/0.1/2]B[D3];)";

    fn nboard() -> Stage {
        Stage::new(Nboard::new(roster::open("othello").unwrap()))
    }

    #[test]
    fn it_goes() {
        let mut stage = nboard();
        assert_eq!(stage.line("nboard 1"), ["set myname Quincunx"]);
        assert_eq!(stage.line("set depth 6"), ["set myname Quincunx6"]);
        assert!(stage.line(&format!("set game {GAME}")).is_empty());
        assert!(stage.line("move C5/1.5/0.2").is_empty());
        let said = stage.line("go");
        assert!(
            said[0].starts_with("status ") && said.len() == 1,
            "{said:?}"
        );
        let (game, request) = stage.take_thinking().unwrap();
        assert_eq!(game.len(), 4);
        assert_eq!(request.limits.depth, Some(6));
        assert_eq!(
            stage.thought(&scored(Score::Points(-25), &["e6", "pass"])),
            ["search E6PA -0.25 0 5", "nodestats 1000 0.50"]
        );
        assert_eq!(
            stage.answer(Ok(scored(Score::Win(9), &["e6"]))),
            [
                "search E6 64.00 0 100%W",
                "nodestats 1000 0.50",
                "=== E6/64.00/0.50",
                "status"
            ]
        );
        // The board is not changed by its own move.
        stage.line("go");
        assert_eq!(stage.take_thinking().unwrap().0.len(), 4);
    }

    #[test]
    fn nothing_is_said_twice() {
        let mut stage = nboard();
        stage.line("hint 1");
        assert_eq!(stage.thought(&found("d3")).len(), 2);
        assert_eq!(stage.answer(Ok(found("d3"))), ["status"]);
        stage.line("hint 1");
        assert_eq!(stage.thought(&found("d3")).len(), 2);
    }

    #[test]
    fn a_ping_ends_the_thinking_without_an_answer() {
        let mut stage = nboard();
        stage.line("hint 3");
        assert_eq!(stage.take_thinking().unwrap().1.lines, 3);
        assert_eq!(stage.line("ping 17"), ["status", "pong 17"]);
        assert!(stage.was_cancelled);
        assert!(stage.thought(&found("d3")).is_empty());
        assert_eq!(stage.line("ping 18"), ["pong 18"]);
        assert_eq!(stage.line("learn"), ["learned"]);
    }

    #[test]
    fn games_are_analyzed_from_the_end() {
        let mut stage = nboard();
        stage.line(&format!("set game {GAME}"));
        stage.line("analyze");
        for moves in (0..=3).rev() {
            assert_eq!(stage.take_thinking().unwrap().0.len(), moves);
            let said = stage.answer(Ok(found("d3")));
            assert_eq!(said[0], format!("analysis {moves} 1.50"));
        }
        assert!(stage.take_thinking().is_none());
    }

    #[test]
    fn a_finished_game_is_counted() {
        let mut stage = nboard();
        // Nine moves in which black takes everything.
        for mv in "f5 d6 c5 f4 e3 f6 g5 e6 e7".split(' ') {
            assert!(stage.line(mv).is_empty(), "{mv}");
        }
        assert_eq!(
            stage.line("go"),
            [
                "status error: the game is over: black wins: 13 to 0, or 64 to 0 with the empty squares"
            ]
        );
        let said = stage.line("analyze");
        // It would be white's turn.
        assert_eq!(said[0], "analysis 9 -64.00");
        assert_eq!(stage.take_thinking().unwrap().0.len(), 8);
    }

    #[test]
    fn rubbish_is_ignored_and_mistakes_are_named() {
        let mut stage = nboard();
        for ignored in ["", "set contempt 3", "nonsense", "Z9", "\u{fffd}", "set"] {
            assert!(stage.line(ignored).is_empty(), "{ignored}");
        }
        for wrong in [
            "set depth 0",
            "set depth",
            "set game",
            "set game (;GM[Othello]B[a1];)",
            "set game (;GM[Othello]BO[6 -------------- -O*- -*O- -------------- *];)",
            "move",
            "move a1",
            "hint",
            "hint 0",
            "ping x",
        ] {
            let said = stage.line(wrong);
            assert!(said[0].starts_with("status error: "), "{wrong}: {said:?}");
        }
    }
}
