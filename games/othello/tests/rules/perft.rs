//! Counted move trees.

use crate::slow::Slow;
use conformance::Reference;
use game::perft;
use quincunx_othello::{Othello, OthelloFamily};
use search::{Family, Players, Visitor};
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
        fn visit<G: Players>(self, start: G) -> u64 {
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

#[test]
#[ignore = "slow: for ./test --slow"]
fn deep_perft_of_the_start_is_as_published() {
    assert_eq!(perft(&Othello::<u64>::start(8), 11), 212_258_800);
    assert_eq!(perft(&Othello::<u64>::start(8), 12), 1_939_886_636);
}

#[test]
#[ignore = "slow: for ./test --slow"]
fn the_slow_reference_counts_what_the_data_file_says() {
    fn leaves(position: &str, depth: u32) -> u64 {
        let moves = Slow.moves(position);
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        let below = |mv: &String| leaves(&Slow.play(position, mv), depth - 1);
        moves.iter().map(below).sum()
    }
    for line in PERFT.lines().filter(|line| !line.starts_with('%')) {
        let (rest, counts) = line.rsplit_once("; ").unwrap();
        let (_, position) = rest.split_once("; ").unwrap();
        for (ply, count) in counts.split(' ').enumerate() {
            let found = leaves(position, ply as u32 + 1);
            assert_eq!(found.to_string(), count, "{position}");
        }
    }
}
