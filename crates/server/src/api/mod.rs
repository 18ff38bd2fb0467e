//! What can be asked over HTTP. Each file is one thing that is asked about.

mod catalogue;
mod games;
mod health;
mod lessons;
mod library;
mod line;
mod pictures;
mod records;
mod rules;
mod setup;
mod sockets;

pub(crate) use line::LineRequest;
pub(crate) use records::{read_all, to_keep};

use crate::app::App;
use crate::error::Problem;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, PathItem, Ref, RefOr, Response};
use utoipa::{OpenApi, ToSchema};
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
        .routes(routes!(records::read))
        .routes(routes!(line::line))
        .routes(routes!(line::insight))
        .routes(routes!(setup::position))
        .routes(routes!(lessons::course))
        .routes(routes!(lessons::answer))
        .routes(routes!(lessons::studies))
        .routes(routes!(setup::compose))
        .routes(routes!(health::health))
        .routes(routes!(health::metrics))
        .merge(sockets::routes())
}

/// Adds to the description what any request may be answered: by whoever reads bodies and paths, or
/// by the guard.
pub(crate) fn describe_refusals(document: &mut utoipa::openapi::OpenApi) {
    const REFUSALS: [(&str, &str); 7] = [
        ("400", "What was sent cannot be read"),
        ("413", "Too large"),
        ("415", "Of another type than this address takes"),
        ("422", "Readable, but not what can be"),
        ("421", "This server does not answer to that name"),
        ("429", "Too many requests; come again later"),
        ("503", "Too many people, or the database cannot be reached"),
    ];
    let refuse = |operation: &mut Operation| {
        for (status, words) in REFUSALS {
            let answers = &mut operation.responses.responses;
            answers.entry(status.to_owned()).or_insert_with(|| {
                let problem = Ref::from_schema_name(Problem::name());
                let content = Content::new(Some(RefOr::Ref(problem)));
                let mut response = Response::new(words);
                let kind = "application/json".to_owned();
                response.content.insert(kind, RefOr::T(content));
                RefOr::T(response)
            });
        }
    };
    for item in document.paths.paths.values_mut() {
        let PathItem {
            get,
            post,
            put,
            patch,
            delete,
            ..
        } = item;
        [get, post, put, patch, delete]
            .into_iter()
            .flatten()
            .for_each(refuse);
    }
}
