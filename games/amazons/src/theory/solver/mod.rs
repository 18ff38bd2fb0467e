//! Who wins a board that is too large to be valued.
//!
//! A position is taken for the sum that it is. Regions that are small or belong to one side are replaced by their
//! value, equal ones and mirror images are one, and where bounds say enough, nothing is searched. What is left is
//! decided by proof-number search.

mod search;
mod state;

use self::search::{Child, Numbers, Search};
use super::{Patch, longest};
use crate::{Amazons, BLACK, Move};
use ::search::{Engine, Limits, Line, Power, ProofTable, Report, Score, Stop, Task, Watch};
use board::Bits;
use game::Game;
use state::Knowledge;

/// It tells how far it is after so many nodes.
const TURN: u64 = 1 << 20;

/// Solves positions that fit into eight by eight squares.
pub(crate) struct Solver {
    table: ProofTable,
    knowledge: Knowledge,
}

impl Solver {
    /// A solver for the position, if it is small enough.
    pub(crate) fn new(position: &Amazons, power: Power) -> Option<Self> {
        Patch::try_from(position).ok()?;
        Some(Self {
            table: ProofTable::new(power.megabytes),
            knowledge: Knowledge::default(),
        })
    }

    fn search<'a>(&'a mut self, limits: &Limits, stop: &'a Stop) -> Search<'a> {
        Search {
            knowledge: &mut self.knowledge,
            table: &mut self.table,
            watch: Watch::new(limits, stop),
            until: u64::MAX,
        }
    }
}

impl Search<'_> {
    /// What a move leads to.
    fn after(&mut self, position: &Amazons, mv: Move) -> Child {
        let next = position.after(mv);
        let patch = Patch::try_from(&next).expect("it fitted before");
        let mover_is_left = next.to_move() == BLACK;
        let patch = if mover_is_left {
            patch
        } else {
            patch.exchanged()
        };
        let state = self.knowledge.state(patch);
        self.child(state.key(), state)
    }

    /// The moves that are played if both sides do their best from here on. Who loses has nothing to choose from.
    fn line(&mut self, mut position: Amazons, mut wins: bool) -> Vec<Move> {
        let mut line = Vec::new();
        while position.outcome().is_none() && !self.watch.is_over() {
            let moves = position.moves();
            let mv = if wins {
                let mut children: Vec<Child> =
                    moves.iter().map(|mv| self.after(&position, *mv)).collect();
                self.work_on(&mut children, Numbers::MOST);
                let lost = children.iter().position(|child| child.numbers.loss == 0);
                lost.map(|at| moves[at])
            } else {
                moves.first().copied()
            };
            let Some(mv) = mv else { break };
            line.push(mv);
            position.play_unchecked(mv);
            wins = !wins;
        }
        line
    }
}

impl Engine<Amazons> for Solver {
    fn think(
        &mut self,
        task: &Task<'_, Amazons>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let position = task.position;
        let all = position.moves();
        let moves = task.among.unwrap_or(&all);
        self.table.grow_older();
        let mut search = self.search(&task.limits, stop);
        let mut children: Vec<Child> = moves.iter().map(|mv| search.after(position, *mv)).collect();
        let mut found = Report::empty();
        loop {
            search.until = search.watch.nodes() + TURN;
            let numbers = search.work_on(&mut children, Numbers::MOST);
            let best = children.iter().enumerate();
            let best = best.min_by_key(|(_, child)| child.numbers.loss);
            let best = best.map_or(0, |(at, _)| at);
            let room = position.empty().count();
            let score = match numbers {
                Numbers::WON => Score::Win(longest(room, true)),
                Numbers::LOST => Score::Loss(longest(room, false)),
                _ => Score::Unknown,
            };
            found.lines = vec![Line {
                score,
                moves: vec![moves[best]],
            }];
            found.depth = 1;
            found.nodes = search.watch.nodes();
            found.elapsed = search.watch.elapsed();
            if numbers.is_known() {
                found.remark = None;
                search.until = u64::MAX;
                let next = position.after(moves[best]);
                let line = search.line(next, numbers == Numbers::LOST);
                found.lines[0].moves.extend(line);
            } else {
                let Numbers { win, loss } = numbers;
                found.remark = Some(format!("a win? proof {win}; a loss? proof {loss}"));
            }
            report(&found);
            if numbers.is_known() || search.watch.is_over() {
                return found;
            }
        }
    }

    fn forget(&mut self) {
        self.table.clear();
        self.knowledge.clear();
    }
}
