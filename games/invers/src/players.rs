//! What searches need to know, and the levels.

use crate::*;

use game::Packed;
use search::{Blind, Evaluated, EvaluationInfo, Players, Tactics, Weights};

impl<const N: usize> Packed for Invers<N> {
    fn pack(mv: Push) -> u32 {
        mv.0.into()
    }
    fn unpack(code: u32) -> Push {
        Push(code as u8)
    }
}

impl<const N: usize> Tactics for Invers<N> {}

impl<const N: usize> Evaluated for Invers<N> {
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

impl<const N: usize> Players for Invers<N> {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
