//! A position: the board and what the repetition rule remembers.

use crate::{Board, Corners, FourPlies, Layout, Move, Repetition};
use game::{DrawRule, Game, Hashed, IllegalMove, Outcome, Player, Refereed, Sample};
use rand::{Rng, RngExt};
use std::ops::ControlFlow;

/// A position of Cover. `B` is a set of intersections large enough for the board, `R` the repetition
/// rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover<B: Corners, R: Repetition = FourPlies> {
    pub(crate) board: Board<B>,
    pub(crate) history: R,
}

impl<B: Corners, R: Repetition> Cover<B, R> {
    /// The start with `stones` stones a side, from 1 to [`Corners::MOST_STONES`]; other numbers panic.
    #[must_use]
    pub fn start(stones: u32) -> Self {
        let mut board = Board::empty(stones);
        for player in Player::all(2) {
            for field in board.layout().start(player) {
                board.stones[player.index()].toggle(field);
            }
        }
        Self {
            board,
            history: R::default(),
        }
    }

    /// The stones and the side to move.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board<B> {
        &self.board
    }
    /// What the repetition rule remembers.
    #[inline]
    #[must_use]
    pub fn history(&self) -> &R {
        &self.history
    }
    /// The fields.
    #[inline]
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.board.layout()
    }

    /// Has the side to move a legal move? Nobody has won yet.
    #[inline]
    pub(crate) fn can_move(&self) -> bool {
        // Forbidden moves are possible but for that, and each is listed once.
        let forbidden = self.history.forbidden().len() as u64;
        self.board.has_more_moves_than(forbidden)
    }

    /// Has `player` a stone on the enemy's homebase?
    pub(crate) fn has_arrived(&self, player: Player) -> bool {
        let goal = self.layout().homebase(player.opponent());
        self.board.stones[player.index()].has(goal)
    }
    /// Has `player` lost all stones?
    pub(crate) fn is_wiped_out(&self, player: Player) -> bool {
        self.board.stones[player.index()].held() == B::EMPTY
    }
}

impl<B: Corners, R: Repetition> Game for Cover<B, R> {
    type Move = Move;

    #[inline]
    fn to_move(&self) -> Player {
        self.board.to_move
    }

    #[inline]
    fn for_each_move<T>(&self, mut f: impl FnMut(Move) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.board.is_decided() {
            return ControlFlow::Continue(());
        }
        let forbidden = self.history.forbidden();
        self.board.for_each_move(|mv| {
            if forbidden.contains(&mv) {
                return ControlFlow::Continue(());
            }
            f(mv)
        })
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let took = self.board.play(mv);
        // What came before a capture cannot come back, and after the end nothing matters.
        if took || self.board.is_decided() {
            self.history = R::default();
        } else {
            self.history.record(mv, &self.board);
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let (us, them) = (self.to_move(), self.to_move().opponent());
        // Whoever moved last is asked first; only positions set up by hand can have it otherwise.
        for player in [them, us] {
            if self.has_arrived(player) || self.is_wiped_out(player.opponent()) {
                return Some(Outcome::Win(player));
            }
        }
        (!self.can_move()).then_some(Outcome::Win(them))
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        if self.board.is_decided() {
            return 0;
        }
        self.board.count_moves() - self.history.forbidden().len() as u64
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        !self.board.is_decided()
            && self.board.is_possible(mv)
            && !self.history.forbidden().contains(&mv)
    }

    fn why_illegal(&self, mv: Move) -> IllegalMove {
        crate::illegal::why(self, mv)
    }
}

impl<B: Corners, R: Repetition> Sample for Cover<B, R> {
    #[inline]
    fn sample<G: Rng + ?Sized>(&self, rng: &mut G) -> Option<Move> {
        if self.board.is_decided() {
            return None;
        }
        let possible = self.board.count_moves();
        let forbidden = self.history.forbidden();
        if possible == forbidden.len() as u64 {
            return None;
        }
        // Drawing again instead of the few forbidden moves keeps all others equally likely.
        loop {
            let mv = self.board.nth_move(rng.random_range(0..possible));
            if !forbidden.contains(&mv) {
                return Some(mv);
            }
        }
    }
}

impl<B: Corners, R: Repetition> Hashed for Cover<B, R> {
    /// Mixing the few words of a position is as fast as keeping a hash up to date.
    #[inline]
    fn hash(&self) -> u64 {
        self.history.hash(self.board.hash())
    }
}

impl<B: Corners, R: Repetition> Refereed for Cover<B, R> {
    /// Rules b and c allow longer cycles, so a third repetition is a draw. The move limit is far
    /// beyond what games need: random ones last 62 plies a stone with four stones and 108 with ten,
    /// and the longest of a thousand with four stones took half of what is allowed.
    fn draw_rule(&self) -> DrawRule {
        DrawRule {
            repetitions: Some(3),
            move_limit: Some(500 * self.layout().stones()),
        }
    }
}
