//! Hashing.

use crate::Game;

/// A position with a 64-bit hash.
///
/// Equal positions have equal hashes. Whatever the rules look at is in the hash: two positions that
/// differ in their legal moves must be expected to differ in it.
pub trait Hashed: Game {
    /// The hash. Computed from the position, or kept up to date by every move; both must agree.
    fn hash(&self) -> u64;
}
