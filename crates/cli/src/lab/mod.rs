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
    let words: Vec<String> = std::env::args().skip(1).map(|word| quoted(&word)).collect();
    format!("quincunx {}", words.join(" "))
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=:,./+%@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
