//! A layer.

use super::numbering::Numbering;
use super::oracle::Oracle;
use crate::Invers;
use game::{Game, Player};
use rayon::prelude::*;
use std::ops::{ControlFlow, Range};
use tables::{Code, Look, Space, Worth};

/// How values are kept: a push may lose at once.
pub(super) const CODE: Code = Code::Free;

/// The positions with so many normal stones.
pub(super) struct Layer<const N: usize> {
    normal: u32,
    numbering: &'static Numbering<N>,
    /// For each position that is kept and goes on the worst for the other player of all to which turning a stone leads; the
    /// byte of a win in the most plies if there is none.
    outside: Vec<u8>,
}

/// No push turns a stone.
const NOTHING: u8 = u8::MAX;

/// What a finished position is worth to the player to move.
#[inline]
pub(super) fn over<const N: usize>(position: &Invers<N>) -> Option<Worth> {
    let [mine, theirs] =
        [position.mover, position.mover.opponent()].map(|p| position.normal & position.cells_of(p));
    // Yellow is asked first; both at once cannot be.
    if mine == 0 || theirs == 0 {
        return Some(Worth::decided(0, mine == 0));
    }
    None
}

impl<const N: usize> Layer<N> {
    /// A layer above a finished one; none is needed below the second.
    pub(super) fn new(normal: u32, below: Option<&Oracle<N>>) -> Self {
        let numbering = Numbering::get();
        let outside = |number: usize| {
            let position = numbering.position(normal, number);
            if over(&position).is_some() || numbering.number(&position) != number {
                return 0;
            }
            let mut worst: Option<Worth> = None;
            let _ = position.for_each_move(|push| {
                let next = position.after(push);
                if next.normal.count_ones() < normal {
                    let worth = over(&next).unwrap_or_else(|| {
                        let below = below.expect("the layer below is there");
                        below.worth(numbering.number(&next))
                    });
                    worst = Some(worst.map_or(worth, |worst| worst.min(worth)));
                }
                ControlFlow::<()>::Continue(())
            });
            worst.map_or(NOTHING, |worst| CODE.byte(worst))
        };
        Self {
            normal,
            numbering,
            outside: (0..numbering.len(normal))
                .into_par_iter()
                .map(outside)
                .collect(),
        }
    }

    fn position(&self, unit: usize) -> Invers<N> {
        self.numbering.position(self.normal, unit)
    }

    /// What the best push is worth that turns a stone.
    fn outside(&self, unit: usize) -> Option<Worth> {
        let byte = self.outside[unit];
        (byte != NOTHING).then(|| CODE.worth(byte))
    }
}

impl<const N: usize> Space for Layer<N> {
    const CODE: Code = CODE;

    fn name(&self) -> String {
        format!("invers-{N} {}", self.normal)
    }
    fn units(&self) -> usize {
        self.outside.len()
    }
    #[inline]
    fn slots(&self, unit: usize) -> Range<usize> {
        unit..unit + 1
    }

    /// Only when the best push that turns a stone comes into view, or a successor is decided.
    fn first_look(&self, unit: usize) -> Option<u16> {
        let outside = self.outside(unit)?;
        outside.is_known().then(|| outside.plies() + 1)
    }

    fn derive(&self, unit: usize, look: &mut Look<'_>) {
        let position = self.position(unit);
        if over(&position).is_some() || self.numbering.number(&position) != unit {
            return;
        }
        let outside = self.outside(unit);
        let mut best = outside.map(|worth| look.outside(worth).before());
        let _ = position.for_each_move(|push| {
            let next = position.after(push);
            if next.normal.count_ones() == self.normal {
                let worth = look.inside(self.numbering.number(&next)).before();
                best = best.max(Some(worth));
            }
            ControlFlow::<()>::Continue(())
        });
        if let Some(best) = best {
            look.tell(unit, best);
        }
    }

    /// Whoever pushed out an inverted stone had one of the own colour fall into the hand.
    fn parents(&self, unit: usize, _slot: usize, mut tell: impl FnMut(usize)) {
        let position = self.position(unit);
        // The mover is yellow, so red has pushed.
        if position.hand(Player::SECOND).owner != Player::SECOND {
            return;
        }
        for line in Invers::<N>::all_lines() {
            // A stone goes in inverted.
            if position.normal >> line.entry & 1 == 1 {
                continue;
            }
            let pushed = position.yellow >> line.entry & 1;
            let before = Invers {
                yellow: line.unshift(position.yellow),
                normal: line.unshift(position.normal),
                yellow_hands: position.yellow_hands & 1 | (pushed << 1) as u8,
                mover: Player::SECOND,
            };
            tell(self.numbering.number(&before));
        }
    }
}

/// How a position ends, if it is over: for the tests.
#[cfg(test)]
pub(super) fn agrees_with_the_rules<const N: usize>(position: &Invers<N>) -> bool {
    use game::Outcome;
    let worth = match position.outcome() {
        Some(Outcome::Win(winner)) => Some(Worth::decided(0, winner == position.mover)),
        _ => None,
    };
    worth == over(position)
}
