//! What is proven about a node.
//!
//! A proof is the set of outcomes that play without mistakes can still lead to. It begins as all of
//! them and only ever shrinks; with one left the node is decided. For two players such a set is the
//! pair of bounds of Cazenave and Saffidine (*Score Bounded Monte-Carlo Tree Search*, 2010), and a
//! decided node that of the Monte-Carlo solver (Winands, Björnsson and Saito 2008).
//!
//! At a node where player m chooses among children with the sets S₁ … Sₖ, m is certain of
//! g = max over i of (min over o in Sᵢ of what o is worth to m). Every outcome in the union of the Sᵢ
//! that is worth at least g to m may come about, and nothing else: with three players and more these
//! are exactly the outcomes of all maxⁿ solutions, however ties are broken. There, a player who has
//! lost in any case may still choose who wins, and the set keeps more than one outcome for good.

use game::{Outcome, Player};
use tables::Verdict;

/// What an outcome is worth to somebody, in order: [`LOSS`] < [`DRAW`] < [`WIN`].
pub(super) type Rank = u8;
pub(super) const LOSS: Rank = 0;
pub(super) const DRAW: Rank = 1;
pub(super) const WIN: Rank = 2;

/// The bit of a draw; the win of player `p` has bit `p`.
const DRAWN: u8 = 1 << 7;

/// A set of outcomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outcomes(u8);

impl Outcomes {
    /// Nothing is known yet in a game of so many players.
    #[inline]
    pub(super) const fn all(players: usize) -> Self {
        Self(DRAWN | ((1 << players) - 1))
    }

    /// This outcome and no other.
    #[inline]
    pub(super) const fn only(outcome: Outcome) -> Self {
        Self(match outcome {
            Outcome::Win(player) => 1 << player.0,
            Outcome::Draw => DRAWN,
        })
    }

    pub(super) const fn none() -> Self {
        Self(0)
    }

    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The outcome, if there is only one.
    #[inline]
    pub(super) const fn single(self) -> Option<Outcome> {
        if !self.0.is_power_of_two() {
            None
        } else if self.0 == DRAWN {
            Some(Outcome::Draw)
        } else {
            Some(Outcome::Win(Player(self.0.trailing_zeros() as u8)))
        }
    }

    /// The least that `player` gets.
    #[inline]
    pub(super) const fn worst(self, player: Player) -> Rank {
        if self.0 & !(DRAWN | 1 << player.0) != 0 {
            LOSS
        } else if self.0 & DRAWN != 0 {
            DRAW
        } else {
            WIN
        }
    }

    /// The most that `player` can get.
    #[inline]
    pub(super) const fn best(self, player: Player) -> Rank {
        if self.0 >> player.0 & 1 == 1 {
            WIN
        } else if self.0 & DRAWN != 0 {
            DRAW
        } else {
            LOSS
        }
    }

    /// What `player` gets, if that is certain.
    #[inline]
    pub(super) fn settled(self, player: Player) -> Option<Rank> {
        let best = self.best(player);
        (best == self.worst(player)).then_some(best)
    }

    /// The outcomes that are worth at least `rank` to `player`.
    #[inline]
    const fn at_least(self, player: Player, rank: Rank) -> Self {
        match rank {
            LOSS => self,
            DRAW => Self(self.0 & (DRAWN | 1 << player.0)),
            _ => Self(self.0 & 1 << player.0),
        }
    }
}

/// A set of outcomes, and how long the game can last at most if they hurry who win: meaningful once
/// it is certain what the player in question gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub(super) outcomes: Outcomes,
    pub(super) plies: u16,
}

impl Proof {
    /// The game is over.
    pub(super) const fn end(outcome: Outcome) -> Self {
        Self {
            outcomes: Outcomes::only(outcome),
            plies: 0,
        }
    }
    /// The game ends as a table says, which `mover` asked.
    pub(super) fn known(verdict: Verdict, mover: Player) -> Self {
        let winner = verdict.winner(mover);
        Self {
            outcomes: Outcomes::only(winner.map_or(Outcome::Draw, Outcome::Win)),
            plies: verdict.plies().unwrap_or(0),
        }
    }
    /// Nothing is known.
    pub(super) const fn open(players: usize) -> Self {
        Self {
            outcomes: Outcomes::all(players),
            plies: 0,
        }
    }
    #[inline]
    pub(super) const fn pack(self) -> u32 {
        self.outcomes.0 as u32 | (self.plies as u32) << 8
    }
    #[inline]
    pub(super) const fn unpack(packed: u32) -> Self {
        Self {
            outcomes: Outcomes(packed as u8),
            plies: (packed >> 8) as u16,
        }
    }
}

