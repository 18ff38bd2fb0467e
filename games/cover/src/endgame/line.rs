//! Perfect play from a table.

use super::oracle::Oracle;
use crate::{Corners, Cover, FourPlies, Move};
use game::{Game, Notation};
use tables::{Verdict, Worth};

/// How the game goes on if both sides play as well as can be. The tables must know the position and
/// whatever captures lead to.
pub(super) fn best<B: Corners>(
    oracles: &[Oracle<B>],
    mut position: Cover<B, FourPlies>,
) -> Vec<String> {
    let mut texts = Vec::new();
    let verdict = probe(oracles, &position);
    let mut left = verdict.and_then(Verdict::plies).unwrap_or(0);
    while left > 0 {
        let Some(mv) = best_move(oracles, &position) else {
            break;
        };
        texts.push(position.write_move(mv));
        position.play_unchecked(mv);
        left -= 1;
    }
    texts
}

fn probe<B: Corners>(oracles: &[Oracle<B>], position: &Cover<B, FourPlies>) -> Option<Verdict> {
    oracles.iter().find_map(|oracle| oracle.probe(position))
}

/// A move that keeps what the position is worth.
fn best_move<B: Corners>(oracles: &[Oracle<B>], position: &Cover<B, FourPlies>) -> Option<Move> {
    let value = |mv: &Move| {
        let next = position.after(*mv);
        match next.outcome() {
            // Whoever moved has won: nobody's own move loses.
            Some(_) => Some(Worth::WINS_AT_ONCE),
            None => Some(Worth::from(probe(oracles, &next)?).before()),
        }
    };
    let moves = position.moves().into_iter();
    let known = moves.filter_map(|mv| Some((value(&mv)?, mv)));
    known.max_by_key(|(worth, _)| *worth).map(|(_, mv)| mv)
}
