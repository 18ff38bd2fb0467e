//! Experiments described in a file.

use crate::adjudication::Adjudication;
use crate::claim::Claim;
use crate::conditions::{Conditions, parse_clock};
use crate::contestant::Contestant;
use crate::grid::{Grid, is_asked_for, place};
use crate::opening::Openings;
use crate::pairing::Pairing;
use crate::series::Series;
use crate::{LabError, Sprt};
use search::{Limits, parse_time};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// More games in a series are a mistake.
const MOST_GAMES: usize = 1_000_000;
/// Longer random openings are no openings.
const MOST_PLIES: usize = 1000;
/// More tries for an even opening take longer than the game.
const MOST_CANDIDATES: usize = 1000;

/// An experiment: who plays what against whom, how often, and what was published about it. The page
/// `docs/laboratory.md` explains every key.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Its short name.
    pub name: String,
    /// A line about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Where it was published, if it was.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// What is done, and how it differs from what was published.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// The game and variant.
    pub game: String,
    /// Who meets whom.
    #[serde(default)]
    pub pairing: Pairing,
    /// Games of each series, an even number.
    pub games: usize,
    /// The same if only a glance is wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quick: Option<usize>,
    /// The seed of openings and dice.
    #[serde(default = "usual_seed")]
    pub seed: u64,
    /// A sequential test that ends each series by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<String>,
    /// Who plays.
    pub players: Vec<Entry>,
    /// Whom the players meet in a gauntlet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opponents: Vec<Entry>,
    /// What games begin with.
    #[serde(default)]
    pub openings: OpeningPlan,
    /// For each move of both players.
    #[serde(default)]
    pub limits: LimitPlan,
    /// When games are ended before their end.
    #[serde(default)]
    pub adjudication: AdjudicationPlan,
    /// Values that names, players and the game are filled in with; every combination is played.
    #[serde(default)]
    pub grid: Grid,
    /// Who meets whom, if that is a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub series: Vec<Meeting>,
    /// What was published.
    #[serde(default, rename = "claim", skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
}

fn usual_seed() -> u64 {
    1
}

/// A player of a plan.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a player is a text, or { name = \"…\", spec = \"…\" }"
)]
pub enum Entry {
    /// By its text alone.
    Text(String),
    /// With a name of its own.
    Named {
        /// What tables call it.
        name: String,
        /// Who it is.
        spec: String,
    },
}

impl Entry {
    fn name(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Named { name, .. } => name,
        }
    }

    fn spec(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Named { spec, .. } => spec,
        }
    }

    fn contestant(&self, fill: impl Fn(&str) -> String) -> Result<Contestant, LabError> {
        match self {
            Self::Text(text) => Contestant::parse(&fill(text)),
            Self::Named { name, spec } => Ok(Contestant::parse(&fill(spec))?.called(&fill(name))),
        }
    }
}

/// Two who meet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    /// Their names in the plan.
    pub players: [String; 2],
    /// How many games, if not as many as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<usize>,
}

/// What games begin with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OpeningPlan {
    /// Random moves.
    pub plies: usize,
    /// Each the most even of so many.
    pub candidates: usize,
    /// A file instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// What was in the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<String>,
}

impl Default for OpeningPlan {
    fn default() -> Self {
        Self {
            plies: 6,
            candidates: 8,
            file: None,
            list: Vec::new(),
        }
    }
}

/// Limits as text.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LimitPlan {
    /// For a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// For a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// By how much a time may be overstepped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<String>,
    /// How long another program may be silent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patience: Option<String>,
}

/// Adjudication as text.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AdjudicationPlan {
    /// `movecount=3 score=20`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resign: Option<String>,
    /// `movenumber=40 movecount=8 score=1`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<String>,
    /// A number of moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maxmoves: Option<u32>,
    /// Whether games end where a table of exact values knows how.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub tables: bool,
}

