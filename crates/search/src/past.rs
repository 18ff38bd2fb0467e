//! Repetitions: which positions a search must see as steps to a draw.

use crate::Task;
use game::{Hashed, Refereed};

/// The positions of the game so far and those on the way from the root to the present node.
///
/// The referee declares a draw at the third occurrence. A search takes the second for one: whoever
/// could do better would have done so the first time. Wins and losses found with this are real, as
/// the winner never needs to repeat.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// Does the referee know repetition at all?
    watched: bool,
    /// The positions of the game, sorted.
    game: Vec<u64>,
    /// One bit for each of the game's positions, so that mostly one look suffices.
    filter: [u64; 64],
    path: Vec<u64>,
    moves_left: usize,
}

impl Past {
    pub(crate) fn new<G: Hashed + Refereed>(task: &Task<'_, G>) -> Self {
        let watched = task.position.draw_rule().repetitions.is_some();
        let mut past = Self {
            watched,
            game: Vec::new(),
            filter: [0; 64],
            path: Vec::with_capacity(256),
            moves_left: task.moves_left.map_or(usize::MAX, |left| left as usize),
        };
        if watched {
            past.game = task.history.to_vec();
            past.game.sort_unstable();
            for hash in task.history {
                past.filter[(hash >> 6 & 63) as usize] |= 1 << (hash & 63);
            }
        }
        past
    }

    /// Is a position, to which a move of the search led, a draw by the referee's rules?
    #[inline]
    pub(crate) fn is_draw<G: Hashed>(&self, position: &G) -> bool {
        if self.path.len() >= self.moves_left {
            return true;
        }
        if !self.watched {
            return false;
        }
        let hash = position.hash();
        let maybe = self.filter[(hash >> 6 & 63) as usize] >> (hash & 63) & 1 == 1;
        self.path.contains(&hash) || maybe && self.game.binary_search(&hash).is_ok()
    }

    /// Goes down from a position.
    #[inline]
    pub(crate) fn enter<G: Hashed>(&mut self, position: &G) {
        self.path
            .push(if self.watched { position.hash() } else { 0 });
    }

    /// Comes back to it.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.path.pop();
    }
}
