//! What searches need to know, and the levels.

use crate::*;

use game::Packed;
use search::{Blind, Evaluated, EvaluationInfo, Players, Tactics, Weights};

impl<B: Layout> Packed for Othello<B> {
    fn pack(mv: Move) -> u32 {
        mv.code()
    }
    fn unpack(code: u32) -> Move {
        Move::from_code(code)
    }
}

impl<B: Layout> Tactics for Othello<B> {}

impl<B: Layout> Evaluated for Othello<B> {
    type Evaluator = Blind;
    const EVALUATIONS: &'static [EvaluationInfo] = &[EvaluationInfo {
        name: "none",
        about: "nothing",
        weights: &[],
    }];
    fn evaluator(&self, _: &'static EvaluationInfo, _: &Weights) -> Blind {
        Blind
    }
}

impl<B: Layout> Players for Othello<B> {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
