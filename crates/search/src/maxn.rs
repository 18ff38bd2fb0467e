//! Maxⁿ: every player does the best for itself (Luckhardt and Irani 1986).
//!
//! A position is worth something to each player: a vector v(p) with, at depth 0, what the evaluation
//! says to each of them, and otherwise
//!
//! v(p) = v(q) for the q that a move leads to with the greatest component of the player to move.
//!
//! Of equally good moves the first counts; it matters, as the others may be worth different things
//! to the other players. In a game of two this is minimax.
//!
//! There is only immediate pruning (Korf 1991): a move that wins at once cannot be improved upon.
//! Shallow pruning needs evaluations whose components have a known greatest sum, and those of the
//! games here promise no such thing.

use crate::deepening::{Round, Variation, deepen};
use crate::judge::{JUDGE_SETTINGS, Judge};
use crate::past::Past;
use crate::players::Algorithm;
use crate::watch::Watch;
use crate::{DRAW, Engine, Evaluate, Evaluated, Line, Report, Score, Settings, SpecError, Stop};
use crate::{MOST, Tactics, Task, Value, WIN, is_decided};
use game::{MAX_PLAYERS, Outcome, Player};
use std::ops::ControlFlow;

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "maxn",
    about: "for two to six players: each is expected to do the best for itself",
    settings: &JUDGE_SETTINGS,
};

/// What a position is worth to each player.
type Values = [Value; MAX_PLAYERS];

/// Maxⁿ as a player.
#[derive(Clone, Debug)]
pub struct MaxN<E> {
    judge: Judge<E>,
}

impl<E> MaxN<E> {
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

/// What an end is worth to a player, `ply` plies from the root. Whoever is out of the game before it
/// ends has lost it.
#[inline]
pub(crate) fn end_value<G: Tactics>(
    position: &G,
    outcome: Outcome,
    player: Player,
    ply: u32,
) -> Value {
    let sign = if position.is_in(player) {
        outcome.sign(player)
    } else {
        -1
    };
    sign * (WIN - ply as Value)
}

/// What an unfinished position is worth to a player. In a game of two, what is good for one is as bad
/// for the other, also where chance blurs the judgement.
#[inline]
pub(crate) fn leaf_value<G: Tactics, E: Evaluate<G>>(
    judge: &Judge<E>,
    position: &G,
    player: Player,
    ply: u32,
) -> Value {
    if position.players() == 2 {
        let value = judge.judge(position);
        if player == position.to_move() {
            value
        } else {
            -value
        }
    } else if position.is_in(player) {
        judge.worth(position, player)
    } else {
        -(WIN - ply as Value)
    }
}

impl<G: Tactics, E: Evaluate<G>> Engine<G> for MaxN<E> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let us = task.position.to_move().index();
        let for_two = task.position.players() == 2;
        let mut walk = Walk {
            judge: &self.judge,
            watch: Watch::new(&task.limits, stop),
            past: Past::new(task),
            variation: Variation::new(),
            has_judged: false,
        };
        deepen(task, 1, report, |moves, depth| {
            let mut found: Vec<(Value, Vec<G::Move>)> = Vec::new();
            walk.has_judged = false;
            walk.past.enter(task.position);
            for mv in moves {
                let values = walk.values(&task.position.after(*mv), depth - 1, 1);
                if walk.watch.is_over() {
                    break;
                }
                found.push((values[us], walk.variation.after(*mv, 1)));
            }
            walk.past.leave();
            found.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            // Among three and more only a win at once is proven: the others need not play as expected.
            let is_proven = |value: Value| is_decided(value) && for_two || value == WIN - 1;
            let is_decided = found.first().is_some_and(|(value, _)| is_proven(*value));
            let lines = found.into_iter().map(|(value, moves)| Line {
                score: if is_proven(value) {
                    Score::from_value(value)
                } else {
                    Score::Points(value.clamp(-MOST, MOST))
                },
                moves,
            });
            Round {
                lines: lines.take(task.lines.max(1)).collect(),
                is_complete: !walk.watch.is_over(),
                is_final: is_decided || !walk.has_judged,
                nodes: walk.watch.nodes(),
                elapsed: walk.watch.elapsed(),
            }
        })
    }
}

struct Walk<'a, M, E> {
    judge: &'a Judge<E>,
    watch: Watch<'a>,
    past: Past,
    variation: Variation<M>,
    /// Was a position judged that is not finished?
    has_judged: bool,
}

impl<M: Copy, E> Walk<'_, M, E> {
    /// What a position is worth to all. Meaningless once the watch is over.
    fn values<G: Tactics<Move = M>>(&mut self, position: &G, depth: u32, ply: u32) -> Values
    where
        E: Evaluate<G>,
    {
        self.variation.begin(ply);
        let mut best = [DRAW; MAX_PLAYERS];
        if self.watch.tick() {
            return best;
        }
        let players = Player::all(position.players());
        if let Some(outcome) = position.outcome() {
            players.for_each(|player| {
                best[player.index()] = end_value(position, outcome, player, ply);
            });
            return best;
        }
        if self.past.is_draw(position) {
            return best;
        }
        if depth == 0 {
            self.has_judged = true;
            players.for_each(|player| {
                best[player.index()] = leaf_value(self.judge, position, player, ply);
            });
            return best;
        }
        let mover = position.to_move().index();
        let at_once = WIN - (ply as Value + 1);
        let mut greatest = Value::MIN;
        self.past.enter(position);
        let _ = position.for_each_move(|mv| {
            let values = self.values(&position.after(mv), depth - 1, ply + 1);
            if values[mover] > greatest {
                greatest = values[mover];
                best = values;
                self.variation.raise(ply, mv);
            }
            if self.watch.is_over() || greatest == at_once {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.past.leave();
        best
    }
}
