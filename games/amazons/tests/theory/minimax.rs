//! Who wins, by trying everything.

use game::{Game, Hashed};
use quincunx_amazons::{Amazons, Move};
use rustc_hash::FxHashMap;

/// Plain minimax that remembers what it has seen.
#[derive(Default)]
pub(crate) struct Plain {
    wins: FxHashMap<u64, bool>,
}

impl Plain {
    /// Does the side to move win?
    pub(crate) fn mover_wins(&mut self, position: &Amazons) -> bool {
        if let Some(&known) = self.wins.get(&position.hash()) {
            return known;
        }
        let mut moves = position.moves().into_iter();
        let wins = moves.any(|mv| self.is_winning(position, mv));
        self.wins.insert(position.hash(), wins);
        wins
    }

    /// Does the move win?
    pub(crate) fn is_winning(&mut self, position: &Amazons, mv: Move) -> bool {
        !self.mover_wins(&position.after(mv))
    }

    /// Forgets everything when it is too much.
    pub(crate) fn tidy(&mut self) {
        if self.wins.len() > 5_000_000 {
            self.wins.clear();
        }
    }
}
