//! What searches know about moves before they look.

use crate::evaluation::contested;
use crate::lines::walk;
use crate::theory::Solver;
use crate::{Amazons, Move, Square, agents};
use board::Bits;
use game::{Game, Packed, Sample};
use rand::Rng;
use search::{Engine, PolicyInfo, Power, Settled, Tactics};
use std::ops::ControlFlow;

/// What moves promise, in hundredths of a square: fitted to what `territory` says after each of all
/// moves in 315 positions of 10×10. In 1,044 others the best move then comes after 13 % of the list
/// on average (without an order 51 %), and the best of the first twenty is 0.6 squares worse than
/// the best of all (2.6).
mod promise {
    /// A square more that the amazon can go to next.
    pub(super) const MOBILITY: i32 = 40;
    /// The amazon comes to stand beside an enemy; or it leaves one, which is as bad.
    pub(super) const MEET: i32 = 170;
    pub(super) const LEAVE: i32 = -130;
    /// The amazon comes to stand beside another of its own.
    pub(super) const CROWD: i32 = -250;
    /// The arrow burns a square beside an enemy, or beside another amazon of its own side.
    pub(super) const HINDER: i32 = 160;
    pub(super) const HARM: i32 = -120;
}

/// Null moves are tried only while at least so many squares are in dispute. Giving the turn away is
/// bad as long as there is something to fight for. Where there is not, moves use up one's own
/// squares, and everybody would like to pass.
const DISPUTED: u32 = 8;

/// Of so many random moves `lively` plays the best.
const CANDIDATES: usize = 3;

impl Tactics for Amazons {
    fn promise(&self, mv: Move) -> i32 {
        let us = self.to_move();
        let mut others = self.amazons(us);
        others.remove(mv.from.index());
        let enemies = self.amazons(us.opponent());
        let beside = |square: Square, set| (square.neighbours() & set).count() as i32;
        self.promise_of_step(mv.from, mv.to)
            + promise::HINDER * beside(mv.arrow, enemies)
            + promise::HARM * beside(mv.arrow, others)
    }

    /// What an arrow promises does not depend on where it is shot from, so it is looked up.
    #[inline]
    fn for_each_ranked_move<B>(
        &self,
        mut f: impl FnMut(Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let us = self.to_move();
        let mut arrows = [0i32; 256];
        let mut around = |amazon: Square, promise: i32| {
            for square in amazon.neighbours().iter() {
                arrows[square as usize] += promise;
            }
        };
        let squares = |set: crate::Squares| set.iter().map(|square| Square(square as u8));
        squares(self.amazons(us.opponent())).for_each(|enemy| around(enemy, promise::HINDER));
        squares(self.amazons(us)).for_each(|own| around(own, promise::HARM));
        for from in squares(self.amazons(us)) {
            // The amazon that moves is not in its own way.
            for square in from.neighbours().iter() {
                arrows[square as usize] -= promise::HARM;
            }
            let reach = self.lines.reach(from);
            for d in 0..8 {
                for distance in 1..=reach[d] {
                    let to = walk(from, d, distance);
                    let step = self.promise_of_step(from, to);
                    let mut shots = self.lines.reach(to);
                    shots[d ^ 1] += 1 + reach[d ^ 1];
                    for (e, shot) in shots.into_iter().enumerate() {
                        for flight in 1..=shot {
                            let arrow = walk(to, e, flight);
                            f(Move { from, to, arrow }, step + arrows[arrow.0 as usize])?;
                        }
                    }
                }
            }
            for square in from.neighbours().iter() {
                arrows[square as usize] += promise::HARM;
            }
        }
        ControlFlow::Continue(())
    }

    const QUICK_LEGALITY: bool = true;

    fn passed(&self) -> Option<Self> {
        (contested(self) >= DISPUTED).then(|| self.with_to_move(self.to_move().opponent()))
    }

    #[inline]
    fn settled(&self) -> Option<Settled> {
        self.settled_by_sums()
    }

    fn solver(&self, power: Power) -> Option<(&'static str, Box<dyn Engine<Self>>)> {
        let solver = Solver::new(self, power)?;
        Some(("proof-number search in sums of regions", Box::new(solver)))
    }

    const STAGED: bool = true;

    #[inline]
    fn stage(&self, mv: Move) -> u32 {
        Self::pack(mv) >> 8
    }

    const POLICIES: &'static [PolicyInfo] = &[
        PolicyInfo {
            name: "lively",
            about: "of three random moves the one after which the amazons can go to most more squares than the enemy's",
        },
        PolicyInfo {
            name: "fewest-replies",
            about: "the move after which the opponent has the fewest moves (the thesis, section 10.1.2); slow",
        },
    ];

    #[inline]
    fn policy_move<R: Rng + ?Sized>(&self, policy: usize, rng: &mut R) -> Option<Move> {
        match policy {
            0 => {
                let mut best = self.sample(rng)?;
                let mut most = self.liveliness_after(best);
                for _ in 1..CANDIDATES {
                    let other = self.sample(rng)?;
                    let liveliness = self.liveliness_after(other);
                    if liveliness > most {
                        (best, most) = (other, liveliness);
                    }
                }
                Some(best)
            }
            1 => self
                .is_mobile(self.to_move())
                .then(|| agents::fewest_replies(self)),
            _ => self.sample(rng),
        }
    }
}

impl Amazons {
    /// What the first part of a move promises.
    #[inline]
    fn promise_of_step(&self, from: Square, to: Square) -> i32 {
        let us = self.to_move();
        let enemies = self.amazons(us.opponent());
        let mut others = self.amazons(us);
        others.remove(from.index());
        let beside = |square: Square, set| (square.neighbours() & set).count() as i32;
        let gained = self.lines.mobility(to) as i32 - self.lines.mobility(from) as i32;
        promise::MOBILITY * gained
            + promise::MEET * beside(to, enemies)
            + promise::LEAVE * beside(from, enemies)
            + promise::CROWD * beside(to, others)
    }

    /// How many more squares the amazons of the side to move could go to after a move than those of
    /// the other side.
    #[inline]
    fn liveliness_after(&self, mv: Move) -> i32 {
        let us = self.to_move();
        let next = self.after(mv);
        let squares = |player| -> i32 {
            let amazons = next.amazons(player).iter();
            amazons
                .map(|s| next.lines.mobility(Square(s as u8)) as i32)
                .sum()
        };
        squares(us) - squares(us.opponent())
    }
}
