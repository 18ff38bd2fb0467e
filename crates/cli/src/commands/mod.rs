//! One file a command.

pub(crate) mod analyze;
pub(crate) mod bench;
mod bench_match;
mod bench_search;
mod bench_serve;
mod bench_think;
pub(crate) mod bestmove;
pub(crate) mod cgt;
pub(crate) mod count;
pub(crate) mod engine;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod learn;
pub(crate) mod moves;
pub(crate) mod partition;
pub(crate) mod perft;
pub(crate) mod players;
pub(crate) mod record;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod study;
pub(crate) mod table;
