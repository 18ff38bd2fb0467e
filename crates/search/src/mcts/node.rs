//! A node of the tree: 32 bytes that several threads change at the same time.

use super::proof::Proof;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release, SeqCst};
use std::sync::atomic::{AtomicU32, AtomicU64};

/// No node.
pub(super) const NONE: u32 = 0;

/// One point as the tree counts it: shares are whole numbers, so that sums are exact and the order in
/// which threads add them does not matter.
pub(super) const POINT: u32 = 1 << 24;

/// Somebody is adding children.
const GROWING: u32 = 1;
/// All children are there.
const COMPLETE: u32 = 2;

/// A position, or a position in which the first stage of the move has been decided.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The packed move, or the stage, that leads here.
    code: AtomicU32,
    /// The first child.
    first: AtomicU32,
    /// The next child of the parent. Every link leads to a higher number.
    next: AtomicU32,
    /// How often it was visited, including visits under way: these count as lost until they come back
    /// with their points, which keeps other threads away (virtual loss, Chaslot et al. 2008).
    visits: AtomicU32,
    /// The points, in parts of [`POINT`], of the player who moved here.
    points: AtomicU64,
    proof: AtomicU32,
    state: AtomicU32,
}

impl Node {
    /// Makes it a new leaf; nobody else may know it yet.
    pub(super) fn start(&self, code: u32, next: u32, proof: Proof) {
        self.code.store(code, Relaxed);
        self.first.store(NONE, Relaxed);
        self.next.store(next, Relaxed);
        self.visits.store(0, Relaxed);
        self.points.store(0, Relaxed);
        self.proof.store(proof.pack(), Relaxed);
        self.state.store(0, Relaxed);
    }

    #[inline]
    pub(super) fn code(&self) -> u32 {
        self.code.load(Relaxed)
    }
    #[inline]
    pub(super) fn first(&self) -> u32 {
        self.first.load(Acquire)
    }
    #[inline]
    pub(super) fn next(&self) -> u32 {
        self.next.load(Acquire)
    }
    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }
    #[inline]
    pub(super) fn points(&self) -> u64 {
        self.points.load(Relaxed)
    }
    /// The share of the point that the player who moved here got so far.
    #[inline]
    pub(super) fn mean(&self) -> f32 {
        self.points() as i64 as f32 / (POINT as f32 * self.visits().max(1) as f32)
    }

    /// Shows a new first child, with all it leads to, to the other threads.
    pub(super) fn set_first(&self, child: u32) {
        self.first.store(child, Release);
    }
    /// Shows a new sibling to the other threads.
    pub(super) fn set_next(&self, sibling: u32) {
        self.next.store(sibling, Release);
    }

    /// Counts a visit and gives the number of those before it. A tree that is not shared between
    /// threads is spared the locked instruction.
    #[inline]
    pub(super) fn begin_visit(&self, shared: bool) -> u32 {
        if shared {
            self.visits.fetch_add(1, Relaxed)
        } else {
            let before = self.visits.load(Relaxed);
            self.visits.store(before + 1, Relaxed);
            before
        }
    }
    /// Adds what a visit brought.
    #[inline]
    pub(super) fn end_visit(&self, points: u32, shared: bool) {
        if shared {
            self.points.fetch_add(points.into(), Relaxed);
        } else {
            let before = self.points.load(Relaxed);
            self.points.store(before + u64::from(points), Relaxed);
        }
    }
    /// Takes back a visit that was broken off.
    pub(super) fn undo_visit(&self) {
        self.visits.fetch_sub(1, Relaxed);
    }

    #[inline]
    pub(super) fn proof(&self) -> Proof {
        Proof::unpack(self.proof.load(SeqCst))
    }
    /// Adds to what is proven. False if that was known before.
    pub(super) fn narrow(&self, proof: Proof) -> bool {
        let narrowed = |packed| {
            let before = Proof::unpack(packed).outcomes;
            let outcomes = before.and(proof.outcomes);
            (outcomes != before).then(|| Proof { outcomes, ..proof }.pack())
        };
        self.proof.fetch_update(SeqCst, SeqCst, narrowed).is_ok()
    }
    /// Forgets what was proven and whether all children are there.
    pub(super) fn reopen(&self, proof: Proof) {
        self.proof.store(proof.pack(), SeqCst);
        self.state.store(0, SeqCst);
    }

    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.state.load(SeqCst) & COMPLETE != 0
    }
    /// True for the one thread that may now add children.
    pub(super) fn begin_growth(&self) -> bool {
        self.state
            .compare_exchange(0, GROWING, SeqCst, SeqCst)
            .is_ok()
    }
    /// Lets others add children, unless all are there.
    pub(super) fn end_growth(&self, complete: bool) {
        self.state
            .store(if complete { COMPLETE } else { 0 }, SeqCst);
    }

    /// Becomes a copy of another node, with its links mapped; only while no search runs.
    pub(super) fn copy(&mut self, other: &NodeCopy, link: impl Fn(u32) -> u32) {
        *self.code.get_mut() = other.code;
        *self.first.get_mut() = link(other.first);
        *self.next.get_mut() = link(other.next);
        *self.visits.get_mut() = other.visits;
        *self.points.get_mut() = other.points;
        *self.proof.get_mut() = other.proof;
        *self.state.get_mut() = other.state;
    }
    /// All it holds.
    pub(super) fn contents(&self) -> NodeCopy {
        NodeCopy {
            code: self.code(),
            first: self.first(),
            next: self.next(),
            visits: self.visits(),
            points: self.points(),
            proof: self.proof.load(SeqCst),
            state: self.state.load(SeqCst),
        }
    }
}

/// What a node holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeCopy {
    code: u32,
    first: u32,
    next: u32,
    visits: u32,
    points: u64,
    proof: u32,
    state: u32,
}
