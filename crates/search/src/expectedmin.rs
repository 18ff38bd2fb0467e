//! The expected-min variation of minimax, from the Othello thesis, §4.2.
//!
//! The opponent is not trusted to find its best move: each reply counts, the worse for us the more.
//! For the player u to move at the root, in units of the game,
//!
//! ```text
//! depth 0     v(p) = e(p)
//! u moves     v(p) = max v(q)
//! else        v(p) = Σ wᵢ v(qᵢ)   with   wᵢ = (v(qᵢ) − (m + 1)) / Σⱼ (v(qⱼ) − (m + 1)),   m = max v(qⱼ)
//! ```
//!
//! Replies worth 1, 2 and 3 to us have the weights 3/6, 2/6 and 1/6 and the value 5/3. The "+ 1"
//! makes the formula depend on the unit: it is the game's own, a hundred of our hundredths. Ends are
//! worth what they are everywhere here, so a reply that loses the game nearly always counts alone.
//!
//! Every reply is needed, so nothing can be cut off (§4.2.2.7.1). The thesis nevertheless used
//! alpha-beta at depth six, for an approximation: that is `pruned=on`. The bounds are those of plain
//! minimax, α the best that u has found on the way, β the least that the opponent has; a node where u
//! moves ends at v ≥ β, one where the opponent does as soon as a reply is worth α or less; what was
//! not searched is ignored, and the rest is weighed as above. At depth one this changes nothing, it
//! never looks at more positions, and like the exact value the result is never below that of minimax.

use crate::deepening::{DEEPEST, Round, deepen};
use crate::judge::{JUDGE_SETTINGS, Judge};
use crate::maxn::{end_value, leaf_value};
use crate::minimax::two_players;
use crate::past::Past;
use crate::players::Algorithm;
use crate::watch::Watch;
use crate::{DRAW, Engine, Evaluate, Evaluated, Line, MOST, Report, Score, Settings, SpecError};
use crate::{Kind, Setting, Stop, Tactics, Task, Value, WIN};
use game::Player;
use std::ops::ControlFlow;

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "expectedmin",
    about: "minimax, but the opponent's replies are weighed, not trusted to be the best",
    settings: &{
        let [eval, span] = JUDGE_SETTINGS;
        [
            Setting {
                key: "pruned",
                about: "cut off with the bounds of minimax: an approximation",
                kind: Kind::Switch,
                default: "off",
            },
            eval,
            span,
        ]
    },
};

/// Expected-min as a player.
#[derive(Clone, Debug)]
pub struct ExpectedMin<E> {
    judge: Judge<E>,
    pruned: bool,
}

impl<E> ExpectedMin<E> {
    /// With this evaluation, exact or pruned.
    pub fn new(judge: Judge<E>, pruned: bool) -> Self {
        Self { judge, pruned }
    }

    pub(crate) fn from_settings<G>(start: &G, settings: &Settings) -> Result<Self, SpecError>
    where
        G: Evaluated<Evaluator = E>,
    {
        two_players(start, "expectedmin")?;
        let judge = Judge::from_settings(start, settings)?;
        Ok(Self::new(judge, settings.is_on("pruned")))
    }
}

/// What a position is worth to us.
#[derive(Clone, Copy)]
struct Worth {
    /// In units of the game.
    expected: f64,
    /// What minimax says: wins and losses are claimed only where it does.
    minimax: Value,
}

impl Worth {
    fn exact(value: Value) -> Self {
        Self {
            expected: f64::from(value) / 100.0,
            minimax: value,
        }
    }
}

/// The weighed value of replies.
fn weighed(replies: &[f64]) -> f64 {
    let most = replies.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut weights = 0.0;
    let mut sum = 0.0;
    for value in replies {
        let weight = value - (most + 1.0);
        weights += weight;
        sum += weight * value;
    }
    sum / weights
}

