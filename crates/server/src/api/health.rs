//! Is everything well?

use crate::app::App;
use crate::error::{ApiError, Problem};
use axum::extract::State;

/// Whether the server can do its work.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses(
    (status = 200, description = "All is well", body = String, content_type = "text/plain"),
    (status = 503, description = "The database cannot be read", body = Problem)))]
pub(super) async fn health(State(app): State<App>) -> Result<&'static str, ApiError> {
    app.store.is_well().await?;
    Ok("well\n")
}

/// Numbers in the format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses(
    (status = 200, description = "Counters and gauges", body = String, content_type = "text/plain")))]
pub(super) async fn metrics(State(app): State<App>) -> String {
    let (thinking, waiting) = app.engines.load();
    app.metrics.thinking.set(thinking as i64);
    app.metrics.waiting.set(waiting as i64);
    app.metrics.text()
}
