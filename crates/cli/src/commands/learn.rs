//! `quincunx learn GAME`: a course in the terminal, one move a line.

use crate::arguments::LearnArgs;
use crate::failure::Failure;
use crate::output::{board_text, print};
use crate::position;
use lessons::{Course, LessonError, Step, Task};
use std::io::BufRead;
use std::ops::ControlFlow;

pub(crate) fn run(args: &LearnArgs) -> Result<(), Failure> {
    let course = course(&args.game)?;
    let count = course.steps.len();
    let Some(first) = args.step.checked_sub(1).filter(|first| *first < count) else {
        return Err(Failure::input(format!(
            "--step {}: the course of {} has steps 1 to {count}",
            args.step, args.game
        )));
    };
    if first == 0 {
        print(&format!("{}\n\n{}\n", course.title, plain(&course.intro)))?;
    }
    let mut lines = std::io::stdin().lock().lines();
    for (i, step) in course.steps.iter().enumerate().skip(first) {
        print(&format!(
            "\nStep {} of {count}: {}\n\n{}\n",
            i + 1,
            step.title,
            plain(&step.text)
        ))?;
        if take(step, &mut lines)?.is_break() {
            return Ok(());
        }
    }
    print(&format!(
        "\nThat was the last step. To play: quincunx play {0}. To think: quincunx study {0}.\n",
        args.game
    ))
}

/// The course of a game, or which games have one.
fn course(game: &str) -> Result<&'static Course, Failure> {
    let info = roster::info(game)?;
    lessons::course(info.name)
        .ok_or_else(|| Failure::input(format!("there is no course of {} yet", info.name)))
}

/// One step, until it is done, skipped or given up.
fn take(
    step: &Step,
    lines: &mut impl Iterator<Item = std::io::Result<String>>,
) -> Result<ControlFlow<()>, Failure> {
    let mut so_far: Vec<String> = Vec::new();
    show(step, &so_far)?;
    if step.task == Task::Read {
        print("Press Enter to go on.\n")?;
    }
    for line in lines {
        let line = line?;
        let word = line.trim();
        match word.to_ascii_lowercase().as_str() {
            "quit" | "q" | "exit" => return Ok(ControlFlow::Break(())),
            "skip" => return Ok(ControlFlow::Continue(())),
            "" if step.task == Task::Read => return Ok(ControlFlow::Continue(())),
            "" => {}
            "hint" | "?" => {
                let hint = step.hint.as_deref().unwrap_or("No hint here: look again.");
                print(&format!("{}\n", plain(hint)))?;
            }
            "moves" => {
                let game = step.game(&so_far)?;
                let moves: Vec<String> = game.moves(None).into_iter().map(|m| m.text).collect();
                print(&format!("{}\n", moves.join(" ")))?;
            }
            _ => match step.answer(&so_far, word) {
                Err(error @ LessonError::Illegal(_)) => print(&format!("{error}\n"))?,
                Err(error) => return Err(error.into()),
                Ok(answer) if !answer.right => print(&format!("{}\n", plain(&answer.text)))?,
                Ok(answer) => {
                    so_far = answer.moves;
                    show(step, &so_far)?;
                    print(&format!("{}\n", plain(&answer.text)))?;
                    if answer.done {
                        return Ok(ControlFlow::Continue(()));
                    }
                }
            },
        }
    }
    Ok(ControlFlow::Break(()))
}

fn show(step: &Step, so_far: &[String]) -> Result<(), Failure> {
    let game = step.game(so_far)?;
    let status = position::status(game.as_ref());
    print(&format!("\n{}\n{status}\n", board_text(game.as_ref())))
}

/// Markdown as it looks best where nothing is set in italics: without its marks.
pub(crate) fn plain(markdown: &str) -> String {
    markdown.trim().replace(['`', '*'], "")
}
