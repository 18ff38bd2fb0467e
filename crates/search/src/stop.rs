//! Stopping a search from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A switch that ends a search: the same for "stop" and for "move now", as either way the search
/// answers at once with the best it has. Clones are the same switch.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A switch that is not pulled yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
    /// Pulls it.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    /// Has it been pulled?
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
    /// Makes it ready for the next search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
