//! `quincunx lab run|resume|list|show|report`: experiments from plans, kept in a database.

use super::{outcome, session};
use crate::arguments::{LabListArgs, LabReportArgs, LabResumeArgs, LabRunArgs, LabShowArgs};
use crate::failure::Failure;
use crate::output::{print, print_json, read_text, table_text};
use game::Table;
use lab::{Experiment, Plan, Run, Store};
use std::path::Path;

pub(crate) fn run(args: &LabRunArgs) -> Result<(), Failure> {
    let text = read_text(&args.plan)?;
    let folder = args.plan.parent().unwrap_or(Path::new(""));
    let plan = Plan::read(&text, folder)
        .map_err(|error| Failure::input(format!("{}: {error}", args.plan.display())))?;
    let store = Store::open(&args.database.database)?;
    outcome::check(&args.results)?;
    let experiment = session::begin(&plan, args.quick, &store, (&args.results).into())?;
    outcome::show(&experiment, &args.results)?;
    remind(&experiment);
    Ok(())
}

pub(crate) fn resume(args: &LabResumeArgs) -> Result<(), Failure> {
    let store = existing(&args.database.database)?;
    let id = match args.id {
        Some(id) => id,
        None => {
            let runs = store.runs()?;
            let open = runs.iter().rev().find(|run| run.finished.is_none());
            let none = || Failure::input("every experiment of the database is finished");
            open.ok_or_else(none)?.id
        }
    };
    outcome::check(&args.results)?;
    let experiment = session::go_on(id, &store, (&args.results).into())?;
    outcome::show(&experiment, &args.results)?;
    remind(&experiment);
    Ok(())
}

/// Says how to go on, if there is anything left.
fn remind(experiment: &Experiment) {
    let id = experiment.run.id;
    if experiment.is_over() {
        eprintln!(
            "kept as experiment {id}: quincunx lab show {id}, quincunx lab report {id} -o FILE.html"
        );
    } else {
        eprintln!("interrupted; quincunx lab resume {id} goes on");
    }
}

pub(crate) fn list(args: &LabListArgs) -> Result<(), Failure> {
    let runs = existing(&args.database.database)?.runs()?;
    if args.json {
        let all: Vec<_> = runs.iter().map(|run| {
            serde_json::json!({
                "id": run.id, "name": run.plan.name, "title": run.plan.title, "game": run.plan.game,
                "started": run.started, "finished": run.finished, "games": run.games, "wanted": wanted(run),
            })
        }).collect();
        return print_json(&serde_json::Value::Array(all));
    }
    let columns = [
        "experiment",
        "name",
        "game",
        "games",
        "began (UTC)",
        "finished",
    ];
    let mut table = Table::new("Experiments", &columns);
    for run in &runs {
        table.row([
            run.id.to_string(),
            run.plan.name.clone(),
            run.plan.game.clone(),
            // A test may have ended it early.
            match run.finished {
                Some(_) => run.games.to_string(),
                None => format!("{} of {}", run.games, wanted(run)),
            },
            run.started.clone(),
            run.finished.clone().unwrap_or_else(|| "no".to_owned()),
        ]);
    }
    print(&table_text(&table))
}

fn wanted(run: &Run) -> usize {
    let series = run.plan.series(run.quick).unwrap_or_default();
    series.iter().map(|series| 2 * series.pairs).sum()
}

pub(crate) fn show(args: &LabShowArgs) -> Result<(), Failure> {
    let experiment = load(&args.database.database, args.id)?;
    if let Some(path) = &args.save {
        outcome::save(&experiment, path)?;
    }
    if args.json {
        return print_json(&outcome::json(&experiment));
    }
    print(&outcome::text(&experiment))
}

pub(crate) fn report(args: &LabReportArgs) -> Result<(), Failure> {
    outcome::write_report(&load(&args.database.database, args.id)?, &args.output)
}

/// An experiment by its number, or the last.
fn load(path: &Path, id: Option<i64>) -> Result<Experiment, Failure> {
    let store = existing(path)?;
    let id = match id {
        Some(id) => id,
        None => {
            let last = store.runs()?.last().map(|run| run.id);
            last.ok_or_else(|| Failure::input("there is no experiment in the database"))?
        }
    };
    Ok(Experiment::load(&store, id)?)
}

/// A database that must be there already.
fn existing(path: &Path) -> Result<Store, Failure> {
    if !path.exists() {
        return Err(Failure::input(format!(
            "there is no database {}; quincunx lab run PLAN makes one, --database names another",
            path.display()
        )));
    }
    Ok(Store::open(path)?)
}
