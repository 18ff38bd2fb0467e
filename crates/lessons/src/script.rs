//! How a step goes on after some moves.

use crate::Task;
use roster::AnyGame;
use std::time::Duration;

/// May the learner play `mv` here? `game` is the position after `so_far`, `mv` a legal move in its usual text.
pub(crate) fn accepts(task: &Task, game: &dyn AnyGame, so_far: &[String], mv: &str) -> bool {
    match task {
        Task::Read => false,
        Task::Any => so_far.is_empty(),
        Task::Wins => so_far.is_empty() && wins(game, mv),
        Task::Accept(moves) => so_far.is_empty() && moves.iter().any(|accepted| accepted == mv),
        Task::Lines(lines) => {
            behind(lines, so_far).any(|rest| rest.first().is_some_and(|next| next == mv))
        }
    }
}

/// What the program answers after the learner's move, the last of `so_far`.
pub(crate) fn reply(task: &Task, so_far: &[String]) -> Option<String> {
    let Task::Lines(lines) = task else {
        return None;
    };
    behind(lines, so_far).find_map(|rest| rest.first().cloned())
}

/// Is the step done after these moves?
pub(crate) fn is_done(task: &Task, so_far: &[String]) -> bool {
    match task {
        Task::Read => true,
        Task::Any | Task::Wins | Task::Accept(_) => !so_far.is_empty(),
        Task::Lines(lines) => behind(lines, so_far).all(<[String]>::is_empty),
    }
}

/// What is left of the lines that begin with these moves.
fn behind<'a>(
    lines: &'a [Vec<String>],
    so_far: &'a [String],
) -> impl Iterator<Item = &'a [String]> {
    lines
        .iter()
        .filter_map(move |line| line.strip_prefix(so_far))
}

/// Does this move end the game with a win for whoever makes it?
fn wins(game: &dyn AnyGame, mv: &str) -> bool {
    let mover = game.to_move();
    let mut after = game.boxed_clone();
    after.play(mv, Duration::ZERO).is_ok() && after.outcome() == Some(game::Outcome::Win(mover))
}
