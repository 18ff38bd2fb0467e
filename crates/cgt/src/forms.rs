//! Finding a game by its options.

use crate::Game;
use crate::store::NONE;
use std::hash::Hasher;

/// A hash table of games that are kept elsewhere.
///
/// The standard map would want to own its keys; the lists of options are in the store already.
#[derive(Default)]
pub(crate) struct Forms {
    /// The hash beside the game: most strangers are told apart without a look at their options.
    slots: Vec<(u32, u32)>,
    filled: usize,
}

impl Forms {
    /// The hash of two sorted lists of options.
    pub(crate) fn hash(left: &[Game], right: &[Game]) -> u32 {
        let mut hasher = rustc_hash::FxHasher::default();
        hasher.write_usize(left.len());
        for game in left.iter().chain(right) {
            hasher.write_u32(game.0);
        }
        let hash = hasher.finish();
        hash as u32 ^ (hash >> 32) as u32
    }

    /// The game with this hash that `is_it`.
    pub(crate) fn find(&self, hash: u32, is_it: impl Fn(Game) -> bool) -> Option<Game> {
        if self.slots.is_empty() {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            match self.slots[at] {
                (_, NONE) => return None,
                (same, game) if same == hash && is_it(Game(game)) => return Some(Game(game)),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Adds a game that is not there yet.
    pub(crate) fn insert(&mut self, hash: u32, game: Game) {
        // Half of the slots stay free, so searches are short.
        if 2 * self.filled >= self.slots.len() {
            let larger = vec![(0, NONE); (2 * self.slots.len()).max(64)];
            for (hash, game) in std::mem::replace(&mut self.slots, larger) {
                if game != NONE {
                    self.place(hash, game);
                }
            }
        }
        self.filled += 1;
        self.place(hash, game.0);
    }

    fn place(&mut self, hash: u32, game: u32) {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].1 != NONE {
            at = (at + 1) & mask;
        }
        self.slots[at] = (hash, game);
    }
}
