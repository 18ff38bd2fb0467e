//! What kind of game it is, and how large.

use crate::{Dyadic, Game, Store};
use rustc_hash::{FxHashMap, FxHashSet};

impl Store {
    /// Is it a number?
    #[must_use]
    pub fn is_number(&self, game: Game) -> bool {
        // Only in a number it is a loss to begin.
        let node = self.node(game);
        node.left_stop < node.right_stop
    }

    /// Is it a nimber? Zero is one.
    #[must_use]
    pub fn is_nimber(&self, game: Game) -> bool {
        self.as_nus(game)
            .is_some_and(|nus| nus.number == Dyadic::ZERO && nus.ups == 0)
    }

    /// Is it smaller than every positive number and larger than every negative one? Zero is.
    #[must_use]
    pub fn is_infinitesimal(&self, game: Game) -> bool {
        let stops = [self.left_stop(game), self.right_stop(game)];
        stops.iter().all(|stop| stop.value() == Dyadic::ZERO)
    }

    /// Can in every position of it either both players move or none?
    pub fn is_all_small(&mut self, game: Game) -> bool {
        self.positions(game).into_iter().all(|position| {
            let nus = self.as_nus(position);
            nus.is_none_or(|nus| nus.number == Dyadic::ZERO)
        })
    }

    /// Is it `{x|y}` with numbers x > y?
    pub fn is_switch(&mut self, game: Game) -> bool {
        let [&[left], &[right]] =
            [self.left_range(game), self.right_range(game)].map(|range| &self.options[range])
        else {
            return false;
        };
        match (self.as_number(left), self.as_number(right)) {
            (Some(left), Some(right)) => left > right,
            _ => false,
        }
    }

    /// How many moves the longest play of its canonical form takes.
    pub fn birthday(&mut self, game: Game) -> u64 {
        self.birthday_knowing(game, &mut FxHashMap::default())
    }

    fn birthday_knowing(&mut self, game: Game, known: &mut FxHashMap<Game, u64>) -> u64 {
        if let Some(nus) = self.as_nus(game) {
            return nus.birthday();
        }
        if let Some(&birthday) = known.get(&game) {
            return birthday;
        }
        let options = self.left_range(game).start..self.right_range(game).end;
        let eldest = options
            .map(|at| self.birthday_knowing(self.options[at], known))
            .max();
        let birthday = eldest.map_or(0, |eldest| eldest + 1);
        known.insert(game, birthday);
        birthday
    }

    /// The positions of its canonical form that are different in value, with the game itself. What is a
    /// [`Nus`](crate::Nus) is not taken apart: it can have billions of positions, and all is known of them.
    pub fn positions(&mut self, game: Game) -> Vec<Game> {
        let mut seen = FxHashSet::default();
        seen.insert(game);
        let mut positions = vec![game];
        let mut next = 0;
        while let Some(&position) = positions.get(next) {
            next += 1;
            if self.as_nus(position).is_some() {
                continue;
            }
            for at in self.left_range(position).start..self.right_range(position).end {
                let option = self.options[at];
                if seen.insert(option) {
                    positions.push(option);
                }
            }
        }
        positions
    }

    /// What Left gains by each of her options, in their order.
    pub fn left_incentives(&mut self, game: Game) -> Vec<Game> {
        self.left_range(game)
            .map(|at| self.sub(self.options[at], game))
            .collect()
    }

    /// What Right gains by each of his options, in their order.
    pub fn right_incentives(&mut self, game: Game) -> Vec<Game> {
        self.right_range(game)
            .map(|at| self.sub(game, self.options[at]))
            .collect()
    }
}
