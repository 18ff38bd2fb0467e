//! One step of a course.

use crate::{Answer, LessonError, Place, Task, script};
use game::quote;
use roster::AnyGame;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// A position, what to know about it, and what to do there.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What it is about, in a few words.
    pub title: String,
    /// What to know, in Markdown.
    pub text: String,
    /// The variant that is played, such as `othello-6`.
    pub variant: String,
    /// Where it begins; at the variant's own start if nothing is said.
    pub position: Option<String>,
    /// What to do.
    pub task: Task,
    /// Help for whoever asks, in Markdown.
    pub hint: Option<String>,
    /// What to say to certain legal moves that are not asked for, in Markdown.
    #[serde(default)]
    pub wrong: BTreeMap<String, String>,
    /// What to say to all others.
    #[serde(default = "otherwise")]
    pub otherwise: String,
    /// What to say after each reply, while the step goes on.
    #[serde(default)]
    pub between: Vec<String>,
    /// What to say in the end.
    #[serde(default)]
    pub praise: String,
    /// Where it is written.
    #[serde(skip)]
    pub place: Place,
}

fn otherwise() -> String {
    "That is a legal move, but not the one this step is about. Try again.".into()
}

impl Step {
    /// The game after some moves of this step, for drawing it and for its legal moves.
    pub fn game(&self, so_far: &[String]) -> Result<Box<dyn AnyGame>, LessonError> {
        let mut game = open(&self.variant, self.position.as_deref(), &self.place)?;
        play(game.as_mut(), so_far, &self.place)?;
        Ok(game)
    }

    /// Is the step done after these moves? Steps to read are done from the start.
    #[must_use]
    pub fn is_done(&self, so_far: &[String]) -> bool {
        script::is_done(&self.task, so_far)
    }

    /// What the step says to a move after some others. A move that the rules forbid is an error that says why.
    pub fn answer(&self, so_far: &[String], mv: &str) -> Result<Answer, LessonError> {
        if self.task == Task::Read {
            return Err(LessonError::NothingToPlay(self.place.clone()));
        }
        self.check_way(so_far)?;
        if self.is_done(so_far) {
            return Err(LessonError::Done(self.place.clone()));
        }
        let mut game = self.game(so_far)?;
        let before = game.boxed_clone();
        let mv = game
            .play(mv, Duration::ZERO)
            .map_err(LessonError::Illegal)?;
        let mut moves = so_far.to_vec();
        if !script::accepts(&self.task, before.as_ref(), so_far, &mv) {
            return Ok(Answer {
                right: false,
                done: false,
                text: self.wrong.get(&mv).unwrap_or(&self.otherwise).clone(),
                moves,
            });
        }
        moves.push(mv);
        moves.extend(script::reply(&self.task, &moves));
        let done = self.is_done(&moves);
        let text = if done {
            self.praise.clone()
        } else {
            self.between
                .get(so_far.len() / 2)
                .cloned()
                .unwrap_or_default()
        };
        Ok(Answer {
            right: true,
            done,
            text,
            moves,
        })
    }

    /// Every legal move that the step accepts after some others.
    pub fn accepted(&self, so_far: &[String]) -> Result<Vec<String>, LessonError> {
        if self.task == Task::Read || self.is_done(so_far) {
            return Ok(Vec::new());
        }
        let game = self.game(so_far)?;
        let moves = game.moves(None).into_iter().map(|entry| entry.text);
        Ok(moves
            .filter(|mv| script::accepts(&self.task, game.as_ref(), so_far, mv))
            .collect())
    }

    /// Checks that these moves are the beginning of what the step asks for.
    fn check_way(&self, so_far: &[String]) -> Result<(), LessonError> {
        let astray = || LessonError::Astray {
            place: self.place.clone(),
            moves: quote(&so_far.join(" ")),
        };
        match &self.task {
            Task::Lines(lines) => {
                let known = lines.iter().any(|line| line.starts_with(so_far));
                let finished = lines.iter().any(|line| line == so_far);
                // The program's replies come with the learner's moves.
                (known && (so_far.len().is_multiple_of(2) || finished))
                    .then_some(())
                    .ok_or_else(astray)
            }
            Task::Read | Task::Any | Task::Wins | Task::Accept(_) => match so_far {
                [] => Ok(()),
                [mv] if self.accepted(&[])?.contains(mv) => Ok(()),
                _ => Err(astray()),
            },
        }
    }
}

/// A variant at a position.
pub(crate) fn open(
    variant: &str,
    position: Option<&str>,
    place: &Place,
) -> Result<Box<dyn AnyGame>, LessonError> {
    let game = roster::open(variant).map_err(|error| LessonError::Variant {
        place: place.clone(),
        error,
    })?;
    match position {
        None => Ok(game),
        Some(text) => game
            .at_position(text)
            .map_err(|error| LessonError::Position {
                place: place.clone(),
                error,
            }),
    }
}

/// Plays moves one after the other.
pub(crate) fn play(
    game: &mut dyn AnyGame,
    moves: &[String],
    place: &Place,
) -> Result<(), LessonError> {
    for (i, mv) in moves.iter().enumerate() {
        game.play(mv, Duration::ZERO)
            .map_err(|error| LessonError::Moves {
                place: place.clone(),
                number: i + 1,
                text: quote(mv),
                error,
            })?;
    }
    Ok(())
}
