//! The protocols by which programs play against each other: we as the engine of another program
//! ([`Conversation`]), and other programs as engines of ours ([`Guest`]).
//!
//! Each protocol is a machine in a file of its own that knows no threads, files or clocks: lines and
//! thoughts go in, orders come out. One dialogue reads, thinks and writes for all of them.
//! `docs/protocol.md` describes every command.
//!
//! Games and players are known only through [`roster`]: positions and moves are texts. What is
//! special about one game's protocol comes from its notations (Invers's `pipe`) and file formats
//! (Othello's `ggf`).

mod dialogue;
mod discs;
mod gtp;
mod guest;
mod input;
mod nboard;
mod orders;
mod pipe;
mod seat;
#[cfg(test)]
mod stage;
mod thinker;
mod ugi;

pub use guest::{CommandError, Guest, GuestCommand, GuestError};

use game::quote;
use orders::Protocol;
use roster::AnyGame;
use search::SpecError;
use seat::Seat;
use std::io::{BufRead, Write};
use thiserror::Error;

/// What this program calls itself.
const NAME: &str = "Quincunx";
/// Its version.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The Universal Game Interface, for every game.
    Ugi,
    /// The protocol of the Othello program NBoard, for 8×8.
    Nboard,
    /// The Go Text Protocol, for Othello.
    Gtp,
    /// The pipe between engine and board of Gruber's thesis, for Invers.
    Pipe,
}

/// Why a conversation did not begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StartError {
    /// The protocol is for another game.
    #[error("the protocol {protocol} is for {wanted}, not for {game}; ugi is for all games")]
    OtherGame {
        /// The protocol.
        protocol: &'static str,
        /// What it is for.
        wanted: &'static str,
        /// What was asked for.
        game: String,
    },
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] SpecError),
}

/// A conversation that is ready to begin.
pub struct Conversation {
    protocol: Box<dyn Protocol>,
    player: Box<dyn roster::AnyEngine>,
}

impl Conversation {
    /// About games of the variant that `start` is the beginning of, with the player that `player`
    /// describes.
    pub fn new(kind: Kind, start: Box<dyn AnyGame>, player: &str) -> Result<Self, StartError> {
        let other = |protocol, wanted| StartError::OtherGame {
            protocol,
            wanted,
            game: quote(start.variant()),
        };
        match kind {
            Kind::Nboard if start.variant() != "othello" => {
                return Err(other("nboard", "Othello on 8×8"));
            }
            Kind::Gtp if start.info().name != "othello" => return Err(other("gtp", "Othello")),
            Kind::Pipe if !start.notations().contains(&pipe::NOTATION) => {
                return Err(other("pipe", "Invers"));
            }
            _ => {}
        }
        let seat = Seat::new(&*start, player)?;
        let player = seat.player(&*start)?;
        let protocol: Box<dyn Protocol> = match kind {
            Kind::Ugi => Box::new(ugi::Ugi::new(start, seat)),
            Kind::Nboard => Box::new(nboard::Nboard::new(start)),
            Kind::Gtp => Box::new(gtp::Gtp::new(start)),
            Kind::Pipe => Box::new(pipe::Pipe::new(start)),
        };
        Ok(Self { protocol, player })
    }

    /// Talks until the other side takes its leave, or the input ends. An error of the kind
    /// `BrokenPipe` says that nobody reads what we write any more.
    ///
    /// The thread that reads the input is left behind if it still waits for a line.
    pub fn run(
        mut self,
        input: impl BufRead + Send + 'static,
        output: impl Write,
    ) -> std::io::Result<()> {
        dialogue::talk(&mut *self.protocol, self.player, input, output)
    }
}
