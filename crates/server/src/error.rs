//! Answers that say what went wrong.

use crate::play::EventError;
use crate::store::StoreError;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// What the client reads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// A sentence for people.
    error: String,
    /// Which move of a line cannot be played, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// Which cell is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
}

/// Why a request was not fulfilled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    problem: Problem,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, error: impl ToString) -> Self {
        Self {
            status,
            problem: Problem {
                error: error.to_string(),
                at: None,
                cell: None,
            },
        }
    }
    /// What was sent cannot be.
    pub(crate) fn unfit(error: impl ToString) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }
    pub(crate) fn unknown(error: impl ToString) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }
    pub(crate) fn forbidden(error: impl ToString) -> Self {
        Self::new(StatusCode::FORBIDDEN, error)
    }
    /// The sentence for people.
    pub(crate) fn words(&self) -> &str {
        &self.problem.error
    }
    /// The same, naming a move.
    pub(crate) fn at(mut self, index: usize) -> Self {
        self.problem.at = Some(index);
        self
    }
    /// The same, naming a cell.
    pub(crate) fn cell(mut self, name: Option<String>) -> Self {
        self.problem.cell = name;
        self
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "storage");
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "the games cannot be reached just now; please try again",
        )
    }
}

impl From<EventError> for ApiError {
    fn from(error: EventError) -> Self {
        Self::unfit(error)
    }
}

impl From<JsonRejection> for ApiError {
    fn from(error: JsonRejection) -> Self {
        Self::new(error.status(), error.body_text())
    }
}

impl From<QueryRejection> for ApiError {
    fn from(error: QueryRejection) -> Self {
        Self::new(error.status(), error.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(error: PathRejection) -> Self {
        Self::new(error.status(), error.body_text())
    }
}
