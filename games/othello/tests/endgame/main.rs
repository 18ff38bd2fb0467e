//! The endgame solver against plain minimax.

mod known;
mod windows;

use game::{Game, Sample};
use quincunx_othello::{Layout, Othello};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Best play to the end, by looking at everything.
fn minimax<B: Layout>(position: &Othello<B>) -> i32 {
    let moves = position.moves();
    let values = moves.iter().map(|mv| -minimax(&position.after(*mv)));
    values
        .max()
        .unwrap_or_else(|| position.final_score(position.to_move()))
}

/// A position of a random game with so many empty squares; none if the game ends before.
fn endgame<B: Layout>(size: u32, empties: u32, seed: u64) -> Option<Othello<B>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Othello::<B>::start(size);
    while position.empties().count() > empties {
        let mv = position.sample(&mut rng)?;
        position.play_unchecked(mv);
    }
    Some(position)
}
