//! Positions and games as pictures.

use super::library::open;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::extract::{Asked, Named};
use crate::identity::Identity;
use crate::work::aside;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use game::Drawing;
use render::Theme;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use utoipa::IntoParams;

/// How much larger than usual a picture is, and a film.
const PICTURE_SCALE: f64 = 1.5;
const FILM_SCALE: f64 = 0.6;
/// How long a film shows a move, and its end.
const FRAME: Duration = Duration::from_millis(700);
/// Longer games make films that nobody watches.
const MOST_FRAMES: usize = 300;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Look {
    /// After so many steps; the end if it is missing.
    ply: Option<usize>,
    /// light or dark
    theme: Option<String>,
}

fn theme(word: Option<&str>) -> Theme {
    match word {
        Some("dark") => Theme::Dark,
        _ => Theme::Light,
    }
}

async fn drawing(app: &App, id: &str, identity: &str, look: &Look) -> Result<Drawing, ApiError> {
    let (_, play) = open(app, id, identity).await?;
    let game = play.game();
    Ok(game.draw_after(look.ply.unwrap_or(game.len())))
}

/// A position of a game as SVG.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", tag = "library", params(("id" = String, Path), Look), responses(
    (status = 200, body = String, content_type = "image/svg+xml"), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn game_svg(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Asked(look): Asked<Look>,
) -> Result<impl IntoResponse, ApiError> {
    let drawing = drawing(&app, &id, &identity, &look).await?;
    let svg = render::svg(&drawing, theme(look.theme.as_deref()));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}

/// A position of a game as PNG.
#[utoipa::path(get, path = "/api/games/{id}/picture.png", tag = "library", params(("id" = String, Path), Look), responses(
    (status = 200, body = Vec<u8>, content_type = "image/png"), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn game_png(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Asked(look): Asked<Look>,
) -> Result<impl IntoResponse, ApiError> {
    let drawing = drawing(&app, &id, &identity, &look).await?;
    let theme = theme(look.theme.as_deref());
    let png =
        aside(move || render::png(&drawing, theme, PICTURE_SCALE).map_err(ApiError::unfit)).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png))
}

/// The whole game as an animated GIF.
#[utoipa::path(get, path = "/api/games/{id}/film.gif", tag = "library", params(("id" = String, Path), Look), responses(
    (status = 200, body = Vec<u8>, content_type = "image/gif"), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn film(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Asked(look): Asked<Look>,
) -> Result<impl IntoResponse, ApiError> {
    let (_, play) = open(&app, &id, &identity).await?;
    if play.game().len() > MOST_FRAMES {
        return Err(ApiError::unfit(format!(
            "only games of up to {MOST_FRAMES} moves become films"
        )));
    }
    let theme = theme(look.theme.as_deref());
    // One film at a time: each needs all cores for seconds.
    let turn = Arc::clone(&app.films).acquire_owned().await;
    let film = aside(move || {
        let _turn = turn;
        let game = play.game();
        let frames: Vec<Drawing> = (0..=game.len()).map(|i| game.draw_after(i)).collect();
        render::gif(&frames, theme, FILM_SCALE, FRAME).map_err(ApiError::unfit)
    })
    .await?;
    Ok(([(header::CONTENT_TYPE, "image/gif")], film))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Any {
    /// cover-2
    variant: String,
    /// The start if it is missing.
    position: Option<String>,
    /// light or dark
    theme: Option<String>,
}

/// Any position as SVG.
#[utoipa::path(get, path = "/api/picture.svg", tag = "study", params(Any), responses(
    (status = 200, body = String, content_type = "image/svg+xml"), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn position_svg(Asked(any): Asked<Any>) -> Result<impl IntoResponse, ApiError> {
    let mut game = roster::open(&any.variant).map_err(ApiError::unfit)?;
    if let Some(text) = &any.position {
        game = game.at_position(text).map_err(ApiError::unfit)?;
    }
    let svg = render::svg(&game.draw(), theme(any.theme.as_deref()));
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}
