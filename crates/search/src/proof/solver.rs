//! Depth-first proof-number search itself: one question, one attacker.

use super::numbers::{Child, HORIZON, Known, MOST, NEVER, NOTHING, ROOT, Sum, sum_up};
use super::table::{ProofEntry, ProofTable, mixed};
use crate::watch::Watch;
use crate::{Tactics, exact};
use game::{Game, Outcome, Player};
use std::ops::ControlFlow;

/// What became of a question.
#[derive(Clone, Debug)]
pub(super) struct Answer<M> {
    pub(super) known: Known,
    /// Every move asked about. None if there was no time to look at them all.
    pub(super) children: Vec<Child<M>>,
}

impl<M> Answer<M> {
    /// Nothing was found out.
    pub(super) const fn none() -> Self {
        Self {
            known: Known::open(1, 1),
            children: Vec::new(),
        }
    }
}

/// A node on the way from the root to the present one.
struct Frame<G: Game> {
    position: G,
    hash: u64,
    /// Does the attacker move here?
    attacks: bool,
    /// Where its children begin; they end where those of the next frame begin.
    first: usize,
    /// The child that is being searched.
    current: usize,
    /// The node is left when its numbers reach these.
    most_pn: u32,
    most_dn: u32,
    /// Stands for the path above it.
    code: u64,
    /// The nodes counted when it was entered.
    begun: u64,
}

/// A search with what it works on.
pub(super) struct Solver<'a, G: Game> {
    pub(super) table: &'a mut ProofTable,
    pub(super) watch: Watch<'a>,
    /// The positions that have occurred so often that the next time is a draw, sorted.
    pub(super) drawn: Vec<u64>,
    /// Stands for them in all keys: with others, other things are true.
    salt: u64,
    /// The search looks no further than so many plies.
    pub(super) horizon: u32,
    /// The longest line looked at.
    pub(super) deepest: u32,
    pub(super) attacker: Player,
    /// Are tables of exact values asked?
    pub(super) endgames: bool,
    stack: Vec<Frame<G>>,
    children: Vec<Child<G::Move>>,
    /// The hashes on the path by level, and how many fall on each remainder.
    path: Vec<u64>,
    crowd: Box<[u16; CROWD]>,
    /// How many of them, from the root on, do not count.
    ghosts: usize,
    /// Was there ever a disproof that leans on the path?
    pub(super) has_leaning: bool,
}

const CROWD: usize = 1024;
/// Any number: it tells hints from what is known.
const HINT: u64 = 0x5851_f42d_4c95_7f2d;

impl<'a, G: Tactics> Solver<'a, G> {
    pub(super) fn new(
        table: &'a mut ProofTable,
        watch: Watch<'a>,
        drawn: Vec<u64>,
        horizon: u32,
        endgames: bool,
    ) -> Self {
        Self {
            table,
            watch,
            salt: drawn.iter().fold(0, |salt, hash| mixed(salt, *hash)),
            drawn,
            horizon,
            deepest: 0,
            attacker: Player::FIRST,
            endgames,
            stack: Vec::new(),
            children: Vec::new(),
            path: Vec::new(),
            crowd: Box::new([0; CROWD]),
            ghosts: 0,
            has_leaning: false,
        }
    }

    /// Can `attacker` win from here by force? Searches until that is known, the limits are reached
    /// or `until` nodes are counted.
    ///
    /// If `among` is given, only these moves are asked about. Such a root is not the same position
    /// as the one with all moves: coming back to it later is not a return to the root.
    pub(super) fn ask(
        &mut self,
        attacker: Player,
        position: &G,
        among: Option<&[G::Move]>,
        until: u64,
    ) -> Answer<G::Move> {
        self.attacker = attacker;
        self.path.clear();
        self.crowd.fill(0);
        self.ghosts = usize::from(among.is_some());
        self.children.clear();
        // What leans on the path is not valid with another horizon, nor with another root.
        let code = mixed(u64::from(self.horizon), u64::from(among.is_none()));
        self.enter(position.clone(), code, (NEVER, NEVER), among);
        if self.stack.is_empty() {
            return Answer::none();
        }
        loop {
            let top = self.stack.len() - 1;
            let frame = &self.stack[top];
            let sum = sum_up(&self.children[frame.first..], frame.attacks);
            let known = sum.known;
            let is_over = self.watch.is_over() || self.watch.nodes() >= until;
            if !is_over && known.pn < frame.most_pn && known.dn < frame.most_dn {
                self.descend(&sum);
            } else if top > 0 {
                self.leave(&sum);
            } else {
                let children = self.children.clone();
                if among.is_none() {
                    return Answer {
                        known: self.leave(&sum),
                        children,
                    };
                }
                self.stack.clear();
                return Answer { known, children };
            }
        }
    }

