//! Parts of boards as games, against the rules played out.

mod account;
mod database;
mod overlay;
mod patch;
mod plain;
mod player;
mod random;
mod settled;
mod solver;
mod tree;
mod valuer;
