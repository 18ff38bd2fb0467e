//! GTP, the Go Text Protocol, version 2, for Othello.
//!
//! `docs/protocol.md` has every command. Commands are answered in the order in which they come.

mod clock;

use crate::discs;
use crate::orders::{Answer, Orders, Protocol};
use crate::{NAME, VERSION};
use clock::Clock;
use game::{Player, VariantName, quote};
use roster::{AnyGame, Request};
use std::cmp::Ordering;
use std::time::Duration;

const COMMANDS: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
    "list_games",
    "set_game",
];

/// The engine's side of GTP.
pub(crate) struct Gtp {
    start: Box<dyn AnyGame>,
    game: Box<dyn AnyGame>,
    clock: Clock,
    /// The steps of the game that are passes which nobody sent.
    filled_in: Vec<usize>,
    thinking: Option<Thinking>,
}

/// A `genmove` that is not answered yet.
struct Thinking {
    id: String,
    player: Player,
    /// Is the move to be made?
    plays: bool,
}

/// What a command leads to.
enum Reply {
    Now(String),
    /// When the player has answered.
    Later {
        player: Player,
        plays: bool,
    },
    Quit,
}

impl Gtp {
    pub(crate) fn new(start: Box<dyn AnyGame>) -> Self {
        Self {
            game: start.boxed_clone(),
            start,
            clock: Clock::default(),
            filled_in: Vec::new(),
            thinking: None,
        }
    }

    fn obey(&mut self, command: &str, rest: &[&str], orders: &mut Orders) -> Result<Reply, String> {
        let nothing = String::new();
        let reply = match command {
            "protocol_version" => "2".to_owned(),
            "name" => NAME.to_owned(),
            "version" => VERSION.to_owned(),
            "known_command" => {
                let [name] = rest else {
                    return Err(syntax("known_command NAME"));
                };
                COMMANDS.contains(name).to_string()
            }
            "list_commands" => COMMANDS.join("\n"),
            "quit" => return Ok(Reply::Quit),
            "boardsize" => self.board_size(rest)?,
            "clear_board" => {
                self.game = self.start.boxed_clone();
                self.filled_in.clear();
                orders.forget();
                nothing
            }
            "komi" => {
                // Othello has none; but who sends it expects no error.
                number(rest.first()).ok_or_else(|| syntax("komi NUMBER"))?;
                nothing
            }
            "play" => self.play(rest)?,
            "genmove" | "reg_genmove" => return self.generate(rest, command == "genmove"),
            "undo" => self.undo()?,
            "showboard" => self.show_board(),
            "final_score" => self.final_score()?,
            "time_settings" => self.set_time(rest)?,
            "time_left" => self.set_time_left(rest)?,
            "list_games" => "Othello".to_owned(),
            "set_game" if rest.len() == 1 && rest[0].eq_ignore_ascii_case("othello") => nothing,
            "set_game" => return Err("unsupported game".to_owned()),
            _ => return Err("unknown command".to_owned()),
        };
        Ok(Reply::Now(reply))
    }

    fn board_size(&self, rest: &[&str]) -> Result<String, String> {
        let size = match rest {
            [size] => size.parse::<u64>().ok(),
            _ => None,
        };
        let size = size.ok_or_else(|| syntax("boardsize NUMBER"))?;
        if Some(size) == self.size() {
            Ok(String::new())
        } else {
            Err("unacceptable size".to_owned())
        }
    }

    fn size(&self) -> Option<u64> {
        let name = VariantName::parse(self.start.variant()).ok()?;
        name.options(self.start.info()).ok()?.number("size")
    }

    /// Gives the turn to a player, if only a pass is between.
    fn give_turn(&mut self, player: Player) -> Result<(), String> {
        if self.game.to_move() == player {
            return Ok(());
        }
        let other = self.game.player_name(self.game.to_move());
        if self.game.ending().is_some() {
            return Ok(());
        }
        if !discs::must_pass(&*self.game) {
            return Err(format!("illegal move: it is the turn of {other}"));
        }
        let played = self.game.play(discs::PASS, Duration::ZERO);
        played.map_err(|error| error.to_string())?;
        self.filled_in.push(self.game.len() - 1);
        Ok(())
    }

