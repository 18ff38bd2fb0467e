//! Adding children to a node, the most promising first.
//!
//! Children come in bursts, each as large as all before it: a node that is visited a few times never
//! stores more than a few of its moves, and one that gets them all lists them a handful of times.

use super::node::NONE;
use super::proof::Proof;
use super::search::Search;
use crate::{Evaluate, Tactics, Value, WIN};
use game::Player;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The first burst.
const FIRST_BURST: usize = 4;

/// What the children of a node are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Level {
    /// Moves.
    Moves,
    /// First stages of moves.
    Stages,
    /// The moves with this first stage.
    MovesOf(u32),
}

impl Level {
    /// The plies that go by on the way to a child; a stage belongs to the ply of its moves.
    #[inline]
    pub(super) fn step(self) -> u16 {
        u16::from(self != Self::Stages)
    }
}

/// A child that could be added.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    promise: Value,
    /// Sets an order among equals that does not prefer one corner of the board.
    spread: u32,
    code: u32,
}

impl Candidate {
    fn new(code: u32, promise: Value) -> Self {
        Self {
            promise,
            spread: code.wrapping_mul(0x9e37_79b9).swap_bytes(),
            code,
        }
    }
    fn key(&self) -> (Reverse<Value>, u32, u32) {
        (Reverse(self.promise), self.spread, self.code)
    }
}

/// Where children are to be added.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub(super) node: u32,
    pub(super) level: Level,
    /// Do the children decide on a move of the root? Then only those that may be chosen are added,
    /// and there is room for them even in a full tree.
    pub(super) at_root: bool,
}

/// How an attempt to add children ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Growth {
    /// There are new children, the first of them here.
    Added(u32),
    /// There is nothing to add: all are there.
    Complete,
    /// Not now: another thread is at it, or there is no room.
    Refused,
    /// The search was stopped.
    Stopped,
}

/// Room for the lists that growing needs, kept to save allocations.
#[derive(Clone, Debug, Default)]
pub(super) struct Grower {
    known: Vec<u32>,
    candidates: Vec<Candidate>,
}

impl Grower {
    /// Adds the next children of a node.
    pub(super) fn grow<G: Tactics, E: Evaluate<G>>(
        &mut self,
        search: &Search<'_, G, E>,
        site: Site,
        position: &G,
        mut stopped: impl FnMut() -> bool,
    ) -> Growth {
        let node = search.node(site.node);
        if node.is_complete() {
            return Growth::Complete;
        }
        if search.arena.is_full() && !site.at_root || !node.begin_growth() {
            return Growth::Refused;
        }
        let mut last = NONE;
        self.known.clear();
        for child in search.children(site.node) {
            self.known.push(search.node(child).code());
            last = child;
        }
        let burst = self.known.len().max(FIRST_BURST);
        self.known.sort_unstable();
        if self.list(search, site, position, &mut stopped).is_break() {
            node.end_growth(false);
            return Growth::Stopped;
        }
        let total = self.candidates.len();
        if total == 0 {
            node.end_growth(true);
            return Growth::Complete;
        }
        if total > burst {
            self.candidates
                .select_nth_unstable_by_key(burst, Candidate::key);
            self.candidates.truncate(burst);
        }
        self.candidates.sort_unstable_by_key(Candidate::key);
        let Some(first) = search.arena.take(self.candidates.len(), site.at_root) else {
            node.end_growth(false);
            return Growth::Refused;
        };
        let end = first + self.candidates.len() as u32;
        for (child, candidate) in (first..end).zip(&self.candidates) {
            let next = if child + 1 == end { NONE } else { child + 1 };
            let open = Proof::open(search.players);
            search.node(child).start(candidate.code, next, open);
        }
        if last == NONE {
            node.set_first(first);
        } else {
            search.node(last).set_next(first);
        }
        node.end_growth(total <= burst);
        Growth::Added(first)
    }

    /// Lists the children that are not known yet.
    fn list<G: Tactics, E: Evaluate<G>>(
        &mut self,
        search: &Search<'_, G, E>,
        site: Site,
        position: &G,
        stopped: &mut impl FnMut() -> bool,
    ) -> ControlFlow<()> {
        let Self { known, candidates } = self;
        candidates.clear();
        let mover = position.to_move();
        let among = search.among.filter(|_| site.at_root);
        position.for_each_move(|mv| {
            if among.is_some_and(|among| among.binary_search(&G::pack(mv)).is_err()) {
                return ControlFlow::Continue(());
            }
            let code = match site.level {
                Level::Moves => G::pack(mv),
                Level::Stages => position.stage(mv),
                Level::MovesOf(stage) if position.stage(mv) == stage => G::pack(mv),
                Level::MovesOf(_) => return ControlFlow::Continue(()),
            };
            if known.binary_search(&code).is_ok() {
                return ControlFlow::Continue(());
            }
            let promise = if search.options.order_by_evaluation {
                if stopped() {
                    return ControlFlow::Break(());
                }
                worth_after(search.evaluator, position, mv, mover)
            } else {
                position.promise(mv)
            };
            // The moves of a stage mostly come one after the other.
            match candidates.last_mut() {
                Some(last) if last.code == code => last.promise = last.promise.max(promise),
                _ => candidates.push(Candidate::new(code, promise)),
            }
            ControlFlow::Continue(())
        })?;
        if site.level == Level::Stages {
            candidates
                .sort_unstable_by_key(|candidate| (candidate.code, Reverse(candidate.promise)));
            candidates.dedup_by_key(|candidate| candidate.code);
        }
        ControlFlow::Continue(())
    }
}

/// What the position after a move is worth to the one who made it.
fn worth_after<G: Tactics, E: Evaluate<G>>(
    evaluator: &E,
    position: &G,
    mv: G::Move,
    mover: Player,
) -> Value {
    let after = position.after(mv);
    match after.outcome() {
        Some(outcome) => WIN * outcome.sign(mover),
        None => evaluator.worth(&after, mover),
    }
}
