//! Order: which of two games is better for Left.

use crate::{Game, Outcome, Store};
use std::cmp::Ordering;

impl Store {
    /// Is `lower` at most `upper`, that is, at least as good for Right?
    pub fn le(&mut self, lower: Game, upper: Game) -> bool {
        if lower == upper {
            return true;
        }
        if let Some(answer) = self.le_by_stops(lower, upper) {
            return answer;
        }
        if let (Some(lower), Some(upper)) = (self.as_nus(lower), self.as_nus(upper)) {
            return lower.le(upper);
        }
        if let Some(answer) = self.comparisons.get(lower.0, upper.0) {
            return answer;
        }
        let answer = self.le_by_options(lower, upper);
        self.comparisons.put(lower.0, upper.0, answer);
        answer
    }

    /// The answer of [`Self::le`] as far as stops tell it.
    #[inline]
    fn le_by_stops(&self, lower: Game, upper: Game) -> Option<bool> {
        let (a, b) = (self.node(lower), self.node(upper));
        if a.left_stop < b.right_stop {
            // There is a number between them.
            Some(true)
        } else if a.left_stop > b.left_stop
            || a.right_stop > b.right_stop
            || a.left_stop < a.right_stop
            || b.left_stop < b.right_stop
        {
            // Some number tells them apart the other way; and if one of them is a number itself (its
            // left stop is below its right one), that it is not between them decides.
            Some(false)
        } else {
            None
        }
    }

    /// The definition: nobody who begins has a move that refutes it.
    fn le_by_options(&mut self, lower: Game, upper: Game) -> bool {
        for at in self.left_range(lower) {
            if self.le(upper, self.options[at]) {
                return false;
            }
        }
        for at in self.right_range(upper) {
            if self.le(self.options[at], lower) {
                return false;
            }
        }
        true
    }

    /// How two games compare; `None` if they are confused with each other.
    pub fn compare(&mut self, a: Game, b: Game) -> Option<Ordering> {
        if a == b {
            return Some(Ordering::Equal);
        }
        match (self.le(a, b), self.le(b, a)) {
            (true, _) => Some(Ordering::Less),
            (_, true) => Some(Ordering::Greater),
            _ => None,
        }
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(&self, game: Game) -> Outcome {
        let zero = self.node(Game::ZERO);
        match (
            self.right_stop(game) >= zero.right_stop,
            self.left_stop(game) <= zero.left_stop,
        ) {
            (true, true) => Outcome::Previous,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Next,
        }
    }
}
