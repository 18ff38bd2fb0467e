//! What positions are worth before they are settled.

#[cfg(target_feature = "avx2")]
mod avx2;
mod plane;
mod queens;
mod replies;
mod territory;
mod waves;

pub(crate) use waves::{Gait, distances};

use crate::Amazons;
use queens::QueenDistance;
use replies::Replies;
use search::{Evaluate, Evaluated, EvaluationInfo, MOST, Term, Value, Weights};
use territory::Territory;

/// An evaluation of the Game of the Amazons, in squares: one more square of one's own is one more
/// move in the end.
#[derive(Clone, Debug)]
pub struct Evaluator(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Territory(Territory),
    QueenDistance(QueenDistance),
    Replies(Replies),
}

impl Evaluate<Amazons> for Evaluator {
    #[inline]
    fn evaluate(&self, position: &Amazons) -> Value {
        let squares = match &self.0 {
            Kind::Territory(territory) => territory.value(position),
            Kind::QueenDistance(distance) => distance.value(position),
            Kind::Replies(replies) => replies.value(position),
        };
        let most = f64::from(MOST);
        (100.0 * squares).round_ties_even().clamp(-most, most) as Value
    }

    fn terms(&self, position: &Amazons) -> Vec<Term> {
        match &self.0 {
            Kind::Territory(territory) => territory.terms(position),
            Kind::QueenDistance(distance) => distance.terms(position),
            Kind::Replies(replies) => replies.terms(position),
        }
    }

    fn scale(&self) -> f32 {
        match &self.0 {
            Kind::Territory(_) => 200.0,
            Kind::QueenDistance(_) => 600.0,
            Kind::Replies(_) => 400.0,
        }
    }
}

/// How many empty squares both sides can reach.
pub(crate) fn contested(position: &Amazons) -> u32 {
    waves::contested(waves::Board::<plane::Fastest>::new(position))
}

const EVALUATIONS: &[EvaluationInfo] = &[
    EvaluationInfo {
        name: "territory",
        about: "who is nearer to each square by queen moves and king steps, and which amazons are shut in (Lieberum 2005)",
        weights: territory::WEIGHTS,
    },
    EvaluationInfo {
        name: "queen-distance",
        about: "who is nearer to each square by queen moves (Müller and Tegos 2002; Lieberum's t1)",
        weights: queens::WEIGHTS,
    },
    EvaluationInfo {
        name: "fewest-replies",
        about: "how many moves each side has (the thesis's heuristic, section 9.2)",
        weights: replies::WEIGHTS,
    },
];

impl Evaluated for Amazons {
    type Evaluator = Evaluator;

    const EVALUATIONS: &'static [EvaluationInfo] = EVALUATIONS;

    fn evaluator(&self, info: &'static EvaluationInfo, weights: &Weights) -> Evaluator {
        Evaluator(match info.name {
            "territory" => Kind::Territory(Territory::new(weights)),
            "queen-distance" => Kind::QueenDistance(QueenDistance::new(weights)),
            "fewest-replies" => Kind::Replies(Replies::new(weights)),
            name => unreachable!("{name} is listed but not made"),
        })
    }
}
