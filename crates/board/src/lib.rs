//! Squares, bit sets, square and hexagonal grids, and their symmetry groups.
//!
//! This crate knows shapes, not games. It depends on nothing.
//!
//! * [`Bits`] is a set of cells held in machine words: `u64`, `u128`, or [`Wide`] for larger boards.
//! * [`SquareGrid`] names the cells of a rectangle (`a1` … `p16`).
//! * [`Dihedral`] is the group of the eight symmetries of a rectangle.
//! * [`HexGrid`] names the cells of a hex-hex board, [`HexSymmetry`] is its group of twelve symmetries.
//! * [`zobrist`] turns small numbers into well-mixed 64-bit keys for incremental hashing.

mod bits;
mod dihedral;
mod hex;
mod square;
mod wide;
pub mod zobrist;

pub use bits::{BitIter, Bits};
pub use dihedral::Dihedral;
pub use hex::{Hex, HexGrid, HexSymmetry};
pub use square::SquareGrid;
pub use wide::Wide;
