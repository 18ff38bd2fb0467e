//! Othello on boards from 4×4 to 10×10, and Reversi.
//!
//! [`Othello<u64>`] plays on boards up to 8×8 and is the fast one; [`Othello<u128>`] plays on all
//! sizes up to 10×10. [`OthelloFamily`] chooses between them.

mod agents;
#[cfg(target_feature = "avx2")]
mod avx2;
#[cfg(target_feature = "bmi2")]
mod bmi2;
mod classes;
mod composing;
mod counts;
mod disc_move;
mod drawing;
pub mod endgame;
mod evaluation;
mod exploits;
mod formats;
mod layout;
mod notation;
mod overlays;
mod packed;
mod patterns;
mod players;
mod portable;
mod position;
mod rays;
mod setup;
mod shared;
mod symmetry;
mod tactics;

pub use disc_move::Move;
pub use evaluation::Evaluation;
pub use layout::Layout;
pub use position::{BLACK, Othello, WHITE};
pub use rays::Rays;
pub use shared::Shared;

use game::{Format, Info, OptionSpec, Options, Table, Values, VariantError, Workload};
use search::{Family, Visitor};

/// Othello in all sizes, and Reversi.
#[derive(Debug)]
pub struct OthelloFamily;

impl Family for OthelloFamily {
    const INFO: Info = Info {
        name: "othello",
        title: "Othello",
        summary: "Flank the opponent's discs to turn them; most discs win.",
        example: false,
        rules: include_str!("../rules.md"),
        workload: Workload {
            perft_depth: 9,
            random_games: 2000,
            search_plies: 24,
            search_depth: 8,
            think_depth: 14,
        },
        options: &[
            OptionSpec {
                key: "size",
                about: "rows and columns",
                values: Values::Number {
                    min: 4,
                    max: 10,
                    step: 2,
                },
                default: "8",
            },
            OptionSpec {
                key: "setup",
                about: "four discs in the centre, or Reversi's empty board",
                values: Values::Word(&["standard", "reversi"]),
                default: "standard",
            },
        ],
    };

    fn open<V: Visitor>(options: &Options, visitor: V) -> Result<V::Output, VariantError> {
        if size(options) <= u64::STRIDE {
            Ok(visitor.visit(start::<u64>(options)))
        } else {
            Ok(visitor.visit(start::<u128>(options)))
        }
    }

    fn counts(options: &Options) -> Vec<Table> {
        counts::tables(options)
    }

    fn formats() -> &'static [Format] {
        &formats::ALL
    }
}

fn size(options: &Options) -> u32 {
    options.required_number("size") as u32
}

fn start<B: Layout>(options: &Options) -> Othello<B> {
    if options.word("setup") == Some("reversi") {
        Othello::reversi(size(options))
    } else {
        Othello::start(size(options))
    }
}
