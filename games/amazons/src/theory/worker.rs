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
        let value = self.derive(region, known);
        self.found
            .push((code, value.expect("smaller regions come first")));
    }

    /// The value that follows from those of the region's options, if all of them are known.
    pub(super) fn derive(&mut self, region: Patch, known: &Known) -> Option<Game> {
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            let mut options = Some(Vec::new());
            region.for_each_move(player, |_, next| {
                let value = self.sum(next, known);
                options = options.take().zip(value).map(|(mut options, value)| {
                    options.push(value);
                    options
                });
            });
            options
        });
        Some(self.store.game(&left?, &right?))
    }

    /// A game of [`Known::store`] in the worker's own store.
    pub(super) fn carried(&self, game: Game) -> Game {
        self.carried[game.index()]
    }

    fn sum(&mut self, patch: Patch, known: &Known) -> Option<Game> {
        patch.split().iter().try_fold(Game::ZERO, |sum, part| {
            let (canonical, exchanged) = part.canonical();
            let value = self.carried(*known.regions.get(&canonical.code()?)?);
            let value = match exchanged {
                false => value,
                true => self.store.neg(value),
            };
            Some(self.store.sum(sum, value))
        })
    }
}
