//! The page's files, which are part of the program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::fmt::Write;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "index.html"]
#[include = "*.svg"]
#[include = "*.webmanifest"]
#[include = "src/**/*.js"]
#[include = "style/**/*.css"]
#[include = "vendor/**/*.js"]
#[include = "vendor/**/*.css"]
struct Files;

/// Files that the drawings themselves make.
static SPRITE: LazyLock<String> = LazyLock::new(render::sprite);
static SHEET: LazyLock<String> = LazyLock::new(render::stylesheet);

/// Serves a file, or the page itself for every address that the page knows.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match path {
        "pieces.svg" => return made("image/svg+xml", &SPRITE),
        "board.css" => return made("text/css; charset=utf-8", &SHEET),
        _ => {}
    }
    if let Some(file) = Files::get(path) {
        return found(&file, &headers);
    }
    let is_page = !path.contains('.') && !path.starts_with("api/");
    match Files::get("index.html").filter(|_| is_page) {
        Some(page) => found(&page, &headers),
        None => (StatusCode::NOT_FOUND, "there is no such page\n").into_response(),
    }
}

fn made(kind: &'static str, text: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}

fn found(file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..12] {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    let fresh = headers
        .get(header::IF_NONE_MATCH)
        .is_some_and(|has| has.as_bytes() == tag.as_bytes());
    let mut response = if fresh {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Body::from(file.data.to_vec()).into_response()
    };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(file.metadata.mimetype()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    // Always asked for, seldom sent: a new version of the program is a new version of the page.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
