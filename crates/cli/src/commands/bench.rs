//! `quincunx bench`: one node count a game, which must never change by accident, and the speed.

use crate::arguments::BenchArgs;
use crate::failure::Failure;
use crate::output::{print_json, table_text};
use game::{Playable, Table, Visitor, perft, playout};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Instant;

/// What is counted: the leaves of a perft, and the moves of so many seeded random games.
struct Workload {
    variant: &'static str,
    depth: u32,
    games: u32,
}

/// Deep enough to leave the opening, short enough for every day.
const WORKLOADS: &[Workload] = &[
    Workload {
        variant: "othello",
        depth: 9,
        games: 2000,
    },
    Workload {
        variant: "amazons",
        depth: 2,
        games: 1000,
    },
    Workload {
        variant: "invers",
        depth: 5,
        games: 500,
    },
    Workload {
        variant: "selfo",
        depth: 4,
        games: 50,
    },
    Workload {
        variant: "cover",
        depth: 5,
        games: 1000,
    },
    Workload {
        variant: "tictactoe",
        depth: 9,
        games: 2000,
    },
];

/// Longer random games are cut off; the count stays exact.
const LONGEST_GAME: u32 = 2000;
const SEED: u64 = 5;

/// What came out for one game.
struct Measured {
    leaves: u64,
    leaves_per_second: f64,
    game_moves: u64,
    games_per_second: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    for game in &args.games {
        if !WORKLOADS.iter().any(|w| w.variant == game) {
            let known: Vec<_> = WORKLOADS.iter().map(|w| w.variant).collect();
            return Err(Failure::input(format!(
                "no benchmark '{game}'; there are {}",
                known.join(", ")
            )));
        }
    }
    let chosen = WORKLOADS
        .iter()
        .filter(|w| args.games.is_empty() || args.games.iter().any(|g| g == w.variant));
    let mut table = Table::new(
        "One thread",
        &[
            "game",
            "perft",
            "leaves",
            "million/s",
            "games",
            "moves",
            "games/s",
        ],
    );
    let mut json = Vec::new();
    let mut nodes = 0;
    for workload in chosen {
        eprint!("\r{:<12}", workload.variant);
        let measured = roster::with_variant(
            workload.variant,
            Bench {
                workload,
                seconds: args.seconds,
            },
        )?;
        nodes += measured.leaves + measured.game_moves;
        table.row([
            workload.variant.to_owned(),
            workload.depth.to_string(),
            measured.leaves.to_string(),
            format!("{:.0}", measured.leaves_per_second / 1e6),
            workload.games.to_string(),
            measured.game_moves.to_string(),
            format!("{:.0}", measured.games_per_second),
        ]);
        json.push(serde_json::json!({
            "game": workload.variant,
            "depth": workload.depth,
            "leaves": measured.leaves,
            "leaves_per_second": measured.leaves_per_second,
            "random_games": workload.games,
            "random_moves": measured.game_moves,
            "games_per_second": measured.games_per_second,
        }));
    }
    eprint!("\r{:<12}\r", "");
    if args.json {
        return print_json(&serde_json::json!({ "games": json, "nodes": nodes }));
    }
    crate::output::print(&format!("{}\nnodes: {nodes}\n", table_text(&table)))
}

struct Bench<'a> {
    workload: &'a Workload,
    seconds: f64,
}

impl Visitor for Bench<'_> {
    type Output = Measured;

    fn visit<G: Playable>(self, start: G) -> Measured {
        let (leaves, leaf_seconds) = self.fastest(|| perft(&start, self.workload.depth));
        let (game_moves, game_seconds) = self.fastest(|| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
            (0..self.workload.games)
                .map(|_| u64::from(playout(start.clone(), LONGEST_GAME, &mut rng).1))
                .sum()
        });
        Measured {
            leaves,
            leaves_per_second: leaves as f64 / leaf_seconds,
            game_moves,
            games_per_second: f64::from(self.workload.games) / game_seconds,
        }
    }
}

impl Bench<'_> {
    /// Repeats the work until the time is up and gives the best time: other programs can only
    /// make it slower.
    fn fastest(&self, mut work: impl FnMut() -> u64) -> (u64, f64) {
        let begin = Instant::now();
        let mut best = f64::INFINITY;
        loop {
            let start = Instant::now();
            let result = std::hint::black_box(work());
            best = best.min(start.elapsed().as_secs_f64());
            if begin.elapsed().as_secs_f64() >= self.seconds {
                return (result, best);
            }
        }
    }
}
