//! Openings: random legal moves from the start.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use roster::{AnyGame, Request};
use search::{Limits, Score, Stop};
use std::time::Duration;

/// Games that end within the opening are thrown again so often before the opening is made shorter.
const TRIES: u32 = 50;

/// Who says how even an opening is; so many nodes are a few milliseconds.
const ARBITER: &str = "analyst:nodes=10000";

/// How the openings of a match are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Openings {
    /// How many random moves.
    pub plies: usize,
    /// Each is the most even of so many, by a quick search; 0 and 1 take any.
    pub candidates: usize,
}

impl Openings {
    /// The opening of a seed, played. The game goes on after it: it is shorter if hardly any game
    /// of that many moves does.
    #[must_use]
    pub fn play(&self, start: &dyn AnyGame, seed: u64) -> Box<dyn AnyGame> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let one = |rng: &mut _| {
            (0..=self.plies)
                .rev()
                .flat_map(|plies| std::iter::repeat_n(plies, TRIES as usize))
                .find_map(|plies| walk(start, plies, rng))
                .unwrap_or_else(|| start.boxed_clone())
        };
        if self.candidates > 1 && self.plies > 0 {
            (0..self.candidates)
                .map(|_| one(&mut rng))
                .min_by_key(|game| lead(game.as_ref()))
                .expect("there are candidates")
        } else {
            one(&mut rng)
        }
    }
}

/// By how much either side is ahead.
fn lead(game: &dyn AnyGame) -> u32 {
    let request = Request::new(Limits::default());
    let found = game
        .player(ARBITER, Some(1))
        .expect("every game has levels")
        .think(game, &request, &Stop::new(), &mut |_| {});
    match found.expect("made for this game").lines[0].score {
        Score::Points(points) => points.unsigned_abs(),
        Score::Draw => 0,
        _ => u32::MAX,
    }
}

fn walk(
    start: &dyn AnyGame,
    plies: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Box<dyn AnyGame>> {
    let mut game = start.boxed_clone();
    for _ in 0..plies {
        let moves = game.moves(None);
        if moves.is_empty() {
            return None;
        }
        let chosen = &moves[rng.random_range(0..moves.len())].text;
        game.play(chosen, Duration::ZERO).expect("a legal move");
    }
    game.ending().is_none().then_some(game)
}
