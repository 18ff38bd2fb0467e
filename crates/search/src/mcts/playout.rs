//! From a leaf of the tree to a result: moves at random or by a policy, to the end of the game or to
//! an evaluation.

use super::maths::power_of_3;
use super::node::POINT;
use super::pace::Pace;
use super::search::Search;
use crate::past::Past;
use crate::{Evaluate, Tactics};
use game::{MAX_PLAYERS, Outcome, Player};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Playouts that go on for longer are drawn: they only happen where games need not end.
const LONGEST_PLAYOUT: u32 = 2000;

/// What each player gets, in parts of [`POINT`].
pub(super) type Shares = [u32; MAX_PLAYERS];

/// The shares of an outcome.
#[inline]
pub(super) fn shares_of(outcome: Outcome, players: usize) -> Shares {
    match outcome {
        Outcome::Win(winner) => {
            let mut shares = [0; MAX_PLAYERS];
            shares[winner.index()] = POINT;
            shares
        }
        Outcome::Draw => [POINT / players as u32; MAX_PLAYERS],
    }
}

/// The chances of the players in an unfinished position, from what it is worth to each: a player with
/// wᵢ gets 3^(wᵢ·(n−1)/n/s) of the sum of all of these, where s is [`Evaluate::scale`].
///
/// For two players, whose worths are v and −v, that is the logistic function 1 / (1 + 3^(−v/s)),
/// which gives three games in four for an advantage of s. With more, worths are understood as what a
/// player has minus the mean of the others.
pub(super) fn chances<G: Tactics, E: Evaluate<G>>(
    evaluator: &E,
    position: &G,
    players: usize,
) -> Shares {
    let mut shares = [0; MAX_PLAYERS];
    if players == 2 {
        let mover = position.to_move();
        let value = evaluator.evaluate(position) as f32;
        let chance = 1.0 / (1.0 + power_of_3(-value / evaluator.scale()));
        let share = (chance * POINT as f32) as u32;
        shares[mover.index()] = share;
        shares[mover.opponent().index()] = POINT - share;
        return shares;
    }
    let slope = (players - 1) as f32 / (players as f32 * evaluator.scale());
    let mut weights = [0.0f32; MAX_PLAYERS];
    for player in Player::all(players).filter(|player| position.is_in(*player)) {
        let worth = evaluator.worth(position, player) as f32;
        // Far enough for every use, and the sum of six stays finite.
        weights[player.index()] = power_of_3((worth * slope).clamp(-40.0, 40.0));
    }
    let sum: f32 = weights.iter().sum();
    for (share, weight) in shares.iter_mut().zip(weights) {
        *share = (weight / sum * POINT as f32) as u32;
    }
    shares
}

/// How a playout ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// With these shares.
    Shares(Shares),
    /// At once: the position was finished.
    AtOnce(Outcome),
    /// Not at all: the search was stopped.
    Stopped,
}

/// One thread's means for playouts.
#[derive(Clone, Debug)]
pub(super) struct Roller<'a> {
    pub(super) rng: Xoshiro256PlusPlus,
    pub(super) pace: Pace<'a>,
    trail: Option<Trail>,
}

impl<'a> Roller<'a> {
    /// Repetitions inside playouts are noticed if `watched`.
    pub(super) fn new(rng: Xoshiro256PlusPlus, pace: Pace<'a>, watched: bool) -> Self {
        Self {
            rng,
            pace,
            trail: watched.then(Trail::default),
        }
    }

    /// Plays on in a position that is `plies` moves away from the root and that no rule of the
    /// referee has ended.
    pub(super) fn play_out<G: Tactics, E: Evaluate<G>>(
        &mut self,
        search: &Search<'_, G, E>,
        position: &mut G,
        plies: u32,
        past: &Past,
    ) -> End {
        let players = search.players;
        let draw = End::Shares(shares_of(Outcome::Draw, players));
        let cutoff = search.options.cutoff.unwrap_or(u32::MAX);
        let room = search.moves_left.map_or(u32::MAX, |left| left - plies);
        let most = cutoff.min(room).min(LONGEST_PLAYOUT);
        if let Some(trail) = &mut self.trail {
            trail.clear();
        }
        let mut played = 0;
        while played < most {
            let mv = match search.options.policy {
                None => position.sample(&mut self.rng),
                Some(policy) => position.policy_move(policy, &mut self.rng),
            };
            let Some(mv) = mv else {
                let outcome = position.outcome().expect("there is no move");
                return if played == 0 {
                    End::AtOnce(outcome)
                } else {
                    End::Shares(shares_of(outcome, players))
                };
            };
            if self.pace.step() {
                return End::Stopped;
            }
            if let Some(trail) = &mut self.trail {
                trail.add(position.hash());
                position.play_unchecked(mv);
                if trail.has(position.hash()) || past.is_draw(position) {
                    return draw;
                }
            } else {
                position.play_unchecked(mv);
            }
            played += 1;
        }
        match position.outcome() {
            Some(outcome) if played == 0 => End::AtOnce(outcome),
            Some(outcome) => End::Shares(shares_of(outcome, players)),
            None if most == cutoff && most < room => {
                End::Shares(chances(search.evaluator, position, players))
            }
            None => draw,
        }
    }
}

/// The positions of a playout. One bit for each tells at once that most others are new, so that long
/// playouts need not compare every position with every other.
#[derive(Clone, Debug)]
struct Trail {
    hashes: Vec<u64>,
    bits: Box<[u64; 1024]>,
}

impl Default for Trail {
    fn default() -> Self {
        Self {
            hashes: Vec::with_capacity(LONGEST_PLAYOUT as usize),
            bits: Box::new([0; 1024]),
        }
    }
}

impl Trail {
    fn place(hash: u64) -> (usize, u64) {
        ((hash >> 6 & 1023) as usize, 1 << (hash & 63))
    }
    fn add(&mut self, hash: u64) {
        let (word, bit) = Self::place(hash);
        self.bits[word] |= bit;
        self.hashes.push(hash);
    }
    fn has(&self, hash: u64) -> bool {
        let (word, bit) = Self::place(hash);
        self.bits[word] & bit != 0 && self.hashes.contains(&hash)
    }
    fn clear(&mut self) {
        for hash in self.hashes.drain(..) {
            self.bits[Self::place(hash).0] = 0;
        }
    }
}
