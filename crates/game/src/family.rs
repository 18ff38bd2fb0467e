//! A game with all its variants.

use crate::{Format, OptionSpec, Options, Playable, Table, VariantError};

/// What there is to know about a game before playing it.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The word by which commands call it: `othello`.
    pub name: &'static str,
    /// Its name for people: "Game of the Amazons".
    pub title: &'static str,
    /// What it is, in one sentence.
    pub summary: &'static str,
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
}

/// Something to be done with a game whose type is known only once its variant is read.
///
/// This is how the one dynamic boundary is crossed: the visitor is called once, with a concrete
/// type, and everything it does from there on is compiled for that type.
pub trait Visitor {
    /// What comes out.
    type Output;
    /// Does it, with the variant's starting position.
    fn visit<G: Playable>(self, start: G) -> Self::Output;
}

/// A game with all its variants. Implemented by one empty type in each game's crate.
pub trait Family {
    /// What there is to know about the game.
    const INFO: Info;
    /// Calls the visitor with the start of the variant that `options` describe.
    fn open<V: Visitor>(options: &Options, visitor: V) -> Result<V::Output, VariantError>;
    /// How many positions and games the variant has: counts, bounds and estimates.
    fn counts(_options: &Options) -> Vec<Table> {
        Vec::new()
    }
    /// The file formats of other programs that the game knows.
    fn formats() -> &'static [Format] {
        &[]
    }
}
