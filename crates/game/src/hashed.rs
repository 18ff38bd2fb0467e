//! Hashing.

use crate::Game;

/// A position with a 64-bit hash.
///
/// Equal positions have equal hashes. Whatever the rules look at is in the hash: two positions that
/// differ in their legal moves must be expected to differ in it.
pub trait Hashed: Game {
    /// The hash, kept up to date by every move.
    fn hash(&self) -> u64;
    /// The same hash computed from nothing, for the conformance kit to compare.
    fn fresh_hash(&self) -> u64;
}
