//! Several threads that do not do the same work twice.
//!
//! A thread leaves a move for later that another is just searching in the same position; by then the
//! answer is in the table (Kerrigan's simplification of ABDADA, Weill 1996).

use std::sync::atomic::{AtomicU64, Ordering};

/// Moves of searches shallower than this are not worth the asking.
pub(super) const SHARED_DEPTH: i32 = 3;

/// Which moves are being searched. Two tickets can share a place, and then one is forgotten: work
/// is done twice, nothing worse.
#[derive(Debug)]
pub(super) struct Crew {
    places: Box<[AtomicU64]>,
}

/// A move in a position. Never 0, which is an empty place.
#[derive(Clone, Copy)]
pub(super) struct Ticket(u64);

impl Ticket {
    #[inline]
    pub(super) fn new(position: u64, mv: u32) -> Self {
        let mixed = position ^ (u64::from(mv) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self(mixed | 1)
    }
}

impl Crew {
    const PLACES: usize = 1 << 12;

    pub(super) fn new() -> Self {
        Self {
            places: (0..Self::PLACES).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    #[inline]
    fn place(&self, ticket: Ticket) -> &AtomicU64 {
        &self.places[(ticket.0 >> 52) as usize]
    }

    /// Is somebody at it?
    #[inline]
    pub(super) fn is_busy(&self, ticket: Ticket) -> bool {
        self.place(ticket).load(Ordering::Relaxed) == ticket.0
    }

    /// Somebody begins.
    #[inline]
    pub(super) fn begin(&self, ticket: Ticket) {
        self.place(ticket).store(ticket.0, Ordering::Relaxed);
    }

    /// Somebody is done.
    #[inline]
    pub(super) fn end(&self, ticket: Ticket) {
        if self.is_busy(ticket) {
            self.place(ticket).store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_busy_from_beginning_to_end() {
        let crew = Crew::new();
        let (one, other) = (Ticket::new(0xabcd << 48, 7), Ticket::new(0x1234 << 48, 7));
        crew.begin(one);
        assert!(crew.is_busy(one) && !crew.is_busy(other));
        crew.end(other);
        assert!(crew.is_busy(one));
        crew.end(one);
        assert!(!crew.is_busy(one));
    }
}
