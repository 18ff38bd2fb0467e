//! Who is asking: a secret that the browser keeps and the page never sees.

use crate::caller::Caller;
use crate::token;
use axum::Extension;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;

/// The name of the cookie.
const COOKIE: &str = "quincunx";

/// Whoever sent a request, as the database knows them: a fingerprint of their secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Identity(pub(crate) String);

/// The secret that a request carries, in its cookie or as `Authorization: Bearer`.
fn carried(headers: &HeaderMap) -> Option<String> {
    let bearer = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let cookie = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value);
    let secret = bearer.or(cookie)?;
    token::is_secret(secret).then(|| secret.to_owned())
}

/// Recognises who is asking, and gives a secret to whoever has none.
pub(crate) async fn recognise(
    Extension(caller): Extension<Caller>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = carried(request.headers());
    let secret = known.clone().unwrap_or_else(token::secret);
    let identity = Identity(token::fingerprint(&secret));
    request.extensions_mut().insert(identity);
    let mut response = next.run(request).await;
    if known.is_none() {
        let secure = if caller.secure { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={secret}; Path=/; Max-Age=315360000; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

impl<S: Send + Sync> FromRequestParts<S> for Identity {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let known = parts.extensions.get::<Self>().cloned();
        // Somebody whom nothing belongs to.
        Ok(known.unwrap_or_else(|| Self(token::fingerprint(&token::secret()))))
    }
}
