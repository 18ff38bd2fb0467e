//! The lines by which the engine of Gruber's thesis (2015, §9) and its board talked to each other.
//!
//! The engine sends words separated by single spaces: the first player's hand, the second player's
//! hand, the cells from the top left corner row by row, each as `Y`, `y`, `R` or `r`; then, if it is
//! the user's turn, the numbers of the legal pushes. On 6×6 these are 38 letters and up to 24
//! numbers:
//!
//! ```text
//! y r R Y R Y R Y Y R Y R Y R … Y R 0 1 2 3 … 23
//! ```
//!
//! The board answers with the number of a push; with `-1` when it has shown what it was sent; or with
//! `SAVE`. The thesis does not say which number means which end of a line; here they are those of
//! [`Push::number`]. The line does not tell whose turn it is, so a position cannot be read from it.

use crate::{Invers, Push};
use game::{Game, IllegalMove, Player, quote};
use thiserror::Error;

/// The line for a position in which the user is to move. In a finished position no push is listed.
#[must_use]
pub fn write<const N: usize>(position: &Invers<N>) -> String {
    let mut line = write_board(position);
    for push in position.moves() {
        line.push_str(&format!(" {}", push.number()));
    }
    line
}

/// The line for a position in which the user is not to move: hands and cells, and no pushes.
#[must_use]
pub fn write_board<const N: usize>(position: &Invers<N>) -> String {
    let hands = [Player::FIRST, Player::SECOND].map(|p| position.hand(p));
    let cells = (0..Invers::<N>::CELLS as u32).map(|cell| position.stone_at(cell));
    let letters = hands.into_iter().chain(cells).map(|s| s.letter().into());
    letters.collect::<Vec<String>>().join(" ")
}

/// What the board answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// `-1`: go on.
    Seen,
    /// A push, which is legal.
    Push(Push),
    /// `SAVE`: write the game to a file.
    Save,
}

/// Reads what the board answers to a position.
pub fn read<const N: usize>(position: &Invers<N>, line: &str) -> Result<Answer, PipeError> {
    let word = line.trim();
    match word {
        "-1" => return Ok(Answer::Seen),
        "SAVE" => return Ok(Answer::Save),
        _ => {}
    }
    let most = Invers::<N>::PUSHES as u8 - 1;
    let push = read_push::<N>(word).ok_or_else(|| PipeError::Unreadable {
        found: quote(word),
        most,
    })?;
    if position.is_legal(push) {
        return Ok(Answer::Push(push));
    }
    Err(if position.outcome().is_some() {
        PipeError::Over
    } else {
        PipeError::Illegal {
            number: push.number(),
            why: position.why_illegal(push),
        }
    })
}

/// The push that an answer names, if it is the number of one.
pub(crate) fn read_push<const N: usize>(answer: &str) -> Option<Push> {
    // One spelling each: the parser of numbers would also take "+7" and "007".
    (0..Invers::<N>::PUSHES as u8)
        .find(|number| number.to_string() == answer)
        .map(Push)
}

/// What is wrong with an answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PipeError {
    /// It is none of the words of the pipe.
    #[error("expected the number of a push, 0 to {most}, or -1 or SAVE, found {found}")]
    Unreadable {
        /// What it is.
        found: String,
        /// The number of the last push.
        most: u8,
    },
    /// The push is against the rules.
    #[error("push {number} is illegal: {why}")]
    Illegal {
        /// The number of the push.
        number: u8,
        /// Why.
        why: IllegalMove,
    },
    /// There is nothing to push any more.
    #[error("the game is over")]
    Over,
}
