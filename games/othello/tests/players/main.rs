//! Othello's evaluations, rules of thumb and players.

mod evaluation;
mod exploits;
mod presets;
mod slow;

use game::{Game, Notation, Sample};
use quincunx_othello::{Layout, Othello};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A position drawn as a board, and the side to move.
fn board(rows: &[&str], side: &str) -> Othello<u64> {
    let text = format!("{} {side}", rows.join("|").replace(' ', ""));
    Othello::start(rows.len() as u32)
        .read_position(&text)
        .unwrap()
}

/// Calls `look` with all unfinished positions of random games from both starts.
fn random_positions<B: Layout>(size: u32, games: u64, mut look: impl FnMut(&Othello<B>)) {
    for game in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
        let mut position = if game % 4 == 3 {
            Othello::<B>::reversi(size)
        } else {
            Othello::<B>::start(size)
        };
        while let Some(mv) = position.sample(&mut rng) {
            look(&position);
            position.play_unchecked(mv);
        }
    }
}

/// The same on every size of board.
macro_rules! on_every_board {
    ($games:expr, $look:ident) => {
        crate::random_positions::<u64>(4, 4 * $games, $look);
        crate::random_positions::<u64>(6, $games, $look);
        crate::random_positions::<u64>(8, $games, $look);
        crate::random_positions::<u128>(6, $games / 4, $look);
        crate::random_positions::<u128>(8, $games / 4, $look);
        crate::random_positions::<u128>(10, $games / 2, $look);
    };
}
use on_every_board;
