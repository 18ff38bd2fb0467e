//! The thread that thinks.

use crate::orders::Answer;
use roster::{AnyEngine, AnyGame, Request, TextReport};
use search::Stop;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, PoisonError};

/// What happens while others wait.
pub(crate) enum Event {
    /// The peer sent something.
    Input(crate::input::Input),
    /// The thinking with this number knows more.
    Thought(u64, TextReport),
    /// The thinking with this number is over.
    Answer(u64, Answer),
}

/// A player and the thread in which it thinks.
pub(crate) struct Thinker {
    player: Arc<Mutex<Box<dyn AnyEngine>>>,
    events: SyncSender<Event>,
    /// The number of the last thinking; events with another number come from a cancelled one.
    number: u64,
    stop: Option<Stop>,
}

impl Thinker {
    pub(crate) fn new(player: Box<dyn AnyEngine>, events: SyncSender<Event>) -> Self {
        Self {
            player: Arc::new(Mutex::new(player)),
            events,
            number: 0,
            stop: None,
        }
    }

    /// Begins to think. Of an earlier thinking nothing is heard any more.
    pub(crate) fn think(&mut self, game: Box<dyn AnyGame>, request: Request) {
        self.cancel();
        let stop = Stop::new();
        self.stop = Some(stop.clone());
        let (number, events) = (self.number, self.events.clone());
        let player = Arc::clone(&self.player);
        std::thread::spawn(move || {
            // A cancelled thinking gives the player back within milliseconds.
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            let mut report = |found: &TextReport| {
                // A thought may get lost when nobody listens, but must never hold up the player.
                drop(events.try_send(Event::Thought(number, found.clone())));
            };
            let think = AssertUnwindSafe(|| player.think(&*game, &request, &stop, &mut report));
            let answer = match catch_unwind(think) {
                Ok(Ok(found)) => Ok(found),
                Ok(Err(error)) => Err(error.to_string()),
                Err(_) => Err("the player broke down".to_owned()),
            };
            drop(player);
            drop(events.send(Event::Answer(number, answer)));
        });
    }

    /// Has the answer come soon.
    pub(crate) fn stop(&self) {
        if let Some(stop) = &self.stop {
            stop.stop();
        }
    }

    /// Ends the thinking, if there is any; nothing is heard of it any more.
    pub(crate) fn cancel(&mut self) {
        self.stop();
        self.stop = None;
        self.number += 1;
    }

    /// Is this the number of the present thinking?
    pub(crate) fn is_present(&self, number: u64) -> bool {
        self.stop.is_some() && self.number == number
    }

    /// The answer has been heard.
    pub(crate) fn finish(&mut self) {
        self.stop = None;
    }

    /// Another player thinks from now on.
    pub(crate) fn seat(&mut self, player: Box<dyn AnyEngine>) {
        self.cancel();
        self.player = Arc::new(Mutex::new(player));
    }

    /// Has the player forget the game so far.
    pub(crate) fn forget(&mut self) {
        self.cancel();
        let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
        player.forget();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}
