//! Random moves and random games.

use crate::{Game, Outcome};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;

/// A game that can pick a random legal move.
pub trait Sample: Game {
    /// One of the legal moves, each with the same probability; `None` when the game is over.
    ///
    /// Counting first and listing up to the chosen one is right for every game; games override it
    /// when they can do better.
    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        let count = self.count_moves();
        if count == 0 {
            return None;
        }
        let mut left = rng.random_range(0..count);
        let chosen = self.for_each_move(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        match chosen {
            ControlFlow::Break(mv) => Some(mv),
            ControlFlow::Continue(()) => unreachable!("count_moves counted too many"),
        }
    }
}

/// Plays random moves until the game is over or `max_moves` were played.
/// Gives the outcome, if there is one, and the number of moves played.
#[inline]
pub fn playout<G: Sample, R: Rng + ?Sized>(
    mut position: G,
    max_moves: u32,
    rng: &mut R,
) -> (Option<Outcome>, u32) {
    for played in 0..max_moves {
        match position.sample(rng) {
            Some(mv) => position.play_unchecked(mv),
            None => return (position.outcome(), played),
        }
    }
    (position.outcome(), max_moves)
}
