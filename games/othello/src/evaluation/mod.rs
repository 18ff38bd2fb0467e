//! What unfinished positions are worth.

mod geometry;
mod influence;
mod strong;
mod strong_weights;
mod thesis;

pub(crate) use geometry::Geometry;

use crate::{Layout, Othello, classes};
use game::{Game, MAX_PLAYERS};
use influence::Influence;
use search::{Evaluate, Evaluated, EvaluationInfo, MOST, Term, Value, Weight, Weights};
use strong::Strong;
use thesis::Thesis;

const STRONG: EvaluationInfo = EvaluationInfo {
    name: "strong",
    about: "mobility, stable discs, corners and what is next to them, parity; weights fitted to tournament games, in discs at the end",
    weights: strong_weights::WEIGHTS.as_flattened(),
};

const THESIS: EvaluationInfo = EvaluationInfo {
    name: "thesis",
    about: "Cherry 2011 §4.2: influence map, discs that can be turned, corners, sides; weights set by hand",
    weights: &[
        weight("influence", "what the map says of the squares held", 1.0),
        weight(
            "endangered",
            "a disc that the other could turn with a move",
            -8.0,
        ),
        weight("corners", "a corner", 40.0),
        weight("sides", "a square of an edge, not a corner", 1.0),
    ],
};

const INFLUENCE: EvaluationInfo = EvaluationInfo {
    name: "influence",
    about: "Cherry 2011 §4.2.1: every disc counts what the influence map says of its square",
    weights: &{
        let mut weights =
            [weight("", "a disc on this square or one like it", 0.0); classes::CLASSES];
        let mut class = 0;
        while class < classes::CLASSES {
            weights[class].name = classes::NAMES[class];
            weights[class].default = classes::INFLUENCE[class] as f64;
            class += 1;
        }
        weights
    },
};

const fn weight(name: &'static str, about: &'static str, default: f64) -> Weight {
    Weight {
        name,
        about,
        default,
    }
}

/// Any of Othello's evaluations.
#[derive(Clone, Debug)]
pub struct Evaluation<B>(Kind<B>);

#[derive(Clone, Debug)]
enum Kind<B> {
    Strong(Strong<B>),
    Thesis(Thesis<B>),
    Influence(Influence<B>),
}

/// The sum of the weights, which are in hundredths, times what the player to move has more of.
#[inline]
fn value<const N: usize>(weights: &[f64; N], [own, opp]: [[i32; N]; 2]) -> Value {
    let mut sum = 0.0;
    for i in 0..N {
        sum += weights[i] * f64::from(own[i] - opp[i]);
    }
    (sum.round() as Value).clamp(-MOST, MOST)
}

fn terms<B: Layout, const N: usize>(
    names: &[&'static str; N],
    position: &Othello<B>,
    weights: &[f64; N],
    of_players: [[i32; N]; 2],
) -> Vec<Term> {
    let us = position.to_move();
    let term = |i: usize| {
        let mut amounts = [0.0; MAX_PLAYERS];
        amounts[us.index()] = of_players[0][i].into();
        amounts[us.opponent().index()] = of_players[1][i].into();
        Term {
            name: names[i],
            weight: weights[i] / 100.0,
            amounts,
        }
    };
    (0..N).map(term).collect()
}

impl<B: Layout> Evaluate<Othello<B>> for Evaluation<B> {
    #[inline]
    fn evaluate(&self, position: &Othello<B>) -> Value {
        match &self.0 {
            Kind::Strong(strong) => value(strong.weights(position), strong.amounts(position)),
            Kind::Thesis(thesis) => value(thesis.weights(), thesis.amounts(position)),
            Kind::Influence(map) => value(map.weights(), map.amounts(position)),
        }
    }

    fn terms(&self, position: &Othello<B>) -> Vec<Term> {
        match &self.0 {
            Kind::Strong(strong) => terms(
                &strong_weights::NAMES,
                position,
                strong.weights(position),
                strong.amounts(position),
            ),
            Kind::Thesis(thesis) => terms(
                &["influence", "endangered", "corners", "sides"],
                position,
                thesis.weights(),
                thesis.amounts(position),
            ),
            Kind::Influence(map) => terms(
                &classes::NAMES,
                position,
                map.weights(),
                map.amounts(position),
            ),
        }
    }

    /// Measured on tournament games; the influence map says too little about those to be measured,
    /// so its scale is a guess.
    fn scale(&self) -> f32 {
        match &self.0 {
            Kind::Strong(_) => 1_000.0,
            Kind::Thesis(_) => 10_000.0,
            Kind::Influence(_) => 5_000.0,
        }
    }
}

impl<B: Layout> Evaluated for Othello<B> {
    type Evaluator = Evaluation<B>;

    const EVALUATIONS: &'static [EvaluationInfo] = &[STRONG, THESIS, INFLUENCE];

    fn evaluator(&self, info: &'static EvaluationInfo, weights: &Weights) -> Evaluation<B> {
        let size = self.size();
        Evaluation(match info.name {
            "strong" => Kind::Strong(Strong::new(size, weights)),
            "thesis" => Kind::Thesis(Thesis::new(size, weights)),
            "influence" => Kind::Influence(Influence::new(size, weights)),
            name => unreachable!("{name} is listed but not made"),
        })
    }
}
