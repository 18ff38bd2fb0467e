//! The command line.

mod cgt;
mod lab;
mod partition;
mod serve;
mod solve;
mod table;

pub(crate) use cgt::CgtArgs;
pub(crate) use lab::*;
pub(crate) use partition::PartitionArgs;
pub(crate) use serve::{LogFormat, ServeArgs};
pub(crate) use solve::SolveArgs;
pub(crate) use table::*;

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Othello, the Game of the Amazons, Invers, Selfo and Cover: play them, learn them, study them.
#[derive(Parser)]
#[command(
    name = "quincunx",
    version,
    after_help = "Start with:\n  quincunx games                 what there is to play\n  quincunx rules cover           how a game is played\n  quincunx learn cover           learn it by making moves\n  quincunx play cover            play it here\n  quincunx serve --open          play it in the browser, alone or with a friend\n\nA GAME is a name with its size or options: othello, othello-6, cover:stones=4,repetition=c.\nExit codes: 0 all went well, 1 the machine refused (a file cannot be written), 2 the input is wrong."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with their variants and options
    Games(GamesArgs),
    /// Explain how a game is played
    Rules(RulesArgs),
    /// Learn a game step by step, making the moves yourself
    Learn(LearnArgs),
    /// Think about positions with a proven verdict
    Study(StudyArgs),
    /// Show a position as text or as a picture
    Show(ShowArgs),
    /// List the legal moves of a position
    Moves(MovesArgs),
    /// Count the positions some plies ahead
    Perft(PerftArgs),
    /// Play a game here, against people or the computer
    Play(PlayArgs),
    /// Find the best moves of a position, or the mistakes of a game
    Analyze(AnalyzeArgs),
    /// Ask a player for one move
    Bestmove(BestmoveArgs),
    /// Show how a position is evaluated, term by term
    Explain(ExplainArgs),
    /// List the players of a game: levels, presets, ways of searching with all their settings
    Players(PlayersArgs),
    /// Let two players, or other programs, play many games against each other
    Match(MatchArgs),
    /// Let many players play against each other, and rate them
    Tournament(TournamentArgs),
    /// Run experiments from plans, keep their results, report on them
    Lab(LabArgs),
    /// Repeat the published experiments, and compare
    Reproduce(ReproduceArgs),
    /// Open the web app: play, learn, review and study in a browser, alone or with friends
    Serve(ServeArgs),
    /// Be the engine of another program: answer its protocol on standard input and output
    Engine(EngineArgs),
    /// Check, replay or convert a game file
    Record(RecordArgs),
    /// Print how many positions and games there are
    Count(CountArgs),
    /// Build tables of exact values, and ask them who wins
    Table(TableArgs),
    /// Find out who wins a position, and prove it
    Solve(SolveArgs),
    /// Work out what a combinatorial game is worth: canonical form, outcome, mean, temperature
    Cgt(CgtArgs),
    /// Study a part of an Amazons board, given or random: what it is worth, how it ends, who wins it in simulated games
    Partition(PartitionArgs),
    /// Measure the speed of every game; the node counts must never change by accident
    Bench(BenchArgs),
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// The game, for example cover
    pub(crate) game: String,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx learn othello\n  quincunx learn cover --step 4\n\nType a move and press Enter: d3 in Othello, d1-d7/g7 in Amazons, a3-f3 in Invers, f6-f7 or pass in Selfo,\nC05-D06 in Cover. A wrong move is explained, and you try again.\nOther words: hint, moves (all that are legal), skip (the next step), quit."
)]
pub(crate) struct LearnArgs {
    /// The game: othello, amazons, invers, selfo or cover
    pub(crate) game: String,
    /// Begin with this step
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) step: usize,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx study amazons                    the list, from easy to hard\n  quincunx study amazons 3                  a position and its question\n  quincunx study amazons 3 --solution       what is proven about it, the line, and the idea\n\nEvery verdict is for the side to move, and proven by search."
)]
pub(crate) struct StudyArgs {
    /// The game: othello, amazons, invers, selfo or cover
    pub(crate) game: String,
    /// Which study; without a number they are listed
    pub(crate) number: Option<usize>,
    /// Show the verdict, the line and the idea
    #[arg(long, requires = "number")]
    pub(crate) solution: bool,
}

/// Which position is meant.
#[derive(Args, Clone)]
pub(crate) struct PositionArgs {
    /// The game and variant: othello, amazons-6, cover:stones=4,repetition=c
    pub(crate) game: String,
    /// Begin with this position instead of the variant's own
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, value_name = "MOVES")]
    pub(crate) after: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// Characters, coloured on a terminal
    Text,
    /// Scalable picture
    Svg,
    /// Picture of pixels
    Png,
    /// Moving picture of all moves up to the position
    Gif,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThemeName {
    /// For bright surroundings
    Light,
    /// For dark surroundings
    Dark,
}

