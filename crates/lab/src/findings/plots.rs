//! The pictures of an experiment. Each has a name, and what it shows in a line.

use super::tables::{first_mover, label, setting, varied};
use crate::bout::{Effort, GameResult};
use crate::experiment::Experiment;
use crate::grid::place;
use crate::series::Series as Match;
use crate::statistics::{Interval as Estimate, Ladder, Tally, proportion};
use report::{BarChart, HeatMap, Histogram, Interval, LineChart, Point, Reference, Scale};

/// More lines in one picture cannot be told apart.
const MOST_LINES: usize = 6;
/// More bars in one picture cannot be read.
const MOST_BARS: usize = 40;

/// A picture.
pub(super) struct Plot {
    pub(super) name: &'static str,
    pub(super) caption: &'static str,
    pub(super) svg: String,
}

fn whisker(estimate: &Estimate) -> Option<Interval> {
    Some(Interval::new(estimate.low, estimate.high))
}

/// All pictures that say something about the experiment.
pub(super) fn plots(experiment: &Experiment, ladder: Option<&Ladder>) -> Vec<Plot> {
    let grid = varied(experiment);
    let mut plots = Vec::new();
    if let Some(ladder) = ladder {
        plots.push(ladder_plot(ladder));
    }
    match &grid[..] {
        [] => {}
        [name] => plots.extend(curves(experiment, name)),
        [rows, columns, ..] => plots.extend(heat_map(experiment, rows, columns)),
    }
    if experiment.series.len() > 1 && experiment.series.len() <= MOST_BARS {
        plots.push(bars(
            experiment,
            "score",
            "Scores of the first-named player with 95 % intervals.",
            "score",
            Some(0.5),
            |games| {
                let mut tally = Tally::new();
                for game in games {
                    tally.add(game.number, game.score);
                }
                tally.score_interval()
            },
        ));
        plots.push(bars(
            experiment,
            "draws",
            "Drawn games with 95 % intervals.",
            "drawn",
            None,
            |games| {
                let drawn = games.iter().filter(|game| game.score == 0.5).count();
                proportion(drawn as u64, games.len() as u64)
            },
        ));
        plots.push(bars(
            experiment,
            "first",
            "The share of the points that went to whoever moved first, with 95 % intervals.",
            "first mover's points",
            Some(0.5),
            |games| first_mover([games]).score_interval(),
        ));
    }
    plots.push(lengths(experiment));
    plots.extend(course(experiment));
    plots
}

fn ladder_plot(ladder: &Ladder) -> Plot {
    let mut chart = BarChart::new("Ladder", "Elo points above the mean");
    for rating in ladder.ratings.iter().take(MOST_BARS) {
        chart.bar(&rating.player, rating.elo.value, whisker(&rating.elo));
    }
    chart.reference = Some(Reference::new(0.0, "mean"));
    Plot {
        name: "ladder",
        caption: "Ratings of all players with 95 % intervals; an arrow is an open end.",
        svg: chart.svg(),
    }
}

fn bars(
    experiment: &Experiment,
    name: &'static str,
    caption: &'static str,
    what: &str,
    even: Option<f64>,
    value: impl Fn(&[GameResult]) -> Estimate,
) -> Plot {
    let mut chart = BarChart::new(capital(what), format!("{what}, percent"));
    for (series, games) in experiment.series.iter().zip(&experiment.games) {
        if games.is_empty() {
            continue;
        }
        let estimate = value(games).map(|share| 100.0 * share);
        chart.bar(
            label(experiment, series),
            estimate.value,
            whisker(&estimate),
        );
    }
    chart.reference = even.map(|even| Reference::new(100.0 * even, "even"));
    Plot {
        name,
        caption,
        svg: chart.svg(),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

/// Score, time and nodes against a number that was varied; nothing if it is no number.
fn curves(experiment: &Experiment, name: &str) -> Vec<Plot> {
    let mut score = LineChart::new(format!("Score by {name}"), name, "score, percent");
    score.reference(50.0, "even");
    let mut time = LineChart::new(format!("Time by {name}"), name, "milliseconds a move");
    let mut nodes = LineChart::new(format!("Nodes by {name}"), name, "nodes a move");
    time.y_scale = Scale::Log;
    nodes.y_scale = Scale::Log;
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    for (i, series) in experiment.series.iter().enumerate() {
        if setting(series, name).parse::<f64>().is_err() {
            return Vec::new();
        }
        let key = without(series, name);
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, members)) => members.push(i),
            None => groups.push((key, vec![i])),
        }
    }
    let x = |i: usize| {
        setting(&experiment.series[i], name)
            .parse::<f64>()
            .unwrap_or(0.0)
    };
    for (key, members) in groups.iter().take(MOST_LINES) {
        let standing = |i: usize| &experiment.progress.standings()[i];
        let scores = members
            .iter()
            .filter(|&&i| standing(i).tally.games() > 0)
            .map(|&i| {
                let estimate = standing(i)
                    .tally
                    .score_interval()
                    .map(|share| 100.0 * share);
                Point::between(x(i), estimate.value, estimate.low, estimate.high)
            });
        score.series(key, scores.collect::<Vec<_>>());
        let efforts = |of: usize| {
            let point = |&i: &usize| {
                Some(Point::new(
                    x(i),
                    effort(&experiment.games[i]).per_move()?[of],
                ))
            };
            members
                .iter()
                .filter_map(point)
                .filter(|point| point.y > 0.0)
                .collect::<Vec<_>>()
        };
        time.series(key, efforts(0));
        nodes.series(key, efforts(1));
    }
    let has_points =
        |chart: &LineChart| chart.series.iter().any(|series| !series.points.is_empty());
    let mut plots = vec![Plot {
        name: "score-curve",
        caption: "The first-named player's score with 95 % intervals.",
        svg: score.svg(),
    }];
    if has_points(&time) {
        plots.push(Plot {
            name: "time-curve",
            caption: "The first-named player's time for a move, logarithmic.",
            svg: time.svg(),
        });
    }
    if has_points(&nodes) {
        plots.push(Plot {
            name: "nodes-curve",
            caption: "The first-named player's nodes for a move, logarithmic.",
            svg: nodes.svg(),
        });
    }
    plots
}

