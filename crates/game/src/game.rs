//! The trait that searches are written against.

use crate::{IllegalMove, Outcome, Player};
use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// A position of a game with perfect information, with the rules that lead on from it.
///
/// A position holds all that the rules look at, also the history where they do (Cover's repetition
/// rule). Moves are played on a copy: there is no undo.
///
/// The contract, checked for every game by the conformance kit: a position is finished
/// (`outcome()` is `Some`) exactly when it has no legal move. A side that must pass has one move,
/// the pass.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// A move: small, without references, comparable.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// How many players take part, 2 to [`MAX_PLAYERS`](crate::MAX_PLAYERS).
    #[inline]
    fn players(&self) -> usize {
        2
    }

    /// Whose turn it is. In a finished position: whose turn it would be.
    fn to_move(&self) -> Player;

    /// Calls `f` with each legal move, each once, always in the same order, until `f` breaks.
    fn for_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a move that is known to be legal.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How the game ended, if it is finished.
    ///
    /// This may cost as much as finding the moves. A search asks only when there were none.
    fn outcome(&self) -> Option<Outcome>;

    /// The number of legal moves; 0 in a finished position. Games that can count without listing do.
    #[inline]
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.for_each_move(|_| {
            count += 1;
            ControlFlow::<Infallible>::Continue(())
        });
        count
    }

    /// May this move be played here?
    #[inline]
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.for_each_move(|legal| {
            if legal == mv {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// Says what is wrong with a move that is not legal here. Asked only of illegal moves.
    fn why_illegal(&self, _mv: Self::Move) -> IllegalMove {
        IllegalMove::new("that move is not possible here")
    }

    /// Plays a move, or says why it may not be played and changes nothing.
    fn play(&mut self, mv: Self::Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) {
            self.play_unchecked(mv);
            return Ok(());
        }
        Err(if self.outcome().is_some() {
            IllegalMove::new("the game is over")
        } else {
            self.why_illegal(mv)
        })
    }

    /// The legal moves as a list; for everything but searches, which use [`Game::for_each_move`].
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.for_each_move(|mv| {
            moves.push(mv);
            ControlFlow::<Infallible>::Continue(())
        });
        moves
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }
}
