//! The interface of everything that chooses moves.

use crate::{Limits, Score, Stop};
use game::{Game, Hashed, Referee, Refereed};
use std::time::Duration;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Task<'a, G: Game> {
    /// The position, not finished.
    pub position: &'a G,
    /// The hashes of the positions that came before it in the game, the oldest first. Moves that
    /// lead back to them are seen as what they are by the referee's rule: steps to a draw.
    pub history: &'a [u64],
    /// After so many more moves the referee declares a draw.
    pub moves_left: Option<u32>,
    /// How long to think.
    pub limits: Limits,
    /// How many best lines to find.
    pub lines: usize,
    /// If given, only these moves may be chosen; at least one.
    pub among: Option<&'a [G::Move]>,
}

impl<'a, G: Game> Task<'a, G> {
    /// A position without a history.
    #[must_use]
    pub fn new(position: &'a G, limits: Limits) -> Self {
        Self {
            position,
            history: &[],
            moves_left: None,
            limits,
            lines: 1,
            among: None,
        }
    }
}

/// The hashes of the positions before the present one of a game.
#[must_use]
pub fn history<G: Hashed + Refereed>(referee: &Referee<G>) -> Vec<u64> {
    (0..referee.len())
        .map(|step| referee.position_after(step).hash())
        .collect()
}

/// A line of play with what it leads to.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M> {
    /// For the player to move at its beginning.
    pub score: Score,
    /// The moves; the first is the one recommended.
    pub moves: Vec<M>,
}

/// What a search has found so far, or at last.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Plies searched completely; for a tree search the length of its longest line.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Since the beginning of the search.
    pub elapsed: Duration,
    /// The best lines, the best first. None if there is nothing yet.
    pub lines: Vec<Line<M>>,
    /// Anything else worth saying: which rule of thumb chose the move.
    pub remark: Option<String>,
}

impl<M: Clone> Report<M> {
    /// Nothing found yet.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            lines: Vec::new(),
            remark: None,
        }
    }

    /// A move chosen without a search.
    #[must_use]
    pub fn unsearched(mv: M, remark: Option<String>) -> Self {
        Self {
            lines: vec![Line {
                score: Score::Unknown,
                moves: vec![mv],
            }],
            remark,
            ..Self::empty()
        }
    }

    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().cloned()
    }
}

/// A player's mind.
pub trait Engine<G: Game>: Send {
    /// Looks for the best move until a limit is reached or `stop` is pulled, and tells `report`
    /// whenever it knows more. There is always a best move in what it returns, however short the
    /// time, unless the position is finished.
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move>;

    /// Forgets what it learned in the game so far.
    fn forget(&mut self) {}
}
