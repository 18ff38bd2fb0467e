//! Counted move trees.

use crate::slow::Slow;
use conformance::Reference;
use game::{Family, Game, Notation, Playable, Visitor, perft};
use quincunx_othello::{Layout, Othello, OthelloFamily};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::HashSet;

#[test]
fn perft_of_the_start_is_as_published() {
    let counts = [
        1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288, 24_571_284,
    ];
    for (depth, count) in counts.into_iter().enumerate() {
        assert_eq!(perft(&Othello::<u64>::start(8), depth as u32), count);
    }
    assert_eq!(perft(&Othello::<u128>::start(8), 8), counts[8]);
}

/// Lines of `variant; position; leaves after 1 ply, 2 plies, …`, counted by the slow reference.
const PERFT: &str = include_str!("../data/perft.txt");

#[test]
fn perft_agrees_with_the_slow_reference() {
    struct Count<'a> {
        position: &'a str,
        depth: u32,
    }
    impl Visitor for Count<'_> {
        type Output = u64;
        fn visit<G: Playable>(self, start: G) -> u64 {
            perft(&start.read_position(self.position).unwrap(), self.depth)
        }
    }
    let mut variants = HashSet::new();
    for line in PERFT.lines().filter(|line| !line.starts_with('%')) {
        let fields: Vec<&str> = line.split("; ").collect();
        let [variant, position, counts] = fields[..] else {
            panic!("{line}")
        };
        variants.insert(variant);
        let options = game::VariantName::parse(variant)
            .unwrap()
            .options(&OthelloFamily::INFO)
            .unwrap();
        for (ply, count) in counts.split(' ').enumerate() {
            let depth = ply as u32 + 1;
            let found = OthelloFamily::open(&options, Count { position, depth }).unwrap();
            assert_eq!(found.to_string(), count, "{position}, depth {depth}");
        }
    }
    assert_eq!(variants.len(), 4, "{variants:?}");
}

/// Writes `data/perft.txt`: `cargo test -p quincunx-othello --test rules -- --ignored --nocapture`.

#[test]
#[ignore = "prints a data file; slow"]
fn print_perft_data() {
    fn leaves(position: &str, depth: u32) -> u64 {
        let moves = Slow.moves(position);
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        let below = |mv: &String| leaves(&Slow.play(position, mv), depth - 1);
        moves.iter().map(below).sum()
    }
    fn print<B: Layout>(variant: &str, start: Othello<B>, plies: u32, depth: u32) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(plies));
        let mut position = start;
        for _ in 0..plies {
            if let Some(mv) = game::Sample::sample(&position, &mut rng) {
                position.play_unchecked(mv);
            }
        }
        let text = position.write_position();
        let counts: Vec<String> = (1..=depth).map(|d| leaves(&text, d).to_string()).collect();
        println!("{variant}; {text}; {}", counts.join(" "));
    }
    print("othello-4", Othello::<u64>::start(4), 0, 12);
    print("othello-4", Othello::<u64>::reversi(4), 0, 8);
    for (plies, depth) in [(0, 7), (10, 5), (20, 5), (27, 8)] {
        print("othello-6", Othello::<u64>::start(6), plies, depth);
    }
    for (plies, depth) in [(20, 4), (40, 4), (50, 7), (55, 8)] {
        print("othello", Othello::<u64>::start(8), plies, depth);
    }
    for (plies, depth) in [(0, 6), (30, 4), (60, 3), (88, 7)] {
        print("othello-10", Othello::<u128>::start(10), plies, depth);
    }
}
