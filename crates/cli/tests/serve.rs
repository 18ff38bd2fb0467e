//! The server as a program of its own: it may be killed at any moment.

mod program;

use program::{Folder, QUINCUNX, run};
use serde_json::{Value, json};
use server::client::{Client, Process, Talk, some_move};
use std::collections::HashMap;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;

fn start(folder: &Folder, listen: &str) -> Process {
    Process::start(QUINCUNX.as_ref(), &folder.0, listen).unwrap()
}

/// What two players of a game remember: every move that the server acknowledged.
struct Players {
    id: String,
    clients: [Client; 2],
    acknowledged: Vec<String>,
}

fn moves(state: &Value) -> Vec<String> {
    let steps = state["steps"].as_array().unwrap().iter();
    steps
        .map(|step| step["text"].as_str().unwrap().to_owned())
        .collect()
}

async fn enter(client: &Client, id: &str) -> Option<(Talk, Value)> {
    let mut talk = client.talk(&format!("/api/games/{id}/live")).await.ok()?;
    let state = talk.hear_of("game").await.ok()?;
    Some((talk, state))
}

impl Players {
    /// Plays until the end, coming back whenever the server was killed.
    async fn play(mut self, made: Arc<AtomicU64>, end: watch::Receiver<bool>) -> Self {
        while !*end.borrow() {
            let (Some((mut a, state)), Some((mut b, _))) = (
                enter(&self.clients[0], &self.id).await,
                enter(&self.clients[1], &self.id).await,
            ) else {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            };
            self.compare(&state);
            if self
                .play_on(&mut a, &mut b, state, &made, &end)
                .await
                .is_none()
            {
                continue;
            }
            break;
        }
        self
    }

    /// What the server knows must be what was acknowledged, and at most one move more.
    fn compare(&mut self, state: &Value) {
        let stored = moves(state);
        assert!(
            stored.starts_with(&self.acknowledged),
            "lost: {:?} of {:?}",
            stored,
            self.acknowledged
        );
        assert!(
            stored.len() <= self.acknowledged.len() + 1,
            "doubled: {stored:?} after {:?}",
            self.acknowledged
        );
        self.acknowledged = stored;
    }

    async fn play_on(
        &mut self,
        a: &mut Talk,
        b: &mut Talk,
        mut state: Value,
        made: &AtomicU64,
        end: &watch::Receiver<bool>,
    ) -> Option<()> {
        loop {
            let clicks = some_move(&state);
            if clicks.is_empty() || *end.borrow() {
                return Some(());
            }
            let turn = state["turn"].as_u64().unwrap();
            let mover = if state["view"]["toMove"] == 0 {
                &mut *a
            } else {
                &mut *b
            };
            let order = json!({"id": turn + 1, "do": "move", "turn": turn, "click": clicks});
            mover.say(&order).await.ok()?;
            let mut answered = false;
            // The new state comes first, then the answer.
            let mut next = None;
            while !answered || next.is_none() {
                let message = mover.hear().await.ok()?;
                if message["type"] == "game" && message["turn"] == turn + 1 {
                    next = Some(message);
                } else if message["re"] == turn + 1 {
                    assert_eq!(message["type"], "ok", "{message}");
                    answered = true;
                }
            }
            state = next?;
            self.acknowledged = moves(&state);
            made.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Twenty kills during fifty games: nothing lost, nothing doubled.
#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_by_killing_the_server() {
    const KILLS: u32 = 20;
    const GAMES: usize = 50;
    let folder = Folder::new("kill");
    let mut server = start(&folder, "127.0.0.1:0");
    let address = server.address;
    let mut tables = Vec::new();
    for i in 0..GAMES {
        let clients = [Client::new(address), Client::new(address)];
        let variant = ["othello", "cover-2", "invers", "amazons-6", "selfo"][i % 5];
        let game = json!({"variant": variant, "seats": [{"kind": "me"}, {"kind": "friend"}]});
        let begun = clients[0].post("/api/games", &game).await.unwrap().json();
        let id = begun["id"].as_str().unwrap().to_owned();
        let link = begun["invites"][0]["link"].as_str().unwrap();
        let join = json!({"secret": link.split_once('#').unwrap().1});
        let path = format!("/api/games/{id}/join");
        let joined = clients[1].post(&path, &join).await;
        assert_eq!(joined.unwrap().status, 200);
        tables.push(Players {
            id,
            clients,
            acknowledged: Vec::new(),
        });
    }
    let made = Arc::new(AtomicU64::new(0));
    let (finish, end) = watch::channel(false);
    let playing: Vec<_> = tables
        .into_iter()
        .map(|table| tokio::spawn(table.play(Arc::clone(&made), end.clone())))
        .collect();
    let mut seen = 0;
    for _ in 0..KILLS {
        // Not before something has happened since the last time.
        let began = Instant::now();
        while made.load(Ordering::Relaxed) < seen + 25 && began.elapsed() < Duration::from_secs(20)
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        seen = made.load(Ordering::Relaxed);
        drop(server);
        server = start(&folder, &address.to_string());
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    finish.send(true).unwrap();
    let mut all: HashMap<String, Vec<String>> = HashMap::new();
    for table in playing {
        let table = table.await.unwrap();
        let path = format!("/api/games/{}", table.id);
        let stored = moves(&table.clients[0].get(&path).await.unwrap().json());
        assert!(stored.starts_with(&table.acknowledged));
        all.insert(table.id, stored);
    }
    assert_eq!(all.len(), GAMES);
    assert!(made.load(Ordering::Relaxed) > u64::from(KILLS) * 25);
}

/// A polite end: the process goes by itself and says it went well.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_server_ends_when_asked() {
    let folder = Folder::new("end");
    let mut server = start(&folder, "127.0.0.1:0");
    let client = Client::new(server.address);
    let _open = client.talk("/api/analysis").await.unwrap();
    let killed = Command::new("kill").arg(server.id().to_string()).status();
    assert!(killed.unwrap().success());
    let mut ended = false;
    for _ in 0..200 {
        if let Some(well) = server.ended().unwrap() {
            assert!(well);
            ended = true;
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(ended);
}

#[test]
fn a_taken_port_is_explained() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let folder = Folder::new("port");
    let address = taken.local_addr().unwrap().to_string();
    let data = folder.file("data");
    let out = run(&["serve", "--listen", &address, "--data", &data], b"");
    assert_eq!(out.status.code(), Some(2));
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(said.contains("choose another with --listen"), "{said}");
}
