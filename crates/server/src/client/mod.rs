//! The other side: a program that talks to a server as a browser does. For benchmarks and tests.

mod process;

pub use process::Process;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode, header};
use hyper_util::client::legacy::{Client as HttpClient, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{self, Message, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Why the server could not be talked to.
#[derive(Debug, Error)]
pub enum ClientError {
    /// No answer.
    #[error("no answer: {0}")]
    Http(String),
    /// There is no server to talk to.
    #[error("the server did not start: {0}")]
    NotStarted(String),
    /// The conversation broke off.
    #[error("the conversation broke off: {0}")]
    Socket(Box<tungstenite::Error>),
    /// The conversation was ended, or nothing was said for too long.
    #[error("the server says nothing")]
    Silence,
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// Somebody with a browser of their own.
#[derive(Clone)]
pub struct Client {
    http: HttpClient<HttpConnector, Full<Bytes>>,
    server: SocketAddr,
    secret: String,
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: header::HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Answer {
    /// The body as JSON; null if it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }
}

impl Client {
    /// Somebody new.
    #[must_use]
    pub fn new(server: SocketAddr) -> Self {
        Self {
            http: HttpClient::builder(TokioExecutor::new()).build_http(),
            server,
            secret: crate::token::secret(),
        }
    }

    /// Sends a request with these further headers.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> Result<Answer, ClientError> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.server))
            .header(header::COOKIE, format!("quincunx={}", self.secret));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let words = |error: &dyn std::error::Error| ClientError::Http(error.to_string());
        let request = request
            .body(Full::new(body.into()))
            .map_err(|error| words(&error))?;
        let response = self
            .http
            .request(request)
            .await
            .map_err(|error| words(&error))?;
        let (head, body) = response.into_parts();
        let body = body.collect().await.map_err(|error| words(&error))?;
        Ok(Answer {
            status: head.status,
            headers: head.headers,
            body: body.to_bytes(),
        })
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(Method::GET, path, &[], Bytes::new()).await
    }

    /// Sends JSON.
    pub async fn post(&self, path: &str, json: &Value) -> Result<Answer, ClientError> {
        let headers = [("content-type", "application/json")];
        self.send(Method::POST, path, &headers, json.to_string())
            .await
    }

    /// Begins a conversation at a path.
    pub async fn talk(&self, path: &str) -> Result<Talk, ClientError> {
        self.talk_with(path, &[]).await
    }

    /// The same with further headers.
    pub async fn talk_with(
        &self,
        path: &str,
        further: &[(&'static str, &str)],
    ) -> Result<Talk, ClientError> {
        let mut request = format!("ws://{}{path}", self.server).into_client_request()?;
        let cookie = format!("quincunx={}", self.secret);
        let headers = request.headers_mut();
        let invalid = |_| ClientError::Silence;
        headers.insert(header::COOKIE, cookie.parse().map_err(invalid)?);
        for (name, value) in further {
            headers.insert(*name, value.parse().map_err(invalid)?);
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Talk { socket })
    }
}

/// What to click for a legal move of a game's state; a pass only if there is no other.
#[must_use]
pub fn some_move(state: &Value) -> Vec<String> {
    let mut clicks = Vec::new();
    let mut node = &state["choices"];
    // Buttons come before cells.
    while let Some((click, next)) = node.as_object().and_then(|all| all.iter().next_back()) {
        clicks.push(click.clone());
        node = next;
    }
    clicks
}

/// A conversation.
pub struct Talk {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// Nobody waits longer for a word.
const PATIENCE: Duration = Duration::from_secs(30);

impl Talk {
    /// Says something.
    pub async fn say(&mut self, json: &Value) -> Result<(), ClientError> {
        let text = json.to_string();
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// The next message as text.
    pub async fn hear_text(&mut self) -> Result<String, ClientError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let next = tokio::time::timeout_at(deadline, self.socket.next()).await;
            match next {
                Ok(Some(Ok(Message::Text(text)))) => return Ok(text.to_string()),
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => {
                    return Err(ClientError::Silence);
                }
                Ok(Some(Ok(_))) => {}
            }
        }
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        let text = self.hear_text().await?;
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// The next message of a type, passing over others.
    pub async fn hear_of(&mut self, kind: &str) -> Result<Value, ClientError> {
        loop {
            let message = self.hear().await?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    /// Says something and waits for the answer that carries its number.
    pub async fn ask(&mut self, id: u64, mut order: Value) -> Result<Value, ClientError> {
        order["id"] = id.into();
        self.say(&order).await?;
        loop {
            let message = self.hear().await?;
            if message["re"] == id {
                return Ok(message);
            }
        }
    }
}
