//! Plain search, as a witness.

use crate::{TableError, Verdict, Worth};
use game::{Game, Outcome};
use std::ops::ControlFlow;

/// What a position is worth if that shows within so many plies; found by trying everything.
#[must_use]
pub fn brute_force<G: Game>(position: &G, plies: u16) -> Option<Verdict> {
    let worth = search(position, plies);
    worth.is_known().then(|| worth.verdict())
}

fn search<G: Game>(position: &G, plies: u16) -> Worth {
    let mut best: Option<Worth> = None;
    let _ = position.for_each_move(|mv| {
        let worth = match plies {
            0 => Worth::UNKNOWN,
            _ => search(&position.after(mv), plies - 1).before(),
        };
        best = best.max(Some(worth));
        // At the horizon it is enough to know that there is a move.
        if plies == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    best.unwrap_or_else(|| match position.outcome() {
        Some(Outcome::Win(winner)) => Worth::decided(0, winner == position.to_move()),
        _ => Worth::UNKNOWN,
    })
}

/// Compares so many positions and their verdicts with a search that looks so many plies ahead.
pub fn compare_with_search<G: Game>(
    mut sample: impl FnMut() -> (G, Verdict),
    count: u64,
    plies: u16,
    name: impl Fn(&G) -> String,
) -> Result<(), TableError> {
    for _ in 0..count {
        let (position, kept) = sample();
        let found = brute_force(&position, plies);
        let is_near = kept.plies().is_some_and(|end| end <= plies);
        if found != is_near.then_some(kept) {
            return Err(TableError::Contradicted {
                position: name(&position),
                kept,
                found: found.map_or_else(
                    || format!("nothing within {plies} plies"),
                    |found| found.to_string(),
                ),
            });
        }
    }
    Ok(())
}
