//! The computer at the table.

use super::clock::Clock;
use super::{Note, Room, message};
use crate::engines::{Engines, Purpose, Stretch, Ticket};
use crate::event::Event;
use crate::seat::ClockSetting;
use crate::wire::{Opinion, Thought, click_words};
use game::Player;
use roster::{AnyGame, Request, TextReport};
use search::{Limits, PlayerClock, Stop};
use serde::Serialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// A computer's move takes at least so long, or one would not see it.
const PAUSE: Duration = Duration::from_millis(350);
/// The strongest level would think for ever.
const LONGEST: Duration = Duration::from_secs(2);
const LONGEST_WITH_CLOCK: Duration = Duration::from_secs(20);
/// What is found is told at most this often.
const THOUGHTS_APART: Duration = Duration::from_millis(120);
const HINT: Duration = Duration::from_secs(1);

/// A computer that thinks, or waits for its turn to think.
pub(super) struct Thinking {
    pub(super) seat: usize,
    /// In the queue; 0 if it thinks.
    pub(super) place: usize,
    pub(super) ticket: Ticket,
    began: Instant,
}

/// Told when it goes out of scope, however that comes about.
struct Answer {
    turn: u64,
    text: Option<String>,
    began: Instant,
    inbox: mpsc::Sender<Note>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        let note = Note::Chosen {
            turn: self.turn,
            text: self.text.take(),
            took: self.began.elapsed(),
        };
        // A room that is gone needs no answer.
        drop(self.inbox.blocking_send(note));
    }
}

#[derive(Serialize)]
struct ThoughtMessage {
    #[serde(rename = "type")]
    kind: &'static str,
    seat: usize,
    #[serde(flatten)]
    thought: Thought,
}

#[derive(Serialize)]
struct QueuedMessage {
    #[serde(rename = "type")]
    kind: &'static str,
    seat: usize,
    place: usize,
}

#[derive(Serialize)]
struct HintMessage {
    #[serde(rename = "type")]
    kind: &'static str,
    text: String,
    clicks: Vec<String>,
    score: Option<Opinion>,
}

/// Thinks with the player that a text describes.
fn think(
    game: &dyn AnyGame,
    spec: &str,
    seed: u64,
    limits: Limits,
    stop: &Stop,
    report: &mut dyn FnMut(&TextReport),
) -> Option<TextReport> {
    let mut player = match game.player(spec, Some(seed)) {
        Ok(player) => player,
        Err(error) => {
            tracing::error!(%error, spec, "a player that was there is not there");
            return None;
        }
    };
    let found = player.think(game, &Request::new(limits), stop, report);
    found
        .inspect_err(|error| tracing::error!(%error, spec, "a player cannot think"))
        .ok()
}

/// Looks for a good move and tells it.
pub(super) fn hint(
    engines: &Engines,
    owner: IpAddr,
    game: &dyn AnyGame,
    tell: impl Fn(Arc<str>) + Send + 'static,
) -> Ticket {
    let game = game.boxed_clone();
    let look = move |stop: &Stop| {
        let limits = Limits::time(HINT);
        let found = think(game.as_ref(), "analyst", 1, limits, stop, &mut |_| {})?;
        let best = found.lines.into_iter().next()?;
        let text = best.moves.into_iter().next()?;
        Some(message::text(&HintMessage {
            kind: "hint",
            clicks: click_words(game.as_ref(), &text),
            text,
            score: Some(Opinion::of(best.score, game.to_move(), game.as_ref())),
        }))
    };
    let nobody_waits = |_| {};
    engines.ask(owner, Purpose::Play, nobody_waits, move |stop| {
        if let Some(hint) = look(stop) {
            tell(hint);
        }
        Stretch::Finished
    })
}

