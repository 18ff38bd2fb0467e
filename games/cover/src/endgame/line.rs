//! Perfect play from a table.

use super::oracle::Oracle;
use crate::{Corners, Cover, FourPlies, Move};
use game::{Game, Notation};
use tables::{Verdict, Worth};

/// How the game goes on if both sides play as well as can be, until it is over or leaves the table.
pub(super) fn best<B: Corners>(
    oracle: &Oracle<B>,
    mut position: Cover<B, FourPlies>,
) -> Vec<String> {
    let mut texts = Vec::new();
    let mut left = oracle
        .probe(&position)
        .and_then(Verdict::plies)
        .unwrap_or(0);
    while left > 0 {
        let Some(mv) = best_move(oracle, &position) else {
            break;
        };
        texts.push(position.write_move(mv));
        position.play_unchecked(mv);
        left -= 1;
    }
    texts
}

/// A move that keeps what the position is worth; none if that leaves the table.
fn best_move<B: Corners>(oracle: &Oracle<B>, position: &Cover<B, FourPlies>) -> Option<Move> {
    let value = |mv: &Move| {
        let next = position.after(*mv);
        match next.outcome() {
            // Whoever moved has won: nobody's own move loses.
            Some(_) => Some(Worth::WINS_AT_ONCE),
            None => Some(Worth::from(oracle.probe(&next)?).before()),
        }
    };
    let moves = position.moves().into_iter();
    let known = moves.filter_map(|mv| Some((value(&mv)?, mv)));
    known.max_by_key(|(worth, _)| *worth).map(|(_, mv)| mv)
}
