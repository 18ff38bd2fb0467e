//! All rooms that are open.

use super::clock::Clock;
use super::{INBOX, Note, Room};
use crate::engines::Engines;
use crate::metrics::Metrics;
use crate::play::Play;
use crate::store::{Store, StoreError, milliseconds};
use crate::work::aside;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::mpsc;

/// Why a room does not open.
#[derive(Debug, Error)]
pub(crate) enum HubError {
    #[error("there is no such game")]
    Unknown,
    #[error("too many games are going on; please come back later")]
    Full,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the game cannot be shown: {0}")]
    Broken(String),
}

/// Rooms that may be open at once.
const MOST_ROOMS: usize = 10_000;

struct Shared {
    rooms: Mutex<HashMap<String, mpsc::Sender<Note>>>,
    store: Store,
    engines: Engines,
    metrics: Metrics,
    /// How long a room stays open when everybody has left.
    linger: Duration,
    /// When this server started, in milliseconds since 1970.
    started: u64,
}

/// All rooms.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Shared>);

impl Hub {
    pub(crate) fn new(store: Store, engines: Engines, metrics: Metrics, linger: Duration) -> Self {
        Self(Arc::new(Shared {
            rooms: Mutex::default(),
            store,
            engines,
            metrics,
            linger,
            started: milliseconds(),
        }))
    }

    pub(super) fn linger(&self) -> Duration {
        self.0.linger
    }

    /// When the turn began of a game whose room was closed. The time of people runs on meanwhile, but
    /// a restart of the server costs nobody any; a computer begins anew.
    async fn turn_began(&self, id: &str, play: &Play) -> Result<Instant, StoreError> {
        let now = Instant::now();
        if !Clock::running(play).is_some_and(|seat| play.is_person_in(seat)) {
            return Ok(now);
        }
        let at = self.0.store.happened(id, play.turn_began_with).await?;
        let at = at.unwrap_or(u64::MAX).max(self.0.started);
        let ago = Duration::from_millis(milliseconds().saturating_sub(at));
        Ok(now.checked_sub(ago).unwrap_or(now))
    }

    /// The door of a game's room, which is opened if it was closed.
    pub(crate) async fn door(&self, id: &str) -> Result<mpsc::Sender<Note>, HubError> {
        if let Some(door) = self.0.rooms.lock().get(id) {
            return Ok(door.clone());
        }
        let found = self.0.store.game(id, "").await?;
        let (listed, events) = found.ok_or(HubError::Unknown)?;
        let taken = self.0.store.taken_seats(id).await?;
        let replayed = aside(move || {
            let play = Play::replay(&listed.row, &events)?;
            Ok((listed.row, play))
        });
        let (row, play) = replayed
            .await
            .map_err(|error| HubError::Broken(error.words().to_owned()))?;
        let began = self.turn_began(id, &play).await?;
        let mut rooms = self.0.rooms.lock();
        // Somebody may have been faster.
        if let Some(door) = rooms.get(id) {
            return Ok(door.clone());
        }
        if rooms.len() >= MOST_ROOMS {
            return Err(HubError::Full);
        }
        let (door, notes) = mpsc::channel(INBOX);
        let room = Room {
            row,
            play,
            clock: Clock::new(began),
            visitors: HashMap::new(),
            taken,
            turn: 0,
            thinking: None,
            slow: Vec::new(),
            failed: false,
            board: None,
            store: self.0.store.clone(),
            engines: self.0.engines.clone(),
            metrics: self.0.metrics.clone(),
            inbox: door.clone(),
            hub: self.clone(),
        };
        rooms.insert(id.to_owned(), door.clone());
        self.0.metrics.rooms.set(rooms.len() as i64);
        drop(rooms);
        tokio::spawn(room.run(notes));
        Ok(door)
    }

    /// Closes a room that nobody is in, unless somebody is just coming. True if it is closed.
    pub(super) fn close(&self, id: &str, notes: &mpsc::Receiver<Note>) -> bool {
        let mut rooms = self.0.rooms.lock();
        if !notes.is_empty() {
            return false;
        }
        rooms.remove(id);
        self.0.metrics.rooms.set(rooms.len() as i64);
        true
    }

    /// Lets go of a room that ends whoever is in it.
    pub(super) fn give_up(&self, id: &str) {
        let mut rooms = self.0.rooms.lock();
        rooms.remove(id);
        self.0.metrics.rooms.set(rooms.len() as i64);
    }

    /// Tells a room something, if it is open.
    pub(crate) async fn tell(&self, id: &str, note: Note) {
        let door = self.0.rooms.lock().get(id).cloned();
        if let Some(door) = door {
            drop(door.send(note).await);
        }
    }

    /// Closes the room of a game that is no more.
    pub(crate) async fn demolish(&self, id: &str) {
        let door = self.0.rooms.lock().remove(id);
        if let Some(door) = door {
            drop(door.send(Note::Gone).await);
        }
    }
}
