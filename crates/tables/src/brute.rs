//! Plain search, as a witness.

use crate::{Verdict, Worth};
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
