//! The evaluations: the vectors of Gruber's thesis, and a stronger one.
//!
//! All are sums of counts, and a position's value is what the player to move has of each minus what
//! the other has. In the thesis (§4.2) inverted stones count for their owner. Of the points for normal
//! stones it says once that they are given and twice that they are a penalty; they must be a penalty,
//! for the larger ones belong to the middle of the board, which is farther from being turned, and
//! §4.1 wants own stones at the edge. What a push turned is no term of its own: it is one more
//! inverted stone in the position that it leads to.

mod side;
mod strong;
mod vector;
mod zones;

use crate::Invers;
use game::{Game, MAX_PLAYERS, Player};
use search::{Evaluate, Evaluated, EvaluationInfo, MOST, Term, Value, Weight, Weights};
use side::Side;
use vector::vector;

/// A hundredth of a unit is kept in so many parts, so that whole numbers do for all weights.
const PARTS: i32 = 100;
/// No weight is larger, in units. Values end at 4899.99 anyway.
const HEAVIEST: f64 = 1000.0;

const SIHEF: &[Weight] = &vector(1000.0, [10.0, 20.0, 30.0, 40.0, 50.0, 60.0]);
const AIHEF: &[Weight] = &vector(10_000.0, [10.0, 30.0, 50.0, 90.0, 150.0, 300.0]);
const CAIHEF: &[Weight] = &vector(300.0, [10.0, 30.0, 50.0, 90.0, 150.0, 300.0]);

impl<const N: usize> Evaluated for Invers<N> {
    type Evaluator = Evaluator;

    const EVALUATIONS: &'static [EvaluationInfo] = &[
        EvaluationInfo {
            name: STRONG,
            about: "stones by cell, guarded lines, reach and what is left to do; weights fitted to self-play",
            weights: &strong::WEIGHTS,
        },
        EvaluationInfo {
            name: "sihef",
            about: "the Standard Invers Heuristic Evaluation Function (Gruber 2015, §4.2.1); 1 is 1000 of its points",
            weights: SIHEF,
        },
        EvaluationInfo {
            name: "aihef",
            about: "the Additional Invers Heuristic Evaluation Function (Gruber 2015, §4.2.2); 1 is 1000 of its points",
            weights: AIHEF,
        },
        EvaluationInfo {
            name: "caihef",
            about: "AIHEF with little weight on inverted stones (Gruber 2015, §4.2.2); 1 is 1000 of its points",
            weights: CAIHEF,
        },
    ];

    fn evaluator(&self, info: &'static EvaluationInfo, weights: &Weights) -> Evaluator {
        let mut parts = [0; strong::COUNT];
        for (part, weight) in parts.iter_mut().zip(weights.values()) {
            let weight = weight.clamp(-HEAVIEST, HEAVIEST);
            *part = (weight * UNIT).round() as i32;
        }
        let is_strong = info.name == STRONG;
        // What it is worth to turn a stone along the edge.
        let turned = if is_strong {
            parts[strong::INVERTED_AT_EDGE] - parts[strong::NORMAL_AT_EDGE]
        } else {
            parts[vector::INVERTED] - parts[vector::NORMAL_AT_EDGE]
        };
        Evaluator {
            info,
            is_strong,
            weights: parts,
            stone: turned as f32 / PARTS as f32,
        }
    }
}

const STRONG: &str = "strong";
/// The parts of a unit.
const UNIT: f64 = 100.0 * PARTS as f64;

/// Any of the evaluations of Invers.
#[derive(Clone, Debug)]
pub struct Evaluator {
    info: &'static EvaluationInfo,
    is_strong: bool,
    /// In parts. A vector uses only the first seven.
    weights: [i32; strong::COUNT],
    /// What a stone is worth, in hundredths.
    stone: f32,
}

impl Evaluator {
    #[inline]
    fn sum<const K: usize>(&self, us: [i32; K], them: [i32; K]) -> i32 {
        let mut sum = 0;
        for ((us, them), weight) in us.iter().zip(&them).zip(&self.weights) {
            sum += (us - them) * weight;
        }
        sum
    }
}

impl<const N: usize> Evaluate<Invers<N>> for Evaluator {
    #[inline]
    fn evaluate(&self, position: &Invers<N>) -> Value {
        let us = Side::of(position, position.to_move());
        let them = Side::of(position, position.to_move().opponent());
        let sum = if self.is_strong {
            self.sum(strong::amounts::<N>(&us), strong::amounts::<N>(&them))
        } else {
            self.sum(vector::amounts::<N>(&us), vector::amounts::<N>(&them))
        };
        // To the nearest, halves away from zero, so that both players see the same.
        let rounded = (sum + sum.signum() * (PARTS / 2)) / PARTS;
        rounded.clamp(-MOST, MOST)
    }

    fn terms(&self, position: &Invers<N>) -> Vec<Term> {
        let amounts = [Player::FIRST, Player::SECOND].map(|player| {
            let side = Side::of(position, player);
            if self.is_strong {
                strong::amounts::<N>(&side).to_vec()
            } else {
                vector::amounts::<N>(&side).to_vec()
            }
        });
        let term = |(number, weight): (usize, &Weight)| {
            let mut of_players = [0.0; MAX_PLAYERS];
            for (of_player, amounts) in of_players.iter_mut().zip(&amounts) {
                *of_player = amounts[number].into();
            }
            Term {
                name: weight.name,
                weight: f64::from(self.weights[number]) / UNIT,
                amounts: of_players,
            }
        };
        self.info.weights.iter().enumerate().map(term).collect()
    }

    /// In the games to which the weights were fitted, two stones and a half won three in four.
    fn scale(&self) -> f32 {
        (2.5 * self.stone).max(1.0)
    }
}
