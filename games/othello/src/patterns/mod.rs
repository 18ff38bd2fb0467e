//! Patterns: what a board may look like, and which squares are then worth taking over.
//!
//! They are written for one corner; the program derives the other seven views of each.

mod parse;
#[cfg(test)]
mod tests;

pub(crate) use parse::parse;

use crate::{Layout, Move, Othello};
use board::{Dihedral, SquareGrid};
use game::Game;

/// A cell may be free.
const FREE: u8 = 1;
/// A cell may hold a disc of the player to move.
const OWN: u8 = 2;
/// A cell may hold a disc of the opponent.
const OPPONENT: u8 = 4;
/// A cell may be anything.
const ANYTHING: u8 = FREE | OWN | OPPONENT;

/// A column and a row, both counted from 0.
type Cell = (u32, u32);

/// A pattern as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pattern {
    name: String,
    /// The cells that are not [`ANYTHING`], each with what it may be.
    masks: Vec<(Cell, u8)>,
    /// The cells to take over, the best first.
    targets: Vec<Cell>,
    /// A cell that must be open to us after every answer.
    then: Option<Cell>,
}

impl Pattern {
    /// Has a board of `size` all cells that the pattern speaks of?
    fn fits(&self, size: u32) -> bool {
        let masks = self.masks.iter().map(|(cell, _)| cell);
        let mut cells = masks.chain(&self.targets).chain(&self.then);
        cells.all(|(x, y)| *x < size && *y < size)
    }
}

/// One of the eight views of a pattern on a board of one size.
#[derive(Clone, PartialEq, Debug)]
struct View<B> {
    /// The number of its pattern.
    pattern: usize,
    /// The squares that must not be free, not hold a disc of ours, not hold one of the opponent.
    never_free: B,
    never_own: B,
    never_opp: B,
    targets: Vec<u32>,
    then: Option<u32>,
}

/// All views of some patterns on a board of one size.
#[derive(Clone, Debug)]
pub(crate) struct Patterns<B> {
    names: Vec<String>,
    views: Vec<View<B>>,
}

/// A move that a pattern asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found<'a> {
    pub(crate) pattern: &'a str,
    pub(crate) mv: Move,
    /// The square that is taken over.
    pub(crate) target: u32,
}

impl<B: Layout> Patterns<B> {
    /// Those of the patterns that fit on a board of `size`, in their order.
    pub(crate) fn new(patterns: &[Pattern], size: u32) -> Self {
        let grid = SquareGrid::new(size, size);
        let mut views: Vec<View<B>> = Vec::new();
        for (number, pattern) in patterns.iter().enumerate() {
            if !pattern.fits(size) {
                continue;
            }
            for symmetry in Dihedral::ALL {
                let square = |cell: &Cell| {
                    let (x, y) = symmetry.apply(grid, cell.0, cell.1);
                    x + B::STRIDE * y
                };
                let never = |state: u8| {
                    let masks = pattern.masks.iter().filter(|(_, mask)| mask & state == 0);
                    B::from_indices(masks.map(|(cell, _)| square(cell)))
                };
                let view = View {
                    pattern: number,
                    never_free: never(FREE),
                    never_own: never(OWN),
                    never_opp: never(OPPONENT),
                    targets: pattern.targets.iter().map(square).collect(),
                    then: pattern.then.as_ref().map(square),
                };
                // A symmetric pattern has fewer than eight.
                if !views.contains(&view) {
                    views.push(view);
                }
            }
        }
        Self {
            names: patterns.iter().map(|p| p.name.clone()).collect(),
            views,
        }
    }

    /// The move of the first pattern that matches and one of whose targets can be taken over.
    pub(crate) fn find(&self, position: &Othello<B>) -> Option<Found<'_>> {
        let matching = self.views.iter().filter(|view| view.matches(position));
        let mut found = matching.filter_map(|view| {
            let (mv, target) = view.choose(position)?;
            Some(Found {
                pattern: &self.names[view.pattern],
                mv,
                target,
            })
        });
        found.next()
    }
}

impl<B: Layout> View<B> {
    fn matches(&self, position: &Othello<B>) -> bool {
        let wrong = position.empties() & self.never_free
            | position.own & self.never_own
            | position.opp & self.never_opp;
        wrong.is_empty()
    }

    /// The move that takes over the first target for which there is one, and that target.
    fn choose(&self, position: &Othello<B>) -> Option<(Move, u32)> {
        let legal = position.targets();
        for &target in &self.targets {
            let takes = |square: u32| square == target || position.flips(square).has(target);
            let mut moves = legal.iter().filter(|s| takes(*s)).map(Move::on);
            if let Some(mv) = moves.find(|mv| self.keeps_promise(&position.after(*mv))) {
                return Some((mv, target));
            }
        }
        None
    }

    /// Can we move to the promised square next, whatever the opponent answers?
    fn keeps_promise(&self, after: &Othello<B>) -> bool {
        let Some(square) = self.then else {
            return true;
        };
        let answers = after.moves();
        let is_open = |answer: &Move| after.after(*answer).is_legal(Move::on(square));
        !answers.is_empty() && answers.iter().all(is_open)
    }
}