/// Puts the proofs of children together to that of their parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gathering {
    chooser: Player,
    union: Outcomes,
    certain: Rank,
    fewest: u16,
    most: u16,
}

impl Gathering {
    /// For a node where `chooser` chooses.
    pub(super) const fn new(chooser: Player) -> Self {
        Self {
            chooser,
            union: Outcomes::none(),
            certain: LOSS,
            fewest: u16::MAX,
            most: 0,
        }
    }

    pub(super) fn add(&mut self, child: Proof) {
        self.union = self.union.or(child.outcomes);
        let worst = child.outcomes.worst(self.chooser);
        self.certain = self.certain.max(worst);
        if worst == WIN {
            self.fewest = self.fewest.min(child.plies);
        }
        self.most = self.most.max(child.plies);
    }

    /// The parent's proof, which is `step` plies farther from the end.
    pub(super) fn result(self, step: u16) -> Proof {
        let plies = if self.certain == WIN {
            self.fewest
        } else {
            self.most
        };
        Proof {
            outcomes: self.union.at_least(self.chooser, self.certain),
            plies: plies.saturating_add(step),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Player = Player(0);
    const B: Player = Player(1);
    const C: Player = Player(2);

    fn set(outcomes: &[Outcome]) -> Outcomes {
        outcomes
            .iter()
            .fold(Outcomes::none(), |all, o| all.or(Outcomes::only(*o)))
    }

    fn gathered(chooser: Player, children: &[&[Outcome]]) -> Outcomes {
        let mut gathering = Gathering::new(chooser);
        for child in children {
            gathering.add(Proof {
                outcomes: set(child),
                plies: 3,
            });
        }
        gathering.result(1).outcomes
    }

    #[test]
    fn sets_know_what_they_hold() {
        let some = set(&[Outcome::Win(B), Outcome::Draw]);
        assert_eq!((some.worst(A), some.best(A)), (LOSS, DRAW));
        assert_eq!((some.worst(B), some.best(B)), (DRAW, WIN));
        assert_eq!((some.settled(A), some.single()), (None, None));
        let lost = set(&[Outcome::Win(B), Outcome::Win(C)]);
        assert_eq!((lost.settled(A), lost.single()), (Some(LOSS), None));
        assert_eq!(set(&[Outcome::Draw]).single(), Some(Outcome::Draw));
        assert_eq!(set(&[Outcome::Win(C)]).single(), Some(Outcome::Win(C)));
        let packed = Proof {
            outcomes: some,
            plies: 65_535,
        };
        assert_eq!(Proof::unpack(packed.pack()), packed);
    }

    #[test]
    fn a_player_takes_what_is_certain() {
        use Outcome::{Draw, Win};
        assert_eq!(
            gathered(A, &[&[Win(A)], &[Win(B), Draw, Win(A)]]),
            set(&[Win(A)])
        );
        // A draw is certain: losing is out of the question, winning is not yet.
        assert_eq!(
            gathered(A, &[&[Draw], &[Win(B), Draw, Win(A)]]),
            set(&[Draw, Win(A)])
        );
        assert_eq!(gathered(A, &[&[Draw], &[Win(B), Draw]]), set(&[Draw]));
        // A has lost and chooses the winner.
        assert_eq!(gathered(A, &[&[Win(B)], &[Win(C)]]), set(&[Win(B), Win(C)]));
    }

    #[test]
    fn the_winner_hurries_and_the_loser_does_not() {
        let proof = |outcome, plies| Proof {
            outcomes: Outcomes::only(outcome),
            plies,
        };
        let mut gathering = Gathering::new(A);
        gathering.add(proof(Outcome::Win(A), 6));
        gathering.add(proof(Outcome::Win(A), 4));
        gathering.add(proof(Outcome::Win(B), 0));
        assert_eq!(gathering.result(1), proof(Outcome::Win(A), 5));
        let mut gathering = Gathering::new(B);
        gathering.add(proof(Outcome::Win(A), 6));
        gathering.add(proof(Outcome::Win(A), 4));
        assert_eq!(gathering.result(1), proof(Outcome::Win(A), 7));
    }
}
