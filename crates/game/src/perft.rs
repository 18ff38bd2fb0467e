//! Counting move sequences: the standard test of move generators, and of their speed.

use crate::Game;
use rayon::prelude::*;
use std::convert::Infallible;
use std::ops::ControlFlow;

/// The number of positions `depth` plies away, a pass being a ply and a game that ends earlier
/// counting as one. The last ply is counted, not played.
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // A finished position has no moves and is one leaf.
        1 => position.count_moves().max(1),
        _ => {
            let mut leaves = 0;
            let _ = position.for_each_move(|mv| {
                leaves += perft(&position.after(mv), depth - 1);
                ControlFlow::<Infallible>::Continue(())
            });
            if leaves == 0 { 1 } else { leaves }
        }
    }
}

/// [`perft`] on all threads of the current rayon pool.
#[must_use]
pub fn perft_parallel<G: Game>(position: &G, depth: u32) -> u64 {
    if depth < 3 {
        return perft(position, depth);
    }
    let below: u64 = position
        .moves()
        .into_par_iter()
        .map(|mv| {
            let next = position.after(mv);
            next.moves()
                .into_par_iter()
                .map(|reply| perft(&next.after(reply), depth - 2))
                .sum::<u64>()
                .max(1)
        })
        .sum();
    below.max(1)
}

/// One first move with the leaves below it.
pub type Divided<M> = (M, u64);

/// [`perft`] separately below each first move.
#[must_use]
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<Divided<G::Move>> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = position.moves();
    moves
        .into_iter()
        .map(|mv| (mv, perft_parallel(&position.after(mv), depth - 1)))
        .collect()
}
