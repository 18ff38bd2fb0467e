//! How far a search has come.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How far a search has come, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// The question at hand: is the score at least this?
    pub asked: i32,
    /// So many moves have been searched for this question. One may answer it, or all are needed.
    pub searched: usize,
    /// Positions searched, by all threads.
    pub nodes: u64,
    /// Since the beginning.
    pub elapsed: Duration,
}

impl Progress {
    /// The speed.
    #[must_use]
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// The same while threads work on it, and the switch that ends it.
#[derive(Debug)]
pub(super) struct Gauge {
    begin: Instant,
    lower: AtomicI32,
    upper: AtomicI32,
    asked: AtomicI32,
    searched: AtomicUsize,
    nodes: AtomicU64,
    is_over: AtomicBool,
}

impl Gauge {
    pub(super) fn new(squares: i32) -> Self {
        Self {
            begin: Instant::now(),
            lower: AtomicI32::new(-squares),
            upper: AtomicI32::new(squares),
            asked: AtomicI32::new(0),
            searched: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// Ends the search. Unlike a stop it cannot be taken back, so no thread misses it.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    pub(super) fn set_bounds(&self, lower: i32, upper: i32) {
        self.lower.store(lower, Ordering::Relaxed);
        self.upper.store(upper, Ordering::Relaxed);
    }
    pub(super) fn ask(&self, question: i32) {
        self.asked.store(question, Ordering::Relaxed);
        self.searched.store(0, Ordering::Relaxed);
    }
    pub(super) fn add_move(&self) {
        self.searched.fetch_add(1, Ordering::Relaxed);
    }
    pub(super) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    pub(super) fn read(&self) -> Progress {
        Progress {
            lower: self.lower.load(Ordering::Relaxed),
            upper: self.upper.load(Ordering::Relaxed),
            asked: self.asked.load(Ordering::Relaxed),
            searched: self.searched.load(Ordering::Relaxed),
            nodes: self.nodes.load(Ordering::Relaxed),
            elapsed: self.begin.elapsed(),
        }
    }
}
