//! What positions are worth, shown by plain play.

use crate::textbook::Rules;
use cgt::{Game, Store};
use std::collections::HashMap;

/// Positions minus games, played to the end: nothing of the theory is used but the options of the games.
pub(crate) struct Difference<'a, R> {
    store: &'a mut Store,
    /// Does the side to move, Left or not, win?
    known: HashMap<(R, Game, bool), bool>,
}

impl<'a, R: Rules> Difference<'a, R> {
    pub(crate) fn new(store: &'a mut Store) -> Self {
        let known = HashMap::new();
        Self { store, known }
    }

    /// Whoever moves second wins their difference, so they are equal.
    pub(crate) fn is_zero(&mut self, position: &R, game: Game) -> bool {
        ![true, false]
            .into_iter()
            .any(|left| self.mover_wins(position, game, left))
    }

    fn mover_wins(&mut self, position: &R, game: Game, left: bool) -> bool {
        let key = (position.clone(), game, left);
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        // In the negative of a game Left has Right's moves.
        let (positions, games) = match left {
            true => (position.left(), self.store.right_options(game).to_vec()),
            false => (position.right(), self.store.left_options(game).to_vec()),
        };
        let wins = positions
            .iter()
            .any(|next| !self.mover_wins(next, game, !left))
            || games
                .iter()
                .any(|&next| !self.mover_wins(position, next, !left));
        self.known.insert(key, wins);
        wins
    }

    /// The value that the store finds, after plain play has shown that the position is worth that.
    pub(crate) fn proven_value(position: &R, store: &'a mut Store) -> Game {
        let game = position.value(store);
        let up = store.parse("↑").expect("it is a game");
        let more = store.sum(game, up);
        let mut difference = Self::new(store);
        assert!(difference.is_zero(position, game));
        // What is worth a little more is not the same.
        assert!(!difference.is_zero(position, more));
        game
    }
}
