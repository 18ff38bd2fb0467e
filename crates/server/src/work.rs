//! Work that takes longer than a message should wait.

use crate::error::ApiError;
use axum::http::StatusCode;
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;

/// As many at once as there are cores, so that long lines and pictures leave the passing on of moves alone.
static PLACES: LazyLock<Arc<Semaphore>> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Arc::new(Semaphore::new(cores))
});

/// Does it on a thread of its own, when there is a place.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let place = Arc::clone(&PLACES).acquire_owned().await;
    let done = tokio::task::spawn_blocking(move || {
        // Held until the work is done, even if nobody waits for it any more.
        let _place = place;
        work()
    });
    done.await.unwrap_or_else(|error| {
        tracing::error!(%error, "work broke off");
        Err(ApiError::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "something went wrong here; the log says what",
        ))
    })
}
