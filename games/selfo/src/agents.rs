//! Simple players that look one move ahead.

use crate::{Move, Selfo};
use board::Bits;
use game::{Agent, Agents, Game, Outcome};
use rand::{Rng, RngExt};
use search::{DRAW, Evaluate, Value, WIN};
use std::ops::ControlFlow;

impl<B: Bits> Agents for Selfo<B> {
    fn agents() -> Vec<Agent<Self>> {
        vec![
            Agent {
                name: "signal",
                about: "the move after which its signals are best: the player of the thesis (§5.3)",
                choose: |position, rng| best_move(position, "signal", rng),
            },
            Agent {
                name: "connect",
                about: "the move after which it needs least to connect, compared with the others",
                choose: |position, rng| best_move(position, "connection", rng),
            },
        ]
    }
}

/// The move that leads to the position with the greatest worth to the mover, by the evaluation of
/// this name; one of several by lot.
fn best_move<B: Bits>(position: &Selfo<B>, evaluation: &str, rng: &mut dyn Rng) -> Move {
    let evaluator = search::evaluator(position, evaluation).expect("it is one of the game's own");
    let mover = position.to_move();
    let (mut best, mut most, mut equals) = (Move::Pass, -WIN, 0u32);
    let _ = position.for_each_move(|mv| {
        let next = position.after(mv);
        let worth: Value = match next.outcome() {
            Some(Outcome::Draw) => DRAW,
            Some(Outcome::Win(_)) => WIN,
            None => evaluator.worth(&next, mover),
        };
        if worth > most {
            (most, equals) = (worth, 0);
        }
        if worth == most {
            equals += 1;
            if rng.random_range(0..equals) == 0 {
                best = mv;
            }
        }
        ControlFlow::<()>::Continue(())
    });
    best
}
