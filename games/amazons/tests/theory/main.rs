//! Parts of boards as games, against the rules played out.

mod patch;
mod random;