impl Room {
    /// Sets the computer to work if it is its turn and somebody is there to see it.
    pub(super) fn think_if_needed(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(owner) = self.owner() else {
            return;
        };
        let Some(seat) = self.play.turn() else {
            return;
        };
        let Some(spec) = self.play.seats()[seat].spec() else {
            return;
        };
        let control = self.row.clock.and_then(ClockSetting::control);
        let running = Clock::running(&self.play).is_some();
        let clock = control.filter(|_| running).map(|control| PlayerClock {
            left: self.clock.left(&self.play, seat).unwrap_or_default(),
            increment: control.increment,
        });
        let limits = Limits {
            time: Some(if clock.is_some() {
                LONGEST_WITH_CLOCK
            } else {
                LONGEST
            }),
            clock,
            ..Limits::default()
        };
        let game = self.play.game().boxed_clone();
        // The same game gives the same moves, and yet not twice the same dice.
        let seed = self.row.seed.wrapping_add(self.play.game().len() as u64);
        let turn = self.turn;
        let (queue, thoughts) = (self.inbox.clone(), self.inbox.clone());
        let ticket = self.engines.ask(
            owner,
            Purpose::Play,
            move |place| {
                // A full inbox has more important news.
                drop(queue.try_send(Note::Queued { turn, place }));
            },
            move |stop| {
                let mut answer = Answer {
                    turn,
                    text: None,
                    began: Instant::now(),
                    inbox: thoughts.clone(),
                };
                let mut last: Option<Instant> = None;
                let found = think(game.as_ref(), &spec, seed, limits, stop, &mut |found| {
                    if found.lines.is_empty() || last.is_some_and(|t| t.elapsed() < THOUGHTS_APART)
                    {
                        return;
                    }
                    last = Some(Instant::now());
                    let said = message::text(&ThoughtMessage {
                        kind: "thought",
                        seat,
                        thought: Thought::of(game.as_ref(), found),
                    });
                    drop(thoughts.try_send(Note::Thought { turn, said }));
                });
                answer.text = found.and_then(|found| found.best());
                Stretch::Finished
            },
        );
        self.thinking = Some(Thinking {
            seat,
            place: 0,
            ticket,
            began: Instant::now(),
        });
    }

    /// The computer's place in the queue has changed.
    pub(super) fn queued(&mut self, turn: u64, place: usize) {
        let Some(thinking) = &mut self.thinking else {
            return;
        };
        if turn == self.turn && thinking.place != place {
            thinking.place = place;
            let said = message::text(&QueuedMessage {
                kind: "queued",
                seat: thinking.seat,
                place,
            });
            self.tell_all(&said);
        }
    }

    /// Passes on what the computer thinks to those who want to know.
    pub(super) fn pass_on(&mut self, said: &Arc<str>) {
        let curious = self.visitors.iter().filter(|(_, v)| v.wants_thoughts);
        let curious: Vec<u64> = curious.map(|(id, _)| *id).collect();
        for visitor in curious {
            self.tell(visitor, said);
        }
    }

    /// The computer has made up its mind.
    pub(super) async fn chosen(&mut self, turn: u64, text: Option<String>, took: Duration) {
        let Some(thinking) = &self.thinking else {
            return;
        };
        if turn != self.turn {
            return;
        }
        let wait = PAUSE.saturating_sub(thinking.began.elapsed());
        if !wait.is_zero() {
            let inbox = self.inbox.clone();
            tokio::spawn(async move {
                tokio::time::sleep(wait).await;
                drop(inbox.send(Note::Chosen { turn, text, took }).await);
            });
            return;
        }
        debug_assert_eq!(self.play.game().to_move(), Player(thinking.seat as u8));
        let timed = Clock::running(&self.play).is_some();
        let made = match text {
            Some(text) => {
                let took = if timed { took.as_millis() as u64 } else { 0 };
                self.happen(Event::Move { text, took }).await
            }
            None => Err("the computer has broken down".to_owned()),
        };
        if let Err(error) = made {
            tracing::error!(error, game = self.row.id, "the computer does not move");
            self.thinking = None;
            self.turn += 1;
            // It tries again when somebody comes in.
            let said = message::text(&serde_json::json!({
                "type": "error",
                "error": format!("{error}; reload the page to let it try again"),
            }));
            self.tell_all(&said);
        }
    }
}
