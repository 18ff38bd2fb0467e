//! `quincunx bench --think`: how fast the strongest player of each game thinks.

use super::bench::chosen;
use super::bench_search::positions;
use crate::arguments::BenchArgs;
use crate::failure::Failure;
use crate::live::Live;
use crate::output::{print, print_json, table_text};
use crate::thinking::short;
use game::{Info, Table};
use roster::{AnyGame, Request};
use search::{Limits, Stop};
use std::time::{Duration, Instant};

const STRONGEST: &str = "analyst:hash=256";
/// A stop is pulled after these times.
const STOPS_MS: [u64; 5] = [20, 35, 50, 80, 130];

/// Time and nodes of a search.
#[derive(Clone, Copy, Default)]
struct Work {
    depth: u32,
    nodes: u64,
    seconds: f64,
}

/// What came out for one game.
struct Measured {
    /// Up to each depth, from the start.
    depths: Vec<Work>,
    /// On the positions, with one thread and with two.
    threads: [Work; 2],
    /// How many times as fast two threads are: the geometric mean over the positions, as a few long
    /// searches would decide a sum.
    speedup: f64,
    /// The longest time from a stop to the answer.
    stop_seconds: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let mut json = Vec::new();
    for info in chosen(args) {
        let mut live = Live::new(!args.json);
        live.show(&format!("{}\n", info.name));
        let start = roster::open(info.name)?;
        let depth = args.depth.unwrap_or(info.workload.think_depth);
        let count = args.positions.unwrap_or(10);
        let measured = measure(start.as_ref(), info, depth, count)?;
        live.clear();
        if !args.json {
            print(&text(info, &measured, count))?;
        }
        json.push(json_of(info, &measured, count));
    }
    if args.json {
        return print_json(&json.into());
    }
    Ok(())
}

fn measure(
    start: &dyn AnyGame,
    info: &Info,
    depth: u32,
    count: usize,
) -> Result<Measured, Failure> {
    let request = Request::new(Limits::depth(depth));
    let mut depths = Vec::new();
    let mut player = start.player(STRONGEST, Some(1))?;
    player.think(start, &request, &Stop::new(), &mut |found| {
        depths.push(Work {
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.elapsed.as_secs_f64(),
        });
    })?;
    let positions = positions(start, info.workload.search_plies as usize, count);
    let mut threads = [Work::default(); 2];
    let mut log_speedup = 0.0;
    for (number, work) in (1..).zip(&mut threads) {
        let mut player = start.player(&format!("{STRONGEST},threads={number}"), Some(1))?;
        work.depth = depth;
        for position in &positions {
            player.forget();
            let found = player.think(position.as_ref(), &request, &Stop::new(), &mut |_| {})?;
            work.nodes += found.nodes;
            let seconds = found.elapsed.as_secs_f64();
            work.seconds += seconds;
            let sign = if number == 1 { 1.0 } else { -1.0 };
            log_speedup += sign * seconds.max(1e-9).ln() / positions.len() as f64;
        }
    }
    let mut stop_seconds: f64 = 0.0;
    for after in STOPS_MS {
        stop_seconds = stop_seconds.max(stop_time(start, Duration::from_millis(after))?);
    }
    Ok(Measured {
        depths,
        threads,
        speedup: log_speedup.exp(),
        stop_seconds,
    })
}

/// The seconds from a stop, pulled after so much time, to the player's answer.
fn stop_time(start: &dyn AnyGame, after: Duration) -> Result<f64, Failure> {
    let mut player = start.player(STRONGEST, Some(1))?;
    let stop = Stop::new();
    let hand = stop.clone();
    let pulled = std::thread::spawn(move || {
        std::thread::sleep(after);
        let now = Instant::now();
        hand.stop();
        now
    });
    let request = Request::new(Limits::time(Duration::from_secs(3600)));
    player.think(start, &request, &stop, &mut |_| {})?;
    let answered = Instant::now();
    let pulled = pulled.join().expect("sleeping does not panic");
    // A game that is solved before the stop is not stopped.
    Ok(answered.saturating_duration_since(pulled).as_secs_f64())
}

fn text(info: &Info, measured: &Measured, count: usize) -> String {
    let mut table = Table::new(
        format!("{}: analyst from the start, one thread", info.name),
        &["depth", "nodes", "seconds", "nodes/s"],
    );
    for work in &measured.depths {
        table.row([
            work.depth.to_string(),
            work.nodes.to_string(),
            format!("{:.4}", work.seconds),
            short(work.nodes as f64 / work.seconds.max(1e-9)),
        ]);
    }
    let [one, two] = measured.threads;
    format!(
        "{}{count} positions to {} plies: {:.2} s with one thread, {:.2} s with two; {:.2} times as fast on average, {:.2} times the nodes a second\na stop is obeyed after at most {:.2} ms\n\n",
        table_text(&table),
        one.depth,
        one.seconds,
        two.seconds,
        measured.speedup,
        (two.nodes as f64 / two.seconds.max(1e-9)) / (one.nodes as f64 / one.seconds.max(1e-9)),
        1000.0 * measured.stop_seconds
    )
}

fn json_of(info: &Info, measured: &Measured, count: usize) -> serde_json::Value {
    let work = |work: &Work| serde_json::json!({ "depth": work.depth, "nodes": work.nodes, "seconds": work.seconds });
    serde_json::json!({
        "game": info.name,
        "positions": count,
        "depths": measured.depths.iter().map(work).collect::<Vec<_>>(),
        "one_thread": work(&measured.threads[0]),
        "two_threads": work(&measured.threads[1]),
        "speedup": measured.speedup,
        "stop_seconds": measured.stop_seconds,
    })
}
