//! The line by which the engine of Gruber's thesis (2015) told its board what to show.
//!
//! Words separated by single spaces: the first player's hand, the second player's hand, the cells
//! from the top left corner row by row, each as `Y`, `y`, `R` or `r`; then the numbers of the legal
//! pushes. On 6×6 these are 38 letters and up to 24 numbers:
//!
//! ```text
//! y r R Y R Y R Y Y R Y R Y R … Y R 0 1 2 3 … 23
//! ```
//!
//! The board answers with the number of a push. The thesis does not say which number means which
//! end of a line; here they are those of [`Push::number`]. The line does not tell whose turn it is,
//! so a position cannot be read from it.

use crate::{Invers, Push};
use game::{Game, Player};

/// The line for a position. In a finished position no push is listed.
#[must_use]
pub fn write<const N: usize>(position: &Invers<N>) -> String {
    let hands = [Player::FIRST, Player::SECOND].map(|p| position.hand(p));
    let cells = (0..Invers::<N>::CELLS as u32).map(|cell| position.stone_at(cell));
    let letters = hands.into_iter().chain(cells).map(|s| s.letter().into());
    let pushes = position.moves().into_iter().map(|p| p.number().to_string());
    let words: Vec<String> = letters.chain(pushes).collect();
    words.join(" ")
}

/// The push that an answer names, if it is the number of one.
pub(crate) fn read_push<const N: usize>(answer: &str) -> Option<Push> {
    // One spelling each: the parser of numbers would also take "+7" and "007".
    (0..Invers::<N>::PUSHES as u8)
        .find(|number| number.to_string() == answer)
        .map(Push)
}
