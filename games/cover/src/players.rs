//! What searches need to know, and the levels.

use crate::*;

use game::Packed;
use search::{Blind, Evaluated, EvaluationInfo, Players, Tactics, Weights};

impl<B: Corners, R: Repetition> Packed for Cover<B, R> {
    fn pack(mv: Move) -> u32 {
        mv.code() as u32
    }
    fn unpack(code: u32) -> Move {
        Move::from_code(code)
    }
}

impl<B: Corners, R: Repetition> Tactics for Cover<B, R> {}

impl<B: Corners, R: Repetition> Evaluated for Cover<B, R> {
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

impl<B: Corners, R: Repetition> Players for Cover<B, R> {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
