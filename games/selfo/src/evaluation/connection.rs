//! The evaluation `connection`: a sum over the [`Survey`](super::Survey) of each set.
//!
//! With two players in the game only the opponent can open a wall. So a set that is walled in counts
//! as that and nothing else; and if both are, nobody can force a win and all terms are equal.

use super::{Amounts, dot};
use crate::Selfo;
use board::Bits;
use game::{Game, MAX_PLAYERS, Player};
use search::Weight;

pub(super) const TERMS: usize = 5;

/// In the order of what [`amounts`] gives.
pub(super) const WEIGHTS: [Weight; TERMS] = [
    Weight {
        name: "distance",
        about: "the cells between each piece and the group that is nearest to all, pinched ones counting twice",
        default: -1.0,
    },
    Weight {
        name: "walled",
        about: "is the set walled in?",
        default: -100.0,
    },
    Weight {
        name: "tempo",
        about: "is it the player's turn?",
        default: 0.5,
    },
    Weight {
        name: "pass",
        about: "is the player's last move a pass, with nothing else since? Only with three and more, lest they all wait",
        default: -3.0,
    },
    Weight {
        name: "draw",
        about: "the other's lead, forgiven to a player who can end the game by passing",
        default: 1.0,
    },
];

/// How much of each term each player has. The weights are needed to know who leads.
pub(super) fn amounts<B: Bits>(position: &Selfo<B>, weights: &[f64; TERMS]) -> Amounts<TERMS> {
    let mover = position.to_move();
    let players = position.rules.players;
    let duel = position.active_players() == 2;
    let mut amounts = [[0.0; TERMS]; MAX_PLAYERS];
    let mut all_walled = true;
    for player in position.active() {
        let survey = position.survey(player);
        all_walled &= survey.walled;
        amounts[player.index()] = if survey.walled && duel {
            [0.0, 1.0, 0.0, 0.0, 0.0]
        } else {
            [
                survey.distance.into(),
                f64::from(survey.walled),
                f64::from(player == mover),
                0.0,
                0.0,
            ]
        };
    }
    if !duel {
        let before = (0..players).map(|back| Player((mover.0 + players - 1 - back) % players));
        for player in before
            .filter(|player| position.is_active(*player))
            .take(position.passes.into())
        {
            amounts[player.index()][TERMS - 2] = 1.0;
        }
    }
    if duel && position.passes == 1 && !all_walled {
        let lead: f64 = position
            .active()
            .map(|player| {
                let total = dot(&amounts[player.index()], weights);
                if player == mover { -total } else { total }
            })
            .sum();
        amounts[mover.index()][TERMS - 1] = lead.max(0.0);
    }
    amounts
}
