//! A server of its own for a test.

#![allow(dead_code)]

use quincunx_server::client::{Client, Talk};
use quincunx_server::{Config, Limits, serve};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A folder that disappears with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!(
            "quincunx-server-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A running server.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl House {
    pub(crate) async fn open(folder: &Path) -> Self {
        Self::open_with(folder, |_| {}).await
    }

    pub(crate) async fn open_with(folder: &Path, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data: folder.to_owned(),
            engines: NonZeroUsize::new(2).unwrap(),
            demo: false,
            hosts: Vec::new(),
            rate: 10_000.0,
            behind_proxy: false,
            limits: Limits::default(),
        };
        change(&mut config);
        let (end, ended) = oneshot::channel();
        let (tell, ready) = oneshot::channel();
        let task = tokio::spawn(async move {
            let end = async { drop(ended.await) };
            serve(config, |address| tell.send(address).unwrap(), end)
                .await
                .unwrap();
        });
        Self {
            address: ready.await.unwrap(),
            end: Some(end),
            task,
        }
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub(crate) async fn close(mut self) {
        drop(self.end.take());
        self.task.await.unwrap();
    }
}

/// Begins a game; gives its name and the secret behind each invitation.
pub(crate) async fn begin(client: &Client, game: Value) -> (String, Vec<String>) {
    let answer = client.post("/api/games", &game).await.unwrap();
    assert_eq!(answer.status, 201, "{:?}", answer.body);
    let begun = answer.json();
    let secrets = begun["invites"].as_array().unwrap().iter();
    let secrets = secrets.map(|invite| {
        let link = invite["link"].as_str().unwrap();
        link.split_once('#').unwrap().1.to_owned()
    });
    (begun["id"].as_str().unwrap().to_owned(), secrets.collect())
}

/// A game between two browsers; gives its name.
pub(crate) async fn meet(host: &Client, guest: &Client, variant: &str) -> String {
    let game = json!({"variant": variant, "seats": [{"kind": "me"}, {"kind": "friend"}]});
    let (id, secrets) = begin(host, game).await;
    let join = json!({"secret": secrets[0]});
    let answer = guest.post(&format!("/api/games/{id}/join"), &join).await;
    assert_eq!(answer.unwrap().status, 200);
    id
}

/// Enters a room; gives the conversation and the state.
pub(crate) async fn enter(client: &Client, id: &str) -> (Talk, Value) {
    let mut talk = client.talk(&format!("/api/games/{id}/live")).await.unwrap();
    let state = talk.hear_of("game").await.unwrap();
    (talk, state)
}
