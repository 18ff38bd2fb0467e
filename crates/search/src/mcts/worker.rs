//! One thread of a search: down the tree, a playout, and back up with what it brought.

use super::grow::{Grower, Growth, Level, Site};
use super::maths::ln;
use super::node::{NONE, POINT};
use super::playout::{End, Roller, Shares, shares_of};
use super::proof::{DRAW, Proof, Rank};
use super::search::Search;
use crate::past::Past;
use crate::{Evaluate, Tactics, exact};
use game::{Outcome, Player};
use rand::RngExt;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;

/// A node on the way down.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: u32,
    /// Who moved here; at the root, who moves on.
    mover: Player,
    /// Who chooses among the children.
    chooser: Player,
    level: Level,
}

/// Where the way down leads on.
enum Choice {
    Child(u32),
    /// The node itself is to be looked at again: more is proven about it.
    Again,
    /// There is no child to go to.
    Leaf,
    Stopped,
}

/// One thread of a search.
pub(super) struct Worker<'s, G: Tactics, E> {
    search: &'s Search<'s, G, E>,
    pub(super) roller: Roller<'s>,
    past: Past,
    path: Vec<Step>,
    /// The first so many nodes of the path are worth a draw, whatever happens farther down: somebody
    /// has one in hand there and prefers it, and the visit goes on only to learn more.
    drawn: usize,
    grower: Grower,
}

impl<'s, G: Tactics, E: Evaluate<G>> Worker<'s, G, E> {
    pub(super) fn new(search: &'s Search<'s, G, E>, roller: Roller<'s>, past: Past) -> Self {
        Self {
            search,
            roller,
            past,
            path: Vec::with_capacity(256),
            drawn: 0,
            grower: Grower::default(),
        }
    }

    /// Does `playouts` of them, or fewer if the search is over before; calls `between` after each.
    pub(super) fn run(&mut self, playouts: u64, most_depth: u32, mut between: impl FnMut(&Self)) {
        let search = self.search;
        for _ in 0..playouts {
            if search.root_settled().is_some() {
                search.end();
            }
            if self.roller.pace.step() || search.is_over() || !self.visit(most_depth) {
                break;
            }
            between(self);
        }
    }

    /// One way down and up again. False if it was broken off.
    fn visit(&mut self, most_depth: u32) -> bool {
        let search = self.search;
        let mut position = search.position.clone();
        let mover = position.to_move();
        let root = Step {
            node: search.root,
            mover,
            chooser: mover,
            level: search.top_level(),
        };
        search.node(search.root).begin_visit(search.shared);
        self.path.clear();
        self.path.push(root);
        self.drawn = 0;
        let mut plies = 0;
        let shares = self.descend(&mut position, &mut plies);
        if plies > search.deepest.load(Relaxed) {
            search.deepest.fetch_max(plies, Relaxed);
            if plies >= most_depth {
                search.end();
            }
        }
        for _ in 0..plies {
            self.past.leave();
        }
        match shares {
            Some(shares) => {
                let draw = shares_of(Outcome::Draw, search.players);
                for (place, step) in self.path.iter().enumerate().skip(1) {
                    let shares = if place < self.drawn { &draw } else { &shares };
                    let points = shares[step.mover.index()];
                    search.node(step.node).end_visit(points, search.shared);
                }
            }
            None => {
                for step in &self.path {
                    search.node(step.node).undo_visit();
                }
            }
        }
        shares.is_some()
    }

    /// Goes down to a leaf and finds out what everybody gets there.
    fn descend(&mut self, position: &mut G, plies: &mut u32) -> Option<Shares> {
        let search = self.search;
        // The root's moves are wanted at once; another leaf is first looked at by a playout.
        let mut fresh = false;
        loop {
            let step = *self.path.last().expect("the root is there");
            let node = search.node(step.node);
            if step.node != search.root
                && let Some(outcome) = node.proof().outcomes.single()
            {
                return Some(shares_of(outcome, search.players));
            }
            let stage = match step.level {
                Level::MovesOf(stage) => Some(stage),
                _ => None,
            };
            if *plies > 0 && stage.is_none() && node.first() == NONE && self.past.is_draw(position)
            {
                // A position without moves is finished, whatever the referee says about it.
                let outcome = position.outcome().unwrap_or(Outcome::Draw);
                return Some(self.conclude(outcome));
            }
            if fresh && stage.is_none() {
                if search.options.endgames
                    && let Some(proof) =
                        exact::known(position).map(|v| Proof::known(v, step.chooser))
                {
                    return Some(self.settle(proof));
                }
                return self.play_out(position, *plies);
            }
            match (self.choose(step, position), stage) {
                (Choice::Child(child), _) => fresh = self.enter(child, step, position, plies),
                (Choice::Again, _) => {}
                (Choice::Leaf, None) => return self.play_out(position, *plies),
                (Choice::Leaf, Some(stage)) => {
                    return self.play_out_stage(stage, position, *plies);
                }
                (Choice::Stopped, _) => return None,
            }
        }
    }

