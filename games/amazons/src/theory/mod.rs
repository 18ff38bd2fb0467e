//! What parts of a board are worth, exactly.
//!
//! Who cannot move loses, and arrows cut the board into parts: the Game of the Amazons is made for the
//! theory of combinatorial games. Black is Left and White is Right, so what is good for Black is
//! positive.
//!
//! A [`Patch`] is a small part of a board.

mod canonical;
mod patch;
mod reach;

pub use patch::{MAX_PATCH_SIDE, Patch};
