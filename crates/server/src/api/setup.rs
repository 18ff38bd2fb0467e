//! Positions that somebody sets up.

use crate::error::{ApiError, Problem};
use crate::extract::Body;
use crate::wire::{Board, View};
use axum::Json;
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

/// A position from its text.
#[utoipa::path(post, path = "/api/position", tag = "study", request_body = PositionText, responses(
    (status = 200, body = SetUp), (status = 422, description = "Not a position, and why", body = Problem)))]
pub(super) async fn position(Body(asked): Body<PositionText>) -> Result<Json<SetUp>, ApiError> {
    let start = roster::open(&asked.variant).map_err(ApiError::unfit)?;
    let game = start
        .at_position(&asked.position)
        .map_err(ApiError::unfit)?;
    let (board, view) = View::of(game.as_ref());
    Ok(Json(SetUp {
        position: game.position(None),
        board,
        view,
    }))
}