    /// Goes down to a child. True if nobody was there before.
    fn enter(&mut self, child: u32, from: Step, position: &mut G, plies: &mut u32) -> bool {
        let search = self.search;
        let node = search.node(child);
        let fresh = node.begin_visit(search.shared) == 0;
        let mover = from.chooser;
        let (chooser, level) = if from.level == Level::Stages {
            (mover, Level::MovesOf(node.code()))
        } else {
            self.past.enter(position);
            position.play_unchecked(G::unpack(node.code()));
            *plies += 1;
            (position.to_move(), self.search.top_level())
        };
        self.path.push(Step {
            node: child,
            mover,
            chooser,
            level,
        });
        fresh
    }

    /// A playout from the last node of the path.
    fn play_out(&mut self, position: &mut G, plies: u32) -> Option<Shares> {
        let search = self.search;
        match self.roller.play_out(search, position, plies, &self.past) {
            End::Shares(shares) => Some(shares),
            End::AtOnce(outcome) => Some(self.conclude(outcome)),
            End::Stopped => None,
        }
    }

    /// The same where there was no room for the moves of a stage: begins with any of them.
    fn play_out_stage(&mut self, stage: u32, position: &mut G, plies: u32) -> Option<Shares> {
        let search = self.search;
        let mv = self.any_move_of_stage(stage, position);
        self.past.enter(position);
        position.play_unchecked(mv);
        let end = if self.past.is_draw(position) {
            End::AtOnce(position.outcome().unwrap_or(Outcome::Draw))
        } else {
            self.roller
                .play_out(search, position, plies + 1, &self.past)
        };
        self.past.leave();
        match end {
            End::Shares(shares) => Some(shares),
            End::AtOnce(outcome) => Some(shares_of(outcome, search.players)),
            End::Stopped => None,
        }
    }

    fn any_move_of_stage(&mut self, stage: u32, position: &G) -> G::Move {
        let among = self.among();
        let (mut chosen, mut count) = (None, 0u32);
        let _ = position.for_each_move(|mv| {
            let allowed = among.is_none_or(|among| among.binary_search(&G::pack(mv)).is_ok());
            if allowed && position.stage(mv) == stage {
                count += 1;
                if self.roller.rng.random_range(0..count) == 0 {
                    chosen = Some(mv);
                }
            }
            ControlFlow::<Infallible>::Continue(())
        });
        chosen.expect("every stage has a move")
    }

