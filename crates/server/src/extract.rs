//! Bodies, queries and paths whose errors are like all our errors.

use crate::error::ApiError;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = ApiError;
    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Json(value) = Json::from_request(request, state).await?;
        Ok(Self(value))
    }
}

/// The query behind the path.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequestParts<S> for Asked<T>
where
    Query<T>: FromRequestParts<S, Rejection = QueryRejection>,
{
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(value) = Query::from_request_parts(parts, state).await?;
        Ok(Self(value))
    }
}

/// The names in the path.
pub(crate) struct Named<T>(pub(crate) T);

impl<S: Send + Sync, T> FromRequestParts<S> for Named<T>
where
    Path<T>: FromRequestParts<S, Rejection = PathRejection>,
{
    type Rejection = ApiError;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(value) = Path::from_request_parts(parts, state).await?;
        Ok(Self(value))
    }
}
