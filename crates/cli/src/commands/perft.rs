//! `quincunx perft GAME DEPTH`: counts of positions some plies ahead.

use crate::arguments::PerftArgs;
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::position;
use std::time::Instant;

pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    if let Some(threads) = args.threads
        && !(1..=256).contains(&threads)
    {
        return Err(Failure::input(format!(
            "--threads {threads} is not between 1 and 256"
        )));
    }
    // Some games can go on for ever, and counting them ever deeper would only exhaust the stack.
    if args.depth > 100 {
        return Err(Failure::input(format!(
            "depth {} is not between 0 and 100",
            args.depth
        )));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.threads.unwrap_or(0))
        .build()
        .map_err(|e| Failure::machine("cannot start the threads", e))?;
    let start = Instant::now();
    let (divided, total) = pool.install(|| {
        if args.divide {
            let divided = game.divide(args.depth);
            // Without moves, or without plies, there is the position itself.
            let total = divided.iter().map(|(_, n)| n).sum::<u64>().max(1);
            (divided, total)
        } else {
            (Vec::new(), game.perft(args.depth))
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        let below: serde_json::Map<String, serde_json::Value> =
            divided.into_iter().map(|(mv, n)| (mv, n.into())).collect();
        return print_json(&serde_json::json!({
            "variant": game.variant(),
            "position": game.position(None),
            "depth": args.depth,
            "divide": below,
            "count": total,
            "seconds": seconds,
        }));
    }
    let mut out: String = divided
        .iter()
        .map(|(mv, n)| format!("{mv}: {n}\n"))
        .collect();
    out.push_str(&format!("{total}\n"));
    eprintln!(
        "{seconds:.3} s, {:.1} million a second",
        total as f64 / seconds / 1e6
    );
    print(&out)
}