    /// The moves that may be chosen, if the last node of the path decides on a move of the root.
    fn among(&self) -> Option<&'s [u32]> {
        self.search.among.filter(|_| self.is_deciding_root())
    }
    fn is_deciding_root(&self) -> bool {
        match self.path[..] {
            [_] => true,
            [_, stage] => matches!(stage.level, Level::MovesOf(_)),
            _ => false,
        }
    }

    /// The last node of the path is finished. Tells those above, and says what everybody gets.
    fn conclude(&mut self, outcome: Outcome) -> Shares {
        self.settle(Proof::end(outcome))
    }

    /// The same if the game goes on, and it is known how it ends.
    fn settle(&mut self, proof: Proof) -> Shares {
        let (search, length) = (self.search, self.path.len());
        let news = search.node(self.path[length - 1].node).narrow(proof);
        if news && search.options.solver {
            self.tell(length - 1);
        }
        let outcome = proof.outcomes.single().expect("it is known");
        shares_of(outcome, search.players)
    }

    /// Puts together what is proven, for the first `length` nodes of the path from below, as long as
    /// there are news. True if there were any.
    fn tell(&self, length: usize) -> bool {
        let told = self.path[..length].iter().rev().take_while(|step| {
            self.search
                .gather(step.node, step.chooser, step.level.step())
        });
        told.count() > 0
    }

    /// Chooses a child of the last node of the path, adding children if it is time to.
    fn choose(&mut self, step: Step, position: &G) -> Choice {
        let search = self.search;
        let scan = self.scan(step);
        if scan.draw_is_better {
            self.drawn = self.path.len();
        }
        if scan.full {
            return Choice::Child(scan.best);
        }
        let site = Site {
            node: step.node,
            level: step.level,
            at_root: self.is_deciding_root(),
        };
        let pace = &mut self.roller.pace;
        let growth = self.grower.grow(search, site, position, || pace.step());
        match growth {
            Growth::Added(first) => Choice::Child(first),
            Growth::Stopped => Choice::Stopped,
            Growth::Refused if scan.best != NONE => Choice::Child(scan.best),
            Growth::Refused if scan.spare != NONE => Choice::Child(scan.spare),
            Growth::Refused => Choice::Leaf,
            Growth::Complete if scan.best != NONE => Choice::Child(scan.best),
            Growth::Complete => {
                // Nothing is open, or there are no moves at all. This is news only if it was not
                // known that all children are there.
                if scan.spare == NONE {
                    return Choice::Leaf;
                }
                if search.options.solver && self.tell(self.path.len()) {
                    return Choice::Again;
                }
                Choice::Child(scan.spare)
            }
        }
    }

    /// Looks at the children of a node for the one with the greatest upper confidence bound.
    #[inline]
    fn scan(&self, step: Step) -> Scan {
        let search = self.search;
        let node = search.node(step.node);
        let visits = node.visits();
        let width = search.widths.at(visits);
        let c = search.options.exploration;
        let log = c * c * ln(visits);
        let certain = node.proof().outcomes.worst(step.chooser);
        let mut scan = Scan {
            best: NONE,
            spare: NONE,
            full: false,
            draw_is_better: false,
        };
        let draw_share = 1.0 / search.players as f32;
        let mut has_draw = false;
        let (mut best_bound, mut spare_bound) = (f32::NEG_INFINITY, f32::NEG_INFINITY);
        let mut open = 0;
        let mut child = node.first();
        while child != NONE {
            let this = search.node(child);
            let interest = if search.options.solver {
                interest(this.proof(), step.chooser, certain)
            } else {
                Interest::Open
            };
            match interest {
                Interest::Open => {
                    let visits = this.visits();
                    if visits == 0 {
                        scan.best = child;
                        scan.full = true;
                        return scan;
                    }
                    let share = 1.0 / visits as f32;
                    let mean = this.points() as i64 as f32 * (share / POINT as f32);
                    let bound = mean + (log * share).sqrt();
                    if bound > best_bound {
                        (best_bound, scan.best) = (bound, child);
                    }
                    open += 1;
                    if open == width {
                        scan.full = true;
                        break;
                    }
                }
                Interest::Drawn => {
                    has_draw = true;
                    scan.spare = child;
                    spare_bound = f32::INFINITY;
                }
                Interest::None => {
                    let visits = this.visits().max(1);
                    let bound = this.mean() + (log / visits as f32).sqrt();
                    if bound > spare_bound {
                        (spare_bound, scan.spare) = (bound, child);
                    }
                }
            }
            child = this.next();
        }
        // A known value has no bonus for being unknown.
        scan.draw_is_better = has_draw && draw_share > best_bound;
        scan
    }
}

/// What a look at the children found.
struct Scan {
    /// The child to go to.
    best: u32,
    /// One of those that are not worth a visit, if there is no other.
    spare: u32,
    /// No more children are wanted now.
    full: bool,
    /// A child is known to be a draw, and even the best of the others does not look better.
    draw_is_better: bool,
}

/// Is a child worth a visit?
enum Interest {
    /// It may be better than what is certain.
    Open,
    /// It is a draw, about which there is nothing more to learn.
    Drawn,
    /// It cannot be better than what is certain, or is lost.
    None,
}

#[inline]
fn interest(proof: Proof, chooser: Player, certain: Rank) -> Interest {
    let (worst, best) = (proof.outcomes.worst(chooser), proof.outcomes.best(chooser));
    if worst == DRAW && best == DRAW {
        Interest::Drawn
    } else if best > certain {
        Interest::Open
    } else {
        Interest::None
    }
}
