//! Exact results, found without any search.

use super::{Graph, Spot};
use game::{Game, Hashed, Outcome, Player};
use quincunx_search::Score;
use std::collections::HashMap;
use std::sync::Arc;

/// How a position ends if both play well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exact {
    Win(u32),
    Loss(u32),
    Draw,
}

impl Exact {
    /// Does a score claim nothing wrong? A win may take fewer plies than it says, not more.
    pub(crate) fn allows(self, score: Score) -> bool {
        match (self, score) {
            (Self::Win(exact), Score::Win(plies)) | (Self::Loss(exact), Score::Loss(plies)) => {
                plies >= exact
            }
            (Self::Draw, Score::Draw) => true,
            (_, score) => !score.is_proven(),
        }
    }
    fn seen_by_other(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
            Self::Draw => Self::Draw,
        }
    }
}

/// A game of two solved backwards from its ends. Endless play is a draw.
pub(crate) struct Solution {
    /// In how many plies each player can force a win from each node.
    wins: [Vec<Option<u32>>; 2],
    drawn: Vec<u32>,
}

impl Solution {
    /// The nodes in `drawn` are draws whenever a move leads to them.
    pub(crate) fn new(graph: &Arc<Graph>, drawn: &[u32]) -> Self {
        let solve = |attacker: Player| {
            let mut wins: Vec<Option<u32>> = vec![None; graph.len()];
            for plies in 0.. {
                let mut has_changed = false;
                let before = wins.clone();
                for (node, won) in wins.iter_mut().enumerate() {
                    let spot = graph.spot(node as u32);
                    let wins_after =
                        |node: u32| before[node as usize].filter(|_| !drawn.contains(&node));
                    let mut next = spot.moves().into_iter().map(|step| wins_after(step.0));
                    let is_won = match spot.outcome() {
                        Some(outcome) => outcome == Outcome::Win(attacker),
                        None if spot.to_move() == attacker => next.any(|win| win.is_some()),
                        None => next.all(|win| win.is_some()),
                    };
                    if is_won && won.is_none() {
                        *won = Some(plies);
                        has_changed = true;
                    }
                }
                if plies > 0 && !has_changed {
                    break;
                }
            }
            wins
        };
        Self {
            wins: [solve(Player::FIRST), solve(Player::SECOND)],
            drawn: drawn.to_vec(),
        }
    }

    /// For the player to move.
    pub(crate) fn of(&self, spot: &Spot) -> Exact {
        let us = spot.to_move();
        let wins = |player: Player| self.wins[player.index()][spot.node as usize];
        match (wins(us), wins(us.opponent())) {
            (Some(plies), _) => Exact::Win(plies),
            (_, Some(plies)) => Exact::Loss(plies),
            _ => Exact::Draw,
        }
    }

    /// For the player to move at `spot`, after a move.
    pub(crate) fn after(&self, spot: &Spot, node: u32) -> Exact {
        if self.drawn.contains(&node) {
            return Exact::Draw;
        }
        let next = spot.graph().spot(node);
        let value = self.of(&next);
        if next.to_move() == spot.to_move() {
            value
        } else {
            value.seen_by_other()
        }
    }
}

/// The sign of a position's value for the player to move, by playing out everything under the
/// referee's rule itself: `counts` says how often each node has occurred. For very small games.
pub(crate) fn by_the_rule(
    spot: &Spot,
    counts: &mut Vec<u8>,
    known: &mut HashMap<(u32, Vec<u8>), i32>,
) -> i32 {
    if let Some(outcome) = spot.outcome() {
        return outcome.sign(spot.to_move());
    }
    if counts[spot.node as usize] >= 3 {
        return 0;
    }
    let key = (spot.node, counts.clone());
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let mut best = -1;
    for step in spot.moves() {
        let next = spot.after(step);
        counts[step.0 as usize] += 1;
        let value = by_the_rule(&next, counts, known);
        counts[step.0 as usize] -= 1;
        let same = next.to_move() == spot.to_move();
        best = best.max(if same { value } else { -value });
    }
    known.insert(key, best);
    best
}

/// The nodes as hashes.
pub(crate) fn hashes(graph: &Arc<Graph>, nodes: &[u32]) -> Vec<u64> {
    nodes.iter().map(|node| graph.spot(*node).hash()).collect()
}
