//! What can be asked over HTTP. Each file is one thing that is asked about.

mod catalogue;
mod games;
mod health;
mod library;
mod line;
mod pictures;
mod records;
mod rules;
mod setup;
mod sockets;

pub(crate) use line::LineRequest;

use crate::app::App;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(info(
    title = "Quincunx",
    description = "Five abstract games: play, review, study. The browser that calls is known by a cookie, or by a \
                   secret of 26 letters and digits in `Authorization: Bearer`. Live games and analyses go over \
                   WebSockets at /api/games/{id}/live and /api/analysis; docs/web.md describes their messages."
))]
struct Document;

/// All of it, and its description.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(catalogue::catalogue))
        .routes(routes!(catalogue::variant))
        .routes(routes!(rules::rules))
        .routes(routes!(games::create, library::list))
        .routes(routes!(library::game, library::rename, library::delete))
        .routes(routes!(games::join))
        .routes(routes!(games::invites))
        .routes(routes!(library::annotate))
        .routes(routes!(records::download))
        .routes(routes!(pictures::game_svg))
        .routes(routes!(pictures::game_png))
        .routes(routes!(pictures::film))
        .routes(routes!(pictures::position_svg))
        .routes(routes!(records::upload))
        .routes(routes!(line::line))
        .routes(routes!(line::insight))
        .routes(routes!(setup::position))
        .routes(routes!(health::health))
        .routes(routes!(health::metrics))
        .merge(sockets::routes())
}
