//! What an experiment has come to, printed and written.

use crate::arguments::ResultArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, table_text, write_file};
use lab::findings;
use lab::statistics::Interval;
use lab::{Experiment, GameResult, Series};
use std::path::Path;

/// Can what is asked for be written? Asked before the first game: nobody wants to know it after the last.
pub(crate) fn check(args: &ResultArgs) -> Result<(), Failure> {
    if let Some(path) = &args.report {
        ReportKind::of(path)?;
    }
    for path in [&args.report, &args.save].into_iter().flatten() {
        let mut file = std::fs::OpenOptions::new();
        file.append(true)
            .create(true)
            .open(path)
            .map_err(|e| Failure::machine(format!("cannot write {}", path.display()), e))?;
    }
    Ok(())
}

/// Prints and writes what was asked for.
pub(crate) fn show(experiment: &Experiment, args: &ResultArgs) -> Result<(), Failure> {
    if args.jsonl {
        print(&format!("{}\n", json(experiment)))?;
    } else if args.json {
        print_json(&json(experiment))?;
    } else {
        print(&text(experiment))?;
    }
    if let Some(path) = &args.save {
        save(experiment, path)?;
    }
    if let Some(path) = &args.report {
        write_report(experiment, path)?;
    }
    Ok(())
}

/// The tables as text.
pub(crate) fn text(experiment: &Experiment) -> String {
    let mut tables = Vec::new();
    let comparisons = findings::compare(experiment);
    if !comparisons.is_empty() {
        tables.push(findings::Comparison::table(&comparisons));
    }
    tables.push(findings::results_table(experiment));
    if let Some(Ok(ladder)) = findings::ladder(experiment) {
        tables.push(findings::ladder_table(&ladder));
    }
    tables.extend(findings::cross_table(experiment));
    tables.push(findings::side_table(experiment));
    tables.push(findings::players_table(experiment));
    let texts: Vec<String> = tables.iter().map(table_text).collect();
    let run = &experiment.run;
    let state = match &run.finished {
        Some(finished) => format!("{} to {finished} UTC", run.started),
        None => {
            let (played, wanted) = experiment.progress.games();
            format!(
                "from {} UTC; {played} of {wanted} games, not finished",
                run.started
            )
        }
    };
    format!(
        "{}\n{}\nquincunx {} on {}, {state}\n",
        texts.join("\n"),
        run.command,
        run.version,
        run.machine
    )
}

/// Writes all games as records.
pub(crate) fn save(experiment: &Experiment, path: &Path) -> Result<(), Failure> {
    let games = experiment.games.iter().flatten();
    let texts: Vec<String> = games.map(|game| game.record.write(2)).collect();
    write_file(Some(path), texts.join("\n").as_bytes())
}

/// How a report is written.
enum ReportKind {
    Page,
    Markdown,
}

impl ReportKind {
    fn of(path: &Path) -> Result<Self, Failure> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("html" | "htm") => Ok(Self::Page),
            Some("md") => Ok(Self::Markdown),
            _ => Err(Failure::input(format!(
                "{} is no report; name it FILE.html or FILE.md",
                path.display()
            ))),
        }
    }
}

/// Writes a report as a page, or as Markdown with its pictures in a folder beside it.
pub(crate) fn write_report(experiment: &Experiment, path: &Path) -> Result<(), Failure> {
    let document = findings::report(experiment);
    match ReportKind::of(path)? {
        ReportKind::Page => write_file(Some(path), document.to_html().as_bytes()),
        ReportKind::Markdown => {
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let stem = stem.unwrap_or("report");
            let folder = path.with_extension("");
            std::fs::create_dir_all(&folder).map_err(|error| {
                Failure::machine(
                    format!("cannot make the folder {}", folder.display()),
                    error,
                )
            })?;
            for plot in document.plots() {
                let picture = folder.join(format!("{}.svg", plot.name));
                write_file(Some(&picture), plot.svg.as_bytes())?;
            }
            let text = document.to_markdown(|name| format!("{stem}/{name}.svg"));
            write_file(Some(path), text.as_bytes())
        }
    }
}

/// A game as JSON.
pub(crate) fn game_json(index: usize, series: &Series, game: &GameResult) -> serde_json::Value {
    let players = series.players.each_ref().map(|player| player.name.as_str());
    serde_json::json!({
        "event": "game", "series": index + 1, "players": players, "number": game.number + 1,
        "first": players[game.first], "score": game.score, "ending": game.ending,
        "fault": game.fault.map(|(by, fault)| serde_json::json!({"by": players[by], "kind": fault.to_string()})),
        "plies": game.plies,
        "moves": game.efforts.map(|effort| effort.moves),
        "seconds": game.efforts.map(|effort| effort.time.as_secs_f64()),
        "nodes": game.efforts.map(|effort| effort.nodes),
    })
}

/// The result as JSON.
pub(crate) fn json(experiment: &Experiment) -> serde_json::Value {
    let series: Vec<_> = experiment
        .series
        .iter()
        .zip(experiment.progress.standings())
        .map(|(series, standing)| {
            let [wins, draws, losses] = standing.tally.wins_draws_losses();
            serde_json::json!({
                "game": series.variant,
                "players": series.players.each_ref().map(|player| &player.name),
                "specs": series.players.each_ref().map(|player| &player.text),
                "settings": series.settings.iter().cloned().collect::<std::collections::BTreeMap<_, _>>(),
                "games": standing.tally.games(), "wins": wins, "draws": draws, "losses": losses,
                "pentanomial": standing.tally.pentanomial(),
                "score": interval(&standing.tally.score_interval()),
                "elo": interval(&standing.tally.elo()),
                "superiority": standing.tally.superiority(),
                "sprt": series.sprt.map(|sprt| serde_json::json!({
                    "test": sprt.to_string(), "llr": sprt.llr(&standing.tally),
                    "verdict": standing.verdict.map(|verdict| format!("{verdict:?}")),
                })),
            })
        })
        .collect();
    let ladder = findings::ladder(experiment).and_then(Result::ok).map(|ladder| {
        let rating = |rating: &lab::statistics::Rating| {
            serde_json::json!({"player": rating.player, "elo": interval(&rating.elo), "points": rating.points, "games": rating.games})
        };
        ladder.ratings.iter().map(rating).collect::<Vec<_>>()
    });
    let run = &experiment.run;
    serde_json::json!({
        "event": "end", "name": run.plan.name, "seed": run.plan.seed, "command": run.command,
        "version": run.version, "machine": run.machine, "started": run.started, "finished": run.finished,
        "series": series, "ladder": ladder,
    })
}

/// Ends that are infinite are null: JSON has no other word for them.
fn interval(interval: &Interval) -> serde_json::Value {
    let finite = |x: f64| x.is_finite().then_some(x);
    serde_json::json!({"value": finite(interval.value), "low": finite(interval.low), "high": finite(interval.high)})
}
