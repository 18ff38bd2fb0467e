//! One thread of the alpha-beta search.
//!
//! Negamax with a fail-soft window (α, β): the value returned is exact inside the window, an upper
//! bound at or below α, a lower bound at or above β (Knuth and Moore 1975; Fishburn 1983).

use super::crew::{Crew, Job, SHARED_DEPTH};
use super::order::{DEFERRED, FAVOURITE_KEYS, History, Killers, PROMISE, Ranked};
use super::order::{code, is_sorted, pick};
use super::switches::Switches;
use crate::exact::known;
use crate::judge::Judge;
use crate::minimax::final_value;
use crate::past::Past;
use crate::table::{Bound, Entry, MOST_DEPTH, NO_MOVE, Table};
use crate::value::is_decided;
use crate::watch::Watch;
use crate::{DRAW, Evaluate, LONGEST, Tactics, Value, WIN};
use game::Player;
use std::convert::Infallible;
use std::ops::ControlFlow;
use tables::Verdict;

/// Quiescence follows loud moves at most so far.
const MOST_QUIET_PLIES: u32 = 24;
/// Lines end here whatever is left to do: recursion must end before the stack does.
const MOST_PLIES: u32 = 200;
/// From this depth on a null move is tried.
const NULL_DEPTH: i32 = 3;
/// From this depth on late moves are reduced.
const REDUCTION_DEPTH: i32 = 3;
/// From this depth on the table's move is tested for being the only good one.
const SINGULAR_DEPTH: i32 = 6;

/// What a node may do besides searching its moves.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Licence {
    null: bool,
    /// A move to be left out, to see how good the others are.
    without: u32,
}

const FULL: Licence = Licence {
    null: true,
    without: NO_MOVE,
};

/// The state of one searching thread.
pub(super) struct Worker<'a, G: Tactics, E> {
    pub(super) judge: &'a Judge<E>,
    pub(super) switches: Switches,
    /// Whose draws are worth how much less.
    contempt: (Player, Value),
    pub(super) table: &'a Table,
    pub(super) watch: Watch<'a>,
    pub(super) past: Past,
    /// Where there are several threads.
    crew: Option<&'a Crew>,
    pub(super) history: History,
    pub(super) killers: Killers,
    /// The moves of all nodes on the way from the root, one list after the other.
    pub(super) moves: Vec<Ranked<G::Move>>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<G::Move>>,
}

impl<'a, G: Tactics, E: Evaluate<G>> Worker<'a, G, E> {
    pub(super) fn new(
        judge: &'a Judge<E>,
        switches: Switches,
        contempt: (Player, Value),
        table: &'a Table,
        watch: Watch<'a>,
        past: Past,
        crew: Option<&'a Crew>,
    ) -> Self {
        Self {
            judge,
            switches,
            contempt,
            table,
            watch,
            past,
            crew,
            history: History::new(),
            killers: Killers::new(),
            moves: Vec::with_capacity(1 << 14),
            lines: vec![Vec::new(); MOST_PLIES as usize + 2],
        }
    }

