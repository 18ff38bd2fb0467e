//! Instruction counts of every game: perft and random games. Seconds are noisy, instructions are
//! not. Needs valgrind and `cargo install gungraun-runner`; then `cargo bench -p quincunx-roster`.

// The macros below make items that nobody can document.
#![allow(missing_docs)]

use gungraun::{library_benchmark, library_benchmark_group, main};
use quincunx_roster as roster;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Players, Visitor};
use std::hint::black_box;

struct Perft(u32);

impl Visitor for Perft {
    type Output = u64;
    fn visit<G: Players>(self, start: G) -> u64 {
        game::perft(&start, self.0)
    }
}

struct Playouts(u32);

impl Visitor for Playouts {
    type Output = u64;
    fn visit<G: Players>(self, start: G) -> u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        (0..self.0)
            .map(|_| u64::from(game::playout(start.clone(), 2000, &mut rng).1))
            .sum()
    }
}

#[library_benchmark]
#[bench::othello("othello", 7)]
#[bench::amazons("amazons", 2)]
#[bench::invers("invers", 4)]
#[bench::selfo("selfo", 3)]
#[bench::cover("cover", 4)]
fn perft(variant: &str, depth: u32) -> u64 {
    black_box(roster::with_variant(variant, Perft(depth)).unwrap())
}

#[library_benchmark]
#[bench::othello("othello", 20)]
#[bench::amazons("amazons", 5)]
#[bench::invers("invers", 5)]
#[bench::selfo("selfo", 1)]
#[bench::cover("cover", 10)]
fn playouts(variant: &str, games: u32) -> u64 {
    black_box(roster::with_variant(variant, Playouts(games)).unwrap())
}

library_benchmark_group!(name = games; benchmarks = perft, playouts);
main!(library_benchmark_groups = games);
