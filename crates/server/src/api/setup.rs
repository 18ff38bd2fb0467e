//! Positions that somebody sets up.

use crate::error::{ApiError, Problem};
use crate::extract::Body;
use crate::wire::{Board, View};
use axum::Json;
use game::Player;
use roster::AnyGame;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(super) struct PositionText {
    #[schema(example = "cover-2")]
    variant: String,
    position: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct SetUp {
    /// In the usual notation.
    position: String,
    board: Board,
    view: View,
}

impl SetUp {
    fn of(game: &dyn AnyGame) -> Self {
        let (board, view) = View::of(game);
        Self {
            position: game.position(None),
            board,
            view,
        }
    }
}

/// A piece that somebody has put on the board.
#[derive(Deserialize, ToSchema)]
struct Placed {
    /// The name of the cell.
    cell: String,
    /// The letter of a brush.
    #[schema(value_type = String, min_length = 1, max_length = 1)]
    letter: char,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Composition {
    #[schema(example = "cover-2")]
    variant: String,
    pieces: Vec<Placed>,
    /// The seat whose turn it is, from 0.
    to_move: usize,
}

/// A position from the pieces on its board.
#[utoipa::path(post, path = "/api/compose", tag = "study", request_body = Composition, responses(
    (status = 200, body = SetUp), (status = 422, description = "Not a position; which cell, and why", body = Problem)))]
pub(super) async fn compose(Body(asked): Body<Composition>) -> Result<Json<SetUp>, ApiError> {
    let start = roster::open(&asked.variant).map_err(ApiError::unfit)?;
    if asked.to_move >= start.players() {
        return Err(ApiError::unfit("there is no such player"));
    }
    let placed: Vec<(String, char)> = asked
        .pieces
        .into_iter()
        .map(|piece| (piece.cell, piece.letter))
        .collect();
    let game = start
        .compose(&placed, Player(asked.to_move as u8))
        .map_err(|error| {
            let cell = error.square().map(str::to_owned);
            ApiError::unfit(error).cell(cell)
        })?;
    Ok(Json(SetUp::of(game.as_ref())))
}

/// A position from its text.
#[utoipa::path(post, path = "/api/position", tag = "study", request_body = PositionText, responses(
    (status = 200, body = SetUp), (status = 422, description = "Not a position, and why", body = Problem)))]
pub(super) async fn position(Body(asked): Body<PositionText>) -> Result<Json<SetUp>, ApiError> {
    let start = roster::open(&asked.variant).map_err(ApiError::unfit)?;
    let game = start
        .at_position(&asked.position)
        .map_err(ApiError::unfit)?;
    Ok(Json(SetUp::of(game.as_ref())))
}
