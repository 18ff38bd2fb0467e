//! The features of Kevin Cherry's thesis (§4.2, §4.2.2.2.2): for each player the influence of the
//! squares held, the discs that the other could turn with the next move, the corners and the sides.
//!
//! The thesis says "sides held"; it is read here as squares of the edges other than corners.

use crate::classes::{self, CLASSES, CORNER, INFLUENCE};
use crate::{Layout, Othello};
use search::Weights;

pub(super) const FEATURES: usize = 4;

/// The evaluation with its weights.
#[derive(Clone, Debug)]
pub(crate) struct Thesis<B> {
    classes: [B; CLASSES],
    corners: B,
    sides: B,
    /// In hundredths.
    weights: [f64; FEATURES],
}

impl<B: Layout> Thesis<B> {
    pub(crate) fn new(size: u32, weights: &Weights) -> Self {
        let classes = classes::squares::<B>(size);
        Self {
            corners: classes[CORNER],
            sides: classes[1] | classes[2] | classes[3],
            classes,
            weights: std::array::from_fn(|feature| 100.0 * weights.get(feature)),
        }
    }

    pub(super) fn weights(&self) -> &[f64; FEATURES] {
        &self.weights
    }

    /// Influence, discs that the other could turn, corners, sides; of the player to move first.
    #[inline]
    pub(super) fn amounts(&self, position: &Othello<B>) -> [[i32; FEATURES]; 2] {
        let (own, opp) = (position.own, position.opp);
        let [own_targets, opp_targets] = position.targets_of_both();
        let endangered = |targets: B, attackers: B, defenders: B| {
            let mut turned = B::EMPTY;
            for square in targets.iter() {
                turned |= B::flips(square, attackers, defenders);
            }
            turned.count() as i32
        };
        let amounts = |discs: B, endangered: i32| {
            let influence = |(class, value): (&B, i32)| value * (discs & *class).count() as i32;
            [
                self.classes.iter().zip(INFLUENCE).map(influence).sum(),
                endangered,
                (discs & self.corners).count() as i32,
                (discs & self.sides).count() as i32,
            ]
        };
        [
            amounts(own, endangered(opp_targets, opp, own)),
            amounts(opp, endangered(own_targets, own, opp)),
        ]
    }
}
