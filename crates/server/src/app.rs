//! Everything put together.

use crate::config::Config;
use crate::engines::Engines;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::pace::Paces;
use crate::room::Hub;
use crate::store::{Store, StoreError};
use crate::{api, assets, guard, identity};
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router, middleware};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// The longest body of a request.
const LONGEST_BODY: usize = 1 << 20;
/// A request that takes longer is given up.
const LONGEST_REQUEST: Duration = Duration::from_secs(60);
/// Open conversations, over all games.
const MOST_VISITORS: usize = 20_000;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Store,
    pub(crate) hub: Hub,
    pub(crate) engines: Engines,
    pub(crate) metrics: Metrics,
    pub(crate) paces: Arc<Paces>,
    /// Films are made one after the other.
    pub(crate) films: Arc<Semaphore>,
    visitors: Arc<Semaphore>,
}

impl App {
    pub(crate) fn new(config: Config) -> Result<Self, StoreError> {
        let store = Store::open(&config.data.join("quincunx.db"))?;
        let engines = Engines::start(config.engines);
        let metrics = Metrics::new();
        Ok(Self {
            hub: Hub::new(store.clone(), engines.clone(), metrics.clone()),
            paces: Arc::new(Paces::new(config.rate)),
            films: Arc::new(Semaphore::new(1)),
            visitors: Arc::new(Semaphore::new(MOST_VISITORS)),
            config: Arc::new(config),
            store,
            engines,
            metrics,
        })
    }

    /// A place for one more conversation.
    pub(crate) fn admit_visitor(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let place = Arc::clone(&self.visitors).try_acquire_owned();
        place.map_err(|_| {
            ApiError::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too many people are here; please come back later",
            )
        })
    }

    /// Answers to everything.
    pub(crate) fn router(self) -> Router {
        let (api, mut document) = api::routes().split_for_parts();
        api::describe_refusals(&mut document);
        let document = Arc::new(document);
        let describe = move || async move { Json((*document).clone()) };
        api.route("/api/openapi.json", get(describe))
            .route("/api/{*path}", get(no_such_question))
            .fallback(assets::serve)
            .layer(DefaultBodyLimit::max(LONGEST_BODY))
            .layer(CompressionLayer::new())
            .layer(TimeoutLayer::with_status_code(
                StatusCode::REQUEST_TIMEOUT,
                LONGEST_REQUEST,
            ))
            .layer(middleware::from_fn(identity::recognise))
            .layer(middleware::from_fn_with_state(self.clone(), guard::watch))
            .layer(CatchPanicLayer::new())
            .with_state(self)
    }
}

async fn no_such_question() -> ApiError {
    ApiError::unknown("there is nothing at this address; see /api/openapi.json")
}
