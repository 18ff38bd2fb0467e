//! One of several that work side by side.

use super::Patch;
use super::known::Known;
use cgt::{Game, Player, Store};

/// One thread's share.
pub(super) struct Worker {
    pub(super) store: Store,
    /// The games of [`Known::store`] in the worker's own store.
    carried: Vec<Game>,
    /// The codes of regions and their values in the worker's own store.
    pub(super) found: Vec<(u64, Game)>,
}

impl Worker {
    pub(super) fn new(known: &Known) -> Self {
        let mut store = Store::new();
        let games: Vec<Game> = known.store.games().collect();
        let carried = store.import(&known.store, &games);
        Self {
            store,
            carried,
            found: Vec::new(),
        }
    }

    /// Finds the value of a canonical region whose options are all known.
    pub(super) fn work_out(&mut self, region: Patch, known: &Known) {
        let code = region.code().expect("the extent has been checked");
        if known.regions.contains_key(&code) {
            return;
        }
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            let mut options = Vec::new();
            region.for_each_move(player, |_, next| options.push(self.sum(next, known)));
            options
        });
        let value = self.store.game(&left, &right);
        self.found.push((code, value));
    }

    fn sum(&mut self, patch: Patch, known: &Known) -> Game {
        patch.split().iter().fold(Game::ZERO, |sum, part| {
            let (canonical, exchanged) = part.canonical();
            let code = canonical.code().expect("parts are smaller than the whole");
            let value = self.carried[known.regions[&code].index()];
            let value = match exchanged {
                false => value,
                true => self.store.neg(value),
            };
            self.store.sum(sum, value)
        })
    }
}
