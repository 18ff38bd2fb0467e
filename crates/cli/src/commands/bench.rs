//! `quincunx bench`: one node count a game, which must never change by accident, and the speed.

use crate::arguments::BenchArgs;
use crate::failure::Failure;
use crate::output::{print_json, table_text};
use game::{Info, Table, Workload, perft, playout};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Players, Visitor};
use std::time::Instant;

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

/// The games that are asked for, all unless some are named.
pub(super) fn chosen(args: &BenchArgs) -> impl Iterator<Item = &'static Info> {
    roster::GAMES
        .iter()
        .filter(|info| args.games.is_empty() || args.games.iter().any(|g| g == info.name))
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let seconds = args.seconds.unwrap_or(1.0);
    if !(0.0..=3600.0).contains(&seconds) {
        return Err(Failure::input(format!(
            "--seconds {seconds} is not between 0 and 3600"
        )));
    }
    for game in &args.games {
        let info = roster::info(game)?;
        if info.name != game {
            let only = format!("only whole games are measured: {}, not {game}", info.name);
            return Err(Failure::input(only));
        }
    }
    if args.depth == Some(0) || args.positions == Some(0) {
        return Err(Failure::input(
            "--depth and --positions count from 1".to_owned(),
        ));
    }
    if args.search {
        return super::bench_search::run(args);
    }
    if args.think {
        return super::bench_think::run(args);
    }
    if args.serve {
        return super::bench_serve::run(args);
    }
    if args.matches {
        return super::bench_match::run(args);
    }
    if args.depth.is_some() || args.positions.is_some() {
        return Err(Failure::input(
            "--depth and --positions are for --search and --think".to_owned(),
        ));
    }
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
    for info in chosen(args) {
        let workload = info.workload;
        eprint!("\r{:<12}", info.name);
        let measured = roster::with_variant(info.name, Bench { workload, seconds })?;
        nodes += measured.leaves + measured.game_moves;
        table.row([
            info.name.to_owned(),
            workload.perft_depth.to_string(),
            measured.leaves.to_string(),
            format!("{:.0}", measured.leaves_per_second / 1e6),
            workload.random_games.to_string(),
            measured.game_moves.to_string(),
            format!("{:.0}", measured.games_per_second),
        ]);
        json.push(serde_json::json!({
            "game": info.name,
            "depth": workload.perft_depth,
            "leaves": measured.leaves,
            "leaves_per_second": measured.leaves_per_second,
            "random_games": workload.random_games,
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

struct Bench {
    workload: Workload,
    seconds: f64,
}

impl Visitor for Bench {
    type Output = Measured;

    fn visit<G: Players>(self, start: G) -> Measured {
        let (leaves, leaf_seconds) = self.fastest(|| perft(&start, self.workload.perft_depth));
        let (game_moves, game_seconds) = self.fastest(|| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
            (0..self.workload.random_games)
                .map(|_| u64::from(playout(start.clone(), LONGEST_GAME, &mut rng).1))
                .sum()
        });
        Measured {
            leaves,
            leaves_per_second: leaves as f64 / leaf_seconds,
            game_moves,
            games_per_second: f64::from(self.workload.random_games) / game_seconds,
        }
    }
}

impl Bench {
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
