//! Plain minimax: every line to the full depth, nothing cut off.
//!
//! v(p) = e(p) at depth 0, and otherwise the greatest −v(q) over all positions q that a move leads
//! to. It is what all cleverer searches of the family are compared with, and the baseline of the
//! theses' measurements.

use crate::deepening::{DEEPEST, Round, deepen};
use crate::judge::{JUDGE_SETTINGS, Judge};
use crate::past::Past;
use crate::players::Algorithm;
use crate::value::is_decided;
use crate::watch::Watch;
use crate::{DRAW, Engine, Evaluate, Evaluated, Line, Report, Score, Settings, SpecError, Stop};
use crate::{Tactics, Task, Value, WIN};
use std::ops::ControlFlow;

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "minimax",
    about: "every line to the full depth, nothing cut off; needs depth, or counts plies until time is up",
    settings: &JUDGE_SETTINGS,
};

/// The value of a finished position to the player whose turn it would be, `ply` plies from the root.
#[inline]
pub(crate) fn final_value<G: game::Game>(position: &G, ply: u32) -> Option<Value> {
    let sign = position.outcome()?.sign(position.to_move());
    Some(sign * (WIN - ply as Value))
}

/// Plain minimax as a player.
#[derive(Clone, Debug)]
pub struct Minimax<E> {
    judge: Judge<E>,
}

impl<E> Minimax<E> {
    /// With this evaluation.
    pub fn new(judge: Judge<E>) -> Self {
        Self { judge }
    }

    pub(crate) fn from_settings<G>(start: &G, settings: &Settings) -> Result<Self, SpecError>
    where
        G: Evaluated<Evaluator = E>,
    {
        two_players(start, "minimax")?;
        Ok(Self::new(Judge::from_settings(start, settings)?))
    }
}

/// Refuses games of three and more.
pub(crate) fn two_players<G: game::Game>(start: &G, name: &str) -> Result<(), SpecError> {
    if start.players() == 2 {
        return Ok(());
    }
    Err(SpecError::Unfit(format!(
        "{name} plays games of two; for {} players take maxn, paranoid or mcts",
        start.players()
    )))
}

impl<G: Tactics, E: Evaluate<G>> Engine<G> for Minimax<E> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let mut walk = Walk {
            judge: &self.judge,
            watch: Watch::new(&task.limits, stop),
            past: Past::new(task),
        };
        // With a depth given, only that: the nodes are to be those of one search.
        let first = task.limits.depth.unwrap_or(1).min(DEEPEST);
        deepen(task, first, report, |moves, depth| {
            let mut found: Vec<(Value, G::Move)> = Vec::new();
            walk.past.enter(task.position);
            for mv in moves {
                let value = -walk.value(&task.position.after(*mv), depth - 1, 1);
                if walk.watch.is_over() {
                    break;
                }
                found.push((value, *mv));
            }
            walk.past.leave();
            // Equal values keep the order in which the moves came.
            found.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            let is_final = found.first().is_some_and(|(value, _)| is_decided(*value));
            let lines = found.iter().map(|(value, mv)| Line {
                score: Score::from_value(*value),
                moves: vec![*mv],
            });
            Round {
                lines: lines.take(task.lines.max(1)).collect(),
                is_complete: !walk.watch.is_over(),
                is_final,
                nodes: walk.watch.nodes(),
                elapsed: walk.watch.elapsed(),
            }
        })
    }
}

struct Walk<'a, E> {
    judge: &'a Judge<E>,
    watch: Watch<'a>,
    past: Past,
}

impl<E> Walk<'_, E> {
    /// The value of a position to the player to move. Meaningless once the watch is over.
    fn value<G: Tactics>(&mut self, position: &G, depth: u32, ply: u32) -> Value
    where
        E: Evaluate<G>,
    {
        if self.watch.tick() {
            return 0;
        }
        if let Some(value) = final_value(position, ply) {
            return value;
        }
        if self.past.is_draw(position) {
            return DRAW;
        }
        if depth == 0 {
            return self.judge.judge(position);
        }
        let mut best = -WIN;
        self.past.enter(position);
        let _ = position.for_each_move(|mv| {
            best = best.max(-self.value(&position.after(mv), depth - 1, ply + 1));
            if self.watch.is_over() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.past.leave();
        best
    }
}
