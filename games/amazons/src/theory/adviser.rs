//! What the theory tells a player before it searches.

use super::{Account, Budget, Exact, Valuer, valuer};
use crate::{Amazons, Move};
use board::Bits;
use game::Game as _;
use search::{Advice, Kind, Line, Reflex, Report, Score, Setting, Settings, Task};
use std::time::Instant;
use tables::Shelf;

/// The settings of the game's players.
pub(crate) const SETTINGS: &[Setting] = &[Setting {
    key: "heat",
    about: "once the board has split, and as long as not everything is known, play where it is hottest",
    kind: Kind::Switch,
    default: "off",
}];

/// Contested regions with more empty squares are not valued, and no more of them together.
const MOST_CONTESTED: u32 = 9;
const MOST_TOGETHER: u32 = 14;
/// How many positions may be worked out for a move.
const EFFORT: u64 = 50_000;

/// Plays exactly once all regions are known.
pub(crate) struct Adviser {
    valuer: Valuer,
    heat: bool,
}

impl Adviser {
    /// What the settings ask for: players that ask tables and theories get advice.
    pub(crate) fn from_settings(settings: &Settings) -> Option<Self> {
        let heat = settings.is_on("heat");
        (heat || settings.is_on("endgames")).then(|| Self {
            valuer: fresh_valuer(),
            heat,
        })
    }
}

/// With the database if there is one that can be read; without it everything takes longer and is as exact.
fn fresh_valuer() -> Valuer {
    valuer(Shelf::standard()).unwrap_or_default()
}

impl Reflex<Amazons> for Adviser {
    fn advise(&mut self, task: &Task<'_, Amazons>) -> Advice<Move> {
        let position = task.position;
        let sizes = contested_sizes(position);
        let is_small = |size: &u32| *size <= MOST_CONTESTED;
        let is_known = sizes.iter().all(is_small) && sizes.iter().sum::<u32>() <= MOST_TOGETHER;
        if !is_known && !self.heat {
            return Advice::Nothing;
        }
        let began = Instant::now();
        let mut budget = Budget::positions(EFFORT);
        // The other half is for the search, if the values do not get ready.
        budget.until = task.limits.budget().map(|time| began + time / 2);
        let account = Account::of(position, &mut self.valuer, &mut budget);
        match (&account.exact, account.hottest) {
            (Some(exact), _) => {
                let mut report = self.report(task, exact, &account.urgent);
                report.elapsed = began.elapsed();
                Advice::Known(report)
            }
            (None, Some(hottest)) if self.heat && account.parts.len() > 1 => {
                let part = &account.parts[hottest];
                let why = "the hottest region".to_owned();
                match part.game() {
                    Some(_) => Advice::Among(account.urgent, why),
                    None => Advice::Among(part.moves().map(|(mv, _)| mv).collect(), why),
                }
            }
            _ => Advice::Nothing,
        }
    }

    fn forget(&mut self) {
        self.valuer = fresh_valuer();
    }
}

impl Adviser {
    /// Everything about a position whose value is known: the moves that win first; and of those, or if
    /// there are none, the most urgent ones, after which the other side errs most easily.
    fn report(&mut self, task: &Task<'_, Amazons>, exact: &Exact, urgent: &[Move]) -> Report<Move> {
        let position = task.position;
        let longest = position.empty().count();
        let wins = |mv: &Move| exact.winning.contains(mv);
        let mut moves = position.moves();
        moves.sort_by_key(|mv| (!wins(mv), !urgent.contains(mv)));
        let lines = moves.iter().take(task.lines.max(1)).map(|mv| Line {
            score: match wins(mv) {
                // The winner moves last.
                true => Score::Win(longest - (longest + 1) % 2),
                false => Score::Loss(longest - longest % 2),
            },
            moves: vec![*mv],
        });
        let store = self.valuer.store();
        let sum = store.text(exact.sum, 40);
        let sum = sum.unwrap_or_else(|| format!("about {}", store.mean(exact.sum)));
        Report {
            depth: 1,
            nodes: moves.len() as u64,
            lines: lines.collect(),
            remark: Some(format!("all regions are known, their sum is {sum}")),
            ..Report::empty()
        }
    }
}

/// How many empty squares there are in each region with amazons of both sides.
fn contested_sizes(position: &Amazons) -> Vec<u32> {
    let regions = position.regions().into_iter();
    let contested = regions.filter(|region| region.position.amazons.iter().all(|a| a.any()));
    contested
        .map(|region| region.position.empty().count())
        .collect()
}