impl From<ThemeName> for render::Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// Colours if the output is a terminal
    Auto,
    /// Colours
    Always,
    /// Plain characters
    Never,
}

/// How a picture is made.
#[derive(Args, Clone)]
pub(crate) struct PictureArgs {
    /// The kind of picture [default: by the file's name, else text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<PictureFormat>,
    /// The colours of the surroundings
    #[arg(long, value_enum, default_value = "light")]
    pub(crate) theme: ThemeName,
    /// How large pictures of pixels are: 1 is 64 pixels a cell [default: 1, for GIF 0.5]
    #[arg(long)]
    pub(crate) scale: Option<f64>,
    /// How long each picture of a GIF is shown, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pub(crate) delay: u64,
    /// Colours in text
    #[arg(long, value_enum, default_value = "auto")]
    pub(crate) color: ColorChoice,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Lay this over the board: territory, groups, threats … (a wrong name lists what the game has)
    #[arg(long, value_name = "NAME")]
    pub(crate) overlay: Option<String>,
    /// Write the position's text in this notation (quincunx games lists them)
    #[arg(long)]
    pub(crate) notation: Option<String>,
    /// Print JSON for programs: the position and the shapes of its drawing
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Write the moves in this notation (quincunx games lists them)
    #[arg(long)]
    pub(crate) notation: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// How many plies ahead, 0 to 100
    pub(crate) depth: u32,
    /// Show the count below each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads work, 1 to 256 [default: one for each core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "WHO is `human`, `level-1` (a beginner) to `level-10` (the strongest), or any other player of the game (see quincunx players GAME).\nOn a terminal this is a board to click or steer with the arrow keys; press ? there for help.\nOtherwise moves are read as lines from standard input: a move, or moves, board, undo, redo, hint, save FILE, resign, draw, help, quit."
)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Who moves first [default: human, or whoever did in the loaded game]
    #[arg(long, value_name = "WHO")]
    pub(crate) first: Option<String>,
    /// Who moves second [default: level-3, or whoever did in the loaded game]
    #[arg(long, value_name = "WHO")]
    pub(crate) second: Option<String>,
    /// Who moves third, in games of more players
    #[arg(long, value_name = "WHO")]
    pub(crate) third: Option<String>,
    /// Who moves fourth
    #[arg(long, value_name = "WHO")]
    pub(crate) fourth: Option<String>,
    /// Who moves fifth
    #[arg(long, value_name = "WHO")]
    pub(crate) fifth: Option<String>,
    /// Who moves sixth
    #[arg(long, value_name = "WHO")]
    pub(crate) sixth: Option<String>,
    /// Go on with the game in this file
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
    /// Save the game in this new file after every move
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The seed of the computer players' dice [default: another one each time]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Lines of text even on a terminal
    #[arg(long)]
    pub(crate) plain: bool,
    /// The colours of the surroundings [default: dark]
    #[arg(long, value_enum, default_value = "dark")]
    pub(crate) theme: ThemeName,
}

#[derive(Args)]
#[command(
    after_help = "FILE may be our own record, or a format of another program (Othello transcripts and GGF, Amazons SGF).\nWithout --to or a picture the game is checked and summarised.\n\nExamples:\n  quincunx record evening.game                          is it legal, who won\n  quincunx record evening.game --replay                 all positions, one after the other\n  quincunx record evening.game --at 40 --overlay values what theory says about the position after 40 moves\n  quincunx record evening.game -o evening.gif"
)]
pub(crate) struct RecordArgs {
    /// The file, or - for standard input
    pub(crate) file: PathBuf,
    /// Convert to this format: record, or one that `quincunx games` lists
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    /// Show every position of the game in turn
    #[arg(long, conflicts_with_all = ["to", "at"])]
    pub(crate) replay: bool,
    /// Show the position after this many moves
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Lay over the boards what there is to see: values, territory, and whatever `quincunx show --overlay` knows
    #[arg(long, value_name = "NAME", conflicts_with_all = ["to", "json"])]
    pub(crate) overlay: Option<String>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Print JSON for programs
    #[arg(long, conflicts_with_all = ["to", "replay", "at", "format"])]
    pub(crate) json: bool,
}

