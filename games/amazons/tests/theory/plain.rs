//! Games as nothing but their options, and plain play in sums of them. Nothing here is fast or clever.

use cgt::Store;
use game::{Game, Notation};
use quincunx_amazons::{Amazons, BLACK, Move, WHITE};
use std::collections::HashMap;

/// The number of a game in a [`Forest`].
pub(crate) type Id = usize;
pub(crate) const LEFT: usize = 0;
pub(crate) const RIGHT: usize = 1;

/// Games by their options, Left's and Right's; each position, and each value of the store, once.
#[derive(Default)]
pub(crate) struct Forest {
    options: Vec<[Vec<Id>; 2]>,
    positions: HashMap<String, Id>,
    /// Of values in the store, which only reads what is written.
    negatives: HashMap<cgt::Game, Id>,
    pub(crate) store: Store,
    /// Whether the player who is to move wins a sum, whose games are sorted.
    wins: HashMap<(Vec<Id>, usize), bool>,
}

impl Forest {
    pub(crate) fn options(&self, game: Id, player: usize) -> &[Id] {
        &self.options[game][player]
    }

    pub(crate) fn new_game(&mut self, left: Vec<Id>, right: Vec<Id>) -> Id {
        self.options.push([left, right]);
        self.options.len() - 1
    }

    /// The position by the rules, Black being Left.
    pub(crate) fn position(&mut self, position: &Amazons) -> Id {
        let text = position.with_to_move(BLACK).write_position();
        if let Some(&known) = self.positions.get(&text) {
            return known;
        }
        let [left, right] = [BLACK, WHITE].map(|side| {
            let position = position.with_to_move(side);
            let moves = position.moves().into_iter();
            moves
                .map(|mv| self.position(&position.after(mv)))
                .collect::<Vec<Id>>()
        });
        let id = self.new_game(left, right);
        self.positions.insert(text, id);
        id
    }

    /// The game after a move of the position with that side to move.
    pub(crate) fn after(&mut self, position: &Amazons, mv: Move) -> Id {
        self.position(&position.after(mv))
    }

    /// The negative of a value: what was written, with all options exchanged.
    pub(crate) fn negative_of(&mut self, value: cgt::Game) -> Id {
        if let Some(&known) = self.negatives.get(&value) {
            return known;
        }
        let store = &mut self.store;
        let left = store.left_options(value).to_vec();
        let right = store.right_options(value).to_vec();
        let [left, right] = [left, right].map(|options| {
            let options = options.into_iter();
            options
                .map(|option| self.negative_of(option))
                .collect::<Vec<Id>>()
        });
        let id = self.new_game(right, left);
        self.negatives.insert(value, id);
        id
    }

    /// Does the player who begins win the sum?
    pub(crate) fn first_wins(&mut self, sum: &[Id], player: usize) -> bool {
        let mut sum = sum.to_vec();
        sum.sort_unstable();
        let key = (sum, player);
        if let Some(&known) = self.wins.get(&key) {
            return known;
        }
        let wins = (0..key.0.len()).any(|at| {
            let options = self.options[key.0[at]][player].clone();
            options.into_iter().any(|option| {
                let mut next = key.0.clone();
                next[at] = option;
                !self.first_wins(&next, 1 - player)
            })
        });
        self.wins.insert(key, wins);
        wins
    }

    /// Does whoever begins lose?
    pub(crate) fn is_zero(&mut self, sum: &[Id]) -> bool {
        !self.first_wins(sum, LEFT) && !self.first_wins(sum, RIGHT)
    }
}
