//! `quincunx bench --serve`: how soon the web server acknowledges moves when many people play.

use crate::arguments::BenchArgs;
use crate::failure::Failure;
use crate::output::{print, print_json, table_text};
use game::Table;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use server::client::{Client, ClientError, Process, Talk};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Barrier, watch};

const GAMES: usize = 500;
/// What people take for a move, in seconds: 500 moves a second in all games together.
const PAUSE: std::ops::Range<f64> = 0.5..1.5;
const USUAL_SECONDS: f64 = 15.0;

/// A server to be measured, on loopback, with a folder of its own.
struct Subject {
    server: Process,
    _folder: Folder,
}

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

impl Subject {
    fn start() -> Result<Self, Failure> {
        let program = std::env::current_exe()?;
        let name = format!("quincunx-bench-{}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        let server = Process::start(&program, &folder.0, "127.0.0.1:0")
            .map_err(|error| Failure::machine("starting the server to be measured", error))?;
        Ok(Self {
            server,
            _folder: folder,
        })
    }
}

/// Times from sending a move to its acknowledgement, in milliseconds.
struct Measured {
    what: &'static str,
    seconds: f64,
    times: Vec<f64>,
}

impl Measured {
    fn percentile(&self, share: f64) -> f64 {
        let last = self.times.len().saturating_sub(1);
        let at = (last as f64 * share).round() as usize;
        self.times.get(at).copied().unwrap_or(f64::NAN)
    }
}

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let seconds = Duration::from_secs_f64(args.seconds.unwrap_or(USUAL_SECONDS).clamp(1.0, 600.0));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let talked = |error: ClientError| Failure::machine("talking to the server", error);
    let measured = runtime.block_on(async {
        let subject = Subject::start()?;
        let quiet = measure(&subject, "no engine thinks", 0, seconds)
            .await
            .map_err(talked)?;
        let busy = measure(&subject, "two engines think", 2, seconds)
            .await
            .map_err(talked)?;
        Ok::<_, Failure>([quiet, busy])
    })?;
    if args.json {
        let all: Vec<Value> = measured
            .iter()
            .map(|m| {
                json!({"what": m.what, "moves": m.times.len(), "moves_per_second": m.times.len() as f64 / m.seconds,
                    "median_ms": m.percentile(0.5), "p99_ms": m.percentile(0.99), "most_ms": m.percentile(1.0)})
            })
            .collect();
        return print_json(&Value::Array(all));
    }
    let mut table = Table::new(
        format!("{} people in {GAMES} games of Othello", 2 * GAMES),
        &["", "moves", "a second", "median ms", "99 % ms", "worst ms"],
    );
    for m in &measured {
        table.row([
            m.what.to_owned(),
            m.times.len().to_string(),
            format!("{:.0}", m.times.len() as f64 / m.seconds),
            format!("{:.1}", m.percentile(0.5)),
            format!("{:.1}", m.percentile(0.99)),
            format!("{:.1}", m.percentile(1.0)),
        ]);
    }
    table.note("From sending a move to its acknowledgement, which comes when it is on the disk. The people who send them run on the same cores.");
    print(&table_text(&table))
}

async fn measure(
    subject: &Subject,
    what: &'static str,
    engines: usize,
    time: Duration,
) -> Result<Measured, ClientError> {
    let (finish, end) = watch::channel(false);
    // One at each game and the one who measures: nobody begins before all are there.
    let ready = Arc::new(Barrier::new(GAMES + 1));
    let mut games = Vec::new();
    for number in 0..GAMES {
        let table = sit_down(subject.server.address).await?;
        let (ready, end) = (Arc::clone(&ready), end.clone());
        games.push(tokio::spawn(async move {
            ready.wait().await;
            play(table, number as u64, end).await
        }));
    }
    let mut thinkers = Vec::new();
    for _ in 0..engines {
        thinkers.push(think(subject.server.address).await?);
    }
    ready.wait().await;
    let began = Instant::now();
    tokio::time::sleep(time).await;
    // Nobody is left who could not hear it.
    let _ = finish.send(true);
    let seconds = began.elapsed().as_secs_f64();
    let mut times = Vec::new();
    for game in games {
        times.extend(game.await.unwrap_or_default());
    }
    times.sort_by(f64::total_cmp);
    Ok(Measured {
        what,
        seconds,
        times,
    })
}

