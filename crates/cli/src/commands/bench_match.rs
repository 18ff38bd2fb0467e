//! `quincunx bench --match`: what the match runner itself costs.

use crate::arguments::BenchArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, table_text};
use game::Table;
use lab::{Entry, Experiment, LimitPlan, OpeningPlan, Plan, Store};
use std::time::Instant;

const RANDOM_GAMES: usize = 10_000;
const TIMED_GAMES: usize = 100;

/// How a match went.
struct Cost {
    seconds: f64,
    /// Of both players, in all games.
    thinking: f64,
    moves: u64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let random = play("random", None, RANDOM_GAMES, threads)?;
    let timed = play("alphabeta:hash=1", Some("1ms"), TIMED_GAMES, threads)?;
    let one = play("alphabeta:hash=1", Some("1ms"), TIMED_GAMES, 1)?;
    // What is left of a core when its players have thought.
    let share = |cost: &Cost, threads: usize| 1.0 - cost.thinking / (cost.seconds * threads as f64);
    if args.json {
        return print_json(&serde_json::json!({
            "random_games": RANDOM_GAMES, "random_seconds": random.seconds,
            "timed_moves": timed.moves, "threads": threads,
            "runner_share": share(&timed, threads), "runner_share_one_thread": share(&one, 1),
        }));
    }
    let mut table = Table::new("The match runner", &["what", "figure"]);
    table.row([
        format!("{RANDOM_GAMES} games of random moves, Othello, {threads} threads"),
        format!("{:.2} s", random.seconds),
    ]);
    for (cost, threads) in [(&timed, threads), (&one, 1)] {
        table.row([
            format!(
                "{} moves of 1 ms, {threads} at once: not thinking",
                cost.moves
            ),
            format!("{:.2} % of the time", 100.0 * share(cost, threads)),
        ]);
    }
    table.note("Whatever is not thinking is the runner's: openings, the referee, clocks, keeping results, waiting for each other, and the players' own set-up.");
    print(&table_text(&table))
}

fn play(player: &str, time: Option<&str>, games: usize, threads: usize) -> Result<Cost, Failure> {
    let plan = Plan {
        name: "bench".to_owned(),
        game: "othello".to_owned(),
        games,
        players: ["one", "other"]
            .map(|name| Entry::Named {
                name: name.to_owned(),
                spec: player.to_owned(),
            })
            .into(),
        openings: OpeningPlan {
            plies: 4,
            candidates: 1,
            ..OpeningPlan::default()
        },
        limits: LimitPlan {
            time: time.map(str::to_owned),
            ..LimitPlan::default()
        },
        ..Plan::default()
    };
    let store = Store::in_memory()?;
    let id = store.begin(&plan, false, "bench")?.id;
    let begin = Instant::now();
    let experiment = Experiment::play(&store, id, threads, &|_| true)?;
    let seconds = begin.elapsed().as_secs_f64();
    let efforts = || experiment.games[0].iter().flat_map(|game| &game.efforts);
    Ok(Cost {
        seconds,
        thinking: efforts().map(|effort| effort.time.as_secs_f64()).sum(),
        moves: efforts().map(|effort| effort.moves).sum(),
    })
}