    /// What the table says about a position and an attacker, wherever the position occurs.
    pub(super) fn look_up(&self, attacker: Player, hash: u64) -> Option<ProofEntry> {
        self.table.get(self.key_for(attacker, hash))
    }

    fn key_for(&self, attacker: Player, hash: u64) -> u64 {
        mixed(mixed(self.salt, u64::from(attacker.0) + 1), hash)
    }

    /// The key of what is known about a position and the present attacker wherever it occurs.
    pub(super) fn key(&self, hash: u64) -> u64 {
        self.key_for(self.attacker, hash)
    }

    /// The key of what is known only on the path with this code.
    pub(super) fn key_on_path(&self, hash: u64, code: u64) -> u64 {
        mixed(mixed(code, 1), self.key(hash))
    }

    /// The key of how a position was once disproven, on some path.
    pub(super) fn key_of_hint(&self, hash: u64) -> u64 {
        mixed(HINT, self.key(hash))
    }

    /// Searches the best child of the top frame with thresholds at which another one, or another
    /// frame's, becomes the better choice.
    fn descend(&mut self, sum: &Sum) {
        let level = self.stack.len() as u32;
        let frame = self.stack.last_mut().expect("the root is on the stack");
        frame.current = frame.first + sum.best;
        let child = self.children[frame.current];
        // A little further than the second best (1 + ε), so that the search does not leap between
        // two children with every node.
        let patience = sum.second.saturating_add((sum.second / 4).max(1));
        let rest = |most: u32, sum: u32, part: u32| most - (sum - part.min(sum));
        let most = if frame.attacks {
            let most_dn = rest(frame.most_dn, sum.known.dn, child.known.dn);
            (frame.most_pn.min(patience), most_dn)
        } else {
            let most_pn = rest(frame.most_pn, sum.known.pn, child.known.pn);
            (most_pn, frame.most_dn.min(patience))
        };
        let (current, code) = (frame.current, mixed(frame.code, frame.hash));
        let position = frame.position.after(child.mv);
        // Another line may have solved it in the meantime.
        if let Some(entry) = self.look_up(self.attacker, child.hash)
            && (entry.pn == 0 || entry.dn == 0)
        {
            self.children[current].known = entry.into();
        } else if position.dead_draw().is_some() {
            self.children[current].known = Known::disproven(NOTHING);
        } else if let Some(known) = self.follow_hints(&position, child.hash, code) {
            self.children[current].known = known;
        } else {
            self.deepest = self.deepest.max(level);
            self.enter(position, code, most, None);
        }
    }

    /// Puts a node on the stack with all its children; not if the watch ends it.
    fn enter(&mut self, position: G, code: u64, most: (u32, u32), among: Option<&[G::Move]>) {
        if self.watch.is_over() {
            return;
        }
        let begun = self.watch.nodes();
        let first = self.children.len();
        let hash = position.hash();
        self.path.push(hash);
        self.crowd[hash as usize % CROWD] += 1;
        let below = mixed(code, hash);
        let looked = position.for_each_move(|mv| {
            if self.watch.tick() {
                return ControlFlow::Break(());
            }
            if among.is_some_and(|among| !among.contains(&mv)) {
                return ControlFlow::Continue(());
            }
            let next = position.after(mv);
            let hash = next.hash();
            let known = self.first_look(&next, hash, below);
            self.children.push(Child { mv, hash, known });
            ControlFlow::Continue(())
        });
        if looked.is_break() {
            self.children.truncate(first);
            self.path.pop();
            self.crowd[hash as usize % CROWD] -= 1;
            return;
        }
        self.stack.push(Frame {
            attacks: position.to_move() == self.attacker,
            position,
            hash,
            first,
            current: first,
            most_pn: most.0,
            most_dn: most.1,
            code,
            begun,
        });
    }

