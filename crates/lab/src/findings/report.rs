//! The report of an experiment.

use super::comparison::{Comparison, compare};
use super::plots::plots;
use super::tables::{cross_table, ladder, ladder_table, players_table, results_table, side_table};
use crate::experiment::Experiment;
use report::Document;

/// Everything there is to say about an experiment, for readers who were not there.
#[must_use]
pub fn report(experiment: &Experiment) -> Document {
    let plan = &experiment.run.plan;
    let title = if plan.title.is_empty() {
        &plan.name
    } else {
        &plan.title
    };
    let mut document = Document::new(title.as_str());
    if !plan.source.is_empty() {
        document.paragraph(format!("After {}.", plan.source));
    }
    if !plan.about.is_empty() {
        document.paragraph(plan.about.trim());
    }
    document.paragraph(conditions(experiment));
    let comparisons = compare(experiment);
    if !comparisons.is_empty() {
        document.table(Comparison::table(&comparisons));
    }
    document.table(results_table(experiment));
    let ladder = ladder(experiment);
    match &ladder {
        Some(Ok(ladder)) => {
            document.table(ladder_table(ladder));
        }
        Some(Err(error)) => {
            document.paragraph(format!("There are no ratings: {error}."));
        }
        None => {}
    }
    if let Some(table) = cross_table(experiment) {
        document.table(table);
    }
    document.table(side_table(experiment));
    document.table(players_table(experiment));
    for plot in plots(
        experiment,
        ladder.as_ref().and_then(|ladder| ladder.as_ref().ok()),
    ) {
        document.plot(plot.name, plot.svg, plot.caption);
    }
    document.heading(2, "How it was made");
    document.list(origin(experiment));
    document.paragraph("The plan:");
    document.code(plan.write());
    document
}

/// What was played, how.
fn conditions(experiment: &Experiment) -> String {
    let Some(series) = experiment.series.first() else {
        return String::new();
    };
    let (played, wanted) = experiment.progress.games();
    let state = if experiment.is_over() {
        format!("{played} games")
    } else {
        format!("{played} of {wanted} games, so far")
    };
    let series_count = match experiment.series.len() {
        1 => String::new(),
        count => format!(" in {count} series"),
    };
    let sprt = series.sprt.map_or(String::new(), |sprt| {
        format!("; each series ends by the test {sprt}")
    });
    format!(
        "{state} of `{}`{series_count}. Openings: {}. Limits: {}. Seed {}{sprt}.",
        experiment.run.plan.game,
        series.openings.describe(),
        series.conditions.describe(),
        experiment.run.plan.seed,
    )
}

/// By what, where and when.
fn origin(experiment: &Experiment) -> Vec<String> {
    let run = &experiment.run;
    let mut lines = vec![
        format!("Command: `{}`", run.command),
        format!("Version: quincunx {}", run.version),
        format!("Machine: {}", run.machine),
        format!(
            "Time (UTC): {} to {}",
            run.started,
            run.finished.as_deref().unwrap_or("now")
        ),
    ];
    for series in experiment.series.iter().take(60) {
        let [one, other] = series.players.each_ref().map(|player| {
            if player.name == player.text {
                format!("`{}`", player.text)
            } else {
                format!("{} is `{}`", player.name, player.text)
            }
        });
        lines.push(format!("{one}; {other}; {}", series.variant));
    }
    lines
}
