//! The arguments of `quincunx cgt`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Games are written as in the books: {1|-1} or ±1, {0|*} or ↑ (also ^), ↓ (v), ⇑, ↑3, *, *2, 3/4, -5, +_2 (tiny), -_2 (miny),\n{2||1|0}, several options {a,b|c,d}; sums and differences +, -, multiples 3(…) or 3.↑, parentheses.\n\nExamples:\n  quincunx cgt '{1|-1} + *2 + 1/2'\n  quincunx cgt '{4|1||0}' --thermograph heat.svg\n  quincunx cgt '↑ + ↑ + *' --json\n  quincunx cgt --amazons 'x...|...o'\n\nLeft is the one for whom positive games are good. The outcome is L or R if that player wins whoever begins, N if\nwhoever begins (the next player) wins, P if whoever does not (the previous player) wins."
)]
pub(crate) struct CgtArgs {
    /// A game, or a sum of games
    #[arg(allow_hyphen_values = true, required_unless_present = "amazons")]
    pub(crate) expression: Option<String>,
    /// A region of Amazons instead: x Left (Black), o Right (White), # burnt, . empty, rows separated by |, the top row first
    #[arg(long, value_name = "REGION", conflicts_with = "expression")]
    pub(crate) amazons: Option<String>,
    /// Give up on a region after this time [default: 60s]
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    /// Draw the thermograph into this file (SVG)
    #[arg(long, value_name = "FILE")]
    pub(crate) thermograph: Option<PathBuf>,
    /// Write the value in full, however long it is
    #[arg(long)]
    pub(crate) full: bool,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}
