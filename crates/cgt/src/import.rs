//! Carrying games from one store to another.

use crate::{Game, Store};
use rustc_hash::FxHashMap;

impl Store {
    /// The same games in this store. They are canonical already, so that is fast: several threads
    /// can each fill a store of their own, and one gathers what they found.
    pub fn import(&mut self, from: &Self, games: &[Game]) -> Vec<Game> {
        let mut known = FxHashMap::default();
        games
            .iter()
            .map(|&game| self.import_one(from, game, &mut known))
            .collect()
    }

    fn import_one(&mut self, from: &Self, game: Game, known: &mut FxHashMap<Game, Game>) -> Game {
        if let Some(nus) = from.as_nus(game) {
            return self.nus(nus);
        }
        if let Some(&here) = known.get(&game) {
            return here;
        }
        let [mut left, mut right] = from.form(game).map(|options| {
            let carried = options.iter().map(|&o| self.import_one(from, o, known));
            carried.collect::<Vec<Game>>()
        });
        let here = self.intern(&mut left, &mut right);
        known.insert(game, here);
        here
    }
}
