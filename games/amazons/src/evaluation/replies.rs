//! How many moves each side has.

use crate::{Amazons, Square};
use board::Bits;
use game::{Game, MAX_PLAYERS, Player};
use search::{Term, Weight, Weights};

pub(super) const WEIGHTS: &[Weight] = &[Weight {
    name: "moves",
    about: "a move that a side has, or would have if it were its turn",
    default: 0.02,
}];

#[derive(Clone, Debug)]
pub(super) struct Replies {
    weight: f64,
}

impl Replies {
    pub(super) fn new(weights: &Weights) -> Self {
        Self {
            weight: weights.get(0),
        }
    }

    #[inline]
    pub(super) fn value(&self, position: &Amazons) -> f64 {
        let us = position.to_move();
        let difference =
            i64::from(moves_of(position, us)) - i64::from(moves_of(position, us.opponent()));
        self.weight * difference as f64
    }

    pub(super) fn terms(&self, position: &Amazons) -> Vec<Term> {
        let mut amounts = [0.0; MAX_PLAYERS];
        for player in Player::all(2) {
            amounts[player.index()] = moves_of(position, player).into();
        }
        vec![Term {
            name: "moves",
            weight: self.weight,
            amounts,
        }]
    }
}

#[inline]
fn moves_of(position: &Amazons, player: Player) -> u32 {
    position
        .amazons(player)
        .iter()
        .map(|from| position.count_moves_of(Square(from as u8)))
        .sum()
}
