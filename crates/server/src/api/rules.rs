//! The rules of a game as a page.

use crate::error::{ApiError, Problem};
use crate::extract::Named;
use crate::markdown::html;
use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub(super) struct Rules {
    title: &'static str,
    /// Safe to show: it is our own text.
    html: String,
}

/// The rules of a game.
#[utoipa::path(get, path = "/api/rules/{game}", tag = "games", params(("game" = String, Path)), responses(
    (status = 200, body = Rules), (status = 404, body = Problem)))]
pub(super) async fn rules(Named(game): Named<String>) -> Result<Json<Rules>, ApiError> {
    let info = roster::info(&game).map_err(ApiError::unknown)?;
    Ok(Json(Rules {
        title: info.title,
        html: html(info.rules),
    }))
}
