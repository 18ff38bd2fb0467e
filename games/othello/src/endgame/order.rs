//! Which moves to try first.

use super::worker::Worker;
use crate::classes::CLASSES;
use crate::{BLACK, Layout, Othello};
use arrayvec::ArrayVec;
use search::Evaluate;

/// More moves than any position has: four squares are taken at the start.
const MOST_MOVES: usize = 96;

/// A position after a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    /// The discs of the player then to move.
    pub(super) own: B,
    /// The discs of the player who moved.
    pub(super) opp: B,
    /// The square of the move.
    pub(super) square: u8,
    /// How promising the move is.
    pub(super) promise: i32,
}

pub(super) type Children<B> = ArrayVec<Child<B>, MOST_MOVES>;

/// What squares are worth as moves, by class: corners first, those next to them last.
const SQUARES: [i32; CLASSES] = [18, 4, 12, 10, 0, 6, 8, 12, 10, 8];
/// What each answer costs that the opponent is left with; an answer in a corner counts twice.
const PER_ANSWER: i32 = 16;
/// What each free square costs next to the discs of the player who moved.
const PER_OUTLET: i32 = 4;
/// For a move in a quarter with an odd number of empty squares.
const ODD: i32 = 8;

/// The search that sorts looks a ply deeper for each so many more empty squares, ...
const PER_PLY: u32 = 2;
/// ... but no deeper than this.
const MOST_PLIES: u32 = 5;

impl<B: Layout> Worker<'_, B> {
    /// Fills in the positions after all `moves`.
    #[inline]
    pub(super) fn list(&self, children: &mut Children<B>, own: B, opp: B, moves: B) {
        for square in moves.iter() {
            let flips = B::flips(square, own, opp);
            children.push(Child {
                own: opp & !flips,
                opp: own | flips | B::bit(square),
                square: square as u8,
                promise: 0,
            });
        }
    }

    /// Says how promising moves are; `first` is the one that was best before.
    pub(super) fn judge(&mut self, children: &mut Children<B>, left: u32, odd: B, first: u8) {
        for child in children.iter_mut() {
            child.promise = if child.square == first {
                i32::MAX
            } else if left >= self.stages.guessed {
                let depth = ((left - self.stages.guessed) / PER_PLY).min(MOST_PLIES);
                -self.guess(child.own, child.opp, depth, -1_000_000, 1_000_000)
                    - 200 * self.answers(child)
            } else {
                self.glance(child, odd)
            };
        }
    }

    #[inline]
    fn answers(&self, child: &Child<B>) -> i32 {
        let empties = self.terrain.board & !(child.own | child.opp);
        let answers = B::line_ends(child.own, child.opp) & empties;
        (answers.count() + (answers & self.terrain.corners).count()) as i32
    }

    /// Fastest first: what leaves the opponent few answers is soon searched, and often good.
    #[inline]
    fn glance(&self, child: &Child<B>, odd: B) -> i32 {
        let terrain = self.terrain;
        let square = child.square.into();
        let empties = terrain.board & !(child.own | child.opp);
        let outlets = (terrain.geometry.outlets(child.opp) & empties).count() as i32;
        SQUARES[terrain.class_of(square)] + if odd.has(square) { ODD } else { 0 }
            - PER_ANSWER * self.answers(child)
            - PER_OUTLET * outlets
    }

    /// What a position is worth by evaluation after a search of a few plies, in hundredths of discs.
    /// Means nothing if the search [is over](Self::is_over).
    pub(super) fn guess(&mut self, own: B, opp: B, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if depth > 2 && self.is_over() {
            return 0;
        }
        self.nodes += 1;
        let empties = self.terrain.board & !(own | opp);
        let moves = self.moves(own, opp, empties);
        if moves.is_empty() {
            if self.moves(opp, own, empties).is_empty() {
                return 100 * self.terrain.final_score(own, opp);
            }
            return -self.guess(opp, own, depth, -beta, -alpha);
        }
        if depth == 0 {
            return self.evaluation.evaluate(&Othello {
                own,
                opp,
                mover: BLACK,
                size: self.terrain.size as u8,
            });
        }
        let mut best = i32::MIN;
        let mut children = Children::new();
        self.list(&mut children, own, opp, moves);
        if depth > 1 {
            for child in &mut children {
                child.promise = self.glance(child, B::EMPTY);
            }
        }
        while let Some(child) = most_promising(&mut children) {
            let value = -self.guess(child.own, child.opp, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Takes the most promising move out: often no second one is needed, so they are never sorted.
#[inline]
pub(super) fn most_promising<B: Copy>(children: &mut Children<B>) -> Option<Child<B>> {
    let mut best = 0;
    for (i, child) in children.iter().enumerate() {
        if child.promise > children[best].promise {
            best = i;
        }
    }
    children.swap_pop(best)
}
