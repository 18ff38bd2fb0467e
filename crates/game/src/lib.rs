//! What a game is.
//!
//! [`Game`] is the small trait that every search is written against: whose turn it is, which moves
//! there are, what a move does, who has won. Everything else a game may be able to do is a trait of
//! its own, so that a game which lacks it fails to compile where it is needed:
//!
//! | capability | what it gives |
//! |---|---|
//! | [`Hashed`] | a 64-bit hash, kept up to date by every move |
//! | [`Packed`] | moves as 32-bit numbers, for tables |
//! | [`Symmetric`] | positions that are the same game seen from another side |
//! | [`Sample`] | a random legal move, fast |
//! | [`Notation`] | positions and moves as text, and back |
//! | [`Draw`] | a picture of a position, what can be laid over it, and which cells to click for a move |
//! | [`Compose`] | positions put together by hand |
//! | [`Refereed`] | the stated draw rule, resignation in games of many players |
//! | [`Agents`] | simple players that need no search |
//! | [`Playable`] | all of these: what a game must offer to be on the roster |
//!
//! Around them: [`Referee`] runs a game by its rules, [`Record`] is a game as text, [`perft`]
//! counts move sequences, [`Drawing`] is the list of shapes that every picture is made from, and
//! [`VariantName`] names a variant (`othello-6`, `cover:stones=4,repetition=c`).

mod agent;
mod clock;
mod compose;
mod course;
mod drawing;
mod error;
mod format;
mod game;
mod hashed;
mod info;
mod notation;
mod outcome;
mod outline;
mod overlay;
mod packed;
mod perft;
mod playable;
mod player;
mod record;
mod referee;
mod sample;
mod symmetric;
mod table;
mod text;
mod thermograph;
mod variant;

pub use agent::{Agent, Agents};
pub use clock::{Clock, TimeControl};
pub use compose::{Brush, Compose, Letters};
pub use course::Curve;
pub use drawing::{
    Cell, Click, Clicks, Color, Draw, Drawing, Label, Mark, Piece, PieceShape, Point, Stroke,
    StrokeKind, Style, TextBox, Tone,
};
pub use error::{IllegalMove, InvalidPosition, MoveError, ParseError, PositionError, quote};
pub use format::Format;
pub use game::Game;
pub use hashed::Hashed;
pub use info::{Info, Workload};
pub use notation::Notation;
pub use outcome::Outcome;
pub use outline::Outline;
pub use overlay::{Arrow, Overlay, Section, Shade};
pub use packed::Packed;
pub use perft::{Divided, divide, perft, perft_parallel};
pub use playable::Playable;
pub use player::{MAX_PLAYERS, Player};
pub use record::{Record, RecordedMove, RecordedResult};
pub use referee::{DrawRule, Ending, Reason, Referee, RefereeError, Refereed};
pub use sample::{Sample, playout};
pub use symmetric::{Symmetric, canonical};
pub use table::Table;
pub use text::Cursor;
pub use thermograph::Thermograph;
pub use variant::{OptionSpec, Options, Values, VariantError, VariantName};
