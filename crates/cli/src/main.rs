//! The program `quincunx`.

mod arguments;
mod commands;
mod failure;
mod insight;
mod interruption;
mod lab;
mod live;
mod output;
mod play;
mod position;
mod thinking;

use arguments::{Arguments, Command};
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    commands::table::shelf(None).make_standard();
    let done = match &arguments.command {
        Command::Games(args) => commands::games::run(args),
        Command::Rules(args) => commands::rules::run(args),
        Command::Learn(args) => commands::learn::run(args),
        Command::Study(args) => commands::study::run(args),
        Command::Show(args) => commands::show::run(args),
        Command::Moves(args) => commands::moves::run(args),
        Command::Perft(args) => commands::perft::run(args),
        Command::Play(args) => play::run(args),
        Command::Analyze(args) => commands::analyze::run(args),
        Command::Bestmove(args) => commands::bestmove::run(args),
        Command::Explain(args) => commands::explain::run(args),
        Command::Players(args) => commands::players::run(args),
        Command::Match(args) => lab::match_players::run(args),
        Command::Tournament(args) => lab::tournament::run(args),
        Command::Lab(args) => lab::run(args),
        Command::Reproduce(args) => lab::reproduce::run(args),
        Command::Serve(args) => commands::serve::run(args),
        Command::Engine(args) => commands::engine::run(args),
        Command::Record(args) => commands::record::run(args),
        Command::Count(args) => commands::count::run(args),
        Command::Table(args) => commands::table::run(args),
        Command::Solve(args) => commands::solve::run(args),
        Command::Cgt(args) => commands::cgt::run(args),
        Command::Partition(args) => commands::partition::run(args),
        Command::Bench(args) => commands::bench::run(args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