impl Plan {
    /// Reads a plan. A file of openings is looked for in `folder` and becomes part of the plan, so that it
    /// says everything.
    pub fn read(text: &str, folder: &Path) -> Result<Self, LabError> {
        let mut plan: Self = toml::from_str(text).map_err(|error| {
            let line = error
                .span()
                .map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            LabError::Plan(format!("line {line}: {}", error.message()))
        })?;
        plan.fetch_openings(folder)?;
        let series = plan.series(false)?;
        for (i, claim) in plan.claims.iter().enumerate() {
            claim
                .check(&series)
                .map_err(|why| LabError::Plan(format!("claim {}: {why}", i + 1)))?;
        }
        Ok(plan)
    }

    /// Replaces the file of openings by what is in it.
    pub fn fetch_openings(&mut self, folder: &Path) -> Result<(), LabError> {
        let Some(file) = &self.openings.file else {
            return Ok(());
        };
        let path = folder.join(file);
        let text = std::fs::read_to_string(&path)
            .map_err(|error| LabError::Plan(format!("cannot read {}: {error}", path.display())))?;
        let start = roster::open(&self.grid.first(&self.game))?;
        if let Openings::Listed(lines) = Openings::read(&text, start.as_ref())? {
            self.openings.list = lines;
        }
        self.openings.file = None;
        Ok(())
    }

    /// The plan as the text that [`Self::read`] reads.
    #[must_use]
    pub fn write(&self) -> String {
        toml::to_string(self).expect("a plan is made of texts and numbers")
    }

    /// All series of it; `quick` plays fewer games.
    pub fn series(&self, quick: bool) -> Result<Vec<Series>, LabError> {
        self.check_grid()?;
        self.check_openings()?;
        let conditions = self.conditions()?;
        let sprt = self.sprt.as_deref().map(str::parse::<Sprt>).transpose();
        let sprt = sprt.map_err(|error| LabError::Plan(format!("sprt: {error}")))?;
        let openings = self.openings();
        let mut series: Vec<Series> = Vec::new();
        for settings in self.grid.combinations() {
            let fill = |text: &str| settings.fill(text);
            self.check_names(fill)?;
            let before = series.len();
            for (a, b, games) in self.meetings()? {
                let games = match self.quick {
                    Some(fewer) if quick => fewer,
                    _ => games,
                };
                if games > MOST_GAMES {
                    let why = format!("games = {games} are more than {MOST_GAMES}");
                    return Err(LabError::Plan(why));
                }
                if games == 0 || !games.is_multiple_of(2) {
                    let why = format!(
                        "games = {games} is not an even number from 2: games come in pairs"
                    );
                    return Err(LabError::Plan(why));
                }
                let one = Series {
                    variant: fill(&self.game),
                    players: [a.contestant(fill)?, b.contestant(fill)?],
                    pairs: games / 2,
                    openings: openings.clone(),
                    conditions: conditions.clone(),
                    sprt,
                    seed: self.seed,
                    dice: series.len() as u64,
                    settings: settings.used_in(
                        &self.game,
                        [a.name(), b.name()],
                        [a, b].map(Entry::spec),
                    ),
                    patterns: [a, b].map(|entry| entry.name().to_owned()),
                };
                let same =
                    |old: &Series| (&old.variant, &old.players) == (&one.variant, &one.players);
                if series[before..].iter().any(same) {
                    let [one, other] = one.players.each_ref().map(|player| &player.name);
                    let why = format!("'{one}' and '{other}' meet twice in the list");
                    return Err(LabError::Plan(why));
                }
                // A meeting that does not depend on all values of the grid is played once.
                if !series[..before].iter().any(same) {
                    series.push(one);
                }
            }
        }
        if series.is_empty() {
            return Err(LabError::Plan("nobody meets anybody".to_owned()));
        }
        Ok(series)
    }

    /// Nobody may be taken for somebody else.
    fn check_names(&self, fill: impl Fn(&str) -> String + Copy) -> Result<(), LabError> {
        let players = self.everybody().map(|entry| entry.contestant(fill));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        let mut names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        names.sort_unstable();
        match names.windows(2).find(|two| two[0] == two[1]) {
            Some(two) => Err(LabError::Plan(format!(
                "two players are called '{}'; give them names: {{ name = \"…\", spec = \"…\" }}",
                two[0]
            ))),
            None => Ok(()),
        }
    }

