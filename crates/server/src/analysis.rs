//! Somebody studies a position with an engine: one question at a time over a WebSocket.

use crate::api::LineRequest;
use crate::engines::{Engines, Purpose, Ticket};
use crate::pace::Pace;
use crate::room::send;
use crate::wire::{Opinion, Thought, click_words};
use crate::work::aside;
use axum::extract::ws::{Message, WebSocket};
use game::Click;
use roster::{AnyEngine, AnyGame, Judgement, Request, TextReport};
use search::{Limits, Stop};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How long a position is thought about at most.
const LONGEST: Duration = Duration::from_secs(60);
/// Each move of a review.
const PER_MOVE: f64 = 0.3;
/// A whole review, in seconds.
const LONGEST_REVIEW: f64 = 300.0;
/// Each legal move that is scored.
const PER_SCORE: Duration = Duration::from_millis(60);
const MOST_SCORES: usize = 120;
const MOST_LINES: usize = 5;
const APART: Duration = Duration::from_millis(150);
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
pub(crate) async fn converse(mut socket: WebSocket, engines: Engines) {
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
                        let asked = aside(move || Ok(answer(&text, &engines, &mailbox)));
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
fn answer(text: &str, engines: &Engines, mailbox: &Mailbox) -> Option<Ticket> {
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
    let (queue, out) = (mailbox.clone(), mailbox.clone());
    let notice = move |place| {
        if place > 0 {
            say(&queue, &Said::Queued { tag, place });
        }
    };
    Some(engines.ask(Purpose::Study, notice, move |stop| {
        let inquiry = Inquiry {
            game: game.as_ref(),
            question: &question,
            stop,
            out: &out,
        };
        let answered = inquiry.answer();
        say(
            &out,
            &match answered {
                Ok(()) => Said::Done { tag },
                Err(error) => Said::Error { tag, error },
            },
        );
    }))
}

/// What is asked, and whom to tell.
struct Inquiry<'a> {
    game: &'a dyn AnyGame,
    question: &'a Question,
    stop: &'a Stop,
    out: &'a Mailbox,
}

impl Inquiry<'_> {
    fn answer(&self) -> Result<(), String> {
        let player = self.game.player("analyst", Some(1));
        let mut player = player.map_err(|error| error.to_string())?;
        match self.question.what {
            Topic::Lines => lines(self, player.as_mut()),
            Topic::Scores => scores(self, player.as_mut()),
            Topic::Review => review(self, player.as_mut()),
            Topic::Stop => Ok(()),
        }
    }
}

fn lines(inquiry: &Inquiry<'_>, player: &mut dyn AnyEngine) -> Result<(), String> {
    let Inquiry {
        game,
        question,
        stop,
        out,
    } = *inquiry;
    let mut request = Request::new(Limits::time(LONGEST));
    request.lines = question.lines.unwrap_or(1).clamp(1, MOST_LINES);
    let tag = question.tag;
    let tell = |found: &TextReport| {
        let thought = Thought::of(game, found);
        say(out, &Said::Lines { tag, thought });
    };
    let mut last: Option<Instant> = None;
    let found = player.think(game, &request, stop, &mut |found| {
        if !found.lines.is_empty() && last.is_none_or(|at| at.elapsed() >= APART) {
            last = Some(Instant::now());
            tell(found);
        }
    });
    let found = found.map_err(|error| error.to_string())?;
    if !stop.is_stopped() && !found.lines.is_empty() {
        tell(&found);
    }
    Ok(())
}

/// Thinks about each move by itself, so that every one has an honest score.
fn scores(inquiry: &Inquiry<'_>, player: &mut dyn AnyEngine) -> Result<(), String> {
    let Inquiry {
        game,
        question,
        stop,
        out,
    } = *inquiry;
    let moves = game.moves(None);
    if moves.len() > MOST_SCORES {
        return Err(format!(
            "{} moves are too many to score each; at most {MOST_SCORES}",
            moves.len()
        ));
    }
    // Once quickly, and again with more time.
    for round in [1, 4] {
        let mut scores = Vec::new();
        for entry in &moves {
            let request = Request {
                among: vec![entry.text.clone()],
                ..Request::new(Limits::time(PER_SCORE * round))
            };
            let found = player.think(game, &request, stop, &mut |_| {});
            if stop.is_stopped() {
                return Ok(());
            }
            let found = found.map_err(|error| error.to_string())?;
            let Some(line) = found.lines.first() else {
                continue;
            };
            let cell = entry.clicks.iter().rev().find_map(|click| match click {
                Click::Cell(name) => Some(name.clone()),
                Click::Button(_) => None,
            });
            scores.push(Scored {
                text: entry.text.clone(),
                clicks: click_words(game, &entry.text),
                cell,
                score: Opinion::of(line.score, game.to_move(), game),
            });
        }
        let tag = question.tag;
        say(out, &Said::Scores { tag, scores });
    }
    Ok(())
}

fn review(inquiry: &Inquiry<'_>, player: &mut dyn AnyEngine) -> Result<(), String> {
    let Inquiry {
        game,
        question,
        stop,
        out,
    } = *inquiry;
    let seconds = question.seconds_per_move.unwrap_or(PER_MOVE);
    let seconds = if seconds.is_finite() {
        seconds.clamp(0.05, 5.0)
    } else {
        PER_MOVE
    };
    // Others wait for their turn: a long game gets less time a move.
    let seconds = seconds.min(LONGEST_REVIEW / game.len().max(1) as f64);
    let request = Request::new(Limits::time(Duration::from_secs_f64(seconds)));
    let of = game.len();
    let tag = question.tag;
    let tell = &mut |judged: Judgement| {
        say(
            out,
            &Said::Judged {
                tag,
                ply: judged.step,
                of,
                seat: judged.player.index(),
                best: judged.best().to_owned(),
                mark: judged.mark(),
                before: Opinion::of(judged.before, judged.player, game),
                after: Opinion::of(judged.after, judged.player, game),
                loss: judged.loss,
                played: judged.played,
                best_line: judged.best_line.into_iter().take(12).collect(),
            },
        );
    };
    roster::review(game, player, &request, stop, tell).map_err(|error| error.to_string())
}
