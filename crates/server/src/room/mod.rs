//! A game in progress and everybody around it.
//!
//! Each room is a task of its own with an inbox. Whatever happens is checked, written to the disk,
//! and only then applied and told: so nobody ever sees a move that a crash could undo.

mod clock;
mod hub;
mod message;
mod orders;
mod snapshot;
mod thinking;
mod visitor;

pub(crate) use hub::Hub;
pub(crate) use orders::{invitations, plain_label};
pub(crate) use visitor::{receive, send};

use crate::engines::{Engines, Ticket};
use crate::event::Event;
use crate::metrics::Metrics;
use crate::play::{EventError, Play};
use crate::store::{GameRow, Store};
use clock::Clock;
use message::{Answer, Order};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// What comes into a room.
pub(crate) enum Note {
    /// Somebody comes in.
    Enter {
        visitor: u64,
        mailbox: mpsc::Sender<Arc<str>>,
        seated: Seated,
    },
    /// Somebody wants something.
    Order { visitor: u64, order: Order },
    /// Somebody leaves.
    Leave { visitor: u64 },
    /// Somebody sat down at a seat by invitation.
    Joined { seat: usize },
    /// The computer's place in the queue; 0 when it thinks.
    Queued { turn: u64, place: usize },
    /// What the computer has found so far.
    Thought { turn: u64, said: Arc<str> },
    /// The computer's move, and how long it thought; none if it broke down.
    Chosen {
        turn: u64,
        text: Option<String>,
        took: Duration,
    },
    /// A hint for a visitor.
    Hint {
        visitor: u64,
        turn: u64,
        said: Arc<str>,
    },
    /// The game was deleted.
    Gone,
}

/// Messages that may wait before senders must.
const INBOX: usize = 256;

/// Who comes in.
#[derive(Clone, Copy)]
pub(crate) struct Seated {
    /// The seats that are theirs, as bits.
    pub(crate) seats: u64,
    /// Did they begin the game?
    pub(crate) creator: bool,
    /// Whose the engine's work for them is.
    pub(crate) address: IpAddr,
}

struct Visitor {
    mailbox: mpsc::Sender<Arc<str>>,
    seats: u64,
    address: IpAddr,
    wants_thoughts: bool,
    hint: Option<Ticket>,
}

struct Room {
    row: GameRow,
    play: Play,
    clock: Clock,
    visitors: HashMap<u64, Visitor>,
    /// Seats at which somebody has ever sat down, as bits.
    taken: u64,
    /// Counts positions, so that late answers are recognised.
    turn: u64,
    thinking: Option<thinking::Thinking>,
    /// Visitors who do not read.
    slow: Vec<u64>,
    /// What is here is no longer what is on the disk.
    failed: bool,
    /// The board that everybody has.
    board: Option<crate::wire::Board>,
    store: Store,
    engines: Engines,
    metrics: Metrics,
    inbox: mpsc::Sender<Note>,
    hub: Hub,
}

impl Room {
    /// The life of a room.
    async fn run(mut self, mut notes: mpsc::Receiver<Note>) {
        let mut empty_since = Instant::now();
        loop {
            let linger = self.hub.linger();
            let flag = self.clock.flag_falls(&self.play);
            let close = self.visitors.is_empty().then(|| empty_since + linger);
            let wake = flag.into_iter().chain(close).min();
            let wake = wake.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            tokio::select! {
                note = notes.recv() => match note {
                    Some(Note::Gone) | None => {
                        self.metrics.visitors.dec_by(self.visitors.len() as i64);
                        return;
                    }
                    Some(note) => {
                        self.handle(note).await;
                        if self.visitors.is_empty() {
                            empty_since = Instant::now();
                        }
                    }
                },
                () = tokio::time::sleep_until(wake.into()) => {
                    if let Some(seat) = self.clock.fallen(&self.play) {
                        if let Err(error) = self.happen(Event::TimeOut { seat }).await {
                            tracing::error!(error, game = self.row.id, "a flag did not fall");
                        }
                    } else if self.visitors.is_empty()
                        && empty_since.elapsed() >= linger
                        && self.hub.close(&self.row.id, &notes)
                    {
                        return;
                    }
                }
            }
            while let Some(slow) = self.slow.pop() {
                self.leave(slow);
            }
            if self.failed {
                // Whoever comes again finds what is on the disk.
                self.metrics.visitors.dec_by(self.visitors.len() as i64);
                self.hub.give_up(&self.row.id);
                return;
            }
        }
    }

