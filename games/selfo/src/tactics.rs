//! What searches are told about moves.

use crate::{Move, Selfo};
use board::Bits;
use game::Game;
use search::Tactics;

impl<B: Bits> Tactics for Selfo<B> {
    /// Moves that bring a piece to friends come first, above all a piece that had none; between
    /// them, those that stand in the way of others.
    #[inline]
    fn promise(&self, mv: Move) -> i32 {
        let Move::Step { from, to } = mv else {
            return -8;
        };
        let own = self.own();
        let others = !(own | self.empty);
        let (here, there) = (self.board.neighbours(from), self.board.neighbours(to));
        let count = |cells: B| cells.count() as i32;
        let left = count(here & own);
        let found = count(there & own) - i32::from(there.has(from.into()));
        4 * (found - left) + count(there & others) - count(here & others)
    }

    /// Whoever wants to may pass, so nobody is ever worse off for having the turn, and giving it
    /// away shows a lower bound. Unlike a pass the null move is not counted: it ends no game.
    /// Before all have had the choice to swap, the turn is more than a move.
    #[inline]
    fn passed(&self) -> Option<Self> {
        if self.fresh != 0 || self.outcome().is_some() {
            return None;
        }
        let mut next = self.clone();
        next.passes = 0;
        next.advance();
        Some(next)
    }
}
