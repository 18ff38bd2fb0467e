//! Evaluations: sums of named terms with weights from data.

use crate::{Value, Weight, Weights};
use game::{Game, MAX_PLAYERS, Player};

/// Judges positions that are not finished.
///
/// It is made once for a search and asked at every leaf, so it holds its weights ready for use and
/// allocates nothing.
pub trait Evaluate<G: Game>: Clone + Send + Sync + 'static {
    /// What the position is worth to the player to move, between `-MOST` and `MOST`.
    ///
    /// In a game of two this is the [`terms`](Self::terms) of the player to move minus those of the
    /// other, rounded to whole hundredths.
    fn evaluate(&self, position: &G) -> Value;

    /// The terms with what each player has of them. For people and for tests, not for searches.
    fn terms(&self, position: &G) -> Vec<Term>;

    /// What the position is worth to any player: for games of three and more, where the others are
    /// not simply the opposite.
    fn worth(&self, position: &G, player: Player) -> Value {
        let value = self.evaluate(position);
        if player == position.to_move() {
            value
        } else {
            -value
        }
    }

    /// The advantage, in hundredths, that wins about three games in four between equal players. It
    /// turns values into chances where a search needs them.
    fn scale(&self) -> f32 {
        100.0
    }
}

/// One term of an evaluation in one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// Its name, that of its weight.
    pub name: &'static str,
    /// What one of it is worth, in units of the game.
    pub weight: f64,
    /// How much of it each player has.
    pub amounts: [f64; MAX_PLAYERS],
}

impl Term {
    /// What it contributes for a player, in units of the game.
    #[must_use]
    pub fn points(&self, player: Player) -> f64 {
        self.weight * self.amounts[player.index()]
    }
}

/// An evaluation that a game offers.
#[derive(Clone, Copy, Debug)]
pub struct EvaluationInfo {
    /// The word by which players ask for it: `eval=aihef`.
    pub name: &'static str,
    /// What it looks at, in one line, and where it comes from.
    pub about: &'static str,
    /// Its weights with their defaults.
    pub weights: &'static [Weight],
}

/// A game with evaluations of its own.
pub trait Evaluated: Game {
    /// All of the game's evaluations in one type, so that each search is compiled once a game.
    type Evaluator: Evaluate<Self>;

    /// What can be asked for by name. The first is the strongest, and the default.
    const EVALUATIONS: &'static [EvaluationInfo];

    /// Makes one of [`EVALUATIONS`](Self::EVALUATIONS) for the variant that `self` is a position of.
    /// The weights are those of `info`, in its order.
    fn evaluator(&self, info: &'static EvaluationInfo, weights: &Weights) -> Self::Evaluator;
}

/// Knows nothing: every unfinished position is worth the same. For proving and for tests.
#[derive(Clone, Copy, Debug)]
pub struct Blind;

impl<G: Game> Evaluate<G> for Blind {
    #[inline]
    fn evaluate(&self, _position: &G) -> Value {
        0
    }
    fn terms(&self, _position: &G) -> Vec<Term> {
        Vec::new()
    }
}
