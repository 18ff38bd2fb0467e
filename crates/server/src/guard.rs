//! What must hold for every request, whatever it asks.

use crate::app::App;
use crate::caller::Caller;
use crate::error::ApiError;
use crate::pace::Paces;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::time::Instant;

/// What a page may load: our own files and nothing else, and no script but from them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// Measures, limits and protects.
pub(crate) async fn watch(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let caller = Caller::of(peer, request.headers(), app.config.behind_proxy);
    request.extensions_mut().insert(caller);
    let mut response = match admit(&app, caller, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        let seconds = Paces::RETRY.as_secs().into();
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    let status = response.status().as_u16();
    app.metrics.answered(status, began.elapsed().as_secs_f64());
    response
}

fn admit(app: &App, caller: Caller, request: &Request) -> Result<(), ApiError> {
    let headers = request.headers();
    let host = text(headers, header::HOST)
        .or_else(|| request.uri().host())
        .unwrap_or_default();
    if !app.config.answers_to(host) {
        // Otherwise a foreign page could point a name of its own at this machine.
        return Err(ApiError::new(
            StatusCode::MISDIRECTED_REQUEST,
            "this server does not answer to that name; start it with --host NAME",
        ));
    }
    let upgrade = headers.contains_key(header::UPGRADE);
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD) && !upgrade;
    if !harmless
        && let Some(origin) = text(headers, header::ORIGIN)
        && origin.split_once("://").map(|(_, name)| name) != Some(host)
    {
        return Err(ApiError::forbidden("this request comes from another page"));
    }
    if request.uri().path().starts_with("/api/") {
        let acts = if harmless { 1.0 } else { 2.0 };
        if !app.paces.allow(caller.address, acts) {
            return Err(ApiError::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too many requests; please wait a moment",
            ));
        }
    }
    Ok(())
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}
