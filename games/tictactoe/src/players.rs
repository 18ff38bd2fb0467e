//! What searches need to know, and the levels.

use crate::{Square, TicTacToe};
use game::{Game, MAX_PLAYERS, Packed, Player};
use search::{Evaluate, Evaluated, EvaluationInfo, Players, Tactics, Term, Value, Weight, Weights};

impl Packed for TicTacToe {
    fn pack(mv: Square) -> u32 {
        mv.0.into()
    }
    fn unpack(code: u32) -> Square {
        Square(code as u8)
    }
}

impl Tactics for TicTacToe {
    /// The middle, then the corners.
    fn promise(&self, mv: Square) -> i32 {
        crate::agents::INFLUENCE[mv.0 as usize]
    }
}

/// Lines that need only one more mark.
#[derive(Clone, Copy, Debug)]
pub struct OpenTwos {
    weight: f64,
}

impl Evaluate<TicTacToe> for OpenTwos {
    fn evaluate(&self, position: &TicTacToe) -> Value {
        let us = position.to_move();
        let difference =
            f64::from(position.open_twos(us)) - f64::from(position.open_twos(us.opponent()));
        (100.0 * self.weight * difference).round() as Value
    }

    fn terms(&self, position: &TicTacToe) -> Vec<Term> {
        let mut amounts = [0.0; MAX_PLAYERS];
        for player in Player::all(2) {
            amounts[player.index()] = position.open_twos(player).into();
        }
        vec![Term {
            name: "open-twos",
            weight: self.weight,
            amounts,
        }]
    }
}

impl Evaluated for TicTacToe {
    type Evaluator = OpenTwos;

    const EVALUATIONS: &'static [EvaluationInfo] = &[EvaluationInfo {
        name: "open-twos",
        about: "lines that need only one more mark",
        weights: &[Weight {
            name: "open-twos",
            about: "a line with two own marks and a free square",
            default: 1.0,
        }],
    }];

    fn evaluator(&self, _: &'static EvaluationInfo, weights: &Weights) -> OpenTwos {
        OpenTwos {
            weight: weights.get(0),
        }
    }
}

impl Players for TicTacToe {
    fn levels(&self) -> [&'static str; 10] {
        [
            "random",
            "minimax:depth=1,span=4",
            "minimax:depth=1,span=2",
            "minimax:depth=1",
            "minimax:depth=2",
            "minimax:depth=3",
            "minimax:depth=4",
            "minimax:depth=5",
            "minimax:depth=6",
            "alphabeta",
        ]
    }
}
