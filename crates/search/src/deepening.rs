//! One ply more each time, until a limit is reached: what the searches to a fixed depth share.

use crate::{Line, Report, Score, Task};
use game::Game;
use std::time::Duration;

/// No search to a fixed depth gets further.
pub(crate) const DEEPEST: u32 = 200;

/// What one round found.
pub(crate) struct Round<M> {
    /// The best lines, the best first; of the moves that were searched to the end of the round.
    pub(crate) lines: Vec<Line<M>>,
    /// Was there time for all moves?
    pub(crate) is_complete: bool,
    /// Could a deeper search find anything else?
    pub(crate) is_final: bool,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
}

/// Searches the moves asked for to the depths from `first` on and reports after each round. A round
/// that was interrupted counts only if there is no other. A round may change the order of the moves
/// for the next.
pub(crate) fn deepen<G: Game>(
    task: &Task<'_, G>,
    first: u32,
    report: &mut dyn FnMut(&Report<G::Move>),
    mut search: impl FnMut(&mut [G::Move], u32) -> Round<G::Move>,
) -> Report<G::Move> {
    let mut moves = task
        .among
        .map_or_else(|| task.position.moves(), <[_]>::to_vec);
    let Some(any) = moves.first() else {
        return Report::empty();
    };
    let mut best = Report::unsearched(*any, None);
    for depth in first..=task.limits.depth.unwrap_or(DEEPEST) {
        let round = search(&mut moves, depth);
        // What loses is no better than a move nobody has looked at, and no proof of a loss.
        let is_usable = |line: &Line<G::Move>| !matches!(line.score, Score::Loss(_));
        if round.is_complete || best.depth == 0 && round.lines.first().is_some_and(is_usable) {
            best.lines = round.lines;
        }
        if round.is_complete {
            best.depth = depth;
        }
        best.nodes = round.nodes;
        best.elapsed = round.elapsed;
        report(&best);
        if !round.is_complete || round.is_final {
            break;
        }
    }
    best
}

/// The principal variation below each ply, as a search finds it on the way back.
#[derive(Clone, Debug)]
pub(crate) struct Variation<M> {
    lines: Vec<Vec<M>>,
}

impl<M: Copy> Variation<M> {
    pub(crate) fn new() -> Self {
        Self { lines: Vec::new() }
    }

    /// A node of this ply is entered: nothing is known below.
    #[inline]
    pub(crate) fn begin(&mut self, ply: u32) {
        let ply = ply as usize;
        if self.lines.len() <= ply {
            self.lines.resize_with(ply + 1, Vec::new);
        }
        self.lines[ply].clear();
    }

    /// `mv` is the best move of this ply so far.
    #[inline]
    pub(crate) fn raise(&mut self, ply: u32, mv: M) {
        let (above, below) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut above[ply as usize];
        line.clear();
        line.push(mv);
        if let Some(rest) = below.first() {
            line.extend_from_slice(rest);
        }
    }

    /// The moves from this ply on, with the one that leads there.
    pub(crate) fn after(&self, mv: M, ply: u32) -> Vec<M> {
        let rest = self.lines.get(ply as usize).map_or(&[][..], |line| line);
        std::iter::once(mv).chain(rest.iter().copied()).collect()
    }
}
