//! Parts of boards as games, against the rules played out.

mod account;
mod database;
mod overlay;
mod patch;
mod random;
mod tree;
mod valuer;
