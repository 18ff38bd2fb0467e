//! What can be said about a position without a search: the evaluation's terms, and how the game went.

use super::{Opinion, Overlay};
use game::Curve;
use roster::AnyGame;
use search::Score;
use serde::Serialize;
use utoipa::ToSchema;

/// A measure of a game after each step.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Course {
    name: String,
    values: Vec<f64>,
}

impl Course {
    pub(crate) fn of(game: &dyn AnyGame) -> Vec<Self> {
        let round = |v: f64| (v * 1000.0).round() / 1000.0;
        let course = |curve: Curve| Self {
            name: curve.name,
            values: curve.values.into_iter().map(round).collect(),
        };
        game.curves().into_iter().map(course).collect()
    }
}

/// A term of the evaluation.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Term {
    name: &'static str,
    /// What one of it is worth, in units of the game.
    weight: f64,
    /// How much of it each player has.
    amounts: Vec<f64>,
}

/// An evaluation, explained.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Insight {
    evaluation: String,
    about: String,
    terms: Vec<Term>,
    total: Option<Opinion>,
    overlays: Vec<Overlay>,
}

impl Insight {
    /// What the game's best evaluation says about the position now.
    pub(crate) fn of(game: &dyn AnyGame) -> Option<Self> {
        let said = game.explain("").ok()?;
        let mover = game.to_move();
        let total = said
            .worth
            .get(mover.index())
            .map(|value| Opinion::of(Score::Points(*value), mover, game));
        let players = game.players();
        let terms = said
            .terms
            .iter()
            .map(|term| Term {
                name: term.name,
                weight: term.weight,
                amounts: term.amounts[..players].to_vec(),
            })
            .collect();
        Some(Self {
            evaluation: said.info.name.to_owned(),
            about: said.info.about.to_owned(),
            terms,
            total,
            overlays: game.overlays().into_iter().map(Overlay::of).collect(),
        })
    }
}
