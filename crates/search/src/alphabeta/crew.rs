//! Several threads that do not do the same work twice.
//!
//! A thread leaves a move for later that another is just searching in the same position; by then the
//! answer is in the table (Kerrigan's simplification of ABDADA, Weill 1996).

use std::sync::atomic::{AtomicU64, Ordering};

/// Moves of searches shallower than this are not worth the asking.
pub(super) const SHARED_DEPTH: i32 = 3;

/// Which moves are being searched. Two of them can share a place, and then one is forgotten: work is
/// done twice, nothing worse.
#[derive(Debug)]
pub(super) struct Crew {
    places: Box<[AtomicU64]>,
}

impl Crew {
    const PLACE_BITS: u32 = 12;

    pub(super) fn new() -> Self {
        let places = 0..1 << Self::PLACE_BITS;
        Self {
            places: places.map(|_| AtomicU64::new(FREE)).collect(),
        }
    }

    /// The search of a move in a position.
    #[inline]
    pub(super) fn job(&self, position: u64, mv: u32) -> Job<'_> {
        let mixed = position ^ (u64::from(mv) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Job {
            place: &self.places[(mixed >> (64 - Self::PLACE_BITS)) as usize],
            // Never FREE.
            name: mixed | 1,
        }
    }
}

const FREE: u64 = 0;

/// A move of a position, to be searched by one of the crew.
#[derive(Clone, Copy)]
pub(super) struct Job<'a> {
    place: &'a AtomicU64,
    name: u64,
}

impl<'a> Job<'a> {
    /// Is somebody at it?
    #[inline]
    pub(super) fn is_taken(self) -> bool {
        self.place.load(Ordering::Relaxed) == self.name
    }

    /// Takes it until what is returned is dropped.
    #[inline]
    pub(super) fn take(self) -> Work<'a> {
        self.place.store(self.name, Ordering::Relaxed);
        Work(self)
    }
}

/// A job that is being done.
#[must_use]
pub(super) struct Work<'a>(Job<'a>);

impl Drop for Work<'_> {
    #[inline]
    fn drop(&mut self) {
        if self.0.is_taken() {
            self.0.place.store(FREE, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_taken_until_it_is_done() {
        let crew = Crew::new();
        let (one, other) = (crew.job(0xabcd << 48, 7), crew.job(0x1234 << 48, 7));
        let work = one.take();
        assert!(one.is_taken() && !other.is_taken());
        drop(other.take());
        assert!(one.is_taken() && !other.is_taken());
        drop(work);
        assert!(!one.is_taken());
    }
}
