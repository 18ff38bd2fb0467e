//! What is going on at the table, in words.

use super::prompt::{Prompt, Purpose};
use super::table::Table;
use game::Click;

impl Table {
    /// What the player to move is called.
    pub(crate) fn mover(&self) -> String {
        let game = self.session.game();
        game.player_name(game.to_move())
    }

    /// What is going on, in one sentence.
    pub(crate) fn status(&self) -> String {
        let game = self.session.game();
        if let Some(message) = &self.message {
            return message.clone();
        }
        if let Some(steps) = self.looking_back {
            return format!(
                "After {steps} of {} moves. ] goes forward, End to the game.",
                game.len()
            );
        }
        if let Some(ending) = game.ending_text() {
            return format!("{ending}. n: new game, u: take back");
        }
        let mover = self.mover();
        if !self.session.awaits_human() {
            let name = self.session.seat_to_move().map_or("", |seat| seat.name());
            let pause = if self.paused {
                " (paused; space goes on)"
            } else {
                ""
            };
            let thoughts = match &self.thoughts {
                Some(thoughts) => format!(" {thoughts}. m: move now"),
                None => String::new(),
            };
            return format!("{mover} to move: {name}{pause}{thoughts}");
        }
        if let Some(Click::Button(label)) = &self.focus {
            return format!("{mover} to move: Enter to {label}");
        }
        let name = |click: &Click| match click {
            Click::Cell(name) | Click::Button(name) => name.clone(),
        };
        let clicked: Vec<String> = self.path.clicked().iter().map(name).collect();
        if clicked.is_empty() {
            format!("{mover} to move: choose a marked cell")
        } else {
            format!("{mover}: {} and then? Esc takes back", clicked.join(" "))
        }
    }

    /// The legal moves that begin like the one being typed.
    pub(crate) fn completions(&self) -> Vec<&str> {
        let Some(Prompt::Line(Purpose::Move, typed)) = &self.prompt else {
            return Vec::new();
        };
        let begins = |text: &str| {
            text.get(..typed.len())
                .is_some_and(|begin| begin.eq_ignore_ascii_case(typed))
        };
        self.path
            .moves()
            .iter()
            .map(|entry| entry.text.as_str())
            .filter(|text| begins(text))
            .collect()
    }
}