/// How long to think.
#[derive(Args, Clone)]
pub(crate) struct ThinkArgs {
    /// How long to think about a position: 5s, 300ms, 2m
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,
    /// How many plies to look ahead at most
    #[arg(long, value_name = "PLIES", allow_hyphen_values = true)]
    pub(crate) depth: Option<String>,
    /// How many positions to look at (playouts for mcts)
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
    /// Who thinks: a level, a preset, or a way of searching with settings, such as alphabeta:eval=FILE.toml (quincunx players GAME lists them)
    #[arg(long, value_name = "SPEC", default_value = "analyst")]
    pub(crate) player: String,
    /// The seed of the player's dice [default: another one each time]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx analyze othello --after 'f5 d6' --lines 5\n  quincunx analyze cover --position '[H08]x[J10] blue' --time 10s\n  quincunx analyze invers --record game.txt --time 1s      every position of a game, with the mistakes marked\n\nScores are in the game's unit (a disc, a stone) for the player to move; `win in 7` is proven.\nOn a terminal the table is live; the result is printed at the end."
)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Analyze all positions of the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "after"])]
    pub(crate) record: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) think: ThinkArgs,
    /// How many best lines to show, 1 to 50
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) lines: usize,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx bestmove othello --player level-5\n  quincunx bestmove amazons --player mcts:c=0.8 --time 5s\n\nThe move alone is printed on standard output, what the player thought on standard error."
)]
pub(crate) struct BestmoveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) think: ThinkArgs,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "Examples:\n  quincunx explain cover --position '[G01,E03]x[K05] red'\n  quincunx explain invers --eval aihef --weights > my.toml     a file to change; then --eval my.toml, or --player alphabeta:eval=my.toml"
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// The evaluation: its name (quincunx players GAME lists them) or a file of weights [default: the game's best]
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) eval: Option<String>,
    /// Print the weights as a file that --eval reads
    #[arg(long)]
    pub(crate) weights: bool,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = "A player is written name or name:setting=value,setting=value: level-4, alphabeta:depth=6,null=off, mcts:c=0.8,time=5s.\nSettings may be added to levels and presets too: level-10:time=100ms."
)]
pub(crate) struct PlayersArgs {
    /// The game and variant
    pub(crate) game: String,
    /// Show all settings of this way of searching
    pub(crate) name: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProtocolName {
    /// Universal Game Interface, like UCI in chess: every game
    Ugi,
    /// NBoard, the board of many Othello engines: Othello on 8×8
    Nboard,
    /// Go Text Protocol, version 2: Othello
    Gtp,
    /// The pipe between engine and board of Gruber's thesis: Invers
    Pipe,
}

impl From<ProtocolName> for protocol::Kind {
    fn from(name: ProtocolName) -> Self {
        match name {
            ProtocolName::Ugi => Self::Ugi,
            ProtocolName::Nboard => Self::Nboard,
            ProtocolName::Gtp => Self::Gtp,
            ProtocolName::Pipe => Self::Pipe,
        }
    }
}

#[derive(Args)]
#[command(
    after_help = "Try it by hand; lines with < are typed, lines with > are answers:\n  $ quincunx engine othello --player alphabeta\n  < ugi\n  > id name Quincunx ...\n  > option name hash type spin default 64 min 1 max 65536\n  > ugiok\n  < position startpos moves f5 d6\n  < go movetime 500\n  > info depth 1 score cp ... pv c3\n  > bestmove c3\n  < query result\n  > response none\n  < quit\n\nIn a board program, name this command as the engine: quincunx engine cover --player level-7.\nA player's own limits (level-7 may have some) hold besides those that the other program sends;\nan algorithm without settings, such as alphabeta, has none.\ndocs/protocol.md describes every command of every protocol with example conversations.\nThe conversation ends with quit or with the end of the input, also in mid-thought."
)]
pub(crate) struct EngineArgs {
    /// The game and variant: othello, amazons-6, cover:stones=4,repetition=c
    pub(crate) game: String,
    /// How the other program talks
    #[arg(long, value_enum, default_value = "ugi")]
    pub(crate) protocol: ProtocolName,
    /// Who thinks: a level, a preset, or a way of searching with settings, such as alphabeta:hash=256,threads=4 (quincunx players GAME lists them)
    #[arg(long, value_name = "SPEC", default_value = "level-10")]
    pub(crate) player: String,
}

#[derive(Args)]
pub(crate) struct CountArgs {
    /// The game and variant, for example cover-4
    pub(crate) game: String,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Only these games
    pub(crate) games: Vec<String>,
    /// Measure the search instead: what each technique saves, on random positions of each game
    #[arg(long)]
    pub(crate) search: bool,
    /// Measure the strongest player instead: the time to each depth, what a second thread brings, and
    /// how soon it obeys a stop
    #[arg(long, conflicts_with = "search")]
    pub(crate) think: bool,
    /// Measure the match runner instead: what it costs besides the players' thinking
    #[arg(long = "match", conflicts_with_all = ["search", "think"])]
    pub(crate) matches: bool,
    /// How many positions of each game are searched [default: 50, with --think 10]
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<usize>,
    /// How deep they are searched [default: what takes a few seconds]
    #[arg(long, value_name = "PLIES")]
    pub(crate) depth: Option<u32>,
    /// Measure the web server instead: a thousand people in five hundred games, with and without engines at work
    #[arg(long, conflicts_with_all = ["search", "think", "matches"])]
    pub(crate) serve: bool,
    /// About how many seconds each measurement may take, 0 to 3600 [default: 1, with --serve 15]
    #[arg(long)]
    pub(crate) seconds: Option<f64>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}
