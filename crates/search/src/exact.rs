//! What tables know, for reports.

use crate::{Score, Tactics};
use std::cmp::Reverse;
use tables::{Verdict, Worth};

/// Lines of exact play end after so many moves.
const LONGEST_LINE: usize = 100;

/// The score of a move to a position about which a table knows.
pub(crate) fn score<G: Tactics>(after: &G) -> Option<Score> {
    let verdict = Worth::from(after.verdict()?).before().verdict();
    Some(match verdict {
        Verdict::Win(plies) => Score::Win(plies.into()),
        Verdict::Loss(plies) => Score::Loss(plies.into()),
        Verdict::Draw => Score::Draw,
    })
}

/// How a position that a table knows to be decided goes on: the winner hurries, the loser does not.
#[must_use]
pub fn line<G: Tactics>(mut position: G) -> Vec<G::Move> {
    let mut line = Vec::new();
    while line.len() < LONGEST_LINE
        && let Some(Verdict::Win(_) | Verdict::Loss(_)) = position.verdict()
    {
        let worth = |mv: &G::Move| {
            let next = position.after(*mv);
            match next.outcome() {
                Some(outcome) => Worth::decided(1, outcome.sign(position.to_move()) > 0),
                None => next
                    .verdict()
                    .map_or(Worth::LOST, |verdict| Worth::from(verdict).before()),
            }
        };
        let Some(best) = position
            .moves()
            .into_iter()
            .min_by_key(|mv| Reverse(worth(mv)))
        else {
            break;
        };
        line.push(best);
        position.play_unchecked(best);
    }
    line
}
