//! Parts of boards as games, against the rules played out.

mod account;
mod database;
mod games;
mod minimax;
mod overlay;
mod pace;
mod partition;
mod patch;
mod plain;
mod player;
mod random;
mod settled;
mod solver;
mod tree;
mod valuer;
mod walls;
