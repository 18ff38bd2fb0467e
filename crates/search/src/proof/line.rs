//! Lines of play that show what was proven.

use super::solver::Solver;
use crate::{Tactics, exact};
use game::Player;

/// Lines of a draw, which may go on for ever, end here.
const LONGEST_DRAW: usize = 100;

/// The moves after `position` by which `winner` wins, as a proof in the table has them: quick ones of
/// the winner, and of the loser those that last longest. What the table has lost is proven again as
/// long as there is time. At most `plies` moves.
pub(super) fn winning<G: Tactics>(
    solver: &mut Solver<'_, G>,
    winner: Player,
    mut position: G,
    plies: u32,
) -> Vec<G::Move> {
    let mut moves = Vec::new();
    while moves.len() < plies as usize && position.outcome().is_none() {
        if solver.endgames && position.verdict().is_some() {
            let left = plies as usize - moves.len();
            moves.extend(exact::line(position).into_iter().take(left));
            break;
        }
        let mv = proven_move(solver, winner, &position);
        let Some(mv) = mv else { break };
        moves.push(mv);
        position.play_unchecked(mv);
    }
    moves
}

/// The quickest winning move, or the losing one that lasts longest.
fn proven_move<G: Tactics>(
    solver: &mut Solver<'_, G>,
    winner: Player,
    position: &G,
) -> Option<G::Move> {
    let entry = solver.look_up(winner, position.hash());
    if let Some(entry) = entry.filter(|entry| entry.pn == 0) {
        return legal(position, entry.mv);
    }
    let answer = solver.ask(winner, position, None, u64::MAX);
    let proven = answer
        .children
        .iter()
        .filter(|child| child.known.is_proven());
    let best = if position.to_move() == winner {
        proven.min_by_key(|child| child.known.plies)
    } else {
        proven.max_by_key(|child| child.known.plies)
    };
    best.map(|child| child.mv)
}

/// The moves after `position` by which both sides keep the draw, as far as the table has them.
pub(super) fn drawing<G: Tactics>(solver: &Solver<'_, G>, mut position: G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let mut seen = solver.drawn.clone();
    while moves.len() < LONGEST_DRAW && !seen.contains(&position.hash()) {
        seen.push(position.hash());
        let attacker = position.to_move().opponent();
        let entry = solver.look_up(attacker, position.hash());
        let Some(entry) = entry.filter(|entry| entry.dn == 0) else {
            break;
        };
        let Some(mv) = legal(&position, entry.mv) else {
            break;
        };
        moves.push(mv);
        position.play_unchecked(mv);
    }
    moves
}

/// A move from the table, unless two positions share a hash.
fn legal<G: Tactics>(position: &G, code: u32) -> Option<G::Move> {
    position.moves().into_iter().find(|mv| G::pack(*mv) == code)
}
