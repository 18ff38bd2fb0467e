//! The arguments of `quincunx table`.

use super::{PictureArgs, PositionArgs};
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "A table holds, for every position with few pieces, who wins and in how many plies. Small ones are part of\nthe program; others are built once and used from then on by every player, review and analysis.\n\nExamples:\n  quincunx table list cover-4\n  quincunx table stats cover-4 1v1\n  quincunx table probe cover-4 --position '[A08]x[A11] red'\n  quincunx table diagram cover-4 1v1 '[F06] blue' -o f06.svg\n  quincunx table stats cover-4 breakthrough\n  quincunx table build cover-2 2v2\n  quincunx table build amazons --rows 4 --columns 4 --empty 5\n  quincunx table lookup amazons 'x..|..o'"
)]
pub(crate) struct TableArgs {
    #[command(subcommand)]
    pub(crate) command: TableCommand,
}

#[derive(Subcommand)]
pub(crate) enum TableCommand {
    /// List the tables that a variant can have, with what it takes to build them
    List(TableListArgs),
    /// Build a table, and those it needs; what was interrupted goes on
    Build(TableBuildArgs),
    /// Count what is in a table: wins, losses, draws, the longest win with its moves
    Stats(TableStatsArgs),
    /// Draw who wins for each place of the last piece
    Diagram(TableDiagramArgs),
    /// Say who wins a position, and what each move leads to
    Probe(TableProbeArgs),
    /// Say how much is on the shelf
    Size(TableListArgs),
    /// Take everything of a variant from the shelf; asks first
    Reset(TableResetArgs),
    /// Say what a region of Amazons is worth, if it was collected
    Lookup(TableLookupArgs),
    /// Derive every value again from its successors, and compare some with a plain search
    Verify(TableNameArgs),
}

#[derive(Args)]
pub(crate) struct FolderArgs {
    /// Where tables are kept [default: the folder tables in the user's data folder]
    #[arg(long, value_name = "FOLDER", env = "QUINCUNX_TABLES")]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct TableListArgs {
    /// The game and variant, for example cover-4
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) shelf: FolderArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TableNameArgs {
    /// The game and variant, for example cover-4
    pub(crate) game: String,
    /// The table, for example 2v1
    pub(crate) table: String,
    #[command(flatten)]
    pub(crate) shelf: FolderArgs,
    /// Show no progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Args)]
pub(crate) struct TableBuildArgs {
    /// The game and variant, for example cover-4
    pub(crate) game: String,
    /// The table, for example 2v1
    pub(crate) table: Option<String>,
    #[command(flatten)]
    pub(crate) shelf: FolderArgs,
    /// Show no progress
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Regions of Amazons: how many rows they have at most
    #[arg(long, value_name = "N")]
    pub(crate) rows: Option<u8>,
    /// Regions of Amazons: how many columns they have at most
    #[arg(long, value_name = "N")]
    pub(crate) columns: Option<u8>,
    /// Regions of Amazons: how many empty squares they have at most
    #[arg(long, value_name = "N")]
    pub(crate) empty: Option<u8>,
    /// How much memory it may take, in MiB (regions of Amazons are few; they do not ask)
    #[arg(long, value_name = "MIB", default_value_t = 4096)]
    pub(crate) memory: u64,
    /// How often what is found is saved, in seconds (regions of Amazons every five)
    #[arg(long, value_name = "SECONDS", default_value_t = 50)]
    pub(crate) save_every: u64,
}

#[derive(Args)]
pub(crate) struct TableResetArgs {
    /// The game and variant, for example amazons
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) shelf: FolderArgs,
    /// Do not ask first, for scripts
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Args)]
pub(crate) struct TableLookupArgs {
    /// The game, amazons
    pub(crate) game: String,
    /// The region: x Black (Left), o White (Right), # burnt, . empty, rows separated by |, the top row first
    pub(crate) region: String,
    #[command(flatten)]
    pub(crate) shelf: FolderArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TableStatsArgs {
    #[command(flatten)]
    pub(crate) name: TableNameArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TableDiagramArgs {
    /// The game and variant, for example cover-4
    pub(crate) game: String,
    /// The table, for example 1v1, or breakthrough
    pub(crate) table: String,
    /// The pieces that stay where they are, and the side to move: in Cover `[F06] blue`
    pub(crate) pieces: String,
    #[command(flatten)]
    pub(crate) shelf: FolderArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Args)]
pub(crate) struct TableProbeArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}
