//! Openings: random legal moves from the start.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use roster::AnyGame;
use std::time::Duration;

/// Games that end within the opening are thrown again so often before the opening is made shorter.
const TRIES: u32 = 50;

/// The moves of an opening of `plies` random moves after which the game goes on. Shorter if there
/// is hardly any such opening.
#[must_use]
pub fn opening(start: &dyn AnyGame, plies: usize, seed: u64) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for plies in (0..=plies).rev() {
        for _ in 0..TRIES {
            if let Some(moves) = walk(start, plies, &mut rng) {
                return moves;
            }
        }
    }
    Vec::new()
}

fn walk(start: &dyn AnyGame, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Option<Vec<String>> {
    let mut game = start.boxed_clone();
    let mut played = Vec::with_capacity(plies);
    for _ in 0..plies {
        let moves = game.moves(None);
        if moves.is_empty() {
            return None;
        }
        let chosen = &moves[rng.random_range(0..moves.len())].text;
        game.play(chosen, Duration::ZERO).expect("a legal move");
        played.push(chosen.clone());
    }
    game.ending().is_none().then_some(played)
}
