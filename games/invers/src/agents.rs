//! The order in which Gruber's program sorted its moves, as a player of its own.

use crate::{Invers, Push};
use game::{Agent, Agents, Game, Player};

impl<const N: usize> Agents for Invers<N> {
    fn agents() -> Vec<Agent<Self>> {
        vec![Agent {
            name: "presort",
            about: "turns an own stone if it can, else pushes out an own inverted one, else turns the opponent's",
            choose: |position, _| {
                let moves = position.moves();
                let rank = |push: &Push| position.rank(*push);
                moves
                    .into_iter()
                    .min_by_key(rank)
                    .expect("asked only while the game goes on")
            },
        }]
    }
}

impl<const N: usize> Invers<N> {
    /// How promising a legal push looks: 0 turns an own stone, 1 turns nothing, 2 turns a stone of
    /// the opponent.
    fn rank(&self, push: Push) -> u8 {
        let falling = self.falling(push);
        let own: Player = self.mover;
        match (falling.owner == own, falling.inverted) {
            (true, false) => 0,
            (true, true) => 1,
            (false, _) => 2,
        }
    }
}
