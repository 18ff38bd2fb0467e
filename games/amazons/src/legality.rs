//! Saying what is wrong with a move.

use crate::lines::{direction, walk};
use crate::{Amazons, BLACK, Move, Square, WHITE};
use board::Bits;
use game::{Game, IllegalMove, Notation};

impl Amazons {
    /// What stands on a square, in words; `None` if it is empty.
    fn occupant(&self, square: Square) -> Option<&'static str> {
        let here = square.index();
        if self.amazons[WHITE.index()].has(here) {
            Some("a white amazon")
        } else if self.amazons[BLACK.index()].has(here) {
            Some("a black amazon")
        } else if self.burnt.has(here) {
            Some("an arrow")
        } else if !self.squares().has(here) {
            Some("the edge of the board")
        } else {
            None
        }
    }

    /// Why a queen cannot go from one square to another when `lifted` counts as empty; `None` if
    /// it can.
    fn obstacle(&self, from: Square, to: Square, lifted: Square) -> Option<String> {
        let occupant = |square| (square != lifted).then(|| self.occupant(square)).flatten();
        if let Some(what) = occupant(to) {
            return Some(format!("{what} is there"));
        }
        let Some((d, distance)) = direction(from, to) else {
            return Some("it is not in a straight line from there".into());
        };
        (1..distance as u8)
            .map(|n| walk(from, d, n))
            .find_map(|square| {
                occupant(square).map(|what| format!("{what} on {} is in the way", square.name()))
            })
    }

    /// Why a move that is not legal here is not: the first of its squares that is wrong.
    pub(crate) fn explain(&self, Move { from, to, arrow }: Move) -> IllegalMove {
        let us = self.to_move();
        if !self.amazons[us.index()].has(from.index()) {
            let there = match self.occupant(from) {
                None => "it is empty".to_owned(),
                Some(what) => format!("{what} is there"),
            };
            return IllegalMove::at(
                from.name(),
                format!("no {} amazon to move: {there}", self.player_name(us)),
            );
        }
        if from == to {
            return IllegalMove::at(to.name(), "the amazon must leave its square");
        }
        if let Some(why) = self.obstacle(from, to, from) {
            return IllegalMove::at(
                to.name(),
                format!("cannot be reached from {}: {why}", from.name()),
            );
        }
        if arrow == to {
            return IllegalMove::at(arrow.name(), "the amazon cannot shoot at its own square");
        }
        match self.obstacle(to, arrow, from) {
            Some(why) => IllegalMove::at(
                arrow.name(),
                format!("the arrow cannot be shot from {}: {why}", to.name()),
            ),
            None => IllegalMove::new("that move is not possible here"),
        }
    }
}
