//! Paranoid: all others are against us (Sturtevant and Korf 2000).
//!
//! With u the player to move at the root, and e what the evaluation says to u,
//!
//! v(p) = e(p) at depth 0; the greatest v(q) over all moves where u moves; the smallest elsewhere.
//!
//! If u is out of the game before it ends, u has lost it there and then.
//!
//! There are only two sides, so alpha-beta cuts off what cannot matter (fail-soft; the moves that
//! the game finds promising first). In a game of two this is minimax.

use crate::deepening::{Round, Variation, deepen};
use crate::judge::{JUDGE_SETTINGS, Judge};
use crate::maxn::{end_value, leaf_value};
use crate::past::Past;
use crate::players::Algorithm;
use crate::watch::Watch;
use crate::{DRAW, Engine, Evaluate, Evaluated, Line, Report, Score, Settings, SpecError, Stop};
use crate::{MOST, Tactics, Task, Value, WIN, is_decided};
use game::Player;
use std::cmp::Reverse;
use std::convert::Infallible;
use std::ops::ControlFlow;

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "paranoid",
    about: "for two to six players: all others are expected to play against us, with alpha-beta",
    settings: &JUDGE_SETTINGS,
};

/// Paranoid search as a player.
#[derive(Clone, Debug)]
pub struct Paranoid<E> {
    judge: Judge<E>,
}

impl<E> Paranoid<E> {
    /// With this evaluation.
    pub fn new(judge: Judge<E>) -> Self {
        Self { judge }
    }

    pub(crate) fn from_settings<G>(start: &G, settings: &Settings) -> Result<Self, SpecError>
    where
        G: Evaluated<Evaluator = E>,
    {
        Ok(Self::new(Judge::from_settings(start, settings)?))
    }
}

impl<G: Tactics, E: Evaluate<G>> Engine<G> for Paranoid<E> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let mut walk = Walk {
            us: task.position.to_move(),
            judge: &self.judge,
            watch: Watch::new(&task.limits, stop),
            past: Past::new(task),
            variation: Variation::new(),
            moves: Vec::new(),
            has_judged: false,
        };
        let wanted = task.lines.max(1);
        let for_two = task.position.players() == 2;
        deepen(task, 1, report, |moves, depth| {
            // The best so far, the best first; never more than asked for.
            let mut found: Vec<(Value, Vec<G::Move>)> = Vec::new();
            walk.has_judged = false;
            walk.past.enter(task.position);
            for mv in &*moves {
                let worst = found.get(wanted - 1);
                let alpha = worst.map_or(-WIN, |(value, _)| *value);
                let value = walk.value(&task.position.after(*mv), depth - 1, 1, (alpha, WIN));
                if walk.watch.is_over() {
                    break;
                }
                if worst.is_none() || value > alpha {
                    found.truncate(wanted - 1);
                    let index = found.partition_point(|(other, _)| *other >= value);
                    found.insert(index, (value, walk.variation.after(*mv, 1)));
                }
            }
            walk.past.leave();
            // What was best is searched first in the next round: that narrows the windows.
            for (_, line) in found.iter().rev() {
                let index = moves.iter().position(|mv| *mv == line[0]);
                moves[..=index.expect("a line begins with a move")].rotate_right(1);
            }
            let is_decided = found.first().is_some_and(|(value, _)| is_decided(*value));
            let lines = found.into_iter().map(|(value, moves)| Line {
                score: score(value, for_two),
                moves,
            });
            Round {
                lines: lines.collect(),
                is_complete: !walk.watch.is_over(),
                is_final: is_decided || !walk.has_judged,
                nodes: walk.watch.nodes(),
                elapsed: walk.watch.elapsed(),
            }
        })
    }
}

/// A win is proven, whatever the others do. A loss, among three and more, only if they conspire.
fn score(value: Value, for_two: bool) -> Score {
    if for_two || value > -MOST {
        Score::from_value(value)
    } else {
        Score::Points(-MOST)
    }
}

struct Walk<'a, M, E> {
    us: Player,
    judge: &'a Judge<E>,
    watch: Watch<'a>,
    past: Past,
    variation: Variation<M>,
    /// The moves of all nodes on the way, those of the present one last.
    moves: Vec<(Reverse<i32>, M)>,
    /// Was a position judged that is not finished?
    has_judged: bool,
}

impl<M: Copy, E> Walk<'_, M, E> {
    /// What a position is worth to us, exactly if within the window, else a bound on the same side
    /// of it. Meaningless once the watch is over.
    fn value<G>(&mut self, position: &G, depth: u32, ply: u32, window: (Value, Value)) -> Value
    where
        G: Tactics<Move = M>,
        E: Evaluate<G>,
    {
        self.variation.begin(ply);
        if self.watch.tick() {
            return DRAW;
        }
        if let Some(outcome) = position.outcome() {
            return end_value(position, outcome, self.us, ply);
        }
        if self.past.is_draw(position) {
            return DRAW;
        }
        if !position.is_in(self.us) {
            return -(WIN - ply as Value);
        }
        if depth == 0 {
            self.has_judged = true;
            return leaf_value(self.judge, position, self.us, ply);
        }
        let (mut alpha, mut beta) = window;
        let is_ours = position.to_move() == self.us;
        let mut best = if is_ours { -WIN } else { WIN };
        let first = self.moves.len();
        let _ = position.for_each_move(|mv| {
            self.moves.push((Reverse(position.promise(mv)), mv));
            ControlFlow::<Infallible>::Continue(())
        });
        self.moves[first..].sort_by_key(|(promise, _)| *promise);
        self.past.enter(position);
        for index in first..self.moves.len() {
            let mv = self.moves[index].1;
            let value = self.value(&position.after(mv), depth - 1, ply + 1, (alpha, beta));
            if self.watch.is_over() {
                break;
            }
            if is_ours && value > best {
                best = value;
                alpha = alpha.max(value);
                self.variation.raise(ply, mv);
            } else if !is_ours && value < best {
                best = value;
                beta = beta.min(value);
                self.variation.raise(ply, mv);
            }
            if alpha >= beta {
                break;
            }
        }
        self.past.leave();
        self.moves.truncate(first);
        best
    }
}