    /// Every name of the grid must be asked for, and have values.
    fn check_grid(&self) -> Result<(), LabError> {
        let mut texts: Vec<&str> = vec![&self.game];
        texts.extend(
            self.everybody()
                .flat_map(|entry| [entry.name(), entry.spec()]),
        );
        for name in self.grid.names() {
            if !is_asked_for(name, &texts) {
                let why = format!("grid: neither game nor players ask for {}", place(name));
                return Err(LabError::Plan(why));
            }
        }
        if self.grid.combinations().is_empty() {
            return Err(LabError::Plan("grid: a name has no values".to_owned()));
        }
        Ok(())
    }

    fn check_openings(&self) -> Result<(), LabError> {
        let OpeningPlan {
            plies, candidates, ..
        } = self.openings;
        if plies > MOST_PLIES || candidates > MOST_CANDIDATES {
            return Err(LabError::Plan(format!(
                "openings: at most {MOST_PLIES} plies and {MOST_CANDIDATES} candidates"
            )));
        }
        Ok(())
    }

    fn everybody(&self) -> impl Iterator<Item = &Entry> {
        self.players.iter().chain(&self.opponents)
    }

    /// Who meets whom in how many games.
    fn meetings(&self) -> Result<Vec<(&Entry, &Entry, usize)>, LabError> {
        let all: Vec<&Entry> = self.everybody().collect();
        if self.pairing == Pairing::List {
            let find = |name: &str| {
                let found = all.iter().copied().find(|entry| entry.name() == name);
                found.ok_or_else(|| LabError::Plan(format!("series: there is no player '{name}'")))
            };
            let meeting = |meeting: &Meeting| {
                let [a, b] = &meeting.players;
                Ok((find(a)?, find(b)?, meeting.games.unwrap_or(self.games)))
            };
            return self.series.iter().map(meeting).collect();
        }
        if !self.series.is_empty() {
            let why = "[[series]] belongs to pairing = \"list\"";
            return Err(LabError::Plan(why.to_owned()));
        }
        if self.opponents.is_empty() == (self.pairing == Pairing::Gauntlet) {
            let why = "opponents belong to pairing = \"gauntlet\", and a gauntlet needs some";
            return Err(LabError::Plan(why.to_owned()));
        }
        let pairs = self.pairing.pairs(self.players.len(), self.opponents.len());
        Ok(pairs
            .into_iter()
            .map(|(a, b)| (all[a], all[b], self.games))
            .collect())
    }

    fn openings(&self) -> Openings {
        if self.openings.list.is_empty() {
            Openings::Random {
                plies: self.openings.plies,
                candidates: self.openings.candidates,
            }
        } else {
            Openings::Listed(self.openings.list.clone())
        }
    }

    fn conditions(&self) -> Result<Conditions, LabError> {
        let usual = Conditions::default();
        let LimitPlan {
            time,
            clock,
            depth,
            nodes,
            margin,
            patience,
        } = &self.limits;
        let read = |key: &str, text: &Option<String>| match text.as_deref() {
            None => Ok(None),
            Some(text) => parse_time(text).map(Some).ok_or_else(|| {
                LabError::Plan(format!(
                    "limits: {key} = \"{text}\" is no time; write 1s or 100ms"
                ))
            }),
        };
        if self.adjudication.maxmoves == Some(0) {
            return Err(LabError::Plan("maxmoves begins with 1".to_owned()));
        }
        if *depth == Some(0) || *nodes == Some(0) {
            return Err(LabError::Plan(
                "limits: depth and nodes begin with 1".to_owned(),
            ));
        }
        Ok(Conditions {
            limits: Limits {
                depth: *depth,
                nodes: *nodes,
                time: read("time", time)?,
                clock: None,
            },
            clock: clock.as_deref().map(parse_clock).transpose()?,
            margin: read("margin", margin)?.unwrap_or(usual.margin),
            patience: read("patience", patience)?.unwrap_or(usual.patience),
            adjudication: Adjudication {
                resign: self
                    .adjudication
                    .resign
                    .as_deref()
                    .map(str::parse)
                    .transpose()?,
                draw: self
                    .adjudication
                    .draw
                    .as_deref()
                    .map(str::parse)
                    .transpose()?,
                maxmoves: self.adjudication.maxmoves,
                tables: self.adjudication.tables,
            },
        })
    }
}
