//! A player without search: leave the opponent as few moves as possible.

use crate::{Amazons, Move};
use game::{Agent, Agents, Game};
use std::convert::Infallible;
use std::ops::ControlFlow;

impl Agents for Amazons {
    fn agents() -> Vec<Agent<Self>> {
        vec![Agent {
            name: "fewest-replies",
            about: "the move after which the opponent has the fewest moves, the first of equals",
            choose: |position, _| fewest_replies(position),
        }]
    }
}

pub(crate) fn fewest_replies(position: &Amazons) -> Move {
    let mut best = None;
    let _ = position.for_each_move(|mv| {
        let replies = position.after(mv).count_moves();
        if best.is_none_or(|(fewest, _)| replies < fewest) {
            best = Some((replies, mv));
        }
        ControlFlow::<Infallible>::Continue(())
    });
    best.expect("asked only while the game goes on").1
}
