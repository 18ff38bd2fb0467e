//! Invers by Kris Burm (1991) on every even board up to 8×8.
//!
//! A stone pushed in at one end of a line makes another fall out at the far end, which is turned
//! over. Whoever first has turned all stones of the own colour wins.

mod agents;
mod composing;
mod counts;
mod decimal;
mod drawing;
mod evaluation;
mod layers;
mod line;
mod notation;
mod overlays;
mod packed;
pub mod pipe;
mod players;
mod position;
mod setup;
mod stone;
mod symmetry;
mod tactics;

pub use evaluation::Evaluator;
pub use line::Push;
pub use position::Invers;
pub use stone::Stone;

use game::{Info, OptionSpec, Options, Table, Values, VariantError, Workload};
use layers::InversCraft;
use search::{Family, Visitor};
use tables::Workshop;

/// Invers with all its boards.
#[derive(Debug)]
pub struct InversFamily;

impl Family for InversFamily {
    const INFO: Info = Info {
        name: "invers",
        title: "Invers",
        summary: "Push your stone into a line, turn the one that falls out; turn all of your colour first.",
        example: false,
        rules: include_str!("../rules.md"),
        workload: Workload {
            perft_depth: 5,
            random_games: 500,
            search_plies: 30,
            search_depth: 7,
            think_depth: 14,
        },
        options: &[OptionSpec {
            key: "size",
            about: "rows and columns of the board",
            values: Values::Number {
                min: 2,
                max: 8,
                step: 2,
            },
            default: "6",
        }],
    };

    fn open<V: Visitor>(options: &Options, visitor: V) -> Result<V::Output, VariantError> {
        Ok(match options.required_number("size") {
            2 => visitor.visit(Invers::<2>::start()),
            4 => visitor.visit(Invers::<4>::start()),
            6 => visitor.visit(Invers::<6>::start()),
            8 => visitor.visit(Invers::<8>::start()),
            size => unreachable!("the options allow no size {size}"),
        })
    }

    fn workshop(options: &Options) -> Option<Box<dyn Workshop>> {
        match options.required_number("size") {
            2 => Some(Box::new(InversCraft::<2>)),
            4 => Some(Box::new(InversCraft::<4>)),
            _ => None,
        }
    }

    fn counts(options: &Options) -> Vec<Table> {
        match options.required_number("size") {
            2 => counts::tables::<2>(),
            4 => counts::tables::<4>(),
            6 => counts::tables::<6>(),
            8 => counts::tables::<8>(),
            size => unreachable!("the options allow no size {size}"),
        }
    }
}
