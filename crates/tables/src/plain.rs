//! Retrograde analysis as one would first think of it: a witness for the fast one, and its measure.

use crate::Worth;
use game::{Game, Hashed, Outcome};
use std::collections::HashMap;

/// All positions that can come about from some, each with everything it leads to. Takes hundreds of
/// bytes a position.
pub struct Plain<G> {
    positions: Vec<G>,
    numbers: HashMap<u64, usize>,
    next: Vec<Vec<usize>>,
}

impl<G: Game + Hashed> Plain<G> {
    /// Finds all positions that can come about from these.
    #[must_use]
    pub fn from_all(starts: impl IntoIterator<Item = G>) -> Self {
        let mut this = Self {
            positions: Vec::new(),
            numbers: HashMap::new(),
            next: Vec::new(),
        };
        for start in starts {
            this.number(start);
        }
        while this.next.len() < this.positions.len() {
            let position = this.positions[this.next.len()].clone();
            let moves = position.moves().into_iter();
            let next = moves.map(|mv| this.number(position.after(mv))).collect();
            this.next.push(next);
        }
        this
    }

    fn number(&mut self, position: G) -> usize {
        let new = self.positions.len();
        let number = *self.numbers.entry(position.hash()).or_insert(new);
        if number == new {
            self.positions.push(position);
        } else {
            assert!(
                self.positions[number] == position,
                "two positions have one hash"
            );
        }
        number
    }

    /// The positions, those given first.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// What each position is worth: sweep by sweep until nothing changes.
    #[must_use]
    pub fn solve(&self) -> Vec<Worth> {
        let over = |position: &G| match position.outcome() {
            Some(Outcome::Win(winner)) => Worth::decided(0, winner == position.to_move()),
            _ => Worth::UNKNOWN,
        };
        let mut worths: Vec<Worth> = self.positions.iter().map(over).collect();
        loop {
            let before = worths.clone();
            for (number, next) in self.next.iter().enumerate() {
                let best = next.iter().map(|next| before[*next].before()).max();
                if !worths[number].is_known()
                    && let Some(best) = best
                {
                    worths[number] = best;
                }
            }
            if worths == before {
                return worths;
            }
        }
    }
}
