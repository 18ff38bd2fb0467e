//! The laboratory: `match`, `tournament`, `lab`, `reproduce`.

mod archive;
mod levels;
pub(crate) mod match_players;
mod outcome;
pub(crate) mod reproduce;
mod session;
pub(crate) mod tournament;

use crate::arguments::{LabArgs, LabCommand};
use crate::failure::Failure;
use crate::output::print;

/// A plan in which every key is explained.
const EXAMPLE: &str = include_str!("../../../../data/plans/example.toml");

pub(crate) fn run(args: &LabArgs) -> Result<(), Failure> {
    match &args.command {
        LabCommand::Run(args) => archive::run(args),
        LabCommand::Resume(args) => archive::resume(args),
        LabCommand::List(args) => archive::list(args),
        LabCommand::Show(args) => archive::show(args),
        LabCommand::Report(args) => archive::report(args),
        LabCommand::Levels(args) => levels::run(args),
        LabCommand::Example => print(EXAMPLE),
    }
}

/// The command as it was typed.
pub(crate) fn command_line() -> String {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words = words.iter().map(String::as_str);
    let quoted = shlex::try_join(words).expect("no argument has a zero byte");
    format!("quincunx {quoted}")
}
