//! The tables of an experiment.

use super::figures::{elo_within, percent, percent_within, short, tenths_within};
use crate::bout::{Effort, GameResult};
use crate::contestant::Contestant;
use crate::experiment::Experiment;
use crate::grid::is_asked_for;
use crate::pairing::Pairing;
use crate::progress::Standing;
use crate::series::Series;
use crate::statistics::{Encounter, Ladder, LadderError, Reference, Tally, mean};
use game::Table;

/// What each series came to.
#[must_use]
pub fn results_table(experiment: &Experiment) -> Table {
    let grid = varied(experiment);
    let mut columns: Vec<&str> = grid.iter().map(String::as_str).collect();
    columns.splice(0..0, ["player", "against"]);
    columns.extend([
        "games",
        "won",
        "drawn",
        "lost",
        "score %",
        "Elo",
        "superior %",
    ]);
    let mut table = Table::new("Results", &columns);
    for (series, standing) in experiment
        .series
        .iter()
        .zip(experiment.progress.standings())
    {
        let tally = &standing.tally;
        let [won, drawn, lost] = tally.wins_draws_losses().map(|n| n.to_string());
        let mut row = vec![
            series.players[0].name.clone(),
            series.players[1].name.clone(),
        ];
        row.extend(grid.iter().map(|name| setting(series, name)));
        row.extend([tally.games().to_string(), won, drawn, lost]);
        row.push(percent_within(&tally.score_interval()));
        row.push(elo_within(&tally.elo()));
        row.push(percent(tally.superiority()));
        table.row(row);
    }
    table.note("Brackets are 95 % intervals, from pairs of games with the same opening and colours exchanged.");
    for (series, standing) in experiment
        .series
        .iter()
        .zip(experiment.progress.standings())
    {
        if let (Some(sprt), Some(verdict)) = (series.sprt, standing.verdict) {
            let (low, high) = sprt.bounds();
            let whose = match experiment.series.len() {
                1 => String::new(),
                _ => format!("{}: ", label(experiment, series)),
            };
            table.note(format!(
                "{whose}SPRT {sprt}: log-likelihood ratio {:.2}, between {low:.2} and {high:.2}; {}",
                sprt.llr(&standing.tally),
                sprt.explain(verdict)
            ));
        }
    }
    let unpaired = |standing: &Standing| standing.tally.unpaired().iter().sum::<u64>();
    let unpaired: u64 = experiment.progress.standings().iter().map(unpaired).sum();
    if unpaired > 0 {
        table.note(format!("Games whose partner has not been played ({unpaired}) count as won, drawn or lost, but not in score and Elo."));
    }
    if let [standing] = experiment.progress.standings() {
        let [a, b, c, d, e] = standing.tally.pentanomial();
        table.note(format!("Pairs by the points of the first: {a} with 0, {b} with ½, {c} with 1, {d} with 1½, {e} with 2."));
    }
    table
}

/// The names of the grid that differ between series.
pub(super) fn varied(experiment: &Experiment) -> Vec<String> {
    let names = experiment.run.plan.grid.names();
    let differ = |name: &&str| {
        let mut values = experiment.series.iter().map(|series| setting(series, name));
        let first = values.next();
        values.any(|value| Some(value) != first)
    };
    names.filter(differ).map(str::to_owned).collect()
}

/// The value of a name of the grid for a series.
pub(super) fn setting(series: &Series, name: &str) -> String {
    let found = series.settings.iter().find(|(key, _)| key == name);
    found.map_or_else(|| "–".to_owned(), |(_, value)| value.clone())
}

