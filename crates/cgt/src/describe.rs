//! What there is to say about a game, in words.

use crate::{Game, Outcome, Store};

/// Longer weights are not written.
const LONGEST_WEIGHT: usize = 2000;

impl Store {
    /// Names and texts: value, outcome, mean, temperature and more. A value of more than `limit`
    /// characters is only counted.
    pub fn describe(&mut self, game: Game, limit: usize) -> Vec<(&'static str, String)> {
        let positions = self.positions(game).len();
        let value = self
            .text(game, limit)
            .unwrap_or_else(|| format!("a game with {positions} positions, too long to be read"));
        let mut facts = vec![
            ("value", value),
            ("outcome", in_words(self.outcome(game)).to_owned()),
            ("mean", self.mean(game).to_string()),
            ("temperature", self.temperature(game).to_string()),
            ("left stop", self.left_stop(game).value().to_string()),
            ("right stop", self.right_stop(game).value().to_string()),
            ("birthday", self.birthday(game).to_string()),
            ("positions", positions.to_string()),
        ];
        if let Some(weight) = self.atomic_weight(game)
            && let Some(text) = self.text(weight, LONGEST_WEIGHT)
        {
            facts.push(("atomic weight", text));
        }
        facts
    }
}

fn in_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Left => "L, Left wins whoever begins",
        Outcome::Right => "R, Right wins whoever begins",
        Outcome::Next => "N, whoever begins wins",
        Outcome::Previous => "P, whoever does not begin wins",
    }
}
