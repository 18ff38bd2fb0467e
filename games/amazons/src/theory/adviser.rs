//! What the theory tells a player before it searches.

use super::{Account, Budget, Exact, Valuer, longest};
use crate::{Amazons, Move};
use board::Bits;
use search::{Advice, Kind, Line, Reflex, Report, Score, Setting, Settings, Stop, Task};
use std::time::Instant;
use tables::Shelf;

/// The settings of the game's players.
pub(crate) const SETTINGS: &[Setting] = &[Setting {
    key: "heat",
    about: "once the board has split play sums of exact values, and as long as not everything is known, where it is hottest",
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
        let endgames = settings.has("endgames") && settings.is_on("endgames");
        (heat || endgames).then(|| Self {
            valuer: Valuer::default(),
            heat,
        })
    }
}

impl Reflex<Amazons> for Adviser {
    fn advise(&mut self, task: &Task<'_, Amazons>, stop: &Stop) -> Advice<Move> {
        let position = task.position;
        let regions = position.regions();
        let contested = regions
            .iter()
            .filter(|region| is_contested(&region.position));
        let sizes: Vec<u32> = contested.map(|r| r.position.empty().count()).collect();
        let is_small = |size: &u32| *size <= MOST_CONTESTED;
        let is_known = sizes.iter().all(is_small) && sizes.iter().sum::<u32>() <= MOST_TOGETHER;
        let has_split = regions.len() > 1;
        if !(is_known || self.heat && has_split) {
            return Advice::Nothing;
        }
        let began = Instant::now();
        let mut budget = Budget {
            // The other half is for the search, if the values do not get ready.
            until: task.limits.budget().map(|time| began + time / 2),
            stop: Some(stop.clone()),
            ..Budget::positions(EFFORT)
        };
        self.valuer.open(Shelf::standard());
        let account = Account::of(position, &mut self.valuer, &mut budget);
        self.valuer.close();
        match (&account.exact, account.hottest) {
            (Some(exact), _) => {
                let mut report = self.report(task, &account, exact);
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
        self.valuer = Valuer::default();
    }
}

impl Adviser {
    /// Everything about a position whose value is known: the moves that win first; and of those, or if
    /// there are none, the most urgent ones, after which the other side errs most easily.
    fn report(
        &mut self,
        task: &Task<'_, Amazons>,
        account: &Account,
        exact: &Exact,
    ) -> Report<Move> {
        let parts = account.parts.iter();
        let room = parts.map(|part| part.region.position.empty().count()).sum();
        let winning = exact.winning.iter().map(|mv| (true, *mv));
        let losing = exact.losing.iter().map(|mv| (false, *mv));
        let mut moves: Vec<(bool, Move)> = winning.chain(losing).collect();
        moves.sort_by_key(|(wins, mv)| (!wins, !account.urgent.contains(mv)));
        let lines = moves.iter().take(task.lines.max(1)).map(|(wins, mv)| Line {
            score: match wins {
                true => Score::Win(longest(room, true)),
                false => Score::Loss(longest(room, false)),
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

/// Do both sides have amazons in it?
fn is_contested(region: &Amazons) -> bool {
    region.amazons.iter().all(|amazons| amazons.any())
}
