//! What searches are told about moves.

use crate::classes::{CLASSES, class};
use crate::endgame::Exact;
use crate::{Layout, Move, Othello};
use game::Game;
use search::{Engine, Power, Tactics};

/// How promising squares are as moves, by class: corners first, the squares next to them last.
const PROMISE: [i32; CLASSES] = [270, -60, 30, 24, -120, -9, -3, 18, 6, 0];
/// What each answer that the opponent is left with costs.
///
/// To count them makes a search of depth 8 a tenth smaller than the squares alone do, and the count
/// is cheap next to the evaluations that it saves.
const PER_ANSWER: i32 = 60;

/// There are no loud moves: something can be turned in every position, so following such moves would
/// not come to an end soon. There is no null move: having to move is often a burden in Othello, and
/// a forced pass is a move already.
impl<B: Layout> Tactics for Othello<B> {
    fn solver(&self, power: Power) -> Option<(&'static str, Box<dyn Engine<Self>>)> {
        let exact = Exact::new(self, power.threads, power.megabytes)?;
        Some(("exact endgame search", Box::new(exact)))
    }

    #[inline]
    fn promise(&self, mv: Move) -> i32 {
        let Some(square) = mv.square() else {
            return 0;
        };
        let answers = self.after(mv).targets().count() as i32;
        PROMISE[class::<B>(self.size(), square)] - PER_ANSWER * answers
    }
}
