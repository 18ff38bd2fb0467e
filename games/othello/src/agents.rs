//! Three players without search: the most discs at once, the best square by a map, and both.

use crate::classes::{INFLUENCE, class};
use crate::{Layout, Move, Othello};
use game::{Agent, Agents, Game};

/// The map's value of a square.
fn influence<B: Layout>(position: &Othello<B>, square: u32) -> i32 {
    INFLUENCE[class::<B>(position.size(), square)]
}

/// How many discs a disc on `square` turns.
fn turned<B: Layout>(position: &Othello<B>, square: u32) -> i32 {
    position.flips(square).count() as i32
}

/// The move to the square with the highest value, the first of equals in the order a1, b1, …; the
/// pass if there is no other.
fn best<B: Layout>(position: &Othello<B>, value: impl Fn(u32) -> i32) -> Move {
    let rated = |mv: &Move| mv.square().map_or(0, &value);
    let moves = position.moves();
    *moves
        .iter()
        .rev()
        .max_by_key(|mv| rated(mv))
        .expect("asked only while the game goes on")
}

impl<B: Layout> Agents for Othello<B> {
    fn agents() -> Vec<Agent<Self>> {
        vec![
            Agent {
                name: "greedy",
                about: "turns as many discs as it can",
                choose: |p, _| best(p, |square| turned(p, square)),
            },
            Agent {
                name: "influence",
                about: "takes the best square by a fixed map, whatever is on the board",
                choose: |p, _| best(p, |square| influence(p, square)),
            },
            Agent {
                name: "greedy-influence",
                about: "takes the highest product of discs turned and the map's value",
                choose: |p, _| best(p, |square| turned(p, square) * influence(p, square)),
            },
        ]
    }
}
