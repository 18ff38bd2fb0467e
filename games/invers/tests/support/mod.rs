//! Positions drawn as boards.

use game::Notation;
use quincunx_invers::Invers;

/// A position drawn as a board: the hands and the side to move, then the rows.
pub(crate) fn position<const N: usize>(drawn: &str) -> Invers<N> {
    let mut words = drawn.split_whitespace();
    let hands = words.next().expect("the hands");
    let side = words.next().expect("the side to move");
    let rows: Vec<&str> = words.collect();
    let text = format!("{hands} {} {side}", rows.join("|"));
    match Invers::start().read_position(&text) {
        Ok(position) => position,
        Err(error) => panic!("{text}: {error}"),
    }
}
