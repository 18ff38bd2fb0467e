//! Monte-Carlo tree search.
//!
//! A tree grows where play is best so far. Each visit goes down from the root and at every node
//! chooses the child with the greatest upper confidence bound
//!
//! ```text
//! w/n + c·√(ln N / n)
//! ```
//!
//! where w are the points that the player who moves there got in the n visits of the child, and N the
//! visits of the node (UCT: Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning*, 2006). From a
//! leaf a playout goes on to the end of the game or to an evaluation, and what everybody got there is
//! added to all nodes on the way. A leaf gets children when it is visited for the second time
//! (Coulom, *Efficient Selectivity and Backup Operators*, 2006). As each node counts the points of the
//! player who moved there, the same works for any number of players.
//!
//! For positions with thousands of moves: children are added a few at a time, the promising ones
//! first, and with progressive widening only as visits come in (Chaslot et al., *Progressive Strategies
//! for Monte-Carlo Tree Search*, 2008); moves of two stages are decided on two levels of the tree, and
//! playouts may be cut off by an evaluation (both for Amazons: Kloetzer, Iida and Bouzy, *The
//! Monte-Carlo Approach in Amazons*, 2007). c is 0.8 unless set: the best of the constants from 0 to √2
//! that the thesis on Amazons tried on 6×6 (88 of 100 games against its heuristic player).
//!
//! What is certain goes up the tree as a proof ([`proof`]; Winands, Björnsson and Saito, *Monte-Carlo
//! Tree Search Solver*, 2008), and ends the search when it reaches the root. Threads share one tree
//! without locks and keep away from each other by virtual losses (Chaslot, Winands and van den Herik,
//! *Parallel Monte-Carlo Tree Search*, 2008; [`node`]).

mod arena;
mod grow;
mod lines;
mod maths;
mod node;
mod options;
mod pace;
mod playout;
mod proof;
mod search;
mod tree;
mod worker;

pub(crate) use options::ALGORITHM;
pub use options::{MctsOptions, Widening};

use crate::exact;
use crate::past::Past;
use crate::{Engine, Evaluate, Evaluated, Report, Settings, SpecError, Stop, Tactics, Task};
use options::Widths;
use pace::Pace;
use playout::Roller;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Search;
use std::time::Duration;
use tree::Tree;
use worker::Worker;

/// The time between two reports.
const REPORT_EVERY: Duration = Duration::from_millis(250);
/// No node counts more visits than this; it takes hours to get there.
const MOST_VISITS: u32 = u32::MAX / 2;

/// Monte-Carlo tree search as a player.
#[derive(Debug)]
pub struct Mcts<G: Tactics, E> {
    options: MctsOptions,
    widths: Widths,
    evaluator: E,
    rng: Xoshiro256PlusPlus,
    tree: Option<Tree<G>>,
}

impl<G: Tactics, E: Evaluate<G>> Mcts<G, E> {
    /// With these options; the evaluation is used where they say so.
    pub fn new(options: MctsOptions, evaluator: E) -> Self {
        Self {
            widths: Widths::new(options.widening),
            rng: Xoshiro256PlusPlus::seed_from_u64(options.seed),
            options,
            evaluator,
            tree: None,
        }
    }

    pub(crate) fn from_settings(start: &G, settings: &Settings) -> Result<Self, SpecError>
    where
        G: Evaluated<Evaluator = E>,
    {
        let options = MctsOptions::from_settings::<G>(settings)?;
        let evaluator = crate::evaluator(start, settings.text("eval"))?;
        Ok(Self::new(options, evaluator))
    }

    /// The bytes that the tree takes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.tree.as_ref().map_or(0, |tree| tree.arena().bytes())
    }

    /// The visits of the root of the tree: those of the last search, and those it found done.
    #[must_use]
    pub fn visits(&self) -> u32 {
        let visits = |tree: &Tree<G>| tree.arena().node(tree.root()).visits();
        self.tree.as_ref().map_or(0, visits)
    }

    /// The tree for a task, with what can be used again.
    fn prepare(&mut self, task: &Task<'_, G>, among: Option<&[u32]>) {
        let keep = self.options.reuse;
        match &mut self.tree {
            Some(tree) => tree.turn_to(task, among, keep),
            None => {
                let tree = Tree::new(self.options.memory, self.options.stages, task);
                self.tree = Some(tree);
            }
        }
    }
}

impl<G: Tactics, E: Evaluate<G>> Engine<G> for Mcts<G, E> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        if self.options.endgames
            && let Some(known) = exact::report(task)
        {
            report(&known);
            return known;
        }
        let pace = Pace::new(&task.limits, stop);
        let moves = task.position.moves();
        let among = restriction::<G>(&moves, task.among);
        let choices = task.among.unwrap_or(&moves);
        let Some(any) = choices.first().copied() else {
            return Report::empty();
        };
        self.prepare(task, among.as_deref());
        let tree = self.tree.as_ref().expect("it was just prepared");
        let search = Search::new(
            &self.options,
            &self.evaluator,
            &self.widths,
            tree,
            among.as_deref(),
        );
        search.gather_root();
        // With one move there is nothing to choose, and the clock is worth more than a score.
        let is_forced = choices.len() == 1 && task.limits.clock.is_some();
        let playouts = if is_forced {
            1
        } else {
            let room = u64::from(MOST_VISITS.saturating_sub(search.visits_before));
            task.limits.nodes.unwrap_or(u64::MAX).min(room)
        };
        let threads = self.options.threads as u64;
        let share = |thread: u64| playouts / threads + u64::from(thread < playouts % threads);
        let watched = task.position.draw_rule().repetitions.is_some();
        let past = Past::new(task);
        let mut worker = || {
            let rng = Xoshiro256PlusPlus::seed_from_u64(self.rng.next_u64());
            let roller = Roller::new(rng, pace.clone(), watched);
            Worker::new(&search, roller, past.clone())
        };
        // A full tree does not get any deeper, so a depth alone could be waited for in vain.
        let depth_alone = task.limits.nodes.is_none() && task.limits.budget().is_none();
        let depth = task.limits.depth.unwrap_or(u32::MAX);
        let is_stuck = || depth_alone && depth < u32::MAX && tree.arena().is_full();
        let mut next_report = REPORT_EVERY;
        std::thread::scope(|scope| {
            let mut first = worker();
            for thread in 1..threads {
                let mut other = worker();
                scope.spawn(move || other.run(share(thread), depth, |_| ()));
            }
            first.run(share(0), depth, |this| {
                let seen = this.roller.pace.seen();
                if seen >= next_report {
                    next_report = seen + REPORT_EVERY;
                    report(&search.report(task.lines, seen, any));
                    if is_stuck() {
                        search.end();
                    }
                }
            });
        });
        let found = search.report(task.lines, pace.elapsed(), any);
        report(&found);
        found
    }

    fn forget(&mut self) {
        self.tree = None;
    }
}

/// The moves that may be chosen, packed and sorted, if not all may.
fn restriction<G: Tactics>(moves: &[G::Move], among: Option<&[G::Move]>) -> Option<Vec<u32>> {
    let mut allowed: Vec<u32> = among?.iter().map(|mv| G::pack(*mv)).collect();
    allowed.sort_unstable();
    allowed.dedup();
    (allowed.len() < moves.len()).then_some(allowed)
}
