//! Boards that threads share.

use std::sync::atomic::{AtomicU64, Ordering};

/// A board that threads share without a lock.
pub trait Shared<T>: Send + Sync {
    /// What it holds; while another thread writes, perhaps half of that.
    fn load(&self) -> T;
    /// Makes it hold `value`.
    fn store(&self, value: T);
}

impl Shared<u64> for AtomicU64 {
    #[inline]
    fn load(&self) -> u64 {
        self.load(Ordering::Relaxed)
    }
    #[inline]
    fn store(&self, value: u64) {
        self.store(value, Ordering::Relaxed);
    }
}

impl Shared<u128> for [AtomicU64; 2] {
    #[inline]
    fn load(&self) -> u128 {
        let [low, high] = self.each_ref().map(|half| half.load(Ordering::Relaxed));
        u128::from(high) << 64 | u128::from(low)
    }
    #[inline]
    fn store(&self, value: u128) {
        self[0].store(value as u64, Ordering::Relaxed);
        self[1].store((value >> 64) as u64, Ordering::Relaxed);
    }
}
