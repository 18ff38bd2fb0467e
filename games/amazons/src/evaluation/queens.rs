//! Who is nearer to each empty square by queen moves, and nothing else.

use super::plane::{Fastest, Plane};
use super::waves::{Board, queens_nearer};
use crate::{Amazons, Squares};
use game::{Game, MAX_PLAYERS, Player};
use search::{Term, Weight, Weights};

pub(super) const WEIGHTS: &[Weight] = &[
    Weight {
        name: "queen",
        about: "a square nearer by queen moves",
        default: 1.0,
    },
    Weight {
        name: "tie",
        about: "what a square equally near to both is worth to the side to move",
        default: 0.2,
    },
];

#[derive(Clone, Debug)]
pub(super) struct QueenDistance {
    queen: f64,
    tie: f64,
}

impl QueenDistance {
    pub(super) fn new(weights: &Weights) -> Self {
        Self {
            queen: weights.get(0),
            tie: weights.get(1),
        }
    }

    /// What each side has of the only term, White's first.
    #[inline(always)]
    fn amounts<P: Plane>(&self, position: &Amazons) -> [f64; 2] {
        let (nearer, ties) = queens_nearer(Board::<P>::new(position));
        let mut amounts = nearer.map(f64::from);
        amounts[position.to_move().index()] += self.tie * f64::from(ties);
        amounts
    }

    #[inline(always)]
    pub(super) fn value(&self, position: &Amazons) -> f64 {
        let amounts = self.amounts::<Fastest>(position);
        let us = position.to_move().index();
        self.queen * (amounts[us] - amounts[1 - us])
    }

    pub(super) fn terms(&self, position: &Amazons) -> Vec<Term> {
        let mut amounts = [0.0; MAX_PLAYERS];
        let both = self.amounts::<Squares>(position);
        for player in Player::all(2) {
            amounts[player.index()] = both[player.index()];
        }
        vec![Term {
            name: "queen",
            weight: self.queen,
            amounts,
        }]
    }
}