/// What the first-named player did in all games.
fn effort(games: &[GameResult]) -> Effort {
    let mut sum = Effort::default();
    for game in games {
        sum.add(&game.efforts[0]);
    }
    sum
}

/// The players of a series without the value of a name, so that series that differ only in it are called
/// alike.
fn without(series: &Match, name: &str) -> String {
    let [one, other] = series.patterns.each_ref().map(|pattern| {
        let mut filled = pattern.replace(&place(name), "·");
        for (other, value) in &series.settings {
            filled = filled.replace(&place(other), value);
        }
        filled
    });
    format!("{one} – {other}")
}

/// Mean scores of all series over two numbers or words that were varied.
fn heat_map(experiment: &Experiment, rows: &str, columns: &str) -> Option<Plot> {
    let values = |name: &str| {
        let mut values: Vec<String> = Vec::new();
        for series in &experiment.series {
            let value = setting(series, name);
            if value != "–" && !values.contains(&value) {
                values.push(value);
            }
        }
        values
    };
    let (row_values, column_values) = (values(rows), values(columns));
    let cell = |row: &String, column: &String| {
        let mut points = 0.0;
        let mut games = 0;
        for (series, standing) in experiment
            .series
            .iter()
            .zip(experiment.progress.standings())
        {
            if setting(series, rows) == *row && setting(series, columns) == *column {
                points += standing.tally.score() * standing.tally.games() as f64;
                games += standing.tally.games();
            }
        }
        (games > 0).then(|| 100.0 * points / games as f64)
    };
    let cells: Vec<Vec<Option<f64>>> = row_values
        .iter()
        .map(|row| {
            column_values
                .iter()
                .map(|column| cell(row, column))
                .collect()
        })
        .collect();
    cells.iter().flatten().flatten().next()?;
    let map = HeatMap {
        title: format!("Score by {rows} and {columns}"),
        row_title: rows.to_owned(),
        column_title: columns.to_owned(),
        value_label: "score, percent".to_owned(),
        rows: row_values,
        columns: column_values,
        cells,
    };
    Some(Plot {
        name: "grid",
        caption: "The first-named player's score in all series of a cell together.",
        svg: map.svg(),
    })
}

fn lengths(experiment: &Experiment) -> Plot {
    let mut chart = Histogram::new("Length of games", "moves of both players together", "games");
    if experiment.series.len() <= 4 {
        for (series, games) in experiment.series.iter().zip(&experiment.games) {
            chart.group(
                label(experiment, series),
                games.iter().map(|game| game.plies as f64),
            );
        }
    } else {
        let all = experiment.games.iter().flatten();
        chart.group("all games", all.map(|game| game.plies as f64));
    }
    Plot {
        name: "length",
        caption: "How long games were, openings included.",
        svg: chart.svg(),
    }
}

/// What a game measures of its course, as the mean over all games that were still going on; nothing if it
/// measures nothing. Of each series one line: the mean of all its players.
fn course(experiment: &Experiment) -> Option<Plot> {
    let mut chart = LineChart::new(
        "The course of games",
        "moves of both players together",
        "mean",
    );
    for (series, games) in experiment
        .series
        .iter()
        .zip(&experiment.games)
        .take(MOST_LINES)
    {
        let mut sums: Vec<(f64, usize)> = Vec::new();
        for game in games {
            for curve in course_of(game) {
                sums.resize(sums.len().max(curve.values.len()), (0.0, 0));
                for (sum, value) in sums.iter_mut().zip(&curve.values) {
                    *sum = (sum.0 + value, sum.1 + 1);
                }
                if let Some((name, _)) = curve.name.split_once(" of ") {
                    chart.title = capital(name);
                    chart.y_label = format!("{name}, mean over games and players");
                }
            }
        }
        // The last few games of a series say nothing about the others.
        let most = sums.first().map_or(0, |first| first.1);
        let points = sums
            .iter()
            .enumerate()
            .take_while(|(_, (_, count))| 4 * count >= most);
        chart.series(
            label(experiment, series),
            points
                .map(|(ply, (sum, count))| Point::new(ply as f64, sum / *count as f64))
                .collect::<Vec<_>>(),
        );
    }
    let is_empty = chart.series.iter().all(|series| series.points.is_empty());
    (!is_empty).then(|| Plot {
        name: "course",
        caption: "A measure of the game after each move, as long as a quarter of the games went on.",
        svg: chart.svg(),
    })
}

fn course_of(game: &GameResult) -> Vec<game::Curve> {
    roster::load(&game.record).map_or(Vec::new(), |game| game.curves())
}
