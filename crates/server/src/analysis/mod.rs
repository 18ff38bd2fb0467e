//! Somebody studies a position with an engine: one question at a time over a WebSocket.

mod inquiry;

use crate::api::LineRequest;
use crate::engines::{Engines, Purpose, Ticket};
use crate::pace::Pace;
use crate::room::send;
use crate::wire::{Opinion, Thought};
use crate::work::aside;
use axum::extract::ws::{Message, WebSocket};
use inquiry::Inquiry;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// Messages that may wait for a slow reader; newer ones are dropped.
const MAILBOX: usize = 256;

/// What somebody wants to know.
#[derive(Deserialize)]
struct Question {
    #[serde(rename = "do")]
    what: Topic,
    /// Comes back with every answer.
    #[serde(default)]
    tag: u64,
    #[serde(default)]
    lines: Option<usize>,
    #[serde(default, rename = "secondsPerMove")]
    seconds_per_move: Option<f64>,
    #[serde(flatten)]
    line: Option<LineRequest>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Topic {
    /// The best lines of the last position.
    Lines,
    /// A score for each of its moves.
    Scores,
    /// All moves of the line.
    Review,
    Stop,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Said {
    Queued {
        tag: u64,
        place: usize,
    },
    Lines {
        tag: u64,
        #[serde(flatten)]
        thought: Thought,
    },
    Scores {
        tag: u64,
        scores: Vec<Scored>,
    },
    #[serde(rename_all = "camelCase")]
    Judged {
        tag: u64,
        ply: usize,
        of: usize,
        seat: usize,
        played: String,
        best: String,
        best_line: Vec<String>,
        before: Opinion,
        after: Opinion,
        loss: f64,
        mark: &'static str,
    },
    Done {
        tag: u64,
    },
    Error {
        tag: u64,
        error: String,
    },
}

/// A legal move with what it is worth.
#[derive(Serialize)]
struct Scored {
    text: String,
    clicks: Vec<String>,
    /// Where to write it: the last cell to click.
    cell: Option<String>,
    score: Opinion,
}

type Mailbox = mpsc::Sender<String>;

fn say(mailbox: &Mailbox, said: &Said) {
    let text = serde_json::to_string(said).expect("our own types can be written");
    // A reader who is so slow can do without.
    drop(mailbox.try_send(text));
}

/// Answers questions until the socket closes; then the engine stops.
pub(crate) async fn converse(mut socket: WebSocket, engines: Engines, owner: IpAddr) {
    let (mailbox, mut letters) = mpsc::channel::<String>(MAILBOX);
    let mut pace = Pace::new(10.0, 40.0);
    let mut asks = tokio::time::interval(Duration::from_secs(15));
    let mut heard = Instant::now();
    // What is being thought about; a new question or the end stops it.
    let mut ticket: Option<Ticket> = None;
    loop {
        tokio::select! {
            letter = letters.recv() => {
                let Some(letter) = letter else { return };
                if !send(&mut socket, Message::Text(letter.into())).await {
                    return;
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) if pace.allow() => {
                        drop(ticket.take());
                        let (engines, mailbox) = (engines.clone(), mailbox.clone());
                        let asked = aside(move || Ok(answer(&text, &engines, owner, &mailbox)));
                        ticket = asked.await.ok().flatten();
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return,
                }
            }
            _ = asks.tick() => {
                if heard.elapsed() > Duration::from_secs(45)
                    || !send(&mut socket, Message::Ping(Default::default())).await
                {
                    return;
                }
            }
        }
    }
}

/// Sets an engine to work on a question.
fn answer(text: &str, engines: &Engines, owner: IpAddr, mailbox: &Mailbox) -> Option<Ticket> {
    let question: Question = match serde_json::from_str(text) {
        Ok(question) => question,
        Err(error) => {
            let error = format!("that question is not understood: {error}");
            say(mailbox, &Said::Error { tag: 0, error });
            return None;
        }
    };
    let tag = question.tag;
    if question.what == Topic::Stop {
        return None;
    }
    let line = question.line.as_ref();
    let game = match line.map(LineRequest::end) {
        Some(Ok(game)) => game,
        Some(Err(error)) => {
            let error = error.words().to_owned();
            say(mailbox, &Said::Error { tag, error });
            return None;
        }
        None => {
            let error = "say which variant".to_owned();
            say(mailbox, &Said::Error { tag, error });
            return None;
        }
    };
    let queue = mailbox.clone();
    let notice = move |place| {
        if place > 0 {
            say(&queue, &Said::Queued { tag, place });
        }
    };
    let mut inquiry = Inquiry::new(game, question, mailbox.clone());
    let work = move |stop: &search::Stop| inquiry.go_on(stop);
    Some(engines.ask(owner, Purpose::Study, notice, work))
}
