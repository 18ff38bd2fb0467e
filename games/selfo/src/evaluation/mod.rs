//! What positions are worth, in moves.

mod connection;
mod signal;
mod survey;

pub(crate) use signal::RANGE;
pub use signal::Signals;
pub use survey::Survey;

use crate::Selfo;
use board::Bits;
use game::{Game, MAX_PLAYERS, Player};
use search::{Evaluate, Evaluated, EvaluationInfo, MOST, Term, Value, Weight, Weights};

/// All evaluations of Selfo, each with its weights.
#[derive(Clone, Copy, Debug)]
pub enum Evaluator {
    /// How many moves are missing, and how easily a set is cut apart.
    Connection([f64; connection::TERMS]),
    /// The source's: signals that groups send to each other.
    Signal([f64; signal::TERMS]),
}

impl<B: Bits> Evaluated for Selfo<B> {
    type Evaluator = Evaluator;

    const EVALUATIONS: &'static [EvaluationInfo] = &[
        EvaluationInfo {
            name: "connection",
            about: "the moves each set needs to connect, and how easily it is walled in: what the thesis wishes for in its conclusions (ch. 7)",
            weights: &connection::WEIGHTS,
        },
        EvaluationInfo {
            name: "signal",
            about: "groups attract each other by signals that enemies stop: the strategy of the thesis (§5.3)",
            weights: &signal::WEIGHTS,
        },
    ];

    fn evaluator(&self, info: &'static EvaluationInfo, weights: &Weights) -> Evaluator {
        match info.name {
            "connection" => Evaluator::Connection(std::array::from_fn(|i| weights.get(i))),
            "signal" => Evaluator::Signal(std::array::from_fn(|i| weights.get(i))),
            name => unreachable!("{name} is listed but not made"),
        }
    }
}

impl<B: Bits> Evaluate<Selfo<B>> for Evaluator {
    #[inline]
    fn evaluate(&self, position: &Selfo<B>) -> Value {
        self.worth(position, position.to_move())
    }

    fn terms(&self, position: &Selfo<B>) -> Vec<Term> {
        match self {
            Self::Connection(weights) => {
                let amounts = connection::amounts(position, weights);
                terms(&connection::WEIGHTS, weights, &amounts)
            }
            Self::Signal(weights) => terms(&signal::WEIGHTS, weights, &signal::amounts(position)),
        }
    }

    /// The player's terms minus the opponent's. With several opponents who hold each other up, minus
    /// half of what they have: of the mean of the best one's terms and of all of theirs.
    fn worth(&self, position: &Selfo<B>, player: Player) -> Value {
        let totals = match self {
            Self::Connection(weights) => totals(&connection::amounts(position, weights), weights),
            Self::Signal(weights) => totals(&signal::amounts(position), weights),
        };
        let (mut best, mut sum, mut count) = (f64::NEG_INFINITY, 0.0, 0.0);
        for other in position.active().filter(|other| *other != player) {
            let total = totals[other.index()];
            best = best.max(total);
            sum += total;
            count += 1.0;
        }
        let others = (best + sum / count) / 2.0;
        let share = if count > 1.0 { 0.5 } else { 1.0 };
        let value = totals[player.index()] - share * others;
        ((100.0 * value).round() as Value).clamp(-MOST, MOST)
    }

    /// A lead of three moves.
    fn scale(&self) -> f32 {
        300.0
    }
}

type Amounts<const N: usize> = [[f64; N]; MAX_PLAYERS];

#[inline]
fn totals<const N: usize>(amounts: &Amounts<N>, weights: &[f64; N]) -> [f64; MAX_PLAYERS] {
    std::array::from_fn(|player| dot(&amounts[player], weights))
}

#[inline]
fn dot<const N: usize>(amounts: &[f64; N], weights: &[f64; N]) -> f64 {
    amounts.iter().zip(weights).map(|(a, w)| a * w).sum()
}

fn terms<const N: usize>(
    infos: &[Weight; N],
    weights: &[f64; N],
    amounts: &Amounts<N>,
) -> Vec<Term> {
    let term = |i: usize| Term {
        name: infos[i].name,
        weight: weights[i],
        amounts: std::array::from_fn(|player| amounts[player][i]),
    };
    (0..N).map(term).collect()
}

impl<B: Bits> Selfo<B> {
    /// The players still in the game.
    fn active(&self) -> impl Iterator<Item = Player> {
        Player::all(self.players()).filter(|player| self.is_active(*player))
    }
}
