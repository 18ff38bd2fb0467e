//! Lines of play: positions one after the other, and what can be said about the last.

use super::catalogue::player_names;
use super::games::MOST_MOVES;
use crate::error::{ApiError, Problem};
use crate::extract::Body;
use crate::wire::{Board, Choices, Course, Insight, Ply, View, chosen};
use crate::work::aside;
use axum::Json;
use roster::AnyGame;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// A start and moves from there.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LineRequest {
    #[schema(example = "othello")]
    variant: String,
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    /// One more move, as clicks,
    #[serde(default)]
    click: Option<Vec<String>>,
    /// or as text.
    #[serde(default)]
    text: Option<String>,
    /// Only the last position is wanted.
    #[serde(default)]
    brief: bool,
}

impl LineRequest {
    fn start(&self) -> Result<Box<dyn AnyGame>, ApiError> {
        if self.moves.len() > MOST_MOVES {
            return Err(ApiError::unfit("that are too many moves"));
        }
        let game = roster::open(&self.variant).map_err(ApiError::unfit)?;
        match &self.position {
            Some(text) => game.at_position(text).map_err(ApiError::unfit),
            None => Ok(game),
        }
    }

    /// Plays the line and tells of each position.
    fn walk(
        &self,
        visit: &mut dyn FnMut(Option<String>, &dyn AnyGame),
    ) -> Result<Box<dyn AnyGame>, ApiError> {
        let mut game = self.start()?;
        visit(None, game.as_ref());
        for (i, text) in self.moves.iter().enumerate() {
            let text = game
                .replay(text)
                .map_err(|error| ApiError::unfit(error).at(i))?;
            visit(Some(text), game.as_ref());
        }
        if self.click.is_some() || self.text.is_some() {
            let unfit = |error: String| ApiError::unfit(error).at(self.moves.len());
            let text = chosen(game.as_ref(), self.click.as_deref(), self.text.as_deref())
                .map_err(|error| unfit(error.to_string()))?;
            game.play(&text, Duration::ZERO)
                .map_err(|error| unfit(error.to_string()))?;
            visit(Some(text), game.as_ref());
        }
        Ok(game)
    }

    /// The position at its end.
    pub(crate) fn end(&self) -> Result<Box<dyn AnyGame>, ApiError> {
        self.walk(&mut |_, _| {})
    }
}

#[derive(Serialize, ToSchema)]
pub(super) struct Line {
    variant: String,
    game: &'static str,
    title: &'static str,
    players: Vec<String>,
    board: Board,
    /// The first is the start; only the last one in a brief answer.
    plies: Vec<Ply>,
    /// A tree of what may be clicked at the end.
    #[schema(value_type = Object)]
    choices: Choices,
    curves: Vec<Course>,
}

/// The positions of a line.
#[utoipa::path(post, path = "/api/line", tag = "study", request_body = LineRequest, responses(
    (status = 200, body = Line), (status = 422, description = "`at` says which move cannot be played", body = Problem)))]
pub(super) async fn line(Body(request): Body<LineRequest>) -> Result<Json<Line>, ApiError> {
    aside(move || request.show()).await.map(Json)
}

impl LineRequest {
    fn show(&self) -> Result<Line, ApiError> {
        let mut plies = Vec::new();
        let game = self.walk(&mut |text, game| {
            if self.brief {
                plies.clear();
            }
            let (_, view) = View::of(game);
            plies.push(Ply { text, view });
        })?;
        let (board, _) = View::of(game.as_ref());
        Ok(Line {
            variant: game.variant().to_owned(),
            game: game.info().name,
            title: game.info().title,
            players: player_names(game.as_ref()),
            board,
            plies,
            choices: Choices::of(game.as_ref()),
            curves: Course::of(game.as_ref()),
        })
    }
}

/// What can be said about the last position of a line without a search.
#[utoipa::path(post, path = "/api/insight", tag = "study", request_body = LineRequest, responses(
    (status = 200, body = Insight), (status = 422, body = Problem)))]
pub(super) async fn insight(Body(request): Body<LineRequest>) -> Result<Json<Insight>, ApiError> {
    aside(move || {
        let game = request.end()?;
        Insight::of(game.as_ref()).ok_or_else(|| ApiError::unfit("this game has no evaluation"))
    })
    .await
    .map(Json)
}
