//! What there is to know about a game before playing it.

use crate::OptionSpec;

/// What there is to know about a game before playing it.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The word by which commands call it: `othello`.
    pub name: &'static str,
    /// Its name for people: "Game of the Amazons".
    pub title: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
    /// An example for people who write games, rather than a game of its own right.
    pub example: bool,
    /// The rules, as a page of Markdown.
    pub rules: &'static str,
    /// What can be varied. The first option is the main size: `othello-6` sets it.
    pub options: &'static [OptionSpec],
    /// What `quincunx bench` does with the usual variant.
    pub workload: Workload,
}

/// Work that measures a game's speed, and whose counts show that the rules have not changed: long
/// enough to leave the opening, short enough for every day.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// How deep [`perft`](crate::perft) counts.
    pub perft_depth: u32,
    /// How many random games are played.
    pub random_games: u32,
    /// The search is measured on positions after about so many random moves,
    pub search_plies: u32,
    /// and so deep.
    pub search_depth: u32,
    /// The strongest player's way to this depth takes seconds.
    pub think_depth: u32,
}