/// The names of all players in the order of the series.
pub(super) fn names(experiment: &Experiment) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    // In a ladder the later player is named first, but should stand below the earlier one.
    for series in &experiment.series {
        let mut two = series.players.each_ref().map(|player| player.name.as_str());
        if experiment.run.plan.pairing == Pairing::Ladder {
            two.reverse();
        }
        for name in two {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// How each player played: effort, and faults.
#[must_use]
pub fn players_table(experiment: &Experiment) -> Table {
    let columns = [
        "player",
        "games",
        "moves",
        "ms a move",
        "nodes a move",
        "plies deep",
        "faults",
    ];
    let mut table = Table::new("Players", &columns);
    for name in names(experiment) {
        let mut effort = Effort::default();
        let mut games = 0;
        let mut faults: Vec<String> = Vec::new();
        for (who, game) in games_of(experiment, name) {
            games += 1;
            effort.add(&game.efforts[who]);
            if let Some((by, fault)) = game.fault
                && by == who
            {
                faults.push(fault.to_string());
            }
        }
        let per_move = effort
            .per_move()
            .map_or(["–"; 3].map(str::to_owned), |all| all.map(short));
        let [time, nodes, depth] = per_move;
        let faults = count_words(faults);
        let row = [
            name.to_owned(),
            games.to_string(),
            effort.moves.to_string(),
            time,
            nodes,
            depth,
            faults,
        ];
        table.row(row);
    }
    table.note("Moves of openings are not counted. A game lost by a fault was lost by an illegal move, a crash, a silence or time.");
    table
}

/// The same words counted: `crash 2, time 1`.
fn count_words(mut words: Vec<String>) -> String {
    words.sort();
    let counts = words.chunk_by(|a, b| a == b);
    let texts: Vec<String> = counts
        .map(|same| format!("{} {}", same[0], same.len()))
        .collect();
    if texts.is_empty() {
        "none".to_owned()
    } else {
        texts.join(", ")
    }
}

/// The games of a player, with his place in them.
fn games_of<'a>(
    experiment: &'a Experiment,
    name: &'a str,
) -> impl Iterator<Item = (usize, &'a GameResult)> {
    let series = experiment.series.iter().zip(&experiment.games);
    series.flat_map(move |(series, games)| {
        let places = (0..2).filter(move |&who| series.players[who].name == name);
        places.flat_map(move |who| games.iter().map(move |game| (who, game)))
    })
}

/// What moving first is worth, draws and lengths, for each series and all together.
#[must_use]
pub fn side_table(experiment: &Experiment) -> Table {
    let columns = [
        "series",
        "first mover %",
        "drawn %",
        "moves a game",
        "shortest",
        "longest",
    ];
    let mut table = Table::new("Who moves first, draws, length", &columns);
    let mut row = |name: String, series: &[&[GameResult]]| {
        let games: Vec<&GameResult> = series.iter().copied().flatten().collect();
        let lengths: Vec<f64> = games.iter().map(|game| game.plies as f64).collect();
        let Some(moves) = mean(&lengths) else {
            return;
        };
        let extreme = |of: fn(f64, f64) -> f64| {
            let found = lengths.iter().copied().reduce(of);
            found.unwrap_or(0.0).to_string()
        };
        let drawn = games.iter().filter(|game| game.score == 0.5).count();
        table.row([
            name,
            percent_within(&first_mover(series.iter().copied()).score_interval()),
            percent(drawn as f64 / games.len() as f64),
            tenths_within(&moves),
            extreme(f64::min),
            extreme(f64::max),
        ]);
    };
    if experiment.series.len() > 1 {
        for (series, games) in experiment.series.iter().zip(&experiment.games) {
            row(label(experiment, series), &[games]);
        }
    }
    let all: Vec<&[GameResult]> = experiment.games.iter().map(Vec::as_slice).collect();
    row("all".to_owned(), &all);
    table.note("The first mover's share of the points, with its 95 % interval.");
    table
}

/// The points of whoever moves first in the games of some series, one after the other.
pub(super) fn first_mover<'a>(series: impl IntoIterator<Item = &'a [GameResult]>) -> Tally {
    let mut tally = Tally::new();
    let mut base = 0;
    for games in series {
        for game in games {
            let score = if game.first == 0 {
                game.score
            } else {
                1.0 - game.score
            };
            tally.add(base + game.number, score);
        }
        base += games
            .iter()
            .map(|game| (game.number | 1) + 1)
            .max()
            .unwrap_or(0);
    }
    tally
}

