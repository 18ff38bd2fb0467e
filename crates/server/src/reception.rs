//! Who is let in: connections are counted, and must say soon what they want.

use crate::caller::Caller;
use crate::config::Config;
use crate::connection::Connection;
use crate::crowd::Crowd;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::Service;

/// Files that are not connections: the database, its readers, the log.
const OTHER_FILES: u64 = 100;
/// After this time somebody may have left.
const BREATH: Duration = Duration::from_millis(500);
const REFUSAL: &str = "too many connections; please close some pages or come back later\n";

/// Lets people in and passes what they ask to the router, for ever.
pub(crate) async fn receive(listener: TcpListener, router: Router, config: &Config) {
    let limits = config.limits;
    let most = limits.connections.min(possible_connections());
    let crowd = Crowd::new(most, limits.connections_each);
    loop {
        let (socket, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                if !is_about_one_connection(error.kind()) {
                    tracing::error!(%error, "nobody can be let in");
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        // A proxy speaks for many.
        let limited = Caller::of(peer, &HeaderMap::new(), false)
            .limited()
            .filter(|_| !config.behind_proxy);
        let Some(place) = crowd.enter(limited) else {
            tracing::debug!(%peer, "too many connections");
            refuse(socket);
            continue;
        };
        let connection = Connection::new(socket, limits.patience, place);
        tokio::spawn(attend(connection, peer, router.clone(), limits.patience));
    }
}

/// Answers one connection until it ends or becomes a conversation.
async fn attend(connection: Connection, peer: SocketAddr, router: Router, patience: Duration) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request.map(Body::new))
    });
    let attended = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .serve_connection(TokioIo::new(connection), service)
        .with_upgrades()
        .await;
    if let Err(error) = attended {
        tracing::trace!(%peer, %error, "a connection broke off");
    }
}

/// Says why, if the other end can hear it at once.
fn refuse(socket: TcpStream) {
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n\
         Connection: close\r\nRetry-After: 10\r\n\r\n{REFUSAL}",
        REFUSAL.len()
    );
    if let Ok(mut socket) = socket.into_std() {
        // Who does not hear it notices all the same.
        drop(socket.write(answer.as_bytes()));
    }
}

/// Did only this caller hang up, or can we not go on?
fn is_about_one_connection(error: ErrorKind) -> bool {
    matches!(
        error,
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    )
}

/// As many connections as the system gives us files for, once it is asked for all it may give.
fn possible_connections() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = Rlimit {
        current: maximum,
        maximum,
    };
    let files = match setrlimit(Resource::Nofile, wanted) {
        Ok(()) => maximum,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files stays as it is");
            current
        }
    };
    let left = files.unwrap_or(u64::MAX).saturating_sub(OTHER_FILES);
    usize::try_from(left).unwrap_or(usize::MAX).max(1)
}
