//! Courses, and positions to study.

use crate::error::{ApiError, Problem};
use crate::extract::{Body, Named};
use crate::markdown::html;
use crate::wire::{Board, Choices, View, chosen};
use ::lessons::{Step, Study, Task};
use axum::Json;
use roster::AnyGame;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the learner sees.
#[derive(Serialize, ToSchema)]
struct Sight {
    board: Board,
    view: View,
    /// A tree of what may be clicked.
    #[schema(value_type = Object)]
    choices: Choices,
}

impl Sight {
    fn of(game: &dyn AnyGame) -> Self {
        let (board, view) = View::of(game);
        Self {
            board,
            view,
            choices: Choices::of(game),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(super) struct Course {
    title: &'static str,
    /// What the course is about.
    html: String,
    steps: Vec<StepView>,
}

#[derive(Serialize, ToSchema)]
struct StepView {
    title: &'static str,
    html: String,
    /// read or move
    task: &'static str,
    hint: Option<String>,
    variant: &'static str,
    position: String,
    #[serde(flatten)]
    sight: Sight,
}

fn broken(error: impl ToString) -> ApiError {
    tracing::error!(error = error.to_string(), "a lesson is broken");
    ApiError::unfit(error)
}

fn step_view(step: &'static Step) -> Result<StepView, ApiError> {
    let game = step.game(&[]).map_err(broken)?;
    Ok(StepView {
        title: &step.title,
        html: html(&step.text),
        task: if matches!(step.task, Task::Read) {
            "read"
        } else {
            "move"
        },
        hint: step.hint.as_deref().map(html),
        variant: &step.variant,
        position: game.position(None),
        sight: Sight::of(game.as_ref()),
    })
}

/// A game's course: short steps in which the learner makes the moves.
#[utoipa::path(get, path = "/api/lessons/{game}", tag = "learn", params(("game" = String, Path)), responses(
    (status = 200, body = Course), (status = 404, body = Problem)))]
pub(super) async fn course(Named(game): Named<String>) -> Result<Json<Course>, ApiError> {
    let course =
        ::lessons::course(&game).ok_or_else(|| ApiError::unknown("there is no such course"))?;
    let steps: Result<_, _> = course.steps.iter().map(step_view).collect();
    Ok(Json(Course {
        title: &course.title,
        html: html(&course.intro),
        steps: steps?,
    }))
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Try {
    /// What was played in this step so far, replies included.
    #[serde(default)]
    moves: Vec<String>,
    /// The learner's move, as clicks,
    #[serde(default)]
    click: Option<Vec<String>>,
    /// or as text.
    #[serde(default)]
    text: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Verdict {
    right: bool,
    /// Is the step done?
    done: bool,
    /// What the teacher says.
    html: String,
    /// Everything played in this step, the reply included. A wrong move is not among them.
    moves: Vec<String>,
    #[serde(flatten)]
    sight: Sight,
}

/// Tries a move in a step of a course; steps are counted from 0.
#[utoipa::path(post, path = "/api/lessons/{game}/{step}", tag = "learn", params(("game" = String, Path), ("step" = usize, Path)),
    request_body = Try, responses((status = 200, body = Verdict), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn answer(
    Named((game, step)): Named<(String, usize)>,
    Body(tried): Body<Try>,
) -> Result<Json<Verdict>, ApiError> {
    let step = ::lessons::course(&game).and_then(|course| course.steps.get(step));
    let step = step.ok_or_else(|| ApiError::unknown("there is no such step"))?;
    let before = step.game(&tried.moves).map_err(ApiError::unfit)?;
    let (click, text) = (tried.click.as_deref(), tried.text.as_deref());
    let text = chosen(before.as_ref(), click, text).map_err(ApiError::unfit)?;
    let answer = step.answer(&tried.moves, &text).map_err(ApiError::unfit)?;
    let after = step.game(&answer.moves).map_err(broken)?;
    Ok(Json(Verdict {
        right: answer.right,
        done: answer.done,
        html: html(&answer.text),
        sight: Sight::of(after.as_ref()),
        moves: answer.moves,
    }))
}

#[derive(Serialize, ToSchema)]
pub(super) struct Studies {
    title: &'static str,
    studies: Vec<StudyView>,
}

/// A position with a proven verdict.
#[derive(Serialize, ToSchema)]
struct StudyView {
    id: usize,
    title: &'static str,
    /// The question.
    html: String,
    /// From 1, easy, to 5.
    difficulty: u8,
    variant: &'static str,
    position: &'static str,
    /// In words: "white wins in 5".
    verdict: String,
    solution: &'static [String],
    /// The idea behind it.
    why: String,
    source: &'static str,
}

/// Positions of a game to think about.
#[utoipa::path(get, path = "/api/studies/{game}", tag = "learn", params(("game" = String, Path)), responses(
    (status = 200, body = Studies), (status = 404, body = Problem)))]
pub(super) async fn studies(Named(game): Named<String>) -> Result<Json<Studies>, ApiError> {
    let info = roster::info(&game).map_err(ApiError::unknown)?;
    let view = |(id, study): (usize, &'static Study)| StudyView {
        id,
        title: &study.title,
        html: html(&study.question),
        difficulty: study.difficulty,
        variant: &study.variant,
        position: &study.position,
        verdict: study.verdict_text(),
        solution: &study.solution,
        why: html(&study.why),
        source: &study.source,
    };
    Ok(Json(Studies {
        title: info.title,
        studies: ::lessons::studies(info.name)
            .iter()
            .enumerate()
            .map(view)
            .collect(),
    }))
}
