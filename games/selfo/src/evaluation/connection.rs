//! The evaluation `connection`: a sum over the [`Survey`](super::Survey) of each set.
//!
//! If every player is walled in, nobody can force a win, and all terms are 0.

use super::{Amounts, dot};
use crate::Selfo;
use board::Bits;
use game::{Game, MAX_PLAYERS};
use search::Weight;

pub(super) const TERMS: usize = 12;

const fn weight(name: &'static str, about: &'static str, default: f64) -> Weight {
    Weight {
        name,
        about,
        default,
    }
}

/// In the order of what [`amounts`] gives.
pub(super) const WEIGHTS: [Weight; TERMS] = [
    weight(
        "need",
        "the moves that the cheapest links between all groups cost",
        -1.0,
    ),
    weight(
        "stretch",
        "what links of several moves cost besides: m (m - 1) / 2",
        -0.2,
    ),
    weight("groups", "connected groups", -0.2),
    weight("contacts", "pairs of own pieces that touch", 0.05),
    weight(
        "narrow",
        "groups that one move of another might cut off",
        -1.0,
    ),
    weight(
        "tight",
        "groups that two moves of others might cut off",
        -0.3,
    ),
    weight("walled", "is the set walled in?", -25.0),
    weight("tempo", "is it the player's turn?", 0.5),
    weight("gather", "steps of all pieces to one group", -1.0),
    weight("threatened", "threats to wall in, own turn", -1.5),
    weight("hanging", "threats to wall in, other's turn", -8.0),
    weight(
        "draw",
        "the lead of the other, forgiven to a player who can end the game by passing",
        1.0,
    ),
];

const DRAW: usize = TERMS - 1;

/// How much of each term each player has.
pub(super) fn amounts<B: Bits>(position: &Selfo<B>, weights: &[f64; TERMS]) -> Amounts<TERMS> {
    let mover = position.to_move();
    let mut amounts = [[0.0; TERMS]; MAX_PLAYERS];
    let mut anybody_free = false;
    for player in position.active() {
        let survey = position.survey(player);
        let walled = survey.parts > 1;
        anybody_free |= !walled;
        if walled && position.active_players() == 2 {
            amounts[player.index()][6] = 1.0;
            continue;
        }
        amounts[player.index()] = [
            survey.need.into(),
            survey.stretch.into(),
            survey.groups.into(),
            survey.contacts.into(),
            survey.narrow.into(),
            survey.tight.into(),
            f64::from(walled),
            f64::from(player == mover),
            survey.gather.into(),
            if player == mover {
                survey.threats.min(2).into()
            } else {
                0.0
            },
            if player == mover {
                0.0
            } else {
                survey.threats.min(2).into()
            },
            0.0,
        ];
    }
    if !anybody_free {
        return [[0.0; TERMS]; MAX_PLAYERS];
    }
    if position.active_players() == 2 && position.passes == 1 {
        let lead: f64 = position
            .active()
            .map(|player| {
                let total = dot(&amounts[player.index()], weights);
                if player == mover { -total } else { total }
            })
            .sum();
        amounts[mover.index()][DRAW] = lead.max(0.0);
    }
    amounts
}