    /// What is known about a position, to which a move of the top frame led, before searching it.
    fn first_look(&self, position: &G, hash: u64, code: u64) -> Known {
        let known = self.glance(position, hash);
        if known.is_solved() {
            return known;
        }
        if self.path.len() as u32 >= self.horizon {
            return Known::disproven(HORIZON);
        }
        if self.has_leaning
            && let Some(entry) = self.table.get(self.key_on_path(hash, code))
        {
            return Known::disproven(entry.extra);
        }
        known
    }

    /// The same without what is known only on this path and without the horizon.
    pub(super) fn glance(&self, position: &G, hash: u64) -> Known {
        // Before the table, which may know such a position as the root of a search: there it had
        // occurred, and was not about to.
        if self.drawn.binary_search(&hash).is_ok() {
            return Known::disproven(NOTHING);
        }
        let entry = self.look_up(self.attacker, hash).map(Known::from);
        if let Some(known) = entry
            && known.is_solved()
        {
            return known;
        }
        if let Some(level) = self.level_on_path(hash) {
            return Known::disproven(level);
        }
        if let Some(known) = entry {
            return known;
        }
        let replies = position.count_moves();
        if replies == 0 {
            return match position.outcome() {
                Some(Outcome::Win(winner)) if winner == self.attacker => Known::proven(0),
                _ => Known::disproven(NOTHING),
            };
        }
        if self.endgames
            && let Some(verdict) = exact::known(position)
        {
            let wins = verdict.winner(position.to_move()) == Some(self.attacker);
            return match verdict.plies() {
                Some(plies) if wins => Known::proven(plies.into()),
                _ => Known::disproven(NOTHING),
            };
        }
        // As many numbers as there are moves to be refuted: Allis' mobility.
        let replies = replies.min(MOST.into()) as u32;
        if position.to_move() == self.attacker {
            Known::open(1, replies)
        } else {
            Known::open(replies, 1)
        }
    }

    /// Where on the path a position stands.
    #[inline]
    pub(super) fn level_on_path(&self, hash: u64) -> Option<u32> {
        if self.crowd[hash as usize % CROWD] == 0 {
            return None;
        }
        let index = self.path[self.ghosts..]
            .iter()
            .position(|on_path| *on_path == hash)?;
        Some((index + self.ghosts) as u32 + ROOT)
    }

    /// Takes the top frame from the stack and tells the table and its parent what was found.
    fn leave(&mut self, sum: &Sum) -> Known {
        let frame = self.stack.pop().expect("there is a frame to leave");
        let level = self.stack.len() as u32 + ROOT;
        self.path.pop();
        self.crowd[frame.hash as usize % CROWD] -= 1;
        let mut known = sum.known;
        let entry = ProofEntry {
            pn: known.pn,
            dn: known.dn,
            mv: G::pack(self.children[frame.first + sum.best].mv),
            work: (self.watch.nodes() - frame.begun).min(u32::MAX.into()) as u32,
            extra: known.plies,
        };
        self.children.truncate(frame.first);
        if !known.is_disproven() {
            self.table.put(self.key(frame.hash), entry);
        } else if known.leans_on < level {
            self.has_leaning = true;
            let leaning = ProofEntry {
                extra: known.leans_on,
                ..entry
            };
            self.table
                .put(self.key_on_path(frame.hash, frame.code), leaning);
            self.table.put(self.key_of_hint(frame.hash), entry);
        } else {
            self.table.put(self.key(frame.hash), entry);
            if known.leans_on != NOTHING {
                self.settle(frame.position, frame.code, level);
            }
            known.leans_on = NOTHING;
        }
        if let Some(parent) = self.stack.last() {
            self.children[parent.current].known = known;
        }
        known
    }
}