    /// The value of the best of some root moves, searched `depth` plies deep; its line is
    /// `lines[0]`. The moves are reordered so that the best comes first.
    pub(super) fn root(
        &mut self,
        position: &G,
        moves: &mut [G::Move],
        mut alpha: Value,
        beta: Value,
        depth: i32,
    ) -> Value {
        let mut best = -WIN;
        self.lines[0].clear();
        self.past.enter(position);
        let mut waiting = 0;
        let mut tried = 0;
        while tried < moves.len() {
            let i = tried;
            let mv = moves[i];
            let job = self.job(position.hash(), code::<G>(mv), depth, i == 0);
            if i + waiting < moves.len() && job.is_some_and(Job::is_taken) {
                waiting += 1;
                let later = moves.len() - waiting;
                moves.swap(i, later);
                continue;
            }
            tried += 1;
            let child = position.after(mv);
            let reduced = self.reduction(depth, i as i32, 0);
            let work = job.map(Job::take);
            let value = self.window(&child, alpha, beta, depth - 1, reduced, 1, i == 0);
            drop(work);
            if self.watch.is_over() {
                break;
            }
            if value > best {
                best = value;
                moves[..=i].rotate_right(1);
                self.keep_line(0, mv);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.past.leave();
        best
    }

    /// The value of a position to the player to move. Meaningless once the watch is over.
    fn node(
        &mut self,
        position: &G,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: u32,
        licence: Licence,
    ) -> Value {
        let on = self.switches;
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiet(position, alpha, beta, ply, 0);
        }
        if self.watch.tick() {
            return 0;
        }
        self.lines[ply as usize].clear();
        if self.past.is_draw(position) {
            return self
                .ending(position, ply)
                .unwrap_or_else(|| self.draw(position));
        }
        if let Some(value) = self.exact(position, ply) {
            return value;
        }
        // Nothing here can be better than to have won already, nor worse than to have lost. (In
        // Othello it can be the winner's turn when the game is over.)
        alpha = alpha.max(ply as Value - WIN);
        beta = beta.min(WIN - ply as Value);
        if alpha >= beta {
            return alpha;
        }
        let is_pv = beta - alpha > 1;
        let key = if on.rough {
            position.rough_hash()
        } else {
            position.hash()
        };
        let known = if on.table && licence.without == NO_MOVE {
            self.table.get(key)
        } else {
            None
        };
        if let Some(entry) = known
            && (entry.depth == depth.min(MOST_DEPTH) || on.deeper && entry.depth > depth)
        {
            let value = from_table(entry.value, ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if cuts {
                return value;
            }
        }
        if on.null
            && licence.null
            // Without empty windows every node looks like one of the principal variation.
            && !(is_pv && on.pvs)
            && depth >= NULL_DEPTH
            && !is_decided(beta)
            && let Some(value) = self.null_move(position, beta, depth, ply)
        {
            return value;
        }

        let begin = self.moves.len();
        let best_known = known.map_or(NO_MOVE, |entry| entry.mv);
        let favourites = self.favourites(ply, best_known);
        let mut is_listed = !G::QUICK_LEGALITY || !self.push_favourites(position, favourites);
        if is_listed {
            self.push_moves(position, begin, favourites);
            let count = self.moves.len() - begin;
            if count == 0 {
                return self
                    .ending(position, ply)
                    .expect("a position without moves is finished");
            }
            if on.extensions && count == 1 && licence.without == NO_MOVE {
                depth += 1;
            }
        }

        let player = position.to_move().index();
        let original_alpha = alpha;
        let mut best = -WIN;
        let mut best_code = NO_MOVE;
        self.past.enter(position);
        let mut tried = 0;
        loop {
            let i = tried;
            if begin + i == self.moves.len() && !is_listed {
                is_listed = true;
                self.push_moves(position, begin, favourites);
            }
            if begin + i == self.moves.len() {
                break;
            }
            let Ranked { key: rank, mv } = pick(&mut self.moves[begin + i..], i);
            let number = code::<G>(mv);
            let first = best_code == NO_MOVE;
            let job = self.job(key, number, depth, first);
            if rank != DEFERRED && job.is_some_and(Job::is_taken) {
                self.moves[begin + i].key = DEFERRED;
                // A sorted list is not looked through for the best any more.
                let last = self.moves.len() - 1;
                if is_sorted(i, last + 1 - begin - i) {
                    self.moves.swap(begin + i, last);
                }
                continue;
            }
            tried += 1;
            if number == licence.without {
                continue;
            }
            let mut next_depth = depth - 1;
            if on.extensions
                && depth >= SINGULAR_DEPTH
                && licence.without == NO_MOVE
                && number == best_known
                && let Some(entry) = known
                && self.is_singular(position, &entry, number, depth, ply)
            {
                next_depth += 1;
            }
            if self.watch.is_over() {
                break;
            }
            let child = position.after(mv);
            let reduced = if rank >= FAVOURITE_KEYS[2] {
                0
            } else {
                let history = if on.history {
                    self.history.get(player, number)
                } else {
                    0
                };
                self.reduction(depth, i as i32, history)
            };
            let work = job.map(Job::take);
            let value = self.window(&child, alpha, beta, next_depth, reduced, ply + 1, first);
            drop(work);
            if self.watch.is_over() {
                break;
            }
            if value > best {
                best = value;
                best_code = number;
                if value > alpha {
                    alpha = value;
                    if is_pv {
                        self.keep_line(ply, mv);
                    }
                    if alpha >= beta {
                        self.reward(player, begin, i, number, depth, ply);
                        break;
                    }
                }
            }
        }
        self.past.leave();
        self.moves.truncate(begin);
        if self.watch.is_over() {
            return 0;
        }
        if on.table && licence.without == NO_MOVE {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > original_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            // A move of a node where all failed is only the least bad; still a good first guess.
            let entry = Entry {
                mv: best_code,
                value: to_table(best, ply),
                depth: depth.min(MOST_DEPTH),
                bound,
            };
            self.table.put(key, entry);
        }
        best
    }

    /// A move as a job of the crew, if there is one. All search the first move together: it says what
    /// the others must beat.
    #[inline]
    fn job(&self, key: u64, number: u32, depth: i32, first: bool) -> Option<Job<'a>> {
        let crew = self.crew?;
        (depth >= SHARED_DEPTH && !first).then(|| crew.job(key, number))
    }

    /// The value of a finished position.
    #[inline]
    fn ending(&self, position: &G, ply: u32) -> Option<Value> {
        match final_value(position, ply) {
            Some(DRAW) => Some(self.draw(position)),
            ending => ending,
        }
    }

    /// The value of a position about which everything is known.
    #[inline]
    fn exact(&self, position: &G, ply: u32) -> Option<Value> {
        if !self.switches.endgames {
            return None;
        }
        let end = |plies: u16| ply as Value + Value::from(plies);
        Some(match known(position)? {
            Verdict::Win(plies) => WIN - end(plies),
            Verdict::Loss(plies) => end(plies) - WIN,
            Verdict::Draw => self.draw(position),
        })
    }

    /// The value of a draw to the player to move.
    #[inline]
    fn draw(&self, position: &G) -> Value {
        let (player, contempt) = self.contempt;
        if position.to_move() == player {
            DRAW - contempt
        } else {
            DRAW + contempt
        }
    }

    /// The value of a child, seen from its parent, with as little work as the window (α, β) of the
    /// parent allows.
    #[expect(clippy::too_many_arguments)]
    #[inline]
    fn window(
        &mut self,
        child: &G,
        alpha: Value,
        beta: Value,
        depth: i32,
        reduced: i32,
        ply: u32,
        first: bool,
    ) -> Value {
        if first || !self.switches.pvs {
            if reduced > 0 && !first {
                let value = -self.node(child, -beta, -alpha, depth - reduced, ply, FULL);
                if value <= alpha || self.watch.is_over() {
                    return value;
                }
            }
            return -self.node(child, -beta, -alpha, depth, ply, FULL);
        }
        let mut value = -self.node(child, -alpha - 1, -alpha, depth - reduced, ply, FULL);
        if value > alpha && reduced > 0 && !self.watch.is_over() {
            value = -self.node(child, -alpha - 1, -alpha, depth, ply, FULL);
        }
        if value > alpha && value < beta && !self.watch.is_over() {
            value = -self.node(child, -beta, -alpha, depth, ply, FULL);
        }
        value
    }

    /// How much less deep a late move is looked at: the more, the later and the deeper.
    #[inline]
    fn reduction(&self, depth: i32, index: i32, history: i32) -> i32 {
        if !self.switches.reductions || depth < REDUCTION_DEPTH || index < 3 {
            return 0;
        }
        let log = |n: i32| 31 - (n as u32).leading_zeros() as i32;
        let reduced = 1 + (log(depth) * log(index)) / 5 - history / 8192;
        reduced.clamp(0, depth - 2)
    }

    /// If the position is so good that it stays above β even when the turn is given away, gives a
    /// lower bound of its value.
    fn null_move(&mut self, position: &G, beta: Value, depth: i32, ply: u32) -> Option<Value> {
        let passed = position.passed()?;
        // A finished position cannot be evaluated, but then there is nothing to gain here either.
        if position.outcome().is_some() || self.judge.judge(position) < beta {
            return None;
        }
        let shallower = depth - 3 - depth / 4;
        let no_null = Licence {
            null: false,
            ..FULL
        };
        self.past.enter(position);
        let value = -self.node(&passed, -beta, -beta + 1, shallower, ply + 1, no_null);
        self.past.leave();
        if value < beta || self.watch.is_over() {
            return None;
        }
        // Zugzwang: having to move may be worse than passing.
        if self.switches.verify
            && self.node(position, beta - 1, beta, shallower.max(1), ply, no_null) < beta
        {
            return None;
        }
        // A win after giving the turn away proves nothing.
        Some(if is_decided(value) { beta } else { value })
    }

    /// Are all other moves clearly worse than the one the table recommends? (Anantharaman, Campbell
    /// and Hsu 1988.)
    fn is_singular(
        &mut self,
        position: &G,
        entry: &Entry,
        number: u32,
        depth: i32,
        ply: u32,
    ) -> bool {
        if entry.depth < depth - 3 || entry.bound == Bound::Upper || is_decided(entry.value) {
            return false;
        }
        let margin = (self.judge.evaluator().scale() / 4.0) as Value;
        let target = from_table(entry.value, ply) - margin;
        let others = Licence {
            null: false,
            without: number,
        };
        // This node is on the path already, and must not be taken for a repetition of itself.
        self.past.leave();
        let value = self.node(position, target - 1, target, depth / 2, ply, others);
        self.past.enter(position);
        value < target
    }

    /// The value when only loud moves are followed: each side may also stand still.
    fn quiet(
        &mut self,
        position: &G,
        mut alpha: Value,
        beta: Value,
        ply: u32,
        plies: u32,
    ) -> Value {
        if self.watch.tick() {
            return 0;
        }
        self.lines[ply.min(MOST_PLIES) as usize].clear();
        if let Some(value) = self.ending(position, ply) {
            return value;
        }
        if self.past.is_draw(position) {
            return self.draw(position);
        }
        if let Some(value) = self.exact(position, ply) {
            return value;
        }
        let mut best = self.judge.judge(position);
        if !G::LOUD || !self.switches.quiescence || best >= beta || plies >= MOST_QUIET_PLIES {
            return best;
        }
        alpha = alpha.max(best);
        let begin = self.moves.len();
        let moves = &mut self.moves;
        let _ = position.for_each_loud_move(|mv| {
            moves.push(Ranked {
                key: position.promise(mv),
                mv,
            });
            ControlFlow::<Infallible>::Continue(())
        });
        let count = self.moves.len() - begin;
        self.past.enter(position);
        for i in 0..count {
            let mv = pick(&mut self.moves[begin + i..], i).mv;
            let value = -self.quiet(&position.after(mv), -beta, -alpha, ply + 1, plies + 1);
            if self.watch.is_over() {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.past.leave();
        self.moves.truncate(begin);
        best
    }

    /// The moves to be tried before all others: what the table knows, and the killers.
    #[inline]
    fn favourites(&self, ply: u32, best_known: u32) -> [u32; 3] {
        let [first, second] = if self.switches.killers {
            self.killers.at(ply)
        } else {
            [NO_MOVE; 2]
        };
        [best_known, first, second]
    }

    /// Lists those of the favourites that are legal here. False if none is.
    #[inline]
    fn push_favourites(&mut self, position: &G, favourites: [u32; 3]) -> bool {
        let begin = self.moves.len();
        for (number, key) in favourites.into_iter().zip(FAVOURITE_KEYS) {
            let is_new = number != NO_MOVE
                && self.moves[begin..]
                    .iter()
                    .all(|other| code::<G>(other.mv) != number);
            if is_new {
                let mv = G::unpack(number);
                if position.is_legal(mv) {
                    self.moves.push(Ranked { key, mv });
                }
            }
        }
        self.moves.len() > begin
    }

    /// Lists the moves of a node with their ranks; if the list has been begun, those that are not
    /// in it.
    #[inline]
    fn push_moves(&mut self, position: &G, begin: usize, favourites: [u32; 3]) {
        let on = self.switches;
        let player = position.to_move().index();
        let is_begun = self.moves.len() > begin;
        let (moves, history) = (&mut self.moves, &self.history);
        let mut push = |mv, promise| {
            let number = code::<G>(mv);
            let key = match favourites.iter().position(|other| *other == number) {
                Some(_) if is_begun => return ControlFlow::<Infallible>::Continue(()),
                Some(place) => FAVOURITE_KEYS[place],
                None if on.history => PROMISE * promise + history.get(player, number),
                None => PROMISE * promise,
            };
            moves.push(Ranked { key, mv });
            ControlFlow::Continue(())
        };
        let _ = if on.presort {
            position.for_each_ranked_move(push)
        } else {
            position.for_each_move(|mv| push(mv, 0))
        };
    }

    /// A move has refuted the position: remember it, and that those tried before did not.
    fn reward(
        &mut self,
        player: usize,
        begin: usize,
        index: usize,
        number: u32,
        depth: i32,
        ply: u32,
    ) {
        if self.switches.killers {
            self.killers.add(ply, number);
        }
        if self.switches.history {
            let bonus = (depth * depth * 4).min(1200);
            self.history.add(player, number, bonus);
            for earlier in &self.moves[begin..begin + index] {
                self.history.add(player, code::<G>(earlier.mv), -bonus);
            }
        }
    }

    /// The best line from `ply` on is `mv` with the best line from the next ply on.
    fn keep_line(&mut self, ply: u32, mv: G::Move) {
        let (head, tail) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut head[ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&tail[0]);
    }
}

/// Wins and losses are stored by their distance from the position itself, not from the root.
#[inline]
fn to_table(value: Value, ply: u32) -> Value {
    if value > WIN - LONGEST {
        value + ply as Value
    } else if value < LONGEST - WIN {
        value - ply as Value
    } else {
        value
    }
}

#[inline]
fn from_table(value: Value, ply: u32) -> Value {
    if value > WIN - LONGEST {
        value - ply as Value
    } else if value < LONGEST - WIN {
        value + ply as Value
    } else {
        value
    }
}
