//! `quincunx study GAME [NUMBER]`: positions with a proven verdict.

use super::learn::plain;
use crate::arguments::StudyArgs;
use crate::failure::Failure;
use crate::output::{board_text, print};
use crate::position;
use lessons::Study;

pub(crate) fn run(args: &StudyArgs) -> Result<(), Failure> {
    let name = roster::info(&args.game)?.name;
    let studies = lessons::studies(name);
    if studies.is_empty() {
        return Err(Failure::input(format!(
            "there are no studies of {name} yet"
        )));
    }
    let Some(number) = args.number else {
        let line = |(i, study): (usize, &Study)| {
            let stars = "*".repeat(usize::from(study.difficulty));
            format!("{:>3}  {stars:<5}  {}\n", i + 1, study.title)
        };
        let list: String = studies.iter().enumerate().map(line).collect();
        return print(&list);
    };
    let study = number.checked_sub(1).and_then(|i| studies.get(i));
    let study = study.ok_or_else(|| {
        let count = studies.len();
        Failure::input(format!(
            "there is no study {number}: {name} has 1 to {count}"
        ))
    })?;
    let game = study.game(0)?;
    print(&format!(
        "{}\n\n{}\n\n{}\n{}, {}\n{}\n",
        study.title,
        plain(&study.question),
        board_text(game.as_ref()),
        game.variant(),
        game.position(None),
        position::status(game.as_ref()),
    ))?;
    if args.solution {
        print(&format!(
            "\n{}: {}\n\n{}\n\nSource: {}\n",
            study.verdict_text(),
            study.solution.join(" "),
            plain(&study.why),
            study.source
        ))?;
    }
    Ok(())
}
