//! `quincunx bench --search`: how many nodes each technique of the search saves.

use super::bench::chosen;
use crate::arguments::BenchArgs;
use crate::failure::Failure;
use crate::live::Live;
use crate::output::{print, print_json, table_text};
use crate::thinking::short;
use game::{Info, Table};
use lab::Openings;
use roster::{AnyGame, Request};
use search::{Limits, Stop, Switches};

const SEED: u64 = 5;

/// Positions from the middle of random games, the same ones every time.
pub(super) fn positions(start: &dyn AnyGame, plies: usize, count: usize) -> Vec<Box<dyn AnyGame>> {
    let openings = Openings::Random {
        plies,
        candidates: 1,
    };
    (0..count)
        .map(|number| openings.play(start, number, SEED + number as u64))
        .collect()
}

/// The nodes and seconds of one player on all positions.
struct Work {
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let mut json = Vec::new();
    for info in chosen(args) {
        let (table, result) = measure(info, args)?;
        if !args.json {
            print(&format!("{}\n", table_text(&table)))?;
        }
        json.push(result);
    }
    if args.json {
        return print_json(&json.into());
    }
    Ok(())
}

fn measure(info: &Info, args: &BenchArgs) -> Result<(Table, serde_json::Value), Failure> {
    let start = roster::open(info.name)?;
    let depth = args.depth.unwrap_or(info.workload.search_depth);
    let plies = info.workload.search_plies as usize;
    let count = args.positions.unwrap_or(50);
    let positions = positions(start.as_ref(), plies, count);
    let mut live = Live::new(!args.json);
    let mut work = |spec: &str| -> Result<Work, Failure> {
        live.show(&format!("{}: {spec}\n", info.name));
        let mut player = start.player(spec, Some(SEED))?;
        let request = Request::new(Limits::depth(depth));
        let mut work = Work {
            nodes: 0,
            seconds: 0.0,
        };
        for position in &positions {
            player.forget();
            let found = player.think(position.as_ref(), &request, &Stop::new(), &mut |_| {})?;
            work.nodes += found.nodes;
            work.seconds += found.elapsed.as_secs_f64();
        }
        Ok(work)
    };
    let plain = work("plain-alphabeta")?;
    let full = work("alphabeta")?;
    let mut table = Table::new(
        format!(
            "{}: {} positions after {plies} random moves, {depth} plies, one thread",
            info.name, count
        ),
        &["search", "nodes", "of plain", "of full", "nodes/s"],
    );
    let mut rows = vec![("plain alpha-beta".to_owned(), plain)];
    rows.push(("all techniques".to_owned(), full));
    for name in Switches::NAMES {
        rows.push((
            format!("all but {name}"),
            work(&format!("alphabeta:{name}=off"))?,
        ));
    }
    live.clear();
    let (plain, full) = (rows[0].1.nodes as f64, rows[1].1.nodes as f64);
    for (name, work) in &rows {
        table.row([
            name.clone(),
            work.nodes.to_string(),
            format!("{:.2} %", 100.0 * work.nodes as f64 / plain),
            format!("{:.2}", work.nodes as f64 / full),
            short(work.nodes as f64 / work.seconds.max(1e-9)),
        ]);
    }
    let result: Vec<_> = rows
        .iter()
        .map(|(name, work)| {
            serde_json::json!({ "search": name, "nodes": work.nodes, "seconds": work.seconds })
        })
        .collect();
    let json = serde_json::json!({
        "game": info.name, "depth": depth, "plies": plies, "positions": count,
        "results": result,
    });
    Ok((table, json))
}
