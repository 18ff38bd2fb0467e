//! Simple players that choose by a rule of thumb, without a search.

use crate::{Game, Sample};
use rand::Rng;

/// A player that looks at a position and names its move.
#[derive(Clone, Copy)]
pub struct Agent<G: Game> {
    /// The word by which commands call it.
    pub name: &'static str,
    /// How it chooses, in one line.
    pub about: &'static str,
    /// Chooses a move of a position that is not finished.
    pub choose: fn(&G, &mut dyn Rng) -> G::Move,
}

/// A game with simple players of its own.
pub trait Agents: Sample {
    /// The game's own simple players, the weakest first: the last one gives hints.
    fn agents() -> Vec<Agent<Self>> {
        Vec::new()
    }

    /// All simple players: `random`, and the game's own.
    fn all_agents() -> Vec<Agent<Self>> {
        let random = Agent {
            name: "random",
            about: "any legal move, each with the same probability",
            choose: |position: &Self, rng: &mut dyn Rng| {
                position
                    .sample(rng)
                    .expect("asked only while the game goes on")
            },
        };
        let mut all = vec![random];
        all.extend(Self::agents());
        all
    }
}
