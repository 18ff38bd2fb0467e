//! The search of one thread: is a score at least `beta`?

use super::gauge::Gauge;
use super::last::NOTHING;
use super::order::{Child, Children, most_promising};
use super::split::{Best, Split, Team};
use super::stages::Stages;
use super::table::{Known, NO_MOVE, Table};
use super::terrain::Terrain;
use crate::{BLACK, Evaluation, Layout, Move, Othello};
use game::Symmetric;
use std::sync::Arc;

/// What all threads of a search share.
#[derive(Debug)]
pub(super) struct Common<'a, B: Layout> {
    pub(super) table: &'a Table<B>,
    pub(super) terrain: &'a Terrain<B>,
    pub(super) evaluation: &'a Evaluation<B>,
    pub(super) stages: Stages,
    pub(super) team: &'a Team<B>,
    pub(super) gauge: &'a Gauge,
}

/// One thread.
#[derive(Debug)]
pub(super) struct Worker<'a, B: Layout> {
    pub(super) common: &'a Common<'a, B>,
    pub(super) terrain: &'a Terrain<B>,
    pub(super) evaluation: &'a Evaluation<B>,
    pub(super) stages: Stages,
    /// Positions searched.
    pub(super) nodes: u64,
    /// Those of them that were added to the common count.
    told: u64,
    /// The shared position that this thread works on.
    split: Option<Arc<Split<B>>>,
    /// The number of empty squares of the position in question.
    pub(super) root: u32,
}

/// A position as the table knows it.
#[derive(Clone, Copy)]
struct Key<B> {
    own: B,
    opp: B,
    symmetry: usize,
}

impl<'a, B: Layout> Worker<'a, B> {
    pub(super) fn new(common: &'a Common<'a, B>) -> Self {
        Self {
            common,
            terrain: common.terrain,
            evaluation: common.evaluation,
            stages: common.stages,
            nodes: 0,
            told: 0,
            split: None,
            root: 0,
        }
    }

    /// Works for others until the team is closed.
    pub(super) fn assist(&mut self) {
        self.common.team.assist(|split| self.work_on(split));
        self.tell();
    }

    /// Adds the nodes to the common count.
    pub(super) fn tell(&mut self) {
        let news = self.nodes - self.told;
        self.common.gauge.add_nodes(news);
        self.told = self.nodes;
    }

    /// Where the player to move may put a disc.
    #[inline]
    pub(super) fn moves(&self, own: B, opp: B, empties: B) -> B {
        if empties.count() as i32 > self.terrain.squares - 4 {
            return self.terrain.centre & empties;
        }
        B::line_ends(own, opp) & empties
    }

