//! `quincunx reproduce`: the published experiments again.

use super::session::Manner;
use super::{outcome, session};
use crate::arguments::ReproduceArgs;
use crate::failure::Failure;
use crate::output::{print, table_text};
use game::{Table, quote};
use lab::{Plan, Store, reproductions};
use std::path::Path;

pub(crate) fn run(args: &ReproduceArgs) -> Result<(), Failure> {
    let plans = reproductions()?;
    let chosen: Vec<&Plan> = match args.name.as_str() {
        "list" | "LIST" => return list(&plans),
        "all" => plans.iter().collect(),
        name => plans.iter().filter(|plan| plan.name == name).collect(),
    };
    if chosen.is_empty() {
        let names: Vec<&str> = plans.iter().map(|plan| plan.name.as_str()).collect();
        return Err(Failure::input(format!(
            "there is no experiment {}; there are list, all, {}",
            quote(&args.name),
            names.join(", ")
        )));
    }
    if let Some(folder) = &args.output {
        std::fs::create_dir_all(folder).map_err(|error| {
            Failure::machine(
                format!("cannot make the folder {}", folder.display()),
                error,
            )
        })?;
    }
    let manner = Manner {
        concurrency: args.concurrency,
        live: !args.quiet,
        lines: false,
    };
    let store = session::store(args.database.as_deref())?;
    let count = chosen.len();
    for (i, plan) in chosen.into_iter().enumerate() {
        eprintln!("{} of {count}: {}, {}", i + 1, plan.name, plan.title);
        let experiment = match begun(&store, plan, args.quick)? {
            Some(id) => session::go_on(id, &store, manner)?,
            None => session::begin(plan, args.quick, &store, manner)?,
        };
        print(&format!(
            "\n{}\n\n{}",
            plan.title,
            outcome::text(&experiment)
        ))?;
        if let Some(folder) = &args.output {
            write_both(&experiment, folder)?;
        }
        if !experiment.is_over() {
            return Err(Failure::input("interrupted"));
        }
    }
    Ok(())
}

fn write_both(experiment: &lab::Experiment, folder: &Path) -> Result<(), Failure> {
    for ending in ["md", "html"] {
        let path = folder.join(format!("{}.{ending}", experiment.run.plan.name));
        outcome::write_report(experiment, &path)?;
    }
    Ok(())
}

/// The last experiment with this very plan, if the database has one.
fn begun(store: &Store, plan: &Plan, quick: bool) -> Result<Option<i64>, Failure> {
    let runs = store.runs()?;
    let same = |run: &&lab::Run| run.plan == *plan && run.quick == quick;
    Ok(runs.iter().rev().find(same).map(|run| run.id))
}

fn list(plans: &[Plan]) -> Result<(), Failure> {
    let columns = ["experiment", "games", "quick", "figures", "source", "what"];
    let mut table = Table::new("Published experiments", &columns);
    for plan in plans {
        let games = |quick| -> Result<String, Failure> {
            let series = plan.series(quick)?;
            Ok(series
                .iter()
                .map(|series| 2 * series.pairs)
                .sum::<usize>()
                .to_string())
        };
        table.row([
            plan.name.clone(),
            games(false)?,
            games(true)?,
            plan.claims.len().to_string(),
            plan.source.clone(),
            plan.title.clone(),
        ]);
    }
    table.note("quincunx reproduce NAME plays one, with --quick fewer games; quincunx reproduce all plays them all.");
    print(&table_text(&table))
}
