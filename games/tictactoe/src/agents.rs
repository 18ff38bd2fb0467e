//! Four players without search: the first free square, a map of good squares, and two that add up
//! what a square would do for them and against them.

use crate::{Square, TicTacToe};
use game::{Agent, Game};

/// How good a square is by itself: the number of lines through it.
pub(crate) const INFLUENCE: [i32; 9] = [3, 2, 3, 2, 4, 2, 3, 2, 3];

/// What each property of a square is worth to a player that adds them up.
struct Weights {
    influence: i32,
    own_two: i32,
    enemy_two: i32,
    win: i32,
    block: i32,
}

/// Cares more about what the opponent gets than about what it gets itself.
const DEFENSIVE: Weights = Weights {
    influence: 1,
    own_two: 3,
    enemy_two: -6,
    win: 1000,
    block: 500,
};
/// Cares more about its own lines, but blocks what would lose at once.
const OFFENSIVE: Weights = Weights {
    influence: 1,
    own_two: 6,
    enemy_two: -3,
    win: 2000,
    block: 250,
};

pub(crate) const AGENTS: [Agent<TicTacToe>; 4] = [
    Agent {
        name: "first",
        about: "the first free square, left to right and top to bottom",
        choose: |p, _| {
            best(p, |_, square| {
                i32::from(square.0 / 3) * 3 - i32::from(square.0 % 3)
            })
        },
    },
    Agent {
        name: "influence",
        about: "the free square with the most lines through it",
        choose: |p, _| best(p, |_, square| INFLUENCE[square.0 as usize]),
    },
    Agent {
        name: "defensive",
        about: "adds up what a square does, with more weight on stopping the opponent",
        choose: |p, _| best(p, |p, square| weigh(p, square, &DEFENSIVE)),
    },
    Agent {
        name: "offensive",
        about: "adds up what a square does, with more weight on its own lines",
        choose: |p, _| best(p, |p, square| weigh(p, square, &OFFENSIVE)),
    },
];

/// The move with the highest value, the first of equals.
fn best(position: &TicTacToe, value: impl Fn(&TicTacToe, Square) -> i32) -> Square {
    let moves = position.moves();
    *moves
        .iter()
        .rev()
        .max_by_key(|square| value(position, **square))
        .expect("asked only while the game goes on")
}

fn weigh(position: &TicTacToe, square: Square, weights: &Weights) -> i32 {
    let us = position.to_move();
    let them = us.opponent();
    let after = position.after(square);
    let mut if_theirs = *position;
    if_theirs.marks[them.index()] |= 1 << square.0;

    weights.influence * INFLUENCE[square.0 as usize]
        + weights.own_two * after.open_twos(us) as i32
        + weights.enemy_two * twos_by_answer(&after) as i32
        + weights.win * i32::from(after.has_line(us))
        + weights.block * i32::from(if_theirs.has_line(them))
}

/// The most open twos that the side to move can have after its answer, which is forced when it must
/// stop a line. Two of them at once are a fork.
fn twos_by_answer(position: &TicTacToe) -> u32 {
    let answerer = position.to_move();
    let stops_a_line = |square: &Square| {
        let mut ignored = *position;
        ignored.marks[answerer.opponent().index()] |= 1 << square.0;
        ignored.has_line(answerer.opponent())
    };
    let mut answers = position.moves();
    if answers.iter().any(stops_a_line) {
        answers.retain(stops_a_line);
    }
    let twos = answers
        .iter()
        .map(|square| position.after(*square).open_twos(answerer));
    twos.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Outcome, Player};

    /// Can anybody beat `agent`, who plays as `us`? Every reply of the opponent is tried.
    fn can_lose(position: &TicTacToe, agent: &Agent<TicTacToe>, us: Player) -> bool {
        match position.outcome() {
            Some(outcome) => outcome == Outcome::Win(us.opponent()),
            None if position.to_move() == us => {
                let mv = best_of(agent, position);
                can_lose(&position.after(mv), agent, us)
            }
            None => position
                .moves()
                .iter()
                .any(|mv| can_lose(&position.after(*mv), agent, us)),
        }
    }

    fn best_of(agent: &Agent<TicTacToe>, position: &TicTacToe) -> Square {
        struct NoRng;
        impl rand::TryRng for NoRng {
            type Error = std::convert::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                unreachable!("these agents do not throw dice")
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                unreachable!("these agents do not throw dice")
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                unreachable!("these agents do not throw dice")
            }
        }
        (agent.choose)(position, &mut NoRng)
    }

    #[test]
    fn the_last_two_never_lose_and_the_first_two_do() {
        let losing: Vec<bool> = AGENTS
            .iter()
            .map(|agent| {
                [Player::FIRST, Player::SECOND]
                    .into_iter()
                    .any(|us| can_lose(&TicTacToe::start(), agent, us))
            })
            .collect();
        assert_eq!(losing, [true, true, false, false]);
    }
}
