//! The three repetition rules. Each is a memory of the game so far that knows which moves it forbids
//! now.
//!
//! Taking a stone makes every earlier board impossible for good, so it empties the memory.

use crate::board::Stones;
use crate::geometry::mix;
use crate::{Board, Corners, Move};
use arrayvec::ArrayVec;
use std::fmt::Debug;

/// A repetition rule with what it remembers.
pub trait Repetition: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// The letter by which the rule is called.
    const LETTER: char;
    /// What the rule forbids, in words: "the board of …".
    const FORBIDS: &'static str;

    /// The moves that would bring back a forbidden board. Each is possible but for that, and takes
    /// no stone.
    fn forbidden(&self) -> &[Move];
    /// `mv` was played, took no stone, and led to `board`.
    fn record<B: Corners>(&mut self, mv: Move, board: &Board<B>);
    /// The last moves, the oldest first, as far as the rule needs them.
    fn moves(&self) -> Vec<Move>;
    /// The memory of rule b, if this is rule b: tables are exact under no other.
    #[inline]
    fn of_four_plies(&self) -> Option<&FourPlies> {
        None
    }
    /// Mixes the memory into a hash.
    fn hash(&self, hash: u64) -> u64;
    /// The same memory on a board seen through a symmetry.
    #[must_use]
    fn map(&self, map: impl Fn(Move) -> Move) -> Self;
}

/// Rule b: a move may not bring back the board of four plies earlier.
///
/// That can only be the taking back of the mover's last move, after the opponent has taken back
/// a move with the last two. So the memory is: how to take back one's last move, the opponent's
/// last move, and whether the opponent's last two moves cancelled out. A move that cannot be taken
/// back now (because the way is blocked or the stone would shoot) is forgotten: it will not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FourPlies {
    /// The move that takes back the last move of the side to move, if it is possible.
    pub(crate) back: Option<Move>,
    /// The opponent's last move.
    pub(crate) theirs: Option<Move>,
    /// Did the opponent's last two moves cancel out? Only while there is a way back.
    pub(crate) cancelled: bool,
}

impl Repetition for FourPlies {
    const LETTER: char = 'b';
    const FORBIDS: &'static str = "the board of four plies earlier";

    #[inline]
    fn forbidden(&self) -> &[Move] {
        if self.cancelled {
            self.back.as_slice()
        } else {
            &[]
        }
    }
    #[inline]
    fn record<B: Corners>(&mut self, mv: Move, board: &Board<B>) {
        let back = self.theirs.map(Move::reversed);
        let back = back.filter(|back| board.is_quiet(*back));
        *self = Self {
            back,
            theirs: Some(mv),
            cancelled: back.is_some() && self.back == Some(mv),
        };
    }
    fn moves(&self) -> Vec<Move> {
        let before = self.theirs.filter(|_| self.cancelled).map(Move::reversed);
        let mine = self.back.map(Move::reversed);
        [before, mine, self.theirs].into_iter().flatten().collect()
    }
    #[inline]
    fn of_four_plies(&self) -> Option<&FourPlies> {
        Some(self)
    }
    #[inline]
    fn hash(&self, hash: u64) -> u64 {
        let code = |mv: Option<Move>| mv.map_or(u64::MAX >> 1, Move::code);
        let back = code(self.back) << 1 | u64::from(self.cancelled);
        mix(mix(hash, back), code(self.theirs))
    }
    fn map(&self, map: impl Fn(Move) -> Move) -> Self {
        Self {
            back: self.back.map(&map),
            theirs: self.theirs.map(map),
            cancelled: self.cancelled,
        }
    }
}

/// Rule c: a move may not bring back any board of the last eight plies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EightPlies {
    moves: ArrayVec<Move, 7>,
    forbidden: ArrayVec<Move, 5>,
}

impl Repetition for EightPlies {
    const LETTER: char = 'c';
    const FORBIDS: &'static str = "a board of the last eight plies";

    #[inline]
    fn forbidden(&self) -> &[Move] {
        &self.forbidden
    }
    fn record<B: Corners>(&mut self, mv: Move, board: &Board<B>) {
        if self.moves.is_full() {
            self.moves.remove(0);
        }
        self.moves.push(mv);
        self.forbidden = returns(board, &self.moves).collect();
    }
    fn moves(&self) -> Vec<Move> {
        self.moves.to_vec()
    }
    fn hash(&self, hash: u64) -> u64 {
        mix_moves(hash, &self.moves)
    }
    fn map(&self, map: impl Fn(Move) -> Move) -> Self {
        Self {
            moves: self.moves.iter().map(|mv| map(*mv)).collect(),
            forbidden: self.forbidden.iter().map(|mv| map(*mv)).collect(),
        }
    }
}

/// Rule a: a move may not bring back any earlier board. The only rule that must remember without
/// bound, and so the only one that allocates.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AllPlies {
    moves: Vec<Move>,
    forbidden: Vec<Move>,
}

impl Repetition for AllPlies {
    const LETTER: char = 'a';
    const FORBIDS: &'static str = "an earlier board";

    #[inline]
    fn forbidden(&self) -> &[Move] {
        &self.forbidden
    }
    fn record<B: Corners>(&mut self, mv: Move, board: &Board<B>) {
        self.moves.push(mv);
        self.forbidden.clear();
        self.forbidden.extend(returns(board, &self.moves));
    }
    fn moves(&self) -> Vec<Move> {
        self.moves.clone()
    }
    fn hash(&self, hash: u64) -> u64 {
        mix_moves(hash, &self.moves)
    }
    fn map(&self, map: impl Fn(Move) -> Move) -> Self {
        Self {
            moves: self.moves.iter().map(|mv| map(*mv)).collect(),
            forbidden: self.forbidden.iter().map(|mv| map(*mv)).collect(),
        }
    }
}

fn mix_moves(hash: u64, moves: &[Move]) -> u64 {
    moves.iter().fold(hash, |hash, mv| mix(hash, mv.code()))
}

/// The moves that lead from `board` back to a board before one of the `last` moves, none of which
/// took a stone.
///
/// Goes back move by move and keeps what differs from `board`: a move of the side to move leads back
/// where the opponent's stones stand as now and exactly one of its own does not.
fn returns<B: Corners>(board: &Board<B>, last: &[Move]) -> impl Iterator<Item = Move> {
    let mut differs = [Stones::<B>::NONE; 2];
    let mut player = board.to_move;
    last.iter().rev().filter_map(move |mv| {
        player = player.opponent();
        differs[player.index()].toggle(mv.from);
        differs[player.index()].toggle(mv.to);
        if differs[board.to_move.opponent().index()] != Stones::NONE {
            return None;
        }
        let mut fields = differs[board.to_move.index()].fields();
        let (one, other) = (fields.next()?, fields.next()?);
        if fields.next().is_some() {
            return None;
        }
        let there = Move {
            from: one,
            to: other,
        };
        let there = if board.owner(one).is_some() {
            there
        } else {
            there.reversed()
        };
        let neighbours = board.geometry.are_neighbours(there.from, there.to);
        (neighbours && board.is_quiet(there)).then_some(there)
    })
}
