//! What was published beside what was measured.

use super::figures::short;
use crate::bout::GameResult;
use crate::claim::{Claim, Measure};
use crate::experiment::Experiment;
use crate::grid::{Settings, is_asked_for};
use crate::statistics::{Interval, Tally, mean, proportion};
use game::Table;

/// A published figure beside ours.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The series in words.
    pub about: String,
    /// What was published.
    pub claim: Claim,
    /// What was measured; nothing if there are no games.
    pub measured: Option<Interval>,
    /// Whether both can be the same, if that can be said.
    pub agrees: Option<bool>,
}

/// Compares all claims of the plan with the games.
#[must_use]
pub fn compare(experiment: &Experiment) -> Vec<Comparison> {
    let claims = experiment.run.plan.claims.iter();
    claims.map(|claim| one(experiment, claim)).collect()
}

fn one(experiment: &Experiment, claim: &Claim) -> Comparison {
    let mut games = Vec::new();
    let mut base = 0;
    for (series, played) in experiment.series.iter().zip(&experiment.games) {
        if let Some(player) = claim.player_in(series) {
            games.extend(played.iter().map(|game| Told {
                game,
                player,
                number: base + game.number,
            }));
            base += 2 * series.pairs;
        }
    }
    let measured = measure(claim, &games);
    let [one, other] = claim.names();
    let mut about = format!("{one} against {other}");
    // What stands in the names need not be said again.
    for (name, value) in Settings::of(&claim.at).pairs() {
        if !is_asked_for(name, &claim.players) {
            about.push_str(&format!(", {name} {value}"));
        }
    }
    about.push_str(match claim.colour {
        Some(1) => ", moving first",
        Some(_) => ", moving second",
        None => "",
    });
    Comparison {
        agrees: measured
            .as_ref()
            .filter(|_| can_differ(claim, &games))
            .map(|measured| agrees(claim, measured)),
        about,
        claim: claim.clone(),
        measured,
    }
}

/// A game, told by one of its players.
struct Told<'a> {
    game: &'a GameResult,
    player: usize,
    /// Among all games that a claim is about, which may be those of several series.
    number: usize,
}

impl Told<'_> {
    fn score(&self) -> f64 {
        if self.player == 0 {
            self.game.score
        } else {
            1.0 - self.game.score
        }
    }

    fn moved_first(&self) -> bool {
        self.game.first == self.player
    }
}

/// The games that a claim is about.
fn by_colour<'a, 'b>(
    claim: &Claim,
    games: &'b [Told<'a>],
) -> impl Iterator<Item = &'b Told<'a>> + use<'a, 'b> {
    let colour = claim.colour;
    let is_meant =
        move |told: &&Told| colour.is_none_or(|colour| (colour == 1) == told.moved_first());
    games.iter().filter(is_meant)
}

/// The measure of a claim; nothing without games.
fn measure(claim: &Claim, games: &[Told]) -> Option<Interval> {
    let games: Vec<&Told> = by_colour(claim, games).collect();
    if games.is_empty() {
        return None;
    }
    let share = |is_such: &dyn Fn(&Told) -> bool| {
        let count = games.iter().filter(|told| is_such(told)).count();
        Some(proportion(count as u64, games.len() as u64).map(|share| 100.0 * share))
    };
    let average = |of: &dyn Fn(&Told) -> Option<f64>| {
        mean(&games.iter().filter_map(|told| of(told)).collect::<Vec<_>>())
    };
    let per_move = |which: usize| {
        average(&|told: &Told| Some(told.game.efforts[told.player].per_move()?[which]))
    };
    match claim.measure {
        Measure::Score => {
            let mut tally = Tally::new();
            for told in &games {
                tally.add(told.number, told.score());
            }
            Some(tally.score_interval().map(|share| 100.0 * share))
        }
        Measure::Wins => share(&|told| told.score() == 1.0),
        Measure::Draws => share(&|told| told.score() == 0.5),
        Measure::Losses => share(&|told| told.score() == 0.0),
        Measure::First => share(&|told| {
            let wins = if told.moved_first() { 1.0 } else { 0.0 };
            told.score() == wins
        }),
        Measure::Length => average(&|told| Some(told.game.plies as f64)),
        Measure::Time => per_move(0),
        Measure::Nodes => per_move(1),
        Measure::GameTime => average(&|told| {
            Some(
                told.game
                    .efforts
                    .iter()
                    .map(|effort| effort.time.as_secs_f64())
                    .sum(),
            )
        }),
    }
}

impl Measure {
    /// Is it a share of the games, in percent?
    fn is_share(self) -> bool {
        matches!(
            self,
            Self::Score | Self::Wins | Self::Draws | Self::Losses | Self::First
        )
    }

    fn unit(self) -> &'static str {
        match self {
            Self::Score => "points %",
            Self::Wins => "won %",
            Self::Draws => "drawn %",
            Self::Losses => "lost %",
            Self::First => "won by the first mover %",
            Self::Length => "moves a game",
            Self::Time => "ms a move",
            Self::Nodes => "nodes a move",
            Self::GameTime => "s a game",
        }
    }
}

