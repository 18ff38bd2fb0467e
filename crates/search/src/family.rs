//! A game with all its variants.

use crate::Players;
use game::{Format, Info, Options, Table, VariantError};
use tables::Workshop;

/// Something to be done with a game whose type is known only once its variant is read.
///
/// This is how the one dynamic boundary is crossed: the visitor is called once, with a concrete
/// type, and everything it does from there on is compiled for that type.
pub trait Visitor {
    /// What comes out.
    type Output;
    /// Does it, with the variant's starting position.
    fn visit<G: Players>(self, start: G) -> Self::Output;
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
    /// The tables of exact values that the variant can have.
    fn workshop(_options: &Options) -> Option<Box<dyn Workshop>> {
        None
    }
    /// The file formats of other programs that the game knows.
    fn formats() -> &'static [Format] {
        &[]
    }
}
