//! Atomic weights: how many ups an all-small game is about worth.

use crate::{Dyadic, Game, Player, Store};
use rustc_hash::FxHashMap;

impl Store {
    /// The atomic weight of an all-small game, and `None` for any other. An up weighs 1, a nimber
    /// nothing. Left wins whatever weighs at least 2.
    pub fn atomic_weight(&mut self, game: Game) -> Option<Game> {
        self.is_all_small(game)
            .then(|| self.weigh(game, &mut FxHashMap::default()))
    }

    fn weigh(&mut self, game: Game, known: &mut FxHashMap<Game, Game>) -> Game {
        if let Some(nus) = self.as_nus(game) {
            return self.integer(nus.ups);
        }
        if let Some(&weight) = known.get(&game) {
            return weight;
        }
        let two = self.integer(2);
        let mut left = Vec::new();
        for at in self.left_range(game) {
            let weight = self.weigh(self.options[at], known);
            left.push(self.sub(weight, two));
        }
        let mut right = Vec::new();
        for at in self.right_range(game) {
            let weight = self.weigh(self.options[at], known);
            right.push(self.sum(weight, two));
        }
        let plain = self.game(&left, &right);
        let weight = match self.as_number(plain) {
            Some(number) if number.is_integer() => self.eccentric(game, &left, &right),
            _ => plain,
        };
        known.insert(game, weight);
        weight
    }

    /// The weight where the rule of options allows several integers: the one that is best for whoever
    /// wins against a nimber that is far away.
    fn eccentric(&mut self, game: Game, left: &[Game], right: &[Game]) -> Game {
        let positions = self.positions(game).into_iter();
        // Moves in ups turn the last digit of a nimber, but nothing makes it longer.
        let nimbers = positions.filter_map(|position| Some(self.as_nus(position)?.nimber | 1));
        let far_star = nimbers.max().map_or(1, |largest| largest + 1);
        let far_star = self.nimber(far_star);
        if self.le(far_star, game) {
            // The largest integer that is less than or confused with all of Right's options.
            let bound = right.iter().map(|&g| self.left_stop(g)).min();
            let bound = bound.expect("both can move");
            let whole = bound.value().floor();
            let reached = whole == bound.value() && bound.to_move() == Player::Left;
            self.number(if reached { whole - Dyadic::ONE } else { whole })
        } else if self.le(game, far_star) {
            let bound = left.iter().map(|&g| self.right_stop(g)).max();
            let bound = bound.expect("both can move");
            let whole = -(-bound.value()).floor();
            let reached = whole == bound.value() && bound.to_move() == Player::Right;
            self.number(if reached { whole + Dyadic::ONE } else { whole })
        } else {
            Game::ZERO
        }
    }
}
