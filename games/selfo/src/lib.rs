//! Selfo: a class of connection games by F. J. Vico. All pieces are on the board from the start, and
//! whoever first brings his own together wins.
//!
//! The class is spanned by the board ([`Shape`]), the number of players, pieces and steps, and the
//! initial position ([`Setup`]); a [`Variant`] is one choice of these. [`Selfo`] is a position.

mod agents;
mod balance;
mod blockade;
mod composing;
mod counts;
mod drawing;
mod evaluation;
mod moves;
mod notation;
mod organisation;
mod overlays;
mod placement;
mod players;
mod position;
mod setup;
mod shape;
mod symmetry;
mod tactics;
mod topology;
mod variant;

pub use balance::{Balance, Prospect};
pub use blockade::Wall;
pub use counts::placements;
pub use evaluation::{Evaluator, Signals, Survey};
pub use moves::Move;
pub use organisation::Organisation;
pub use position::{Rules, Selfo};
pub use setup::Setup;
pub use shape::{Grid, Shape};
pub use topology::{Board, Topology};
pub use variant::Variant;

use board::Wide;
use game::{Info, OptionSpec, Options, Table, Values, VariantError, Workload};
use search::{Family, Visitor};

/// Selfo with all its variants.
#[derive(Debug)]
pub struct SelfoFamily;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "size",
        about: "cells along a side: hexhex 2 to 10, square4 and square8 3 to 16, triangular 2 to 7",
        values: Values::range(2, 16),
        default: "6",
    },
    OptionSpec {
        key: "board",
        about: "the grid: hexagons, squares with 4 or 8 neighbours, or triangles",
        values: Values::Word(&Grid::NAMES),
        default: "hexhex",
    },
    OptionSpec {
        key: "players",
        about: "how many play",
        values: Values::range(2, 6),
        default: "2",
    },
    OptionSpec {
        key: "pieces",
        about: "of each player; unless given, all together take 40 % of the cells (square4 30 %, triangular 25 %)",
        values: Values::range(2, 136),
        default: "",
    },
    OptionSpec {
        key: "steps",
        about: "how far a piece may go in one move",
        values: Values::range(1, 4),
        default: "1",
    },
    OptionSpec {
        key: "setup",
        about: "the kind of initial position",
        values: Values::Word(&Setup::NAMES),
        default: "regular",
    },
    OptionSpec {
        key: "seed",
        about: "which of the initial positions of a random kind",
        values: Values::range(0, u64::MAX),
        default: "1",
    },
    OptionSpec {
        key: "swap",
        about: "may later players take another's set instead of their first move?",
        values: Values::Word(&["on", "off"]),
        default: "on",
    },
];

impl Family for SelfoFamily {
    const INFO: Info = Info {
        name: "selfo",
        title: "Selfo",
        summary: "Bring all your pieces together, step by step, before anybody else does.",
        example: false,
        rules: include_str!("../rules.md"),
        workload: Workload {
            perft_depth: 4,
            random_games: 50,
            search_plies: 20,
            search_depth: 3,
            think_depth: 9,
        },
        options: OPTIONS,
    };

    fn open<V: Visitor>(options: &Options, visitor: V) -> Result<V::Output, VariantError> {
        let variant = Variant::new(options)?;
        Ok(if variant.shape.bits() <= u128::BITS {
            visitor.visit(variant.start::<u128>()?)
        } else {
            visitor.visit(variant.start::<Wide<6>>()?)
        })
    }

    fn counts(options: &Options) -> Vec<Table> {
        Variant::new(options).map_or_else(|_| Vec::new(), |variant| counts::tables(&variant))
    }
}
