//! Cooling, heating and overheating.

use crate::{Dyadic, Game, Store};
use rustc_hash::FxHashMap;

impl Store {
    /// The game in which every move costs its player `temperature`, frozen to its mean above its own
    /// temperature.
    ///
    /// # Panics
    /// If the temperature is negative.
    pub fn cool(&mut self, game: Game, temperature: Dyadic) -> Game {
        assert!(
            temperature >= Dyadic::ZERO,
            "games are cooled by 0 or more, not by {temperature}"
        );
        if temperature == Dyadic::ZERO {
            return game;
        }
        let cost = self.number(-temperature);
        self.transform(game, cost, &mut FxHashMap::default(), &|store, game| {
            let is_frozen = store.is_number(game) || store.temperature(game) < temperature;
            is_frozen.then(|| {
                let mean = store.mean(game);
                store.number(mean)
            })
        })
    }

    /// The game in which every move earns its player `temperature`; numbers stay as they are.
    /// Cooling the result by the same temperature leads back, up to infinitesimals.
    pub fn heat(&mut self, game: Game, temperature: Dyadic) -> Game {
        let gain = self.number(temperature);
        self.transform(game, gain, &mut FxHashMap::default(), &|store, game| {
            store.is_number(game).then_some(game)
        })
    }

    /// The canonical form with every move earning its player `gain` and every integer n replaced by n
    /// times `unit`: overheating from `unit` to `gain`.
    pub fn overheat(&mut self, game: Game, unit: Game, gain: Game) -> Game {
        self.transform(game, gain, &mut FxHashMap::default(), &|store, game| {
            let integer = store.as_number(game)?.to_integer()?;
            let copies = i32::try_from(integer).expect("fewer than 2^31 copies are added");
            Some(store.multiple(copies, unit))
        })
    }

    /// The game with `gain` for every move, down to where `leaf` knows the result.
    fn transform(
        &mut self,
        game: Game,
        gain: Game,
        done: &mut FxHashMap<Game, Game>,
        leaf: &impl Fn(&mut Self, Game) -> Option<Game>,
    ) -> Game {
        if let Some(&known) = done.get(&game) {
            return known;
        }
        let result = leaf(self, game).unwrap_or_else(|| {
            let mut left = Vec::new();
            for at in self.left_range(game) {
                let option = self.transform(self.options[at], gain, done, leaf);
                left.push(self.sum(option, gain));
            }
            let mut right = Vec::new();
            for at in self.right_range(game) {
                let option = self.transform(self.options[at], gain, done, leaf);
                right.push(self.sub(option, gain));
            }
            self.game(&left, &right)
        });
        done.insert(game, result);
        result
    }
}
