//! What searches need to know, and the levels.

use crate::*;

use game::Packed;
use search::{Blind, Evaluated, EvaluationInfo, Players, Tactics, Weights};

impl Packed for Amazons {
    fn pack(mv: Move) -> u32 {
        u32::from(mv.from.0) << 16 | u32::from(mv.to.0) << 8 | u32::from(mv.arrow.0)
    }
    fn unpack(code: u32) -> Move {
        Move {
            from: Square((code >> 16) as u8),
            to: Square((code >> 8) as u8),
            arrow: Square(code as u8),
        }
    }
}

impl Tactics for Amazons {}

impl Evaluated for Amazons {
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

impl Players for Amazons {
    fn levels(&self) -> [&'static str; 10] {
        ["random"; 10]
    }
}
