//! A byte for each slot.

use crate::{Code, Worth};
use std::sync::atomic::{AtomicU8, Ordering};

/// What is known about each slot of a space. Threads may write different slots at once.
pub struct Values {
    code: Code,
    bytes: Vec<AtomicU8>,
}

impl Values {
    /// Nothing is known about so many slots.
    #[must_use]
    pub fn unknown(code: Code, slots: usize) -> Self {
        let mut bytes = Vec::new();
        bytes.resize_with(slots, || AtomicU8::new(0));
        Self { code, bytes }
    }

    /// How values are kept.
    #[inline]
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }
    /// How many slots there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bytes.len()
    }
    /// Is there no slot?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }
    /// What is kept about a slot.
    #[inline]
    #[must_use]
    pub fn byte(&self, slot: usize) -> u8 {
        self.bytes[slot].load(Ordering::Relaxed)
    }
    /// What a slot is worth.
    #[inline]
    #[must_use]
    pub fn worth(&self, slot: usize) -> Worth {
        self.code.worth(self.byte(slot))
    }
    /// Keeps what a slot is worth.
    #[inline]
    pub fn set(&self, slot: usize, worth: Worth) {
        self.bytes[slot].store(self.code.byte(worth), Ordering::Relaxed);
    }
    pub(crate) fn cells(&self) -> &[AtomicU8] {
        &self.bytes
    }
}
