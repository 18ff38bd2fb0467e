//! Where conversations begin.

use super::library::open;
use crate::analysis;
use crate::app::App;
use crate::caller::Caller;
use crate::error::ApiError;
use crate::extract::Named;
use crate::identity::Identity;
use crate::room::{Seated, receive};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

/// The longest message from a visitor.
const LONGEST_MESSAGE: usize = 256 * 1024;

/// OpenAPI has no words for these.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/api/games/{id}/live", get(live))
        .route("/api/analysis", get(study))
}

/// A seat at a game, or a place to watch it.
async fn live(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Extension(caller): Extension<Caller>,
    socket: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let (listed, _) = open(&app, &id, &identity).await?;
    let place = app.admit_visitor(caller)?;
    let holder = listed.holder;
    let seats = if listed.row.source == "played" {
        holder.seats
    } else {
        0
    };
    Ok(socket
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let _place = place;
            let seated = Seated {
                seats,
                creator: holder.creator,
                address: caller.address,
            };
            receive(socket, app.hub.clone(), id, seated).await;
        }))
}

/// An engine to ask.
async fn study(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    socket: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let place = app.admit_visitor(caller)?;
    Ok(socket
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let _place = place;
            analysis::converse(socket, app.engines.clone(), caller.address).await;
        }))
}
