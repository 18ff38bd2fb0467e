//! Lieberum's evaluation: who is nearer to which square, and which amazons are shut in.
//!
//! J. Lieberum, An evaluation function for the game of amazons, Theoretical Computer Science 349
//! (2005). With D1 and D2 the distances of a side to an empty square in queen moves and king steps:
//!
//! - t1, t2 = squares that are nearer to a side by D1, by D2; a tie counts a little for the side to
//!   move
//! - c1 = 2 Σ 2^−D1
//! - c2 = Σ max(0, min(1, (D2 of the other − D2) / 6))
//! - w = Σ 2^−|D1 − D1 of the other| over the squares that both reach: how open the game is
//!
//! When w is 0 every square belongs to somebody, and only t1 counts. The more open the game, the
//! more the others do: each has its weight times w / (w + `half-open`), and t1 goes from 1 to its
//! weight `queen`. So a point is worth about the same everywhere: with w large, even a great lead in
//! t1 means little.
//!
//! An amazon that is shut in misses the fight. The paper weighs the room around each amazon; here
//! that is the number of squares within one king step plus the number within two, of those that the
//! other side can reach at all. An amazon without any costs `enclosed` in an open game, and half as
//! much with each `room` squares of it.

use super::plane::{Fastest, Plane};
use super::waves::{Board, FARTHEST, MOST_DIFFERENCE, MOST_LEAD, Sums, sums};
use crate::{Amazons, Square, Squares};
use board::Bits;
use game::{Game, MAX_PLAYERS, Player};
use search::{Term, Weight, Weights};

/// The names and defaults, in the order of [`Territory::new`].
pub(super) const WEIGHTS: &[Weight] = &[
    Weight {
        name: "queen",
        about: "t1 in a wide open game: a square nearer by queen moves; 1 when all is settled",
        default: 0.0,
    },
    Weight {
        name: "king",
        about: "t2 in a wide open game: a square nearer by king steps",
        default: 0.15,
    },
    Weight {
        name: "queen-access",
        about: "c1 in a wide open game: 2 Σ 2^-(queen moves to a square)",
        default: 0.05,
    },
    Weight {
        name: "king-lead",
        about: "c2 in a wide open game: the lead to each square in king steps, six for a whole point",
        default: 0.4,
    },
    Weight {
        name: "tie",
        about: "what a square equally near to both is worth to the side to move, for both kinds of steps",
        default: 0.1,
    },
    Weight {
        name: "half-open",
        about: "the w at which a game is half way to wide open",
        default: 10.0,
    },
    Weight {
        name: "enclosed",
        about: "what an amazon costs that has no room at all, in a wide open game",
        default: 3.0,
    },
    Weight {
        name: "room",
        about: "how many squares of room halve that cost",
        default: 4.0,
    },
];

/// The most room that an amazon can have: 8 squares within one step and 24 within two.
const MOST_ROOM: usize = 8 + 24;

/// The evaluation with its weights.
#[derive(Clone, Debug)]
pub(super) struct Territory {
    queen: f64,
    king: f64,
    access: f64,
    lead: f64,
    tie: f64,
    half_open: f64,
    enclosed: f64,
    /// The cost of an amazon by its room, as a share of `enclosed`.
    shares: [f32; MOST_ROOM + 1],
}

/// What is summed up in a position, of both sides, White's first.
struct Amounts {
    sums: Sums,
    /// The shares of all amazons together.
    enclosed: [f64; 2],
}

impl Territory {
    pub(super) fn new(weights: &Weights) -> Self {
        let room = weights.get(7);
        Self {
            queen: weights.get(0),
            king: weights.get(1),
            access: weights.get(2),
            lead: weights.get(3),
            tie: weights.get(4),
            half_open: weights.get(5),
            enclosed: weights.get(6),
            shares: std::array::from_fn(|n| (-(n as f64) / room).exp2() as f32),
        }
    }

    #[inline(always)]
    fn amounts<P: Plane>(&self, position: &Amazons) -> Amounts {
        let (sums, reached) = sums(Board::<P>::new(position));
        let mut enclosed = [0.0; 2];
        for side in 0..2 {
            let shared = reached[1 - side];
            let mut total = 0.0;
            for square in position.amazons[side].iter() {
                total += self.shares[room(Square(square as u8), shared) as usize];
            }
            enclosed[side] = f64::from(total);
        }
        Amounts { sums, enclosed }
    }

