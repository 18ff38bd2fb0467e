//! Positions whose moves several threads search together.
//!
//! A thread splits a position when others have nothing to do and its first move did not settle it
//! (the young brothers wait: Feldmann 1993). Whoever settles it stops all who work on it or below.

use super::order::Child;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

/// A position being searched by several threads.
#[derive(Debug)]
pub(super) struct Split<B> {
    /// The moves that were left when it was split, the most promising first.
    children: Vec<Child<B>>,
    next: AtomicUsize,
    /// The value that settles the position.
    pub(super) beta: i32,
    best: Mutex<Best>,
    is_settled: AtomicBool,
    /// How many threads work on it besides the one that made it. Changed under the lock of the team.
    helpers: AtomicUsize,
    /// The split position above it.
    above: Option<Arc<Split<B>>>,
}

/// The best move found, and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) value: i32,
    pub(super) mv: u8,
}

impl<B: Copy> Split<B> {
    pub(super) fn new(
        children: Vec<Child<B>>,
        beta: i32,
        best: Best,
        above: Option<Arc<Self>>,
    ) -> Self {
        Self {
            children,
            next: AtomicUsize::new(0),
            beta,
            best: Mutex::new(best),
            is_settled: AtomicBool::new(false),
            helpers: AtomicUsize::new(0),
            above,
        }
    }

    /// The next move that nobody has taken.
    pub(super) fn take(&self) -> Option<Child<B>> {
        if self.is_settled.load(Ordering::Relaxed) {
            return None;
        }
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        self.children.get(index).copied()
    }

    fn has_moves(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.children.len()
            && !self.is_settled.load(Ordering::Relaxed)
    }

    /// A move has been searched.
    pub(super) fn found(&self, mv: u8, value: i32) {
        let mut best = self.best.lock().expect("nobody panics with it");
        if value > best.value {
            *best = Best { value, mv };
            if value >= self.beta {
                self.is_settled.store(true, Ordering::Relaxed);
            }
        }
    }

    /// The result, once all are done.
    pub(super) fn best(&self) -> Best {
        *self.best.lock().expect("nobody panics with it")
    }

    /// Is it of no use any more to work on it?
    pub(super) fn is_over(&self) -> bool {
        let mut split = Some(self);
        while let Some(this) = split {
            if this.is_settled.load(Ordering::Relaxed) {
                return true;
            }
            split = this.above.as_deref();
        }
        false
    }

    fn is_below(&self, other: &Self) -> bool {
        let mut split = Some(self);
        while let Some(this) = split {
            if std::ptr::eq(this, other) {
                return true;
            }
            split = this.above.as_deref();
        }
        false
    }
}

/// What threads that search together share.
#[derive(Debug)]
pub(super) struct Team<B> {
    board: Mutex<Notices<B>>,
    news: Condvar,
    /// How many threads have nothing to do. Changed under the lock.
    idle: AtomicUsize,
}

#[derive(Debug)]
struct Notices<B> {
    splits: Vec<Arc<Split<B>>>,
    is_closed: bool,
}

impl<B: Copy> Team<B> {
    pub(super) fn new() -> Self {
        Self {
            board: Mutex::new(Notices {
                splits: Vec::new(),
                is_closed: false,
            }),
            news: Condvar::new(),
            idle: AtomicUsize::new(0),
        }
    }

    fn board(&self) -> MutexGuard<'_, Notices<B>> {
        self.board.lock().expect("nobody panics with it")
    }

    /// Has a thread nothing to do?
    #[inline]
    pub(super) fn is_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Asks for help.
    pub(super) fn post(&self, split: &Arc<Split<B>>) {
        self.board().splits.push(split.clone());
        self.news.notify_all();
    }

    /// Nobody may join any more; waits until all who did are done, and meanwhile hands out work that
    /// helps them.
    pub(super) fn withdraw(&self, split: &Arc<Split<B>>, mut help: impl FnMut(&Arc<Split<B>>)) {
        let mut board = self.board();
        board.splits.retain(|posted| !Arc::ptr_eq(posted, split));
        while split.helpers.load(Ordering::Relaxed) > 0 {
            let below = |posted: &Split<B>| posted.is_below(split);
            board = self.help_or_wait(board, below, &mut help);
        }
    }

    /// Hands out work until the team is closed.
    pub(super) fn assist(&self, mut help: impl FnMut(&Arc<Split<B>>)) {
        let mut board = self.board();
        while !board.is_closed {
            board = self.help_or_wait(board, |_| true, &mut help);
        }
    }

    fn help_or_wait<'a>(
        &'a self,
        mut board: MutexGuard<'a, Notices<B>>,
        fits: impl Fn(&Split<B>) -> bool,
        help: &mut impl FnMut(&Arc<Split<B>>),
    ) -> MutexGuard<'a, Notices<B>> {
        let mut splits = board.splits.iter();
        if let Some(split) = splits.find(|split| split.has_moves() && fits(split)) {
            let split = split.clone();
            split.helpers.fetch_add(1, Ordering::Relaxed);
            drop(board);
            help(&split);
            board = self.board();
            split.helpers.fetch_sub(1, Ordering::Relaxed);
            self.news.notify_all();
        } else {
            self.idle.fetch_add(1, Ordering::Relaxed);
            board = self.news.wait(board).expect("nobody panics with it");
            self.idle.fetch_sub(1, Ordering::Relaxed);
        }
        board
    }

    /// Sends everybody home.
    pub(super) fn close(&self) {
        self.board().is_closed = true;
        self.news.notify_all();
    }
}
