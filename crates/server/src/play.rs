//! A game as its events make it. Nothing here waits, stores or looks at the time.

use crate::event::Event;
use crate::seat::{ClockSetting, Seat};
use crate::store::{GameRow, Progress};
use crate::wire::{Board, Choices, Course, View};
use game::{Player, RecordedResult};
use roster::{AnyGame, LoadError, PlayError};
use serde::Serialize;
use std::time::Duration;
use thiserror::Error;
use utoipa::ToSchema;

/// Why something cannot happen.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum EventError {
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("there is no such seat")]
    NoSeat,
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    #[error("the game is over")]
    Over,
}

impl From<game::RefereeError> for EventError {
    fn from(error: game::RefereeError) -> Self {
        Self::Play(error.into())
    }
}

/// Somebody asks to go back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct TakeBack {
    /// Who asks.
    pub(crate) by: usize,
    /// To the position after so many steps.
    pub(crate) to: usize,
    /// Seats that agree, those of whoever asks among them.
    pub(crate) agreed: Vec<usize>,
}

/// A game with everything around it.
pub(crate) struct Play {
    game: Box<dyn AnyGame>,
    seats: Vec<Seat>,
    labels: Vec<Option<String>>,
    take_back: Option<TakeBack>,
    ended: Option<RecordedResult>,
    next: Option<String>,
    /// How many there were.
    pub(crate) events: u64,
    /// Which of them began the turn.
    pub(crate) turn_began_with: u64,
    /// Steps that were made before the game began here.
    given: usize,
}

impl Clone for Play {
    fn clone(&self) -> Self {
        Self {
            game: self.game.boxed_clone(),
            seats: self.seats.clone(),
            labels: self.labels.clone(),
            take_back: self.take_back.clone(),
            ended: self.ended.clone(),
            next: self.next.clone(),
            events: self.events,
            turn_began_with: self.turn_began_with,
            given: self.given,
        }
    }
}

impl Play {
    /// The game that a row describes, before anything has happened.
    pub(crate) fn new(row: &GameRow) -> Result<Self, EventError> {
        let mut game = roster::open(&row.variant).map_err(LoadError::from)?;
        if let Some(start) = &row.start {
            game = game.at_position(start).map_err(LoadError::from)?;
        }
        game.restart(row.clock.and_then(ClockSetting::control));
        Ok(Self {
            labels: vec![None; game.players()],
            game,
            seats: row.seats.clone(),
            take_back: None,
            ended: None,
            next: None,
            events: 0,
            turn_began_with: 0,
            given: 0,
        })
    }

    /// The game that a row and its events describe.
    pub(crate) fn replay(row: &GameRow, events: &[Event]) -> Result<Self, EventError> {
        let mut play = Self::new(row)?;
        for event in events {
            play.apply(event)?;
        }
        Ok(play)
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, event: &Event) -> Result<(), EventError> {
        let turn = self.turn();
        match event {
            Event::Move { text, took } => self.make_move(text, Duration::from_millis(*took))?,
            Event::Given { text } => {
                self.make_move(text, Duration::ZERO)?;
                self.given = self.game.len();
            }
            Event::Resign { seat } => {
                self.game.resign(self.player(*seat)?)?;
                self.take_back = None;
            }
            Event::TimeOut { seat } => {
                self.game.time_out(self.player(*seat)?)?;
                self.take_back = None;
            }
            Event::OfferDraw { seat } => self.game.offer_draw(self.player(*seat)?)?,
            Event::DeclineDraw => self.game.decline_draw()?,
            Event::AskTakeBack { seat, to, also } => {
                self.player(*seat)?;
                if *to >= self.game.len() {
                    return Err(EventError::NothingToTakeBack);
                }
                let mut agreed = vec![*seat];
                agreed.extend(also);
                self.take_back = Some(TakeBack {
                    by: *seat,
                    to: *to,
                    agreed,
                });
            }
            Event::AgreeTakeBack { seats } => {
                if let Some(asked) = &mut self.take_back {
                    asked.agreed.extend(seats);
                }
            }
            Event::DeclineTakeBack => self.take_back = None,
            Event::TakeBack { to } => {
                if self.game.is_empty() || *to >= self.game.len() {
                    return Err(EventError::NothingToTakeBack);
                }
                while self.game.len() > *to && self.game.undo() {}
                self.given = self.given.min(self.game.len());
                self.take_back = None;
            }
            Event::Label { seat, text } => {
                self.player(*seat)?;
                self.labels[*seat] = (!text.is_empty()).then(|| text.clone());
            }
            Event::Ended { result } => self.ended = RecordedResult::parse(result),
            Event::Next { game } => self.next = Some(game.clone()),
        }
        let moved = matches!(
            event,
            Event::Move { .. } | Event::Given { .. } | Event::TakeBack { .. }
        );
        // Whoever resigns gives nobody time back.
        if moved || self.turn() != turn {
            self.turn_began_with = self.events;
        }
        self.events += 1;
        Ok(())
    }