    async fn handle(&mut self, note: Note) {
        match note {
            Note::Enter {
                visitor,
                mailbox,
                seated,
            } => self.enter(visitor, mailbox, seated),
            Note::Order { visitor, order } => {
                let Order { id, what } = order;
                let answer = match self.obey(visitor, what).await {
                    Ok(()) => Answer::ok(id),
                    Err(error) => Answer::error(id, error),
                };
                self.tell(visitor, &answer.text());
            }
            Note::Leave { visitor } => self.leave(visitor),
            Note::Joined { seat } => {
                self.taken |= 1 << seat;
                self.tell_all_everything();
            }
            Note::Queued { turn, place } => self.queued(turn, place),
            Note::Thought { turn, said } if turn == self.turn => self.pass_on(&said),
            Note::Thought { .. } => {}
            Note::Chosen { turn, text, took } => self.chosen(turn, text, took).await,
            Note::Hint {
                visitor,
                turn,
                said,
            } if turn == self.turn => self.tell(visitor, &said),
            Note::Hint { .. } => {}
            Note::Gone => {}
        }
    }

    fn enter(&mut self, visitor: u64, mailbox: mpsc::Sender<Arc<str>>, seated: Seated) {
        let Seated {
            seats,
            creator,
            address,
        } = seated;
        self.metrics.visitors.inc();
        self.taken |= seats;
        let newcomer = Visitor {
            mailbox,
            seats,
            address,
            wants_thoughts: false,
            hint: None,
        };
        self.visitors.insert(visitor, newcomer);
        self.think_if_needed();
        self.tell(visitor, &self.introduction(visitor, creator));
        let (board, scene) = self.play.scene();
        self.tell(visitor, &self.everything(Some(&board), &scene));
        self.board = Some(board);
        self.tell_presence(seats, visitor);
    }

    fn leave(&mut self, visitor: u64) {
        let Some(left) = self.visitors.remove(&visitor) else {
            return;
        };
        self.metrics.visitors.dec();
        self.tell_presence(left.seats, visitor);
        if self.visitors.is_empty() && self.thinking.take().is_some() {
            // Nobody waits for the answer, and one that was cut short is no answer.
            self.turn += 1;
        }
    }

    /// Lets something happen: first on the disk, then here, then to everybody's knowledge.
    async fn happen(&mut self, event: Event) -> Result<(), String> {
        let mut after = self.play.clone();
        after.apply(&event).map_err(|error| error.to_string())?;
        let number = self.play.events;
        let written =
            self.store
                .append(self.row.id.clone(), number, event.clone(), after.progress());
        if let Err(error) = written.await {
            tracing::error!(%error, game = self.row.id, "an event was not written");
            self.failed = true;
            return Err("the move could not be stored; please try again".to_owned());
        }
        if matches!(event, Event::Move { .. }) {
            self.metrics.moves.inc();
        }
        let another_position =
            after.game().len() != self.play.game().len() || after.is_over() != self.play.is_over();
        let another_turn = after.turn_began_with != self.play.turn_began_with;
        self.play = after;
        if another_position {
            self.turn += 1;
            self.thinking = None;
            for visitor in self.visitors.values_mut() {
                visitor.hint = None;
            }
        }
        if another_turn {
            self.clock = Clock::new(Instant::now());
        }
        self.think_if_needed();
        self.tell_all_everything();
        Ok(())
    }

    /// Sends a text to a visitor. Who does not read is shown out, and may come back.
    fn tell(&mut self, visitor: u64, text: &Arc<str>) {
        if let Some(to) = self.visitors.get(&visitor)
            && to.mailbox.try_send(Arc::clone(text)).is_err()
        {
            self.slow.push(visitor);
        }
    }

    fn tell_all(&mut self, text: &Arc<str>) {
        let visitors: Vec<u64> = self.visitors.keys().copied().collect();
        for visitor in visitors {
            self.tell(visitor, text);
        }
    }

    fn tell_all_everything(&mut self) {
        if self.visitors.is_empty() {
            return;
        }
        let (board, scene) = self.play.scene();
        let new = (self.board.as_ref() != Some(&board)).then_some(&board);
        let text = self.everything(new, &scene);
        self.board = Some(board);
        self.tell_all(&text);
    }

    /// Whose the computer's work here is: of whoever sits here, or else of whoever watches.
    fn owner(&self) -> Option<IpAddr> {
        let first = self
            .visitors
            .iter()
            .min_by_key(|(id, v)| (v.seats == 0, **id));
        first.map(|(_, visitor)| visitor.address)
    }

    /// Is somebody there for a seat?
    fn is_here(&self, seat: usize) -> bool {
        self.visitors.values().any(|v| v.seats >> seat & 1 == 1)
    }
}

impl From<EventError> for String {
    fn from(error: EventError) -> Self {
        error.to_string()
    }
}