/// Can it be said at all whether both agree? Times and nodes of other programs on other machines are not to
/// be the same, and lengths are published without their scatter. And where there are so few games that all
/// against none would be no proof, nothing is one.
fn can_differ(claim: &Claim, games: &[Told]) -> bool {
    if !claim.measure.is_share() {
        return false;
    }
    let none_of = |games: u64| proportion(0, games).high;
    let ours = match claim.measure {
        Measure::Score => {
            let mut tally = Tally::new();
            for told in by_colour(claim, games) {
                tally.add(told.number, 0.0);
            }
            tally.score_interval().high
        }
        _ => none_of(by_colour(claim, games).count() as u64),
    };
    let theirs = claim.games.map_or(0.0, |games| none_of(games as u64));
    ours.hypot(theirs) < 1.0
}

/// Are published and measured share the same but for chance, at 95 %?
fn agrees(claim: &Claim, measured: &Interval) -> bool {
    // What was published is a sample, too, if it is known of how many games.
    let published = match claim.games {
        Some(games) if games > 0 => {
            let wins = (claim.published / 100.0 * games as f64).round() as u64;
            proportion(wins.min(games as u64), games as u64).map(|share| 100.0 * share)
        }
        _ => Interval {
            value: claim.published,
            low: claim.published,
            high: claim.published,
        },
    };
    let difference = claim.published - measured.value;
    // The errors of the ends that point at each other, added like independent ones.
    let (ours, theirs) = if difference > 0.0 {
        (
            measured.high - measured.value,
            claim.published - published.low,
        )
    } else {
        (
            measured.value - measured.low,
            published.high - claim.published,
        )
    };
    difference.abs() <= ours.hypot(theirs.max(0.0)) + 1e-9
}

impl Comparison {
    /// Whether both agree, in a few words.
    #[must_use]
    pub fn verdict(&self) -> String {
        let Some(measured) = &self.measured else {
            return "not played".to_owned();
        };
        match self.agrees {
            Some(true) => "agrees".to_owned(),
            Some(false) if measured.value > self.claim.published => "differs, more".to_owned(),
            Some(false) => "differs, less".to_owned(),
            None if self.claim.measure.is_share() => "too few games to tell".to_owned(),
            None => {
                let ratio = measured.value / self.claim.published;
                if ratio.is_infinite() {
                    "more".to_owned()
                } else if ratio.is_nan() || (0.95..=1.05).contains(&ratio) {
                    "about the same".to_owned()
                } else if ratio > 1.0 {
                    format!("{} times as much", short(ratio))
                } else {
                    format!("1/{} of it", short(1.0 / ratio))
                }
            }
        }
    }

    /// Is there something to explain?
    fn is_odd(&self) -> bool {
        let is_silent = self.agrees.is_none() && self.claim.measure.is_share();
        let same = ["agrees", "about the same"].contains(&self.verdict().as_str());
        self.measured.is_some() && !is_silent && !same
    }

    /// Comparisons as a table; below it how many agree, and why others do not.
    #[must_use]
    pub fn table(all: &[Self]) -> Table {
        let columns = [
            "series",
            "measure",
            "published",
            "measured",
            "verdict",
            "where",
        ];
        let mut table = Table::new("Published and measured", &columns);
        for one in all {
            let games = one
                .claim
                .games
                .map_or(String::new(), |games| format!(" ({games} games)"));
            let measured = one.measured.as_ref().map_or_else(
                || "–".to_owned(),
                |m| {
                    let text = if one.claim.measure.is_share() {
                        |x: f64| format!("{x:.1}")
                    } else {
                        short
                    };
                    format!("{} [{}, {}]", text(m.value), text(m.low), text(m.high))
                },
            );
            table.row([
                one.about.clone(),
                one.claim.measure.unit().to_owned(),
                format!("{}{games}", one.claim.published),
                measured,
                one.verdict(),
                one.claim.cite.clone(),
            ]);
        }
        let told = all.iter().filter(|one| one.agrees.is_some()).count();
        let agree = all.iter().filter(|one| one.agrees == Some(true)).count();
        if told > 0 {
            table.note(format!(
                "{} Shares of games agree if they differ by no more than the 95 % errors of both, or of ours alone where the published number of games is not known.",
                match agree {
                    _ if agree == told => "All published shares agree with ours.".to_owned(),
                    0 => "None of the published shares agrees with ours.".to_owned(),
                    _ => format!("{agree} of {told} published shares agree with ours."),
                }
            ));
        }
        let silent = |one: &&Self| one.claim.measure.is_share() && one.agrees.is_none();
        let unclear = all.iter().filter(silent).count();
        if unclear > 0 {
            table.note(format!("{unclear} published shares rest on so few games, there or here, that no result could have differed."));
        }
        let mut reasons: Vec<(&str, usize)> = Vec::new();
        for one in all.iter().filter(|one| one.is_odd()) {
            let why = one.claim.why.as_str();
            match reasons.iter_mut().find(|(other, _)| *other == why) {
                Some((_, count)) => *count += 1,
                None => reasons.push((why, 1)),
            }
        }
        for (why, count) in reasons {
            let rows = if count == 1 {
                "One row differs"
            } else {
                "rows differ"
            };
            let number = if count == 1 {
                String::new()
            } else {
                format!("{count} ")
            };
            let why = if why.is_empty() {
                "We do not know why."
            } else {
                why
            };
            table.note(format!("{number}{rows}. {why}"));
        }
        table
    }
}