    /// Is what this thread does of no use any more? Once it is, it stays so until the thread is back
    /// where it took its work.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.common.gauge.is_over() || self.split.as_ref().is_some_and(|split| split.is_over())
    }

    /// Is the score at least `beta`? A value below it is an upper bound, any other a lower bound.
    /// Means nothing if the search [is over](Self::is_over).
    pub(super) fn search(&mut self, own: B, opp: B, beta: i32) -> i32 {
        let empties = self.terrain.board & !(own | opp);
        let left = empties.count();
        if left <= self.stages.few {
            return self.few(own, opp, empties, self.terrain.odd(empties), beta);
        }
        if left >= self.stages.stoppable {
            if self.is_over() {
                return beta;
            }
            if self.nodes - self.told > 1 << 16 {
                self.tell();
            }
        }
        let moves = self.moves(own, opp, empties);
        if moves.is_empty() {
            if self.moves(opp, own, empties).is_empty() {
                return self.terrain.final_score(own, opp);
            }
            return -self.search(opp, own, 1 - beta);
        }
        self.nodes += 1;
        if let Some(most) = self.most(opp, empties, beta) {
            return most;
        }
        if left < self.stages.tabled {
            return self
                .search_moves(own, opp, moves, left, NO_MOVE, beta)
                .value;
        }
        let key = self.key(own, opp, left);
        let known = self.common.table.get(key.own, key.opp);
        let mut first = NO_MOVE;
        if let Some(known) = known {
            if i32::from(known.lower) >= beta {
                return known.lower.into();
            }
            if i32::from(known.upper) < beta {
                return known.upper.into();
            }
            first = self.own_move(key, moves, known.mv);
        }
        let before = self.nodes;
        let best = self.search_moves(own, opp, moves, left, first, beta);
        if left >= self.stages.stoppable && self.is_over() {
            return beta;
        }
        let cost = (self.nodes - before + 1).ilog2() as u8 + 1;
        self.remember(key, best, beta, cost);
        best.value
    }

    fn search_moves(&mut self, own: B, opp: B, moves: B, left: u32, first: u8, beta: i32) -> Best {
        let mut children = Children::new();
        self.list(&mut children, own, opp, moves);
        let mut best = Best {
            value: NOTHING,
            mv: NO_MOVE,
        };
        if left > self.stages.tabled && left <= self.stages.merged {
            for child in &children {
                self.common.table.fetch(child.own, child.opp);
            }
        }
        if left >= self.stages.looked_up {
            for child in &children {
                let key = self.key(child.own, child.opp, left - 1);
                if let Some(known) = self.common.table.get(key.own, key.opp)
                    && -i32::from(known.upper) >= beta
                {
                    return Best {
                        value: -i32::from(known.upper),
                        mv: child.square,
                    };
                }
            }
        }
        let empties = self.terrain.board & !(own | opp);
        self.judge(&mut children, left, self.terrain.odd(empties), first);
        while let Some(child) = most_promising(&mut children) {
            let value = -self.search(child.own, child.opp, 1 - beta);
            if left >= self.stages.stoppable && self.is_over() {
                return best;
            }
            if left == self.root {
                self.common.gauge.add_move();
            }
            if value > best.value {
                best = Best {
                    value,
                    mv: child.square,
                };
                if value >= beta {
                    return best;
                }
            }
            if left >= self.stages.shared && children.len() > 1 && self.common.team.is_idle() {
                children.sort_unstable_by_key(|child| std::cmp::Reverse(child.promise));
                return self.share(children.to_vec(), beta, best);
            }
        }
        best
    }

    /// Searches moves together with other threads.
    fn share(&mut self, children: Vec<Child<B>>, beta: i32, best: Best) -> Best {
        let split = Arc::new(Split::new(children, beta, best, self.split.clone()));
        let team = self.common.team;
        team.post(&split);
        self.work_on(&split);
        team.withdraw(&split, |below| self.work_on(below));
        split.best()
    }

    fn work_on(&mut self, split: &Arc<Split<B>>) {
        let before = self.split.replace(split.clone());
        while let Some(child) = split.take() {
            let value = -self.search(child.own, child.opp, 1 - split.beta);
            if self.is_over() {
                break;
            }
            let left = self.terrain.squares - (child.own | child.opp).count() as i32;
            if left + 1 == self.root as i32 {
                self.common.gauge.add_move();
            }
            split.found(child.square, value);
        }
        self.split = before;
    }

    /// The most that the player to move can get, if that is less than `beta`: all but the stable discs
    /// of the opponent. They are found only if there are enough discs to make it worth while.
    #[inline]
    fn most(&self, opp: B, empties: B, beta: i32) -> Option<i32> {
        let terrain = self.terrain;
        let most = |safe: B| terrain.squares - 2 * safe.count() as i32;
        if most(opp) >= beta || (opp & terrain.corners).is_empty() {
            return None;
        }
        let fixed = terrain.geometry.fixed(empties);
        let most = most(crate::evaluation::Geometry::stable(opp, &fixed));
        (most < beta).then_some(most)
    }

    /// Puts down the result of a search.
    fn remember(&self, key: Key<B>, best: Best, beta: i32, cost: u8) {
        let value = best.value as i8;
        let squares = self.terrain.squares as i8;
        let (lower, upper) = if best.value >= beta {
            (value, squares)
        } else {
            (-squares, value)
        };
        let known = Known {
            lower,
            upper,
            mv: self.table_move(key, best.mv),
            cost,
        };
        self.common.table.put(key.own, key.opp, known);
    }

    #[inline]
    fn key(&self, own: B, opp: B, left: u32) -> Key<B> {
        if left >= self.stages.merged {
            return self.merged_key(own, opp);
        }
        Key {
            own,
            opp,
            symmetry: 0,
        }
    }

    #[cold]
    fn merged_key(&self, own: B, opp: B) -> Key<B> {
        let position = self.position(own, opp);
        let keys = (0..position.symmetries()).map(|symmetry| {
            let Othello { own, opp, .. } = position.transform(symmetry);
            Key { own, opp, symmetry }
        });
        keys.min_by_key(|key| (key.own, key.opp))
            .expect("there is the identity")
    }

    /// A move as the table knows it.
    fn table_move(&self, key: Key<B>, mv: u8) -> u8 {
        if key.symmetry == 0 || mv == NO_MOVE {
            return mv;
        }
        let moved = self
            .position(key.own, key.opp)
            .transform_move(key.symmetry, Move::on(mv.into()));
        moved.code() as u8
    }

    /// A move of the table as this position knows it.
    fn own_move(&self, key: Key<B>, moves: B, mv: u8) -> u8 {
        if key.symmetry == 0 {
            return mv;
        }
        let mut moves = moves.iter().map(|square| square as u8);
        let found = moves.find(|square| self.table_move(key, *square) == mv);
        found.unwrap_or(NO_MOVE)
    }

    fn position(&self, own: B, opp: B) -> Othello<B> {
        Othello {
            own,
            opp,
            mover: BLACK,
            size: self.terrain.size as u8,
        }
    }

    /// The move that the table proposes.
    pub(super) fn proposed(&self, own: B, opp: B) -> u8 {
        let empties = self.terrain.board & !(own | opp);
        let key = self.key(own, opp, empties.count());
        let known = self.common.table.get(key.own, key.opp);
        known.map_or(NO_MOVE, |known| {
            self.own_move(key, self.moves(own, opp, empties), known.mv)
        })
    }
}
