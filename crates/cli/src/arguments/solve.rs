//! The arguments of `quincunx solve`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
#[command(
    after_help = "It chooses by itself and says how it went about it: a table of exact values if there is one or one can be built\nin the memory allowed, an exact endgame search (Othello), a search in sums of regions (Amazons up to 8×8), else proof-number search.\n\nExamples:\n  quincunx solve othello-6\n  quincunx solve amazons-5\n  quincunx solve cover-2\n  quincunx solve tictactoe --proof ttt.proof\n  quincunx solve --check ttt.proof"
)]
pub(crate) struct SolveArgs {
    /// The game and variant: othello-6, cover-2, amazons-4
    #[arg(required_unless_present = "check")]
    pub(crate) game: Option<String>,
    /// Begin with this position instead of the variant's own
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, value_name = "MOVES")]
    pub(crate) after: Option<String>,
    /// Write a proof to this file, which can be checked with nothing but the rules
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Give up proofs that have more positions
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) proof_limit: usize,
    /// Check a proof
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "after", "proof"])]
    pub(crate) check: Option<PathBuf>,
    /// How many threads search together [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// How much memory it may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    pub(crate) memory: u64,
    /// Give up after this time, for example 10m
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}
