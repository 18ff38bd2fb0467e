//! Arguments of the laboratory: matches, tournaments, experiments.

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// How the games of a match or a tournament are played.
#[derive(Args, Clone)]
pub(crate) struct GamesPlayedArgs {
    /// The game and variant: othello, amazons-6, cover:stones=4,repetition=c
    #[arg(long, value_name = "GAME")]
    pub(crate) game: String,
    /// How many games each two players play, an even number
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: usize,
    /// The same in pairs of games: --rounds 50 is --games 100
    #[arg(long, value_name = "N", conflicts_with = "games")]
    pub(crate) rounds: Option<usize>,
    /// The time for each move: 1s, 100ms [default: the players' own limits; ours without any take 1s]
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    /// Each player's clock for a game, with an increment: 60s, 60s+500ms
    #[arg(long, value_name = "CLOCK", conflicts_with = "time")]
    pub(crate) clock: Option<String>,
    /// How many plies each player looks ahead at most
    #[arg(long, value_name = "PLIES")]
    pub(crate) depth: Option<u32>,
    /// How many positions each player looks at for a move
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// By how much a time may be overstepped before the game is lost [default: 100ms]
    #[arg(long, value_name = "TIME")]
    pub(crate) margin: Option<String>,
    /// How long another program may be silent if there is no time limit [default: 300s]
    #[arg(long, value_name = "TIME")]
    pub(crate) patience: Option<String>,
    /// How many random moves each pair of games begins with
    #[arg(long, value_name = "PLIES", default_value_t = 6)]
    pub(crate) opening: usize,
    /// Each opening is the most even of so many random ones, judged by a quick search; 1 takes any
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) candidates: usize,
    /// Take the openings from this file: a line each, moves or `fen POSITION [moves …]`; or records of unfinished games
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "candidates"])]
    pub(crate) openings: Option<PathBuf>,
    /// End a game as lost when both players say so: "movecount=3 score=20", in units of the game
    #[arg(long, value_name = "RULE")]
    pub(crate) resign: Option<String>,
    /// End a game as drawn when both players say so: "movenumber=40 movecount=8 score=1"
    #[arg(long, value_name = "RULE")]
    pub(crate) draw: Option<String>,
    /// End a game as drawn after so many moves
    #[arg(long, value_name = "N")]
    pub(crate) maxmoves: Option<u32>,
    /// End a game as soon as a table of exact values, or a theory of the game, knows how it ends
    #[arg(long)]
    pub(crate) tables: bool,
    /// The seed of openings and dice
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// How results are shown and kept.
#[derive(Args, Clone)]
pub(crate) struct ResultArgs {
    /// How many games go on at once [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<usize>,
    /// Write a report with plots: FILE.html is one page with everything in it, FILE.md comes with pictures beside it
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// No live progress, only the result
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Print the result as JSON
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) json: bool,
    /// Print a line of JSON for each game as it ends, and one for the result
    #[arg(long)]
    pub(crate) jsonl: bool,
}

/// Whether results are kept.
#[derive(Args, Clone)]
pub(crate) struct KeepArgs {
    /// Keep the results in this database as well; then `quincunx lab resume` goes on after an interruption
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
}

/// Where results are kept.
#[derive(Args, Clone)]
pub(crate) struct DatabaseArgs {
    /// The database of experiments
    #[arg(
        long,
        value_name = "FILE",
        env = "QUINCUNX_LAB",
        default_value = "quincunx-lab.sqlite"
    )]
    pub(crate) database: PathBuf,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx match level-6 level-5 --game invers --games 200\n  quincunx match alphabeta:depth=8 alphabeta:depth=8,eval=aihef --game invers --opening 4 --report result.html\n  quincunx match level-10 'cmd:\"edax -nboard -level 5\",name=Edax' --game othello --time 100ms\n  quincunx match alphabeta:nodes=9000 alphabeta:nodes=9000,null=off --game cover --games 4000 --sprt 'elo0=0 elo1=10'\n\nA player is one of ours (quincunx players GAME) or another program, cmd:\"PROGRAM ARGUMENTS\", with settings behind it:\n  protocol=ugi|nboard|gtp (else the one that an argument names, else ugi), depth=N, nodes=N, time=T, option.NAME=VALUE.\nEither may have name=NAME and clock=60s+1s of its own.\n\nGames come in pairs from the same opening with colours exchanged; all errors are taken from pairs.\nAn illegal move, a crash, a silence or an overstepped time loses the game, and the program is started anew.\nThe same seed gives the same openings, and the same games if the players' limits are depths or nodes.\nCtrl-C ends the match after the games that are going on, and shows the result so far."
)]
pub(crate) struct MatchArgs {
    /// The first player
    pub(crate) player: String,
    /// The second player
    pub(crate) opponent: String,
    #[command(flatten)]
    pub(crate) played: GamesPlayedArgs,
    /// Stop as soon as one of two hypotheses is accepted: "elo0=0 elo1=10 alpha=0.05 beta=0.05"; --games is the most
    #[arg(long, value_name = "TEST", num_args = 0..=4, default_missing_value = "elo0=0")]
    pub(crate) sprt: Option<Vec<String>>,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairingName {
    /// Everybody against everybody
    RoundRobin,
    /// The first player against all others
    Gauntlet,
    /// Each against the one before
    Ladder,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx tournament level-1 level-2 level-3 level-4 --game cover --games 40\n  quincunx tournament alphabeta:depth=6 mcts:nodes=2000 greedy random --game othello --pairing gauntlet\n\nRatings are those of maximum likelihood over all games, with 95 % intervals. Players are written as in quincunx match --help."
)]
pub(crate) struct TournamentArgs {
    /// The players, at least two
    #[arg(required = true, num_args = 2..)]
    pub(crate) players: Vec<String>,
    #[command(flatten)]
    pub(crate) played: GamesPlayedArgs,
    /// Who meets whom
    #[arg(long, value_enum, default_value = "round-robin")]
    pub(crate) pairing: PairingName,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
}

