//! Asking a player to think, as the arguments say.

use crate::arguments::ThinkArgs;
use crate::failure::Failure;
use game::quote;
use roster::{Request, TextReport};
use search::{Limits, parse_time};
use std::time::Duration;

/// The limits that the arguments give.
pub(crate) fn limits(args: &ThinkArgs) -> Result<Limits, Failure> {
    let time = args.time.as_deref();
    let time = time.map(|text| time_of("--time", text)).transpose()?;
    Ok(Limits {
        depth: whole("--depth", args.depth.as_deref(), 200)?.map(|depth| depth as u32),
        nodes: whole("--nodes", args.nodes.as_deref(), u64::MAX)?,
        time,
        clock: None,
    })
}

/// The time that an option gives.
pub(crate) fn time_of(option: &str, text: &str) -> Result<Duration, Failure> {
    parse_time(text).ok_or_else(|| {
        Failure::input(format!(
            "{option} {} is no time; write 5s, 300ms or 2m, more than nothing and at most a day",
            quote(text)
        ))
    })
}

fn whole(option: &str, text: Option<&str>, most: u64) -> Result<Option<u64>, Failure> {
    let Some(text) = text else {
        return Ok(None);
    };
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(Some(number)),
        _ if most == u64::MAX => Err(Failure::input(format!(
            "{option} {} is no whole number from 1",
            quote(text)
        ))),
        _ => Err(Failure::input(format!(
            "{option} {} is not between 1 and {most}",
            quote(text)
        ))),
    }
}

/// The request for the best `lines` lines, with `usual` time if the arguments give no limit.
pub(crate) fn request(args: &ThinkArgs, lines: usize, usual: Duration) -> Result<Request, Failure> {
    let mut limits = limits(args)?;
    if limits.is_endless() {
        limits.time = Some(usual);
    }
    let mut request = Request::new(limits);
    request.lines = lines;
    Ok(request)
}

/// A number of nodes in few characters: 12.3 M.
pub(crate) fn short(number: f64) -> String {
    match number {
        n if n >= 1e9 => format!("{:.1} G", n / 1e9),
        n if n >= 1e6 => format!("{:.1} M", n / 1e6),
        n if n >= 1e4 => format!("{:.0} k", n / 1e3),
        n => format!("{n:.0}"),
    }
}

/// How far a search got: depth, nodes, time, speed.
pub(crate) fn progress(found: &TextReport) -> String {
    let seconds = found.elapsed.as_secs_f64();
    let speed = found.nodes as f64 / seconds.max(1e-6);
    format!(
        "depth {}, {} nodes, {seconds:.1} s, {}/s",
        found.depth,
        short(found.nodes as f64),
        short(speed)
    )
}

/// A report as JSON.
pub(crate) fn json(found: &TextReport) -> serde_json::Value {
    let lines: Vec<_> = found
        .lines
        .iter()
        .map(|line| {
            serde_json::json!({
                "score": line.score.to_string(),
                "points": match line.score {
                    search::Score::Points(value) => Some(f64::from(value) / 100.0),
                    _ => None,
                },
                "proven": line.score.is_proven(),
                "moves": line.moves,
            })
        })
        .collect();
    serde_json::json!({
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": found.elapsed.as_secs_f64(),
        "lines": lines,
        "remark": found.remark,
    })
}
