//! Other programs that play here: the board's side of the protocols.
//!
//! A guest is a process of its own. Whatever it does, the host goes on: a guest that says nothing,
//! rubbish or farewell is an error that says so, and [`Guest::start`] makes a new one.

mod command;
mod gtp;
mod nboard;
mod ugi;
mod wire;

pub use command::{CommandError, GuestCommand};

use crate::Kind;
use roster::{AnyGame, TextReport};
use search::Limits;
use std::time::{Duration, Instant};
use thiserror::Error;
use wire::Wire;

/// So long a program may take to introduce itself, and to be ready for another game: some load
/// large tables first.
const GREETING: Duration = Duration::from_secs(30);

/// What is wrong with a guest.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GuestError {
    /// It could not be started.
    #[error("cannot start '{command}': {why}")]
    NotStarted {
        /// What was tried.
        command: String,
        /// What the system said.
        why: String,
    },
    /// The protocol cannot express this game.
    #[error("{0}")]
    Unfit(String),
    /// It does not answer a greeting.
    #[error(
        "no answer to a greeting in {0} within {GREETING:?}; does it speak that? (protocol=ugi, nboard or gtp)"
    )]
    NoGreeting(&'static str),
    /// It said nothing in time.
    #[error("no answer within {:.1} s", .0.as_secs_f64())]
    Silent(Duration),
    /// It has ended.
    #[error("the program has ended{0}")]
    Gone(String),
    /// It said something that is no answer.
    #[error("an answer that is none: {0}")]
    Rubbish(String),
}

impl GuestError {
    /// What matters to the reader is how long an answer was waited for, not for which line of it.
    fn after(self, patience: Duration) -> Self {
        match self {
            Self::Silent(_) => Self::Silent(patience),
            other => other,
        }
    }
}

/// How a protocol asks for moves.
trait Manners: Send {
    /// Introduces both sides to each other.
    fn greet(
        &mut self,
        wire: &mut Wire,
        options: &[(String, String)],
        until: Instant,
    ) -> Result<(), GuestError>;

    /// A new game begins.
    fn new_game(&mut self, wire: &mut Wire, until: Instant) -> Result<(), GuestError>;

    /// Asks for a move in a game that goes on. Whether it is legal is for the host to see.
    fn ask(
        &mut self,
        wire: &mut Wire,
        game: &dyn AnyGame,
        limits: &Limits,
        until: Instant,
    ) -> Result<TextReport, GuestError>;
}

/// A program that plays.
pub struct Guest {
    wire: Wire,
    manners: Box<dyn Manners>,
}

impl Guest {
    /// Starts the program and waits until it is ready for games of the variant of `start`.
    pub fn start(command: &GuestCommand, start: &dyn AnyGame) -> Result<Self, GuestError> {
        let manners: Box<dyn Manners> = match command.protocol {
            Kind::Ugi => Box::new(ugi::Host),
            Kind::Nboard if start.variant() == "othello" => Box::<nboard::Host>::default(),
            Kind::Gtp if start.info().name == "othello" => Box::new(gtp::Host::new(start)),
            Kind::Nboard | Kind::Gtp | Kind::Pipe => {
                return Err(GuestError::Unfit(format!(
                    "{} is not played by the protocol of '{}'; ugi is for all games",
                    start.variant(),
                    command.line()
                )));
            }
        };
        let mut guest = Self {
            wire: Wire::open(command)?,
            manners,
        };
        let until = Instant::now() + GREETING;
        let greeted = guest
            .manners
            .greet(&mut guest.wire, &command.options, until);
        match greeted {
            Ok(()) => Ok(guest),
            Err(GuestError::Silent(_)) => Err(GuestError::NoGreeting(command.protocol.name())),
            Err(error) => Err(error),
        }
    }

    /// A new game begins.
    pub fn new_game(&mut self) -> Result<(), GuestError> {
        let until = Instant::now() + GREETING;
        let greeted = self.manners.new_game(&mut self.wire, until);
        greeted.map_err(|error| error.after(GREETING))
    }

    /// Asks for a move, and waits at most so long. The move is as the program wrote it; whether it
    /// is legal is for the caller to see.
    pub fn ask(
        &mut self,
        game: &dyn AnyGame,
        limits: &Limits,
        patience: Duration,
    ) -> Result<TextReport, GuestError> {
        let begin = Instant::now();
        let asked = self
            .manners
            .ask(&mut self.wire, game, limits, begin + patience);
        let mut found = asked.map_err(|error| error.after(patience))?;
        found.elapsed = begin.elapsed();
        Ok(found)
    }
}
