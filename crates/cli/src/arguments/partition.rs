//! The arguments of `quincunx partition`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx partition 'x...|...o'                          what it is worth, and how it ends if both play perfectly\n  quincunx partition                                      the same for a random one\n  quincunx partition --rows 3 --columns 5 --empty 8 --amazons 1 --seed 7\n  quincunx partition 'x...|...o' --simulate 1000          who wins if both play at random\n  quincunx partition 'x...|...o' --simulate 100 --player mcts:nodes=500\n  quincunx partition --count 1000 --empty 5               what a thousand random ones are like\n  quincunx partition 'x..#|....|.#.o' --save ends.game    and then: quincunx record ends.game --replay\n\nBlack is Left and White is Right, so what is good for Black is positive. Squares are named from the lower left corner.\nA partition that is too large for --time is played all the same, with bounds instead of a value and by temperature instead of proof.\nWhoever wants two different players to meet there: quincunx match A B --game amazons --openings FILE, with 'fen x...|...o x' in the file."
)]
pub(crate) struct PartitionArgs {
    /// The partition: x Black, o White, # burnt, . empty, rows separated by |, the top row first; a random one if there is none
    pub(crate) partition: Option<String>,
    /// A random one has at most so many rows
    #[arg(
        long,
        value_name = "N",
        default_value_t = 4,
        conflicts_with = "partition"
    )]
    pub(crate) rows: u32,
    /// … and so many columns
    #[arg(
        long,
        value_name = "N",
        default_value_t = 4,
        conflicts_with = "partition"
    )]
    pub(crate) columns: u32,
    /// … and so many empty squares
    #[arg(
        long,
        value_name = "N",
        default_value_t = 6,
        conflicts_with = "partition"
    )]
    pub(crate) empty: u32,
    /// … and so many amazons a side
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        conflicts_with = "partition"
    )]
    pub(crate) amazons: u32,
    /// The seed of random partitions and of the players' dice [default: another one each time]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Look at so many random partitions, and count what they are like
    #[arg(long, value_name = "N", conflicts_with_all = ["partition", "simulate", "thermograph", "save"])]
    pub(crate) count: Option<u64>,
    /// Let a player play both sides of so many games, an even number for each side that begins
    #[arg(long, value_name = "GAMES")]
    pub(crate) simulate: Option<usize>,
    /// Who plays these games; see quincunx players amazons
    #[arg(
        long,
        value_name = "PLAYER",
        default_value = "random",
        requires = "simulate"
    )]
    pub(crate) player: String,
    /// How long to work on the value; a move gets a tenth of it
    #[arg(long, value_name = "TIME", default_value = "10s")]
    pub(crate) time: String,
    /// Draw the thermograph into this file (SVG)
    #[arg(long, value_name = "FILE")]
    pub(crate) thermograph: Option<PathBuf>,
    /// Write the two games of perfect play to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}
