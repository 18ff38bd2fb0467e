//! The positions of an endgame, with all that rule b remembers.

use super::boards::Boards;
use super::chart::{Place, way_seen};
use super::oracle::Oracle;
use super::sides::Side;
use crate::{Board, Corners, Move};
use arrayvec::ArrayVec;
use game::Player;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use tables::{Code, Look, Space, Worth};

/// More moves than the stones of an endgame have.
const MOST_QUIET: usize = 32;
/// More retreats, none included, than the stones of one side have.
const MOST_MEMORIES: usize = 1 + 32;

/// How values are kept.
pub(super) const CODE: Code = Code::Alternating;

/// The positions of an endgame.
pub(super) struct Endgame<'a, B: Corners> {
    boards: Arc<Boards<B>>,
    /// What captures lead to.
    lower: &'a [Oracle<B>],
}

impl<'a, B: Corners> Endgame<'a, B> {
    /// `lower` are the tables of all endgames to which captures lead.
    pub(super) fn new(boards: Arc<Boards<B>>, lower: &'a [Oracle<B>]) -> Self {
        Self { boards, lower }
    }

    fn after_capture(&self, mover: &[Place], other: &[Place]) -> Worth {
        if mover.is_empty() {
            return Worth::LOST;
        }
        let mut lower = self.lower.iter();
        let worth = lower.find_map(|oracle| {
            let found = oracle.boards().find(mover, other, true)?;
            Some(oracle.fresh(found.unit))
        });
        worth.expect("every endgame to which captures lead is given")
    }
}

/// The moves of a board.
struct Moves {
    /// The worst for the other side of all positions to which captures and arrivals lead.
    outside: Option<Worth>,
    quiet: ArrayVec<Quiet, MOST_QUIET>,
}

/// A move that stays in the endgame.
struct Quiet {
    /// The mover's memory if this move is its retreat.
    memory: usize,
    /// The first of the slots to which it leads.
    first: usize,
    /// Which of them, for each thing that the other side may remember.
    offsets: [u8; MOST_MEMORIES],
}

/// The best and the second best of some moves.
#[derive(Clone, Copy)]
struct Best {
    first: Worth,
    which: usize,
    second: Worth,
}

impl Best {
    /// Before any move that stays in the endgame is looked at. Without a move the game is lost.
    fn new(outside: Option<Worth>) -> Self {
        Self {
            first: outside.unwrap_or(Worth::LOST),
            which: usize::MAX,
            second: Worth::LOST,
        }
    }
    #[inline]
    fn add(&mut self, which: usize, worth: Worth) {
        if worth > self.first {
            self.second = self.first;
            self.first = worth;
            self.which = which;
        } else if worth > self.second {
            self.second = worth;
        }
    }
    /// The best of all but one.
    #[inline]
    fn without(self, which: usize) -> Worth {
        if self.which == which {
            self.second
        } else {
            self.first
        }
    }
}

