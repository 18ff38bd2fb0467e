//! Everything put together.

use crate::caller::Caller;
use crate::config::Config;
use crate::crowd::{Crowd, Place};
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
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// The longest body of a request.
const LONGEST_BODY: usize = 1 << 20;
/// A request that takes longer is given up.
const LONGEST_REQUEST: Duration = Duration::from_secs(60);

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
    /// Open conversations. Behind a proxy only they tell how many pages one address has open.
    visitors: Crowd,
}

impl App {
    pub(crate) fn new(config: Config) -> Result<Self, StoreError> {
        let store = Store::open(&config.data.join("quincunx.db"))?;
        let engines = Engines::start(config.engines);
        let metrics = Metrics::new();
        Ok(Self {
            hub: Hub::new(
                store.clone(),
                engines.clone(),
                metrics.clone(),
                config.limits.linger,
            ),
            paces: Arc::new(Paces::new(config.rate)),
            films: Arc::new(Semaphore::new(1)),
            visitors: Crowd::new(config.limits.connections, config.limits.connections_each),
            config: Arc::new(config),
            store,
            engines,
            metrics,
        })
    }

    /// A place for one more conversation.
    pub(crate) fn admit_visitor(&self, caller: Caller) -> Result<Place, ApiError> {
        self.visitors.enter(caller.limited()).ok_or_else(|| {
            ApiError::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too many pages are open; please close some or come back later",
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
