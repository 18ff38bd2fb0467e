//! What all searching players have in common: their own limits, rules of thumb before the search,
//! loop prevention, and the order of equal moves.

use crate::{
    Advice, Engine, Kind, Limits, Reflex, Report, Setting, Settings, Stop, Tactics, Task, judge,
};
use game::{Hashed, Playable};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::{Duration, Instant};

/// The setting `seed`.
pub(crate) const SEED: Setting = Setting {
    key: "seed",
    about: "the seed of all randomness; without one, another each time",
    kind: Kind::Whole(0, u64::MAX),
    default: "",
};

/// What can be set about every player that searches.
pub const GUIDED_SETTINGS: &[Setting] = &[
    SEED,
    Setting {
        key: "depth",
        about: "how many plies to look ahead at most",
        kind: Kind::Whole(1, 200),
        default: "",
    },
    Setting {
        key: "nodes",
        about: "how many positions to look at (for mcts: playouts)",
        kind: Kind::Whole(1, u64::MAX),
        default: "",
    },
    Setting {
        key: "time",
        about: "how long to think about a move",
        kind: Kind::Time,
        default: "",
    },
    Setting {
        key: "raise",
        about: "plies added to depth in the second half of the game, where a game knows its halves",
        kind: Kind::Whole(0, 20),
        default: "0",
    },
    Setting {
        key: "shuffle",
        about: "take the moves in random order, so that the choice among equal ones is random",
        kind: Kind::Switch,
        default: "off",
    },
    Setting {
        key: "loops",
        about: "never bring back a position of the last 4, 6 or 8 plies if there is another move",
        kind: Kind::Word(&["off", "4", "6", "8"]),
        default: "off",
    },
];

/// How long a player thinks about a move if nobody says anything.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// A searching engine with what goes before the search.
pub(crate) struct Guided<G: Playable + Tactics> {
    inner: Box<dyn Engine<G>>,
    reflex: Option<Box<dyn Reflex<G>>>,
    limits: Limits,
    raise: u32,
    shuffler: Option<Xoshiro256PlusPlus>,
    loops: usize,
}

impl<G: Playable + Tactics> Guided<G> {
    pub(crate) fn new(
        inner: Box<dyn Engine<G>>,
        reflex: Option<Box<dyn Reflex<G>>>,
        settings: &Settings,
    ) -> Self {
        Self {
            inner,
            reflex,
            limits: Limits {
                depth: settings.whole("depth").map(|depth| depth as u32),
                nodes: settings.whole("nodes"),
                time: settings.time("time"),
                clock: None,
            },
            raise: settings.whole("raise").unwrap_or(0) as u32,
            shuffler: settings
                .is_on("shuffle")
                .then(|| Xoshiro256PlusPlus::seed_from_u64(judge::seed(settings))),
            loops: settings.whole("loops").unwrap_or(0) as usize,
        }
    }

    /// The player's own limits in this position.
    fn limits_at(&self, position: &G) -> Limits {
        let raise = if position.is_late() { self.raise } else { 0 };
        Limits {
            depth: self.limits.depth.map(|depth| depth + raise),
            ..self.limits
        }
    }

    /// The moves that lead to none of the last positions; all of them if every one does.
    fn without_loops(&self, task: &Task<'_, G>, moves: Vec<G::Move>) -> Vec<G::Move> {
        let recent = task.history.len().saturating_sub(self.loops - 1);
        let recent = &task.history[recent..];
        let is_new = |mv: &G::Move| !recent.contains(&Hashed::hash(&task.position.after(*mv)));
        let new: Vec<G::Move> = moves.iter().copied().filter(is_new).collect();
        if new.is_empty() { moves } else { new }
    }
}

impl<G: Playable + Tactics> Engine<G> for Guided<G> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let mut limits = task.limits.and(self.limits_at(task.position));
        if limits.is_endless() {
            limits.time = Some(USUAL_TIME);
        }
        let began = Instant::now();
        let advice = match &mut self.reflex {
            Some(reflex) if task.among.is_none() => {
                let task = Task {
                    limits,
                    ..task.clone()
                };
                reflex.advise(&task, stop)
            }
            _ => Advice::Nothing,
        };
        let limits = limits.after(began.elapsed());
        let (mut among, remark) = match advice {
            Advice::Play(mv, why) => return Report::unsearched(mv, Some(why)),
            Advice::Known(known) => {
                report(&known);
                return known;
            }
            Advice::Among(moves, why) => (Some(moves), Some(why)),
            Advice::Nothing => (task.among.map(<[_]>::to_vec), None),
        };
        if self.loops > 0 {
            let moves = among.unwrap_or_else(|| task.position.moves());
            among = Some(self.without_loops(task, moves));
        }
        if let Some(shuffler) = &mut self.shuffler {
            let mut moves = among.unwrap_or_else(|| task.position.moves());
            moves.shuffle(shuffler);
            among = Some(moves);
        }
        let task = Task {
            limits,
            among: among.as_deref(),
            ..task.clone()
        };
        let mut found = self.inner.think(&task, stop, report);
        found.remark = found.remark.or(remark);
        found
    }

    fn forget(&mut self) {
        self.inner.forget();
        if let Some(reflex) = &mut self.reflex {
            reflex.forget();
        }
    }
}
