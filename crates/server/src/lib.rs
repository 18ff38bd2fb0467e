//! The web app: people play, learn, review and study in a browser.
//!
//! The page in `web/` draws what this server describes and holds no rules. HTTP answers questions,
//! WebSockets carry live games and analyses, and one SQLite file keeps every game as the list of
//! its events.

mod analysis;
mod api;
mod app;
mod assets;
mod caller;
pub mod client;
mod config;
mod connection;
mod crowd;
mod demo;
mod engines;
mod error;
mod event;
mod extract;
mod guard;
mod identity;
mod markdown;
mod metrics;
mod notes;
mod pace;
mod play;
mod reception;
mod room;
mod seat;
mod store;
mod token;
mod wire;
mod work;

pub use config::{Config, Limits};
pub use store::StoreError;

use app::App;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use thiserror::Error;
use tokio::net::TcpListener;

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The folder for the database cannot be made.
    #[error("the data folder {folder} cannot be used: {error}")]
    Folder {
        /// Which.
        folder: String,
        /// Why.
        error: std::io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be had.
    #[error("cannot listen on {address}: {error}; choose another with --listen ADDRESS:PORT")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The network broke down.
    #[error("the network: {0}")]
    Network(std::io::Error),
}

/// Serves until `end` comes true. `ready` is told the address once everything is there.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    std::fs::create_dir_all(&config.data).map_err(|error| ServeError::Folder {
        folder: config.data.display().to_string(),
        error,
    })?;
    let address = config.listen;
    let app = App::new(config)?;
    if app.config.demo {
        demo::stock(&app.store).await?;
    }
    let engines = app.engines.clone();
    let listener = TcpListener::bind(address)
        .await
        .map_err(|error| ServeError::Listen { address, error })?;
    let bound = listener.local_addr().map_err(ServeError::Network)?;
    tracing::info!(%bound, "ready");
    ready(bound);
    let config = Arc::clone(&app.config);
    // Everything acknowledged is on the disk: open conversations need not end first.
    tokio::select! {
        () = reception::receive(listener, app.router(), &config) => {}
        () = end => {}
    }
    engines.close();
    tracing::info!("closed");
    Ok(())
}