#[derive(Args)]
#[command(
    after_help = "A plan is a file such as\n\n  name = \"null-move\"\n  game = \"cover\"\n  games = 400\n  players = [\"alphabeta:depth=6\", { name = \"without\", spec = \"alphabeta:depth=6,null=off\" }]\n\n`quincunx lab example` prints one with every key explained; docs/laboratory.md tells more.\nEvery game is kept as soon as it ends. After a crash, a power cut or kill -9, `quincunx lab resume` goes on; with\nplayers limited by depth or nodes the final table is the same as that of an undisturbed run."
)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

#[derive(Subcommand)]
pub(crate) enum LabCommand {
    /// Run the experiment that a file describes
    Run(LabRunArgs),
    /// Go on with an experiment that was interrupted
    Resume(LabResumeArgs),
    /// List the experiments of the database
    List(LabListArgs),
    /// Show the results of an experiment
    Show(LabShowArgs),
    /// Write a report with tables and plots
    Report(LabReportArgs),
    /// Play the ten levels of a game against each other, neighbours or all, and print the ladder
    Levels(LabLevelsArgs),
    /// Print a plan with every key explained
    Example,
}

#[derive(Args)]
pub(crate) struct LabRunArgs {
    /// The plan, a .toml file
    pub(crate) plan: PathBuf,
    /// Only as many games as the plan has for a glance
    #[arg(long)]
    pub(crate) quick: bool,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args)]
pub(crate) struct LabResumeArgs {
    /// The experiment's number [default: the last one that is not finished]
    pub(crate) id: Option<i64>,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args)]
pub(crate) struct LabListArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LabShowArgs {
    /// The experiment's number [default: the last]
    pub(crate) id: Option<i64>,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LabReportArgs {
    /// The experiment's number [default: the last]
    pub(crate) id: Option<i64>,
    /// FILE.html is one page with everything in it, FILE.md comes with pictures beside it
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args)]
pub(crate) struct LabLevelsArgs {
    /// The game and variant
    pub(crate) game: String,
    /// How many games each two levels play
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: usize,
    /// Everybody against everybody, not only neighbours
    #[arg(long)]
    pub(crate) all: bool,
    /// The time for a move of level 10, which has no limits of its own
    #[arg(long, value_name = "TIME", default_value = "100ms")]
    pub(crate) time: String,
    /// Begin with this level
    #[arg(long, value_name = "LEVEL", default_value_t = 1)]
    pub(crate) from: usize,
    /// End with this level
    #[arg(long, value_name = "LEVEL", default_value_t = 10)]
    pub(crate) to: usize,
    /// How many random moves each pair of games begins with
    #[arg(long, value_name = "PLIES", default_value_t = 4)]
    pub(crate) opening: usize,
    /// The seed of openings and dice
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) results: ResultArgs,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx reproduce list                    what there is\n  quincunx reproduce invers-depths --quick   a glance\n  quincunx reproduce all --output reports    everything, with a report for each\n\nEach table shows what was published beside what was measured here, with 95 % intervals, and says whether they agree."
)]
pub(crate) struct ReproduceArgs {
    /// `list`, `all`, or the name of an experiment
    pub(crate) name: String,
    /// Fewer games, for a glance
    #[arg(long)]
    pub(crate) quick: bool,
    /// Write a report for each experiment into this folder, as Markdown with pictures and as HTML
    #[arg(long, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// How many games go on at once [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) concurrency: Option<usize>,
    /// No live progress
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Keep the results in this database; an experiment that is in it already is gone on with, not begun again
    #[arg(long, value_name = "FILE")]
    pub(crate) database: Option<PathBuf>,
}