impl<B: Corners> Endgame<'_, B> {
    /// The moves of a board whose mover plays upwards.
    fn moves(&self, mover: &Side, other: &Side, board: &Board<B>) -> Moves {
        let chart = &self.boards.chart;
        let goal = chart.layout.homebase(Player::SECOND);
        let mut moves = Moves {
            outside: None,
            quiet: ArrayVec::new(),
        };
        let _ = board.for_each_move(|mv| {
            let (from, to) = (chart.place(mv.from), chart.place(mv.to));
            let stone = mover.iter().position(|place| *place == from);
            let stone = stone.expect("only stones of the mover move");
            let mut moved = mover.clone();
            moved[stone] = to;
            let outside = if mv.to == goal {
                Some(Worth::LOST)
            } else {
                board.hit(mv).map(|hit| {
                    let hit = chart.place(hit);
                    let left = other.iter().copied().filter(|place| *place != hit);
                    self.after_capture(&left.collect::<Side>(), &moved)
                })
            };
            match outside {
                Some(worth) => {
                    let best = moves.outside.map_or(worth, |best| best.min(worth));
                    moves.outside = Some(best);
                }
                None => {
                    let memory = 1 + 8 * stone + chart.way(from, to);
                    let quiet = self.quiet(memory, [from, to], &moved, other, board.after(mv));
                    moves.quiet.push(quiet);
                }
            }
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// Where a move leads that takes nothing.
    fn quiet(
        &self,
        memory: usize,
        [from, to]: [Place; 2],
        moved: &Side,
        other: &Side,
        after: Board<B>,
    ) -> Quiet {
        let chart = &self.boards.chart;
        let found = self.boards.find(other, moved, true);
        let found = found.expect("quiet moves stay in the endgame");
        let order = |side: &Side, place: Place| {
            let seen = chart.seen(found.view, place);
            side.iter().position(|p| *p == seen).expect("it is there")
        };
        let back = way_seen(found.view, chart.way(to, from));
        let their_memory = 1 + 8 * order(&found.other, to) + back;
        let first = self.slots(found.unit).start + their_memory * found.material.own_memories();
        let mut offsets = [0; MOST_MEMORIES];
        for (stone, place) in other.iter().enumerate() {
            let stone_then = order(&found.mover, *place);
            for way in 0..8 {
                if let Some(back) = chart.neighbour(*place, way)
                    && after.is_quiet(Move {
                        from: chart.field(*place),
                        to: chart.field(back),
                    })
                {
                    let then = 1 + 8 * stone_then + way_seen(found.view, way);
                    offsets[1 + 8 * stone + way] = then as u8;
                }
            }
        }
        Quiet {
            memory,
            first,
            offsets,
        }
    }

    /// The other side's memories that can be: none, and each field that one of its stones may have
    /// come from.
    fn memories_of_other(&self, mover: &Side, other: &Side) -> ArrayVec<usize, MOST_MEMORIES> {
        let chart = &self.boards.chart;
        let ends = |place: &Place| chart.ends[usize::from(*place)];
        let covered = mover.iter().chain(other).map(ends);
        let covered = covered.fold(B::EMPTY, |all, ends| all | ends);
        let goal = chart.place(chart.layout.homebase(Player::FIRST));
        let mut memories = ArrayVec::new();
        memories.push(0);
        for (stone, place) in other.iter().enumerate() {
            for way in 0..8 {
                if let Some(from) = chart.neighbour(*place, way)
                    && from != goal
                    && (ends(&from) & covered & !ends(place)).is_empty()
                {
                    memories.push(1 + 8 * stone + way);
                }
            }
        }
        memories
    }
}

impl<B: Corners> Space for Endgame<'_, B> {
    const CODE: Code = CODE;

    fn name(&self) -> String {
        self.boards.name()
    }

    fn units(&self) -> usize {
        self.boards.len()
    }

    #[inline]
    fn slots(&self, unit: usize) -> Range<usize> {
        let (start, each) = self.boards.slots(unit);
        start..start + each
    }

    fn derive(&self, unit: usize, look: &mut Look<'_>) {
        let (numbering, number) = self.boards.numbering(unit);
        let material = numbering.material();
        let [mover, other] = numbering.sides(number);
        let board = self.boards.board(mover, other);
        let moves = self.moves(mover, other, &board);
        let outside = moves.outside.map(|worth| look.outside(worth).before());
        let cancelled_now = material.cancelled();
        let cancelled_then = material.turned().cancelled();
        let start = self.slots(unit).start;
        for theirs in self.memories_of_other(mover, other) {
            let row = start + theirs * material.own_memories();
            let mut best = Best::new(outside);
            for (which, quiet) in moves.quiet.iter().enumerate() {
                let slot = quiet.first + usize::from(quiet.offsets[theirs]);
                best.add(which, look.inside(slot).before());
            }
            look.tell(row, best.first);
            for (which, quiet) in moves.quiet.iter().enumerate() {
                let others = best.without(which);
                look.tell(row + quiet.memory + cancelled_now, others);
                let then = usize::from(quiet.offsets[theirs]);
                let cancels = if then == 0 { 0 } else { then + cancelled_then };
                let back = look.inside(quiet.first + cancels).before();
                look.tell(row + quiet.memory, others.max(back));
            }
        }
    }

    fn parents(&self, unit: usize, slot: usize, mut tell: impl FnMut(usize)) {
        let (numbering, number) = self.boards.numbering(unit);
        let row = (slot - self.slots(unit).start) / numbering.material().own_memories();
        let Some(retreat) = row.checked_sub(1) else {
            return;
        };
        let [mover, other] = numbering.sides(number);
        let mut other = other.clone();
        let back = self.boards.chart.neighbour(other[retreat / 8], retreat % 8);
        if let Some(from) = back {
            other[retreat / 8] = from;
            if let Some(parent) = self.boards.find(&other, mover, true) {
                tell(parent.unit);
            }
        }
    }
}
