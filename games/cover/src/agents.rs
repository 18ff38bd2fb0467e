//! Players without search.

use crate::evaluation::FIGURE_22;
use crate::{Corners, Cover, Evaluator, Move, Repetition};
use game::{Agent, Agents, Game};
use rand::{Rng, RngExt};
use search::{Evaluate, Evaluated, Tactics, Value, WIN, Weights};
use std::convert::Infallible;
use std::ops::ControlFlow;

impl<B: Corners, R: Repetition> Agents for Cover<B, R> {
    fn agents() -> Vec<Agent<Self>> {
        vec![
            Agent {
                name: "runner",
                about: "goes for the homebase: the move that comes closest to it, with the foremost stone",
                choose: |position, rng| best(position, rng, run),
            },
            Agent {
                name: "shooter",
                about: "takes a stone if it can, else moves at random; enters the homebase from next to it",
                choose: |position, rng| best(position, rng, shoot),
            },
            Agent {
                name: "greedy",
                about: "the move after which the evaluation of figure 22 is highest, whatever shot the enemy answers with",
                choose: |position, rng| {
                    let evaluator = position.evaluator(&FIGURE_22, &Weights::defaults(&FIGURE_22));
                    best(position, rng, |position, mv| {
                        worst_after(&evaluator, &position.after(mv))
                    })
                },
            },
        ]
    }
}

/// What a position is worth to the player who has just moved, if the other does nothing or the best
/// of its shots and steps into the homebase.
fn worst_after<B: Corners, R: Repetition>(
    evaluator: &Evaluator<B>,
    position: &Cover<B, R>,
) -> Value {
    let us = position.to_move().opponent();
    let value = |position: &Cover<B, R>| match position.outcome() {
        Some(outcome) => outcome.sign(us) * WIN,
        None => evaluator.worth(position, us),
    };
    let mut worst = value(position);
    let _ = position.for_each_loud_move(|mv| {
        worst = worst.min(value(&position.after(mv)));
        ControlFlow::<Infallible>::Continue(())
    });
    worst
}

/// The legal move with the highest score; of equal ones any, each with the same probability.
fn best<B: Corners, R: Repetition>(
    position: &Cover<B, R>,
    rng: &mut dyn Rng,
    score: impl Fn(&Cover<B, R>, Move) -> i32,
) -> Move {
    let mut best: Option<(i32, Move)> = None;
    let mut equal = 0;
    for mv in position.moves() {
        let score = score(position, mv);
        let highest = best.map_or(i32::MIN, |(highest, _)| highest);
        if score < highest {
            continue;
        }
        equal = if score > highest { 1 } else { equal + 1 };
        if equal == 1 || rng.random_range(0..equal) == 0 {
            best = Some((score, mv));
        }
    }
    let (_, mv) = best.expect("asked only while the game goes on");
    mv
}

/// Steps gained first, then the stone that is foremost, then lines gained.
fn run<B: Corners, R: Repetition>(position: &Cover<B, R>, mv: Move) -> i32 {
    let lore = position.board().geometry.lore();
    let us = position.to_move();
    let (from, to) = (lore.place(us, mv.from), lore.place(us, mv.to));
    let gain = i32::from(to.steps) - i32::from(from.steps);
    let lines = i32::from(to.lines) - i32::from(from.lines);
    10_000 * gain + 100 * i32::from(from.steps) + lines
}

fn shoot<B: Corners, R: Repetition>(position: &Cover<B, R>, mv: Move) -> i32 {
    let arrives = mv.to == position.layout().homebase(position.to_move().opponent());
    i32::from(position.board().hit(mv).is_some()) + 2 * i32::from(arrives)
}
