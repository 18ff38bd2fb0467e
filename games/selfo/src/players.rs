//! What searches need to know, and the levels.

use crate::*;
use board::Bits;
use game::Packed;
use search::{Blind, Evaluated, EvaluationInfo, Players, Tactics, Weights};

impl<B: Bits> Packed for Selfo<B> {
    fn pack(mv: Move) -> u32 {
        mv.code()
    }
    fn unpack(code: u32) -> Move {
        Move::from_code(code)
    }
}

impl<B: Bits> Tactics for Selfo<B> {}

impl<B: Bits> Evaluated for Selfo<B> {
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

impl<B: Bits> Players for Selfo<B> {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
