//! The leaves of searches against plain minimax.

use crate::minimax::Plain;
use crate::random;
use board::Bits;
use game::{Game, Sample};
use quincunx_amazons::{Amazons, BLACK, WHITE};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Tactics;

#[test]
fn what_is_settled_ends_so() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut plain = Plain::default();
    let (mut asked, mut settled, mut split) = (0, 0, 0);
    while asked < 20_000 {
        let size = [(4, 4), (6, 4), (5, 5), (8, 8)][rng.random_range(0..4)];
        let empty = [20, 20, 16, 8][rng.random_range(0..4)];
        let position = random::patch(&mut rng, size, empty, 16).position();
        if position.empty().count() > 7 {
            continue;
        }
        for side in [BLACK, WHITE] {
            let position = position.with_to_move(side);
            asked += 1;
            let Some(found) = position.settled() else {
                continue;
            };
            settled += 1;
            let regions = position.regions();
            let alive = regions.iter().filter(|r| !r.position.moves().is_empty());
            split += usize::from(alive.count() > 1);
            let wins = plain.mover_wins(&position);
            let winner = if wins { side } else { side.opponent() };
            assert_eq!(found.winner, winner, "{position:?}");
        }
        plain.tidy();
    }
    assert!(
        settled > 15_000 && split > 1500,
        "{settled}, {split} of {asked}"
    );
}

/// On boards wider than a patch, wherever the regions lie.
#[test]
fn games_on_the_great_board_end_as_settled() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut settled = 0;
    for game in 0..150 {
        let (width, height) = [(10, 10), (16, 5), (5, 16), (12, 12)][game % 4];
        let mut position = Amazons::start(width, height).unwrap();
        let mut game = Vec::new();
        while let Some(mv) = position.sample(&mut rng) {
            game.push(position);
            position.play_unchecked(mv);
        }
        game.push(position);
        // From the end: only the last few are within reach of plain minimax.
        let mut plain = Plain::default();
        let small = game.iter().rev().take_while(|p| p.empty().count() > 0);
        for position in small.take(5) {
            let Some(found) = position.settled() else {
                continue;
            };
            let count = position.count_moves() * 1.max(found.plies.into());
            if count > 200 {
                continue;
            }
            settled += 1;
            let wins = plain.mover_wins(position);
            assert_eq!(found.winner == position.to_move(), wins, "{position:?}");
        }
    }
    assert!(settled > 100, "{settled}");
}