    fn play(&mut self, rest: &[&str]) -> Result<String, String> {
        let [player, mv] = rest else {
            return Err(syntax("play COLOR MOVE"));
        };
        let player = color(player)?;
        // Programs that know Go end a game with two passes, which Othello does without.
        if self.game.ending().is_some() && mv.eq_ignore_ascii_case(discs::PASS) {
            return Ok(String::new());
        }
        let (before, filled) = (self.game.boxed_clone(), self.filled_in.len());
        self.give_turn(player)?;
        match self.game.play(mv, Duration::ZERO) {
            Ok(_) => Ok(String::new()),
            Err(error) => {
                self.game = before;
                self.filled_in.truncate(filled);
                let error = error.to_string();
                let why = error.strip_prefix("illegal move: ").unwrap_or(&error);
                Err(format!("illegal move: {why}"))
            }
        }
    }

    fn generate(&mut self, rest: &[&str], plays: bool) -> Result<Reply, String> {
        let [player] = rest else {
            return Err(syntax("genmove COLOR"));
        };
        let player = color(player)?;
        if self.game.ending().is_some() {
            return Ok(Reply::Now(vertex(discs::PASS)));
        }
        self.give_turn(player)?;
        Ok(Reply::Later { player, plays })
    }

    fn undo(&mut self) -> Result<String, String> {
        if !self.game.undo() {
            return Err("cannot undo".to_owned());
        }
        // A pass that nobody sent is taken back with the move that it made possible.
        while self
            .filled_in
            .last()
            .is_some_and(|step| step + 1 >= self.game.len())
        {
            let step = self.filled_in.pop();
            if step.is_some_and(|step| step + 1 == self.game.len()) {
                self.game.undo();
            }
        }
        Ok(String::new())
    }

    /// The board below the letters of its columns. There must be no empty line in it.
    fn show_board(&self) -> String {
        let rows = discs::rows(&*self.game);
        let spaced = |cells: &mut dyn Iterator<Item = char>| -> String {
            cells.flat_map(|c| [' ', c]).collect()
        };
        let letters = spaced(&mut ('A'..).take(rows.len()));
        let mut lines = vec![String::new(), format!("  {letters}")];
        for (i, row) in rows.iter().enumerate() {
            lines.push(format!("{:2}{}", i + 1, spaced(&mut row.chars())));
        }
        lines.push(match self.game.ending_text() {
            Some(ending) => ending,
            None => {
                let player = self.game.to_move();
                let disc = ['x', 'o'][player.index()];
                format!("{} ({disc}) to move", self.game.player_name(player))
            }
        });
        lines.join("\n")
    }

    fn final_score(&self) -> Result<String, String> {
        if self.game.ending().is_none() {
            return Err("the game is not over".to_owned());
        }
        let lead = discs::lead(&*self.game, Player::FIRST);
        Ok(match lead.cmp(&0) {
            Ordering::Greater => format!("B+{lead}"),
            Ordering::Less => format!("W+{}", -lead),
            Ordering::Equal => "0".to_owned(),
        })
    }

    fn set_time(&mut self, rest: &[&str]) -> Result<String, String> {
        let times = match rest {
            [main, byo_yomi, moves] => number(Some(main))
                .zip(number(Some(byo_yomi)))
                .zip(moves.parse().ok()),
            _ => None,
        };
        let ((main, byo_yomi), moves) =
            times.ok_or_else(|| syntax("time_settings SECONDS SECONDS MOVES"))?;
        self.clock.set(main, byo_yomi, moves);
        Ok(String::new())
    }

