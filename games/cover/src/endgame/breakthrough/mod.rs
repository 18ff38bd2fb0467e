//! Breakthroughs: who reaches the enemy's homebase whatever the defenders do.
//!
//! This is the database of A. Bos, *Cover: the world in one game* (1995), §4.2, by its definition. One
//! stone of Blue runs, and stones of Red defend. The runner takes a shortest way: each of its moves
//! brings it one step closer to the homebase. A stone that lies across turns once, and others do not turn:
//! so says the text. That the turn is the first move, and that a stone may turn again in its last two
//! moves, is not in the text: of several readings this one agrees best with the printed diagrams. The
//! defenders may do what they like. What they stop by standing in the way or by shooting is no
//! breakthrough. Taking the last defender is one. Two things are left out, as in the print: whether the
//! defenders win first, and the repetition rule, since the runner never goes back.
//!
//! A runner that comes closer with every move needs no history and no rounds: what it can do follows
//! from what it can do one step further on.

mod account;
mod study;
#[cfg(test)]
mod tests;

pub(super) use study::BreakthroughStudy;

use super::chart::{Chart, Place};
use super::sides::{self, Placed, Side, rank};
use crate::runs::steps_to_go;
use crate::{Board, Corners, Direction, Field};
use game::Player;
use rayon::prelude::*;
use std::ops::ControlFlow;

/// The side that runs.
const RUNNER: Player = Player::FIRST;
/// The side that defends.
const DEFENDER: Player = Player::SECOND;

/// From where which defenders let a runner through.
pub(super) struct Breakthroughs<B> {
    chart: Chart<B>,
    /// All ways to place the defenders.
    defences: Vec<Placed<B>>,
    /// For each place of the runner, does it get through each defence, if it moves first?
    running: Vec<Vec<bool>>,
    /// The same if the defenders move first.
    waiting: Vec<Vec<bool>>,
}

impl<B: Corners> Breakthroughs<B> {
    /// Works them out for so many defenders; `fewer` knows them for one less.
    pub(super) fn new(stones: u32, defenders: u32, fewer: Option<&Self>) -> Self {
        let chart = Chart::new(B::geometry(stones));
        let defences = sides::all(&chart, defenders);
        let mut this = Self {
            running: vec![Vec::new(); chart.len()],
            waiting: vec![Vec::new(); chart.len()],
            chart,
            defences,
        };
        let mut places: Vec<Place> = (0..this.chart.len() as Place).collect();
        places.sort_by_key(|place| this.steps(this.chart.field(*place)));
        for place in places {
            this.running[usize::from(place)] =
                this.each_defence(place, RUNNER, |board, defence| {
                    this.runs(board, &defence.stones, fewer)
                });
            this.waiting[usize::from(place)] =
                this.each_defence(place, DEFENDER, |board, defence| {
                    this.withstands(board, place, &defence.stones)
                });
        }
        this
    }

    /// How many steps a runner has to go.
    fn steps(&self, field: Field) -> u32 {
        steps_to_go(self.chart.layout, RUNNER, field)
    }

    /// The defences with their numbers that are possible with a runner there.
    fn possible(&self, runner: Place) -> impl Iterator<Item = (usize, &Placed<B>)> {
        let defences = self.defences.iter().enumerate();
        defences.filter(move |(_, defence)| self.is_possible(runner, defence))
    }
    fn is_possible(&self, runner: Place, defence: &Placed<B>) -> bool {
        let layout = self.chart.layout;
        let field = self.chart.field(runner);
        defence.allowed[DEFENDER.index()]
            && layout.allows(RUNNER, field)
            && field != layout.homebase(DEFENDER)
            && (self.chart.ends[usize::from(runner)] & defence.covers).is_empty()
    }

    /// The board with a runner and its defenders.
    fn board(&self, runner: Place, defence: &[Place], to_move: Player) -> Board<B> {
        let mut board = Board::empty(self.chart.layout.stones());
        board.to_move = to_move;
        board.stones[RUNNER.index()].toggle(self.chart.field(runner));
        for place in defence {
            board.stones[DEFENDER.index()].toggle(self.chart.field(*place));
        }
        board
    }

    /// What is so for each defence against a runner; what cannot be is not so.
    fn each_defence(
        &self,
        runner: Place,
        to_move: Player,
        is_so: impl Fn(&Board<B>, &Placed<B>) -> bool + Sync,
    ) -> Vec<bool> {
        let defences = self.defences.par_iter();
        let answers = defences.map(|defence| {
            self.is_possible(runner, defence)
                && is_so(&self.board(runner, &defence.stones, to_move), defence)
        });
        answers.collect()
    }

    /// May a runner make this step?
    fn is_step(&self, from: Field, to: Field) -> bool {
        let left = self.steps(from);
        let keeps_to_its_line = to.direction() == Direction::Vertical
            || (from.direction() == Direction::Vertical && left <= 2);
        self.steps(to) < left && keeps_to_its_line
    }

    /// Does the runner, whose move it is, get through?
    fn runs(&self, board: &Board<B>, defence: &[Place], fewer: Option<&Self>) -> bool {
        let goal = self.chart.layout.homebase(DEFENDER);
        let found = board.for_each_move(|mv| {
            if !self.is_step(mv.from, mv.to) {
                return ControlFlow::Continue(());
            }
            let to = usize::from(self.chart.place(mv.to));
            let gets_through = mv.to == goal
                || match (board.hit(mv), fewer) {
                    (None, _) => self.waiting[to][rank(defence)],
                    (Some(_), None) => true,
                    (Some(hit), Some(fewer)) => {
                        let hit = self.chart.place(hit);
                        let left: Side = defence.iter().copied().filter(|d| *d != hit).collect();
                        fewer.waiting[to][rank(&left)]
                    }
                };
            if gets_through {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.is_break()
    }

    /// Does the runner get through whatever the defenders, whose move it is, do?
    fn withstands(&self, board: &Board<B>, runner: Place, defence: &[Place]) -> bool {
        let stopped = board.for_each_move(|mv| {
            let (from, to) = (self.chart.place(mv.from), self.chart.place(mv.to));
            let mut after: Side = defence.iter().copied().filter(|d| *d != from).collect();
            after.push(to);
            after.sort_unstable();
            if board.hit(mv).is_some() || !self.running[usize::from(runner)][rank(&after)] {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        stopped.is_continue()
    }

    /// Does a runner get through a defence with this number?
    pub(super) fn gets_through(&self, runner: Place, defence: usize, to_move: Player) -> bool {
        let answers = match to_move {
            RUNNER => &self.running,
            _ => &self.waiting,
        };
        answers[usize::from(runner)][defence]
    }
}