    fn make_move(&mut self, text: &str, took: Duration) -> Result<(), EventError> {
        if self.ended.is_some() {
            return Err(EventError::Over);
        }
        self.game.play(text, took)?;
        self.take_back = None;
        Ok(())
    }

    fn player(&self, seat: usize) -> Result<Player, EventError> {
        if seat < self.seats.len() {
            Ok(Player(seat as u8))
        } else {
            Err(EventError::NoSeat)
        }
    }

    pub(crate) fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
    }
    pub(crate) fn seats(&self) -> &[Seat] {
        &self.seats
    }
    pub(crate) fn labels(&self) -> &[Option<String>] {
        &self.labels
    }
    pub(crate) fn asked_back(&self) -> Option<&TakeBack> {
        self.take_back.as_ref()
    }
    pub(crate) fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Can nothing be played any more?
    pub(crate) fn is_over(&self) -> bool {
        self.ended.is_some() || self.game.ending().is_some()
    }

    /// Has anybody moved here, beyond what was given?
    pub(crate) fn has_begun(&self) -> bool {
        self.game.len() > self.given
    }

    /// Is this the seat of a person who is still in the game?
    pub(crate) fn is_person_in(&self, seat: usize) -> bool {
        let person = self.seats.get(seat).is_some_and(|s| s.spec().is_none());
        person && self.game.is_in(Player(seat as u8))
    }

    /// The seat whose turn it is.
    pub(crate) fn turn(&self) -> Option<usize> {
        (!self.is_over()).then(|| self.game.to_move().index())
    }

    /// The last position before now in which it was this seat's turn.
    pub(crate) fn before_last_move_of(&self, seat: usize) -> Option<usize> {
        let mut game = self.game.boxed_clone();
        while game.undo() {
            if game.len() < self.game.len() && game.to_move().index() == seat {
                return Some(game.len());
            }
        }
        None
    }

    /// What a seat is called in lists.
    fn listed_name(&self, seat: usize) -> String {
        self.labels[seat]
            .clone()
            .or_else(|| self.seats[seat].usual_label())
            .unwrap_or_default()
    }

    /// How far the game is.
    pub(crate) fn progress(&self) -> Progress {
        let result = match (&self.ended, self.game.ending()) {
            (Some(result), None) => result.clone(),
            (_, Some(ending)) => RecordedResult::Finished(ending.outcome, self.game.players()),
            (None, None) => RecordedResult::Unknown,
        };
        Progress {
            players: (0..self.seats.len()).map(|i| self.listed_name(i)).collect(),
            steps: self.game.len(),
            result: result.to_string(),
            ending: self.game.ending_text(),
        }
    }

    /// The game as a record with the names of its players.
    pub(crate) fn record(&self) -> game::Record {
        let mut record = self.game.record();
        for seat in 0..self.seats.len() {
            let name = self.listed_name(seat);
            if !name.is_empty() {
                record.set_tag(&format!("Player{}", seat + 1), name);
            }
        }
        if let (Some(result), None) = (&self.ended, self.game.ending()) {
            record.set_tag("Result", result.to_string());
            record.result = result.clone();
        }
        record
    }
}

/// A step of a game.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Step {
    /// A move, or `resign-3` where a player left the game.
    pub(crate) text: String,
    /// What the mover's clock showed afterwards, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<u64>,
}

/// What everybody at a game may see of its position.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Scene {
    pub(crate) steps: Vec<Step>,
    pub(crate) view: View,
    pub(crate) choices: Choices,
    pub(crate) curves: Vec<Course>,
}

impl Play {
    pub(crate) fn steps(&self) -> Vec<Step> {
        let record = self.game.record();
        let step = |mv: game::RecordedMove| Step {
            text: mv.text,
            clock: mv.clock.map(|left| left.as_millis() as u64),
        };
        record.moves.into_iter().map(step).collect()
    }

    pub(crate) fn scene(&self) -> (Board, Scene) {
        let (board, view) = View::of(self.game());
        let choices = if self.is_over() {
            Choices::default()
        } else {
            Choices::of(self.game())
        };
        let scene = Scene {
            steps: self.steps(),
            view,
            choices,
            curves: Course::of(self.game()),
        };
        (board, scene)
    }
}
