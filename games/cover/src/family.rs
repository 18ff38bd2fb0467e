//! Cover with all its variants.

use crate::endgame::CoverCraft;
use crate::{AllPlies, Cover, EightPlies, FourPlies};
use board::Wide;
use game::{Info, OptionSpec, Options, Table, Values, VariantError, Workload};
use search::{Family, Visitor};
use tables::Workshop;

/// Cover with one to ten stones a side and three repetition rules.
#[derive(Debug)]
pub struct CoverFamily;

impl Family for CoverFamily {
    const INFO: Info = Info {
        name: "cover",
        title: "Cover",
        summary: "Oblong stones on a diamond of lines shoot lengthwise and run for the enemy's homebase.",
        example: false,
        rules: include_str!("../rules.md"),
        workload: Workload {
            perft_depth: 5,
            random_games: 1000,
            search_plies: 30,
            search_depth: 6,
            think_depth: 14,
        },
        options: &[
            OptionSpec {
                key: "stones",
                about: "stones a side; the board has 2 x stones + 3 rows",
                values: Values::range(1, 10),
                default: "4",
            },
            OptionSpec {
                key: "repetition",
                about: "boards that may not come back: a any earlier one, b that of four plies earlier, c the last eight",
                values: Values::Word(&["a", "b", "c"]),
                default: "b",
            },
        ],
    };

    fn open<V: Visitor>(options: &Options, visitor: V) -> Result<V::Output, VariantError> {
        let stones = stones(options);
        // Every type costs a compilation of all searches: the rarer rules share the largest board.
        Ok(match options.word("repetition") {
            Some("a") => visitor.visit(Cover::<Wide<5>, AllPlies>::start(stones)),
            Some("c") => visitor.visit(Cover::<Wide<5>, EightPlies>::start(stones)),
            _ => match stones {
                1..=3 => visitor.visit(Cover::<u64, FourPlies>::start(stones)),
                4..=5 => visitor.visit(Cover::<u128, FourPlies>::start(stones)),
                _ => visitor.visit(Cover::<Wide<5>, FourPlies>::start(stones)),
            },
        })
    }

    fn workshop(options: &Options) -> Option<Box<dyn Workshop>> {
        let stones = stones(options);
        // Under the other rules too much of the past matters.
        if options.word("repetition") != Some("b") {
            return None;
        }
        Some(match stones {
            1..=3 => Box::new(CoverCraft::<u64>::new(stones)),
            4..=5 => Box::new(CoverCraft::<u128>::new(stones)),
            _ => Box::new(CoverCraft::<Wide<5>>::new(stones)),
        })
    }

    fn counts(options: &Options) -> Vec<Table> {
        crate::counts::tables(stones(options))
    }
}

fn stones(options: &Options) -> u32 {
    options.required_number("stones") as u32
}