/// What a series is called where there are several: by its players if they differ from those of others, and by
/// the values of the grid that are not in their names.
pub(super) fn label(experiment: &Experiment, series: &Series) -> String {
    let names = |series: &Series| series.players.each_ref().map(|player| player.name.clone());
    let untold = series
        .settings
        .iter()
        .filter(|(name, _)| !is_asked_for(name, &series.patterns));
    let settings: Vec<String> = untold
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    let settings = settings.join(", ");
    let [one, other] = names(series);
    let same_players = experiment
        .series
        .iter()
        .all(|other| names(other) == names(series));
    match settings.as_str() {
        "" => format!("{one} – {other}"),
        _ if same_players => settings,
        _ => format!("{one} – {other}, {settings}"),
    }
}

/// The ratings of all players, if there are more than two.
pub fn ladder(experiment: &Experiment) -> Option<Result<Ladder, LadderError>> {
    let names = names(experiment);
    if names.len() < 3 {
        return None;
    }
    let place = |name: &str| {
        names
            .iter()
            .position(|other| *other == name)
            .expect("it is among them")
    };
    let standings = experiment.progress.standings();
    let encounters: Vec<Encounter> = experiment
        .series
        .iter()
        .zip(standings)
        .filter(|(series, standing)| {
            standing.tally.games() > 0 && series.players[0].name != series.players[1].name
        })
        .map(|(series, standing)| {
            let players = [0, 1].map(|who| place(&series.players[who].name));
            Encounter::new(players, &standing.tally)
        })
        .collect();
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    Some(Ladder::new(&names, &encounters, Reference::Mean))
}

/// The ratings as a table.
#[must_use]
pub fn ladder_table(ladder: &Ladder) -> Table {
    let mut table = Table::new("Ladder", &["player", "Elo", "points", "games"]);
    for rating in &ladder.ratings {
        table.row([
            rating.player.clone(),
            elo_within(&rating.elo),
            rating.points.to_string(),
            rating.games.to_string(),
        ]);
    }
    table.note("Ratings of maximum likelihood over all games, relative to their mean, with 95 % intervals. Where an end is infinite the games set no bound: somebody has won, or lost, everything.");
    table
}

/// Everybody's score against everybody, if that is what was played, by three to twenty. Players that differ
/// in nothing but their names are one that met itself.
#[must_use]
pub fn cross_table(experiment: &Experiment) -> Option<Table> {
    let series = || experiment.series.iter().map(|series| &series.players);
    let mut players: Vec<&Contestant> = Vec::new();
    for player in series().flatten() {
        if !players.iter().any(|other| other.is_like(player)) {
            players.push(player);
        }
    }
    let have_met = |one: &Contestant, other: &Contestant| {
        series()
            .any(|[a, b]| a.is_like(one) && b.is_like(other) || a.is_like(other) && b.is_like(one))
    };
    let mut pairs = (0..players.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    let all_have_met = pairs.all(|(i, j)| have_met(players[i], players[j]));
    if !all_have_met || !(3..=20).contains(&players.len()) || !varied(experiment).is_empty() {
        return None;
    }
    let mut columns = vec!["player".to_owned()];
    columns.extend((1..=players.len()).map(|n| n.to_string()));
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = Table::new("Cross table", &columns);
    for (i, player) in players.iter().enumerate() {
        let mut row = vec![format!("{} {}", i + 1, player.name)];
        for other in &players {
            row.push(score_between(experiment, player, other));
        }
        table.row(row);
    }
    table.note("The row's score against the column, in percent.");
    Some(table)
}

fn score_between(experiment: &Experiment, player: &Contestant, other: &Contestant) -> String {
    let (mut points, mut games) = (0.0, 0);
    for (series, standing) in experiment
        .series
        .iter()
        .zip(experiment.progress.standings())
    {
        let [one, two] = &series.players;
        let tally = &standing.tally;
        if one.is_like(player) && two.is_like(other) {
            points += tally.score() * tally.games() as f64;
            games += tally.games();
        } else if one.is_like(other) && two.is_like(player) {
            points += (1.0 - tally.score()) * tally.games() as f64;
            games += tally.games();
        }
    }
    if games == 0 {
        "·".to_owned()
    } else {
        percent(points / games as f64)
    }
}