/// An engine at work: two computers at their own table, at the strongest level.
async fn think(address: SocketAddr) -> Result<Talk, ClientError> {
    let client = Client::new(address);
    let computer = json!({"kind": "computer", "player": "level-10:depth=200"});
    let game = json!({"variant": "amazons", "seats": [computer, computer.clone()]});
    let begun = client.post("/api/games", &game).await?.json();
    let id = begun["id"].as_str().unwrap_or_default();
    client.talk(&format!("/api/games/{id}/live")).await
}

struct TableForTwo {
    talks: [Talk; 2],
    state: Value,
}

async fn sit_down(address: SocketAddr) -> Result<TableForTwo, ClientError> {
    let clients = [Client::new(address), Client::new(address)];
    let game = json!({"variant": "othello", "seats": [{"kind": "me"}, {"kind": "friend"}]});
    let begun = clients[0].post("/api/games", &game).await?.json();
    let id = begun["id"].as_str().unwrap_or_default();
    let link = begun["invites"][0]["link"].as_str().unwrap_or_default();
    let secret = link.split_once('#').map_or("", |(_, secret)| secret);
    let join = json!({ "secret": secret });
    clients[1]
        .post(&format!("/api/games/{id}/join"), &join)
        .await?;
    let path = format!("/api/games/{id}/live");
    let mut first = clients[0].talk(&path).await?;
    let second = clients[1].talk(&path).await?;
    let state = first.hear_of("game").await?;
    Ok(TableForTwo {
        talks: [first, second],
        state,
    })
}

/// Moves until the end, in a person's time. Gives how long each move took to be acknowledged.
async fn play(mut table: TableForTwo, seed: u64, end: watch::Receiver<bool>) -> Vec<f64> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut times = Vec::new();
    while !*end.borrow() {
        let pause = Duration::from_secs_f64(rng.random_range(PAUSE));
        tokio::time::sleep(pause).await;
        let choices = table.state["choices"].as_object();
        let choices = choices.filter(|all| !all.is_empty());
        let Some(cell) = choices.and_then(|all| all.keys().nth(rng.random_range(0..all.len())))
        else {
            // The game is over: that table is quiet from now on.
            break;
        };
        let turn = table.state["turn"].as_u64().unwrap_or(0);
        let seat = table.state["view"]["toMove"].as_u64().unwrap_or(0) as usize;
        let order = json!({"id": turn, "do": "move", "turn": turn, "click": [cell]});
        let began = Instant::now();
        let Some(took) = make_move(&mut table, seat.min(1), turn, &order, began).await else {
            break;
        };
        times.push(took);
    }
    times
}

async fn make_move(
    table: &mut TableForTwo,
    seat: usize,
    turn: u64,
    order: &Value,
    began: Instant,
) -> Option<f64> {
    table.talks[seat].say(order).await.ok()?;
    let mut took = None;
    let mut state = None;
    while took.is_none() || state.is_none() {
        let message = table.talks[seat].hear().await.ok()?;
        if message["type"] == "error" {
            return None;
        }
        if message["re"] == turn && message["type"] == "ok" {
            took = Some(began.elapsed().as_secs_f64() * 1000.0);
        } else if message["type"] == "game" && message["turn"] == turn + 1 {
            state = Some(message);
        }
    }
    // The other one sees it too.
    table.talks[1 - seat].hear_of("game").await.ok()?;
    table.state = state?;
    took
}
