//! What searches know about moves beforehand.

use crate::endgame;
use crate::geometry::mix;
use crate::{Corners, Cover, Move, Repetition};
use game::{Game, Sample};
use rand::{Rng, RngExt};
use search::{PolicyInfo, Tactics};
use std::ops::ControlFlow;
use tables::Verdict;

/// How promising the classes of moves are, the highest first. Within a class the goal counts.
const ARRIVES: i32 = 1_000_000;
const SHOOTS: i32 = 100_000;

impl<B: Corners, R: Repetition> Tactics for Cover<B, R> {
    #[inline]
    fn verdict(&self) -> Option<Verdict> {
        self.board.geometry.endgames().verdict(self)
    }
    fn table(&self) -> Option<String> {
        endgame::table_of(self)
    }

    /// Into the homebase, then shots, then the others by how much closer they come to the goal. This is
    /// the thesis' order (§3.3) in numbers: forward before sideways before backward, shots first.
    #[inline]
    fn promise(&self, mv: Move) -> i32 {
        let lore = self.board.geometry.lore();
        let us = self.board.to_move;
        let (from, to) = (lore.place(us, mv.from), lore.place(us, mv.to));
        let steps = i32::from(to.steps) - i32::from(from.steps);
        let lines = i32::from(to.lines) - i32::from(from.lines);
        let centre = i32::from(to.centre) - i32::from(from.centre);
        let towards_goal = 4 * steps + 2 * lines + centre;
        if to.steps == lore.most_steps {
            ARRIVES
        } else if self.board.hit(mv).is_some() {
            SHOOTS + towards_goal
        } else {
            towards_goal
        }
    }

    const LOUD: bool = true;

    /// Steps into the homebase and shots. Following them ends: each shot takes a stone.
    ///
    /// Breakthroughs need no moves here: whether a stone gets through is told by the evaluation, which
    /// knows all quiet answers, and the loud answers are shots.
    #[inline]
    fn for_each_loud_move<T>(&self, mut f: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.board.is_decided() {
            return ControlFlow::Continue(());
        }
        self.for_each_arrival(&mut f)?;
        self.board.for_each_shot(f)
    }

    /// The memory of the repetition rule is emptied. Under rule b that is exact: a pass is a ply that
    /// moves nothing, and no board of four plies earlier can come back across it. Under rules a and c
    /// it gives the opponent more moves than it might have, which makes the null move more careful.
    ///
    /// With one stone left having to move is often a burden, and passing to a stuck opponent proves
    /// nothing: then there is no null move.
    #[inline]
    fn passed(&self) -> Option<Self> {
        let stones = &self.board.stones[self.board.to_move.index()];
        if self.board.is_decided() || stones.held().without_lowest().is_empty() {
            return None;
        }
        let mut passed = Self {
            board: self.board,
            history: R::default(),
        };
        passed.board.to_move = self.board.to_move.opponent();
        passed.can_move().then_some(passed)
    }

    /// The board, the side to move and the moves forbidden now.
    #[inline]
    fn rough_hash(&self) -> u64 {
        let forbidden = self.history.forbidden();
        let hash = self.board.hash();
        if forbidden.is_empty() {
            return hash;
        }
        // In any order.
        let code = |sum: u64, mv: &Move| sum.wrapping_add(mix(hash, mv.code()));
        mix(hash, forbidden.iter().fold(0, code))
    }

    const POLICIES: &'static [PolicyInfo] = &[PolicyInfo {
        name: "eager",
        about: "into the homebase, else a shot, else the more promising of two random moves",
    }];

    #[inline]
    fn policy_move<G: Rng + ?Sized>(&self, _policy: usize, rng: &mut G) -> Option<Move> {
        if self.board.is_decided() {
            return None;
        }
        let mut loud = None;
        let mut seen = 0;
        let arrival = self.for_each_arrival(&mut ControlFlow::Break);
        if let ControlFlow::Break(mv) = arrival {
            return Some(mv);
        }
        let _ = self.board.for_each_shot(|mv| {
            // Of so many shots each is kept with the same probability.
            seen += 1;
            if rng.random_range(0..seen) == 0 {
                loud = Some(mv);
            }
            ControlFlow::<()>::Continue(())
        });
        if loud.is_some() {
            return loud;
        }
        let (one, other) = (self.sample(rng)?, self.sample(rng)?);
        let lore = self.board.geometry.lore();
        let gain = |mv: Move| {
            let place = |field| i32::from(lore.place(self.board.to_move, field).lines);
            place(mv.to) - place(mv.from)
        };
        Some(if gain(one) >= gain(other) { one } else { other })
    }
}

impl<B: Corners, R: Repetition> Cover<B, R> {
    /// Calls `f` with each move into the enemy's homebase. The board is not decided.
    #[inline]
    fn for_each_arrival<T>(&self, f: &mut impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        let us = self.board.to_move;
        let runs = &self.board.geometry.lore().runs;
        let stones = self.board.stones[us.index()];
        let goal = self.layout().homebase(us.opponent());
        for from in runs.last_fields(us, &stones) {
            let mv = Move { from, to: goal };
            if self.is_legal(mv) {
                f(mv)?;
            }
        }
        ControlFlow::Continue(())
    }
}