    fn set_time_left(&mut self, rest: &[&str]) -> Result<String, String> {
        let [player, left, moves] = rest else {
            return Err(syntax("time_left COLOR SECONDS MOVES"));
        };
        let left = number(Some(left)).zip(moves.parse().ok());
        let (left, moves) = left.ok_or_else(|| syntax("time_left COLOR SECONDS MOVES"))?;
        self.clock.set_left(color(player)?, left, moves);
        Ok(String::new())
    }

    /// The move of a player who has answered.
    fn finish(&mut self, thinking: &Thinking, answer: Answer) -> Result<String, String> {
        let found = answer?;
        self.clock.spend(thinking.player, found.elapsed);
        let best = found.best().ok_or("the player has no move")?;
        if thinking.plays {
            let played = self.game.play(&best, Duration::ZERO);
            played.map_err(|error| error.to_string())?;
        }
        Ok(vertex(&best))
    }
}

impl Protocol for Gtp {
    fn line(&mut self, line: &str, orders: &mut Orders) {
        let plain = preprocess(line);
        let mut words = plain.split_whitespace().peekable();
        let is_id = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
        let id = words.next_if(is_id).unwrap_or_default().to_owned();
        let Some(command) = words.next() else {
            if !id.is_empty() {
                reply(&id, Err("no command".to_owned()), orders);
            }
            return;
        };
        let rest: Vec<&str> = words.collect();
        match self.obey(command, &rest, orders) {
            Ok(Reply::Now(text)) => reply(&id, Ok(text), orders),
            Ok(Reply::Later { player, plays }) => {
                let limits = self.clock.limits(player);
                orders.think(&*self.game, Request::new(limits));
                self.thinking = Some(Thinking { id, player, plays });
            }
            Ok(Reply::Quit) => {
                reply(&id, Ok(String::new()), orders);
                orders.quit();
            }
            Err(why) => reply(&id, Err(why), orders),
        }
    }

    fn unreadable(&mut self, why: &str, orders: &mut Orders) {
        reply("", Err(why.to_owned()), orders);
    }

    fn answer(&mut self, answer: Answer, orders: &mut Orders) {
        if let Some(thinking) = self.thinking.take() {
            let text = self.finish(&thinking, answer);
            reply(&thinking.id, text, orders);
        }
    }

    fn is_deaf(&self) -> bool {
        self.thinking.is_some()
    }

    fn is_farewell(&self, line: &str) -> bool {
        let plain = preprocess(line);
        let mut words = plain.split_whitespace();
        let first = words.next();
        first == Some("quit")
            || first.is_some_and(|id| id.bytes().all(|b| b.is_ascii_digit()))
                && words.next() == Some("quit")
    }
}

/// `= text` or `? error`, with the number of the command if it had one, and an empty line.
fn reply(id: &str, result: Result<String, String>, orders: &mut Orders) {
    let (sign, text) = match result {
        Ok(text) => ('=', text),
        // Lists and boards have lines; an error is always one.
        Err(why) => ('?', why.replace(char::is_control, " ")),
    };
    let space = if text.is_empty() { "" } else { " " };
    orders.say_lines(format!("{sign}{id}{space}{text}\n"));
}

/// Without control characters and without what stands behind `#`.
fn preprocess(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    let line = line.chars().map(|c| if c == '\t' { ' ' } else { c });
    line.filter(|c| !c.is_control()).collect()
}

fn syntax(form: &str) -> String {
    format!("syntax error: expected {form}")
}

fn color(word: &str) -> Result<Player, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::FIRST),
        "w" | "white" => Ok(Player::SECOND),
        _ => Err(format!("syntax error: no color {}", quote(word))),
    }
}

/// A number that is one, unlike infinity.
fn number(word: Option<&&str>) -> Option<f64> {
    let number: f64 = word?.parse().ok()?;
    number.is_finite().then_some(number)
}

/// Moves as Go programs write them.
fn vertex(mv: &str) -> String {
    mv.to_ascii_uppercase()
}

#[cfg(test)]
mod tests;