    /// How far from 0 to 1 a game is open.
    #[inline(always)]
    fn openness(&self, sums: &Sums) -> f64 {
        let w = f64::from(sums.openness) / f64::from(1 << MOST_DIFFERENCE);
        // A weight of 0 in a settled game would be 0 / 0.
        if w == 0.0 {
            0.0
        } else {
            w / (w + self.half_open)
        }
    }

    /// What the position is worth to the side to move, in squares.
    #[inline(always)]
    pub(super) fn value(&self, position: &Amazons) -> f64 {
        self.value_by::<Fastest>(position)
    }

    #[inline(always)]
    fn value_by<P: Plane>(&self, position: &Amazons) -> f64 {
        let Amounts { sums, enclosed } = self.amounts::<P>(position);
        let us = position.to_move().index();
        let lead = |pair: [u32; 2]| f64::from(pair[us] as i32 - pair[1 - us] as i32);
        let open = self.openness(&sums);
        let queen = lead(sums.queen_nearer) + self.tie * f64::from(sums.queen_ties);
        let king = lead(sums.king_nearer) + self.tie * f64::from(sums.king_ties);
        let access = lead(sums.access) * ACCESS_UNIT;
        let king_lead = lead(sums.king_lead) * LEAD_UNIT;
        let shut_in = enclosed[us] - enclosed[1 - us];
        let opening = (self.queen - 1.0) * queen
            + self.king * king
            + self.access * access
            + self.lead * king_lead
            - self.enclosed * shut_in;
        queen + open * opening
    }

    pub(super) fn terms(&self, position: &Amazons) -> Vec<Term> {
        let Amounts { sums, enclosed } = self.amounts::<Squares>(position);
        let open = self.openness(&sums);
        let us = position.to_move();
        let term = |name, weight, amount: &dyn Fn(Player) -> f64| {
            let mut amounts = [0.0; MAX_PLAYERS];
            for player in Player::all(2) {
                amounts[player.index()] = amount(player);
            }
            Term {
                name,
                weight,
                amounts,
            }
        };
        let tie = |player, ties| {
            if player == us {
                self.tie * f64::from(ties)
            } else {
                0.0
            }
        };
        vec![
            term("queen", 1.0 + open * (self.queen - 1.0), &|player| {
                f64::from(sums.queen_nearer[player.index()]) + tie(player, sums.queen_ties)
            }),
            term("king", open * self.king, &|player| {
                f64::from(sums.king_nearer[player.index()]) + tie(player, sums.king_ties)
            }),
            term("queen-access", open * self.access, &|player| {
                f64::from(sums.access[player.index()]) * ACCESS_UNIT
            }),
            term("king-lead", open * self.lead, &|player| {
                f64::from(sums.king_lead[player.index()]) * LEAD_UNIT
            }),
            term("enclosed", -open * self.enclosed, &|player| {
                enclosed[player.index()]
            }),
        ]
    }
}

const ACCESS_UNIT: f64 = 2.0 / (1u32 << FARTHEST) as f64;
const LEAD_UNIT: f64 = 1.0 / MOST_LEAD as f64;

/// The squares within one king step of an amazon plus those within two, in the given set.
#[inline(always)]
fn room<P: Plane>(amazon: Square, shared: P) -> u32 {
    let near = P::from_squares(amazon.neighbours()).and(shared);
    near.count() + near.grown().and(shared).count()
}

#[cfg(test)]
mod tests {
    use super::super::EVALUATIONS;
    use super::*;
    use game::Sample;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    /// Every board up to 16×16 on the way through random games.
    #[test]
    fn vectors_agree_with_plain_words() {
        let territory = Territory::new(&Weights::defaults(&EVALUATIONS[0]));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for (width, height) in [
            (4, 4),
            (5, 9),
            (8, 8),
            (10, 10),
            (12, 13),
            (16, 16),
            (16, 4),
        ] {
            for _ in 0..20 {
                let mut position = Amazons::start(width, height).unwrap();
                while let Some(mv) = position.sample(&mut rng) {
                    position.play_unchecked(mv);
                    let fast = territory.value_by::<Fastest>(&position);
                    let plain = territory.value_by::<Squares>(&position);
                    assert_eq!(fast.to_bits(), plain.to_bits(), "{position:?}");
                }
            }
        }
    }
}
