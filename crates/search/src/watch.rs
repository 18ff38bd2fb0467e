//! Counting nodes and watching limits.

use crate::{Limits, Stop};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The clock is looked at once in so many nodes. The slowest evaluations take about 20 µs, so a
/// deadline is kept within about a millisecond; a pulled stop is seen at the very next node.
const NODES_PER_LOOK: u64 = 64;

/// Counts the nodes of one thread and says when to end.
#[derive(Clone, Debug)]
pub struct Watch<'a> {
    begin: Instant,
    deadline: Option<Instant>,
    most_nodes: u64,
    stop: &'a Stop,
    nodes: u64,
    /// The nodes of all threads together, where there are several.
    shared: Option<&'a AtomicU64>,
    over: bool,
}

impl<'a> Watch<'a> {
    /// Begins to count.
    pub fn new(limits: &Limits, stop: &'a Stop) -> Self {
        let begin = Instant::now();
        Self {
            begin,
            deadline: limits.budget().map(|budget| begin + budget),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            stop,
            nodes: 0,
            shared: None,
            over: false,
        }
    }

    /// The same for one of several threads that count their nodes together.
    pub(crate) fn sharing(mut self, shared: &'a AtomicU64) -> Self {
        self.shared = Some(shared);
        self
    }

    /// Counts a node. True if the search must end now.
    #[inline]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.stop.is_stopped() || self.nodes >= self.most_nodes {
            self.over = true;
        } else if self.nodes.is_multiple_of(NODES_PER_LOOK) {
            self.look();
        }
        self.over
    }

    fn look(&mut self) {
        if let Some(shared) = self.shared {
            let all = shared.fetch_add(NODES_PER_LOOK, Ordering::Relaxed) + NODES_PER_LOOK;
            self.over |= all >= self.most_nodes;
        }
        self.over |= self.deadline.is_some_and(|end| Instant::now() >= end);
    }

    /// Must the search end?
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }
    /// The nodes counted, by all threads.
    pub fn nodes(&self) -> u64 {
        let others = self.shared.map_or(0, |all| all.load(Ordering::Relaxed));
        others.max(self.nodes)
    }
    /// The time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }
}
