//! The variants: sizes and starts.

use crate::theory::RegionWorkshop;
use crate::{Amazons, counts, sgf};
use game::{Format, Info, OptionSpec, Options, Table, Values, VariantError, Workload};
use search::{Family, Visitor};
use tables::Workshop;

/// The Game of the Amazons with all its variants.
#[derive(Debug)]
pub struct AmazonsFamily;

const SIDES: Values = Values::range(4, 16);

impl Family for AmazonsFamily {
    const INFO: Info = Info {
        name: "amazons",
        title: "Game of the Amazons",
        summary: "Queens move and shoot arrows that burn the board; who cannot move loses.",
        example: false,
        rules: include_str!("../rules.md"),
        workload: Workload {
            perft_depth: 2,
            random_games: 1000,
            search_plies: 30,
            search_depth: 3,
            think_depth: 5,
        },
        options: &[
            OptionSpec {
                key: "size",
                about: "columns and rows of the board",
                values: SIDES,
                default: "10",
            },
            OptionSpec {
                key: "width",
                about: "columns, if there are not as many as rows",
                values: SIDES,
                default: "",
            },
            OptionSpec {
                key: "height",
                about: "rows, if there are not as many as columns",
                values: SIDES,
                default: "",
            },
            OptionSpec {
                key: "setup",
                about: "four amazons a side, or two (on 6×6 only)",
                values: Values::Word(&["standard", "two"]),
                default: "standard",
            },
        ],
    };

    fn open<V: Visitor>(options: &Options, visitor: V) -> Result<V::Output, VariantError> {
        Ok(visitor.visit(start(options)?))
    }

    fn counts(options: &Options) -> Vec<Table> {
        start(options).map_or_else(|_| Vec::new(), |start| vec![counts::table(&start)])
    }

    fn workshop(_options: &Options) -> Option<Box<dyn Workshop>> {
        Some(Box::new(RegionWorkshop))
    }

    fn formats() -> &'static [Format] {
        &[sgf::FORMAT]
    }
}

/// The start of the variant that `options` describe.
pub(crate) fn start(options: &Options) -> Result<Amazons, VariantError> {
    let side = |key| {
        let given = options.number(key).or(options.number("size"));
        given.expect("the size has a default") as u32
    };
    let (width, height) = (side("width"), side("height"));
    let impossible = |reason: String| VariantError::Impossible {
        game: AmazonsFamily::INFO.name,
        reason,
    };
    match options.word("setup") {
        Some("two") if (width, height) == (6, 6) => Ok(Amazons::two_a_side()),
        Some("two") => Err(impossible(format!(
            "setup=two is for a board of 6 by 6 squares, not {width} by {height}"
        ))),
        _ => Amazons::start(width, height)
            .ok_or_else(|| impossible(format!("there is no start on {width} by {height} squares"))),
    }
}
