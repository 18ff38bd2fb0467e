//! The pipe between engine and board of Gruber's thesis on Invers (2015), section 9.
//!
//! The board has no rules: it shows the line it was sent last, lets its user choose one of the
//! pushes in it, and sends the number; or `-1` if its user has only looked at it. The engine
//! answers each of these with a line:
//!
//! ```text
//! -1    ->  the board with the pushes that the user may choose
//! 7     ->  the board after push 7, without pushes; now the engine thinks and makes its own push
//! -1    ->  the board after the engine's push, with the pushes of the user, once it is made
//! ```
//!
//! The line itself is the notation `pipe` of the game, so this file knows nothing about stones.

use crate::orders::{Answer, Orders, Protocol};
use roster::{AnyGame, Request};
use search::Limits;
use std::time::Duration;

/// The notation in which positions and moves are written.
pub(crate) const NOTATION: &str = "pipe";

/// The engine's side of the pipe. The user moves first.
pub(crate) struct Pipe {
    game: Box<dyn AnyGame>,
    thinking: bool,
}

impl Pipe {
    pub(crate) fn new(game: Box<dyn AnyGame>) -> Self {
        Self {
            game,
            thinking: false,
        }
    }

    /// The board with the pushes of the user. A game that the referee has ended has none.
    fn board(&self) -> String {
        if self.game.ending().is_some() {
            return self.bare_board();
        }
        self.game.position(Some(NOTATION))
    }

    /// The board without pushes, which are the numbers at its end.
    fn bare_board(&self) -> String {
        let text = self.game.position(Some(NOTATION));
        let is_stone = |word: &&str| !word.starts_with(|c: char| c.is_ascii_digit());
        let stones: Vec<&str> = text.split(' ').take_while(is_stone).collect();
        stones.join(" ")
    }

    fn push(&mut self, line: &str, orders: &mut Orders) {
        // Only numbers: the board does not know other names of pushes.
        let is_number = !line.is_empty() && line.bytes().all(|b| b.is_ascii_digit());
        if !is_number || self.game.play(line, Duration::ZERO).is_err() {
            orders.say(self.board());
            return;
        }
        orders.say(self.bare_board());
        if self.game.ending().is_none() {
            self.thinking = true;
            orders.think(&*self.game, Request::new(Limits::default()));
        }
    }
}

impl Protocol for Pipe {
    fn line(&mut self, line: &str, orders: &mut Orders) {
        match line.trim() {
            "" => {}
            "-1" => orders.say(self.board()),
            farewell if self.is_farewell(farewell) => orders.quit(),
            other => self.push(other, orders),
        }
    }

    fn unreadable(&mut self, _why: &str, orders: &mut Orders) {
        orders.say(self.board());
    }

    fn answer(&mut self, answer: Answer, orders: &mut Orders) {
        self.thinking = false;
        let best = answer.ok().and_then(|found| found.best());
        let played = best.map(|mv| self.game.play(&mv, Duration::ZERO));
        if !matches!(played, Some(Ok(_))) {
            // Without a push of ours the game cannot go on, and no line can say so.
            orders.quit();
        }
    }

    fn is_deaf(&self) -> bool {
        self.thinking
    }

    fn is_farewell(&self, line: &str) -> bool {
        line.trim().eq_ignore_ascii_case("quit")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::{Stage, found};

    fn pipe() -> Stage {
        Stage::new(Pipe::new(roster::open("invers-2").unwrap()))
    }

    #[test]
    fn two_turns_of_the_board_are_one_of_the_engine() {
        let mut stage = pipe();
        assert_eq!(stage.line("-1"), ["y r R Y Y R 0 1 2 3 4 5 6 7"]);
        // Pushing out the own normal stone of the top row turns it.
        let said = stage.line("7");
        assert_eq!(said.len(), 1);
        assert!(!said[0].contains(|c: char| c.is_ascii_digit()), "{said:?}");
        let game = stage.take_thinking().expect("the engine's turn").0;
        let reply = game.moves(None)[0].text.clone();
        assert!(stage.protocol.is_deaf());
        assert!(stage.answer(Ok(found(&reply))).is_empty());
        assert!(!stage.protocol.is_deaf());
        let board = &stage.line("-1")[0];
        assert!(board.contains(|c: char| c.is_ascii_digit()), "{board}");
    }

    #[test]
    fn whatever_is_no_push_gets_the_same_board_again() {
        let mut stage = pipe();
        let board = stage.line("-1");
        for wrong in ["8", "-2", "SAVE", "a1-a2", "+7", "007", "1 2", "\u{fffd}"] {
            assert_eq!(stage.line(wrong), board, "{wrong}");
        }
        assert!(stage.line("").is_empty());
        stage.line("QUIT");
        assert!(stage.has_quit);
    }
}
