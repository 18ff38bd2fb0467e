//! Parts of boards as games, against the rules played out.

mod database;
mod overlay;
mod patch;
mod random;
mod tree;
mod valuer;
