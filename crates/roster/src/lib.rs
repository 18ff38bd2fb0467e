//! All games by name.
//!
//! This is the only crate that names the games, and the one dynamic boundary: whoever has only a
//! text such as `cover:stones=4,repetition=c` gets an [`AnyGame`], or calls [`with_variant`] with a
//! [`Visitor`] that is compiled for each game's own type.

mod any_engine;
mod any_game;
mod catalogue;
mod certificate;
mod load;
mod review;
mod running;
mod verdicts;

/// Regions of Amazons as combinatorial games.
pub use amazons::theory as regions;
pub use any_engine::{AnyEngine, EngineError, Request, TextReport};
pub use any_game::{AnyGame, MoveEntry, PlayError};
pub use catalogue::{Catalogue, Explanation};
pub use certificate::{Certificate, CertificateError, Claim, Seen, Strategy};
pub use load::{LoadError, load, read_records};
pub use review::{Judgement, ReviewError, review};
pub use verdicts::verdict_words;

use game::{Format, Info, Options, Table, VariantError, VariantName, quote};
use running::Running;
use search::{Family, Players, Visitor};
use tables::Workshop;

/// One line a game: the list of all there are.
macro_rules! roster {
    ($($family:path),* $(,)?) => {
        /// What there is to know about each game, in the order in which they are listed.
        pub const GAMES: &[Info] = &[$(<$family as Family>::INFO),*];

        fn open_family<V: Visitor>(
            game: &str,
            options: &Options,
            visitor: V,
        ) -> Result<V::Output, VariantError> {
            $(if game == <$family as Family>::INFO.name {
                return <$family as Family>::open(options, visitor);
            })*
            Err(unknown(game))
        }

        fn family_counts(game: &str, options: &Options) -> Vec<Table> {
            $(if game == <$family as Family>::INFO.name {
                return <$family as Family>::counts(options);
            })*
            Vec::new()
        }

        fn family_workshop(game: &str, options: &Options) -> Option<Box<dyn Workshop>> {
            $(if game == <$family as Family>::INFO.name {
                return <$family as Family>::workshop(options);
            })*
            None
        }

        /// The foreign file formats of a game.
        #[must_use]
        pub fn formats(game: &str) -> &'static [Format] {
            $(if game == <$family as Family>::INFO.name {
                return <$family as Family>::formats();
            })*
            &[]
        }
    };
}

roster! {
    othello::OthelloFamily,
    amazons::AmazonsFamily,
    invers::InversFamily,
    selfo::SelfoFamily,
    cover::CoverFamily,
    tictactoe::TicTacToeFamily,
}

fn unknown(game: &str) -> VariantError {
    let names: Vec<&str> = GAMES.iter().map(|info| info.name).collect();
    VariantError::UnknownGame {
        game: quote(game),
        known: names.join(", "),
    }
}

/// Names are written in lower case, and read in any.
fn plain(variant: &str) -> String {
    variant.trim().to_ascii_lowercase()
}

/// What there is to know about the game that a variant's name begins with.
pub fn info(variant: &str) -> Result<&'static Info, VariantError> {
    let variant = plain(variant);
    let name = VariantName::parse(&variant)?;
    GAMES
        .iter()
        .find(|info| info.name == name.game)
        .ok_or_else(|| unknown(name.game))
}

fn options(variant: &str) -> Result<(&'static Info, Options), VariantError> {
    let info = info(variant)?;
    Ok((info, VariantName::parse(&plain(variant))?.options(info)?))
}

/// Calls the visitor with the start of a variant.
pub fn with_variant<V: Visitor>(variant: &str, visitor: V) -> Result<V::Output, VariantError> {
    let (info, options) = options(variant)?;
    open_family(info.name, &options, visitor)
}

/// How many positions and games a variant has.
pub fn counts(variant: &str) -> Result<Vec<Table>, VariantError> {
    let (info, options) = options(variant)?;
    Ok(family_counts(info.name, &options))
}

/// The tables of exact values that a variant can have; nothing if it has none.
pub fn workshop(variant: &str) -> Result<Option<Box<dyn Workshop>>, VariantError> {
    let (info, options) = options(variant)?;
    Ok(family_workshop(info.name, &options))
}

/// The start of a variant, ready to be played.
pub fn open(variant: &str) -> Result<Box<dyn AnyGame>, VariantError> {
    struct Open {
        info: &'static Info,
        variant: String,
    }
    impl Visitor for Open {
        type Output = Box<dyn AnyGame>;
        fn visit<G: Players>(self, start: G) -> Box<dyn AnyGame> {
            Box::new(Running::new(self.info, self.variant, start.clone(), start))
        }
    }
    let (info, options) = options(variant)?;
    let variant = options.name(info);
    open_family(info.name, &options, Open { info, variant })
}