impl<G: Tactics, E: Evaluate<G>> Engine<G> for ExpectedMin<E> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        let pruned = self.pruned;
        let mut walk = Walk {
            us: task.position.to_move(),
            judge: &self.judge,
            watch: Watch::new(&task.limits, stop),
            past: Past::new(task),
            replies: Vec::new(),
            pruned,
            has_judged: false,
        };
        // With a depth given, only that: the nodes are to be those of one search.
        let first = task.limits.depth.unwrap_or(1).min(DEEPEST);
        deepen(task, first, report, |moves, depth| {
            let mut found: Vec<(Worth, G::Move)> = Vec::new();
            walk.has_judged = false;
            walk.past.enter(task.position);
            let mut alpha = f64::NEG_INFINITY;
            for mv in moves {
                let window = (alpha, f64::INFINITY);
                let worth = walk.worth(&task.position.after(*mv), depth - 1, 1, window);
                if walk.watch.is_over() {
                    break;
                }
                found.push((worth, *mv));
                // With more lines asked for, the values of the worse moves are needed, too.
                if task.lines <= 1 {
                    alpha = alpha.max(worth.expected);
                }
            }
            walk.past.leave();
            found.sort_by(|(a, _), (b, _)| b.expected.total_cmp(&a.expected));
            let lines = found.iter().map(|(worth, mv)| Line {
                score: score(*worth, pruned),
                moves: vec![*mv],
            });
            let is_claimed = lines
                .clone()
                .next()
                .is_some_and(|line| line.score.is_proven());
            Round {
                lines: lines.take(task.lines.max(1)).collect(),
                is_complete: !walk.watch.is_over(),
                is_final: !walk.has_judged || is_claimed,
                nodes: walk.watch.nodes(),
                elapsed: walk.watch.elapsed(),
            }
        })
    }
}

/// A win is claimed where minimax has one. So is a loss if the expectation is no better: then that of
/// every other move is as bad, and as it is never below minimax, the position is lost.
fn score(worth: Worth, pruned: bool) -> Score {
    let points = ((100.0 * worth.expected).round() as Value).clamp(-MOST - 1, MOST);
    let is_claimed = worth.minimax > MOST || worth.minimax < -MOST && points < -MOST;
    if is_claimed && !pruned {
        return Score::from_value(worth.minimax);
    }
    Score::Points(points.max(-MOST))
}

struct Walk<'a, E> {
    us: Player,
    judge: &'a Judge<E>,
    watch: Watch<'a>,
    past: Past,
    /// The values of the opponent's replies at all nodes on the way.
    replies: Vec<f64>,
    pruned: bool,
    /// Was a position judged that is not finished?
    has_judged: bool,
}

impl<E> Walk<'_, E> {
    /// Meaningless once the watch is over.
    fn worth<G: Tactics>(&mut self, position: &G, depth: u32, ply: u32, window: (f64, f64)) -> Worth
    where
        E: Evaluate<G>,
    {
        if self.watch.tick() {
            return Worth::exact(DRAW);
        }
        if let Some(outcome) = position.outcome() {
            return Worth::exact(end_value(position, outcome, self.us, ply));
        }
        if self.past.is_draw(position) {
            return Worth::exact(DRAW);
        }
        if depth == 0 {
            self.has_judged = true;
            return Worth::exact(leaf_value(self.judge, position, self.us, ply));
        }
        let (mut alpha, mut beta) = window;
        let is_ours = position.to_move() == self.us;
        let mut best = Worth::exact(if is_ours { -WIN } else { WIN });
        let first = self.replies.len();
        self.past.enter(position);
        let _ = position.for_each_move(|mv| {
            let worth = self.worth(&position.after(mv), depth - 1, ply + 1, (alpha, beta));
            if is_ours {
                best.expected = best.expected.max(worth.expected);
                best.minimax = best.minimax.max(worth.minimax);
                alpha = alpha.max(worth.expected);
            } else {
                self.replies.push(worth.expected);
                best.minimax = best.minimax.min(worth.minimax);
                beta = beta.min(worth.expected);
            }
            if self.watch.is_over() || self.pruned && alpha >= beta {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.past.leave();
        if !is_ours {
            best.expected = weighed(&self.replies[first..]);
            self.replies.truncate(first);
        }
        best
    }
}
