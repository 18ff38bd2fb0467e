//! The influence map: every disc counts what its square is worth.

use crate::classes::{self, CLASSES};
use crate::{Layout, Othello};
use search::Weights;

/// The evaluation with its map.
#[derive(Clone, Debug)]
pub(crate) struct Influence<B> {
    classes: [B; CLASSES],
    /// In hundredths.
    weights: [f64; CLASSES],
}

impl<B: Layout> Influence<B> {
    pub(crate) fn new(size: u32, weights: &Weights) -> Self {
        Self {
            classes: classes::squares(size),
            weights: std::array::from_fn(|class| 100.0 * weights.get(class)),
        }
    }

    pub(super) fn weights(&self) -> &[f64; CLASSES] {
        &self.weights
    }

    /// How many discs each player has on each class of squares, the player to move first.
    #[inline]
    pub(super) fn amounts(&self, position: &Othello<B>) -> [[i32; CLASSES]; 2] {
        [position.own, position.opp]
            .map(|discs| self.classes.map(|class| (discs & class).count() as i32))
    }
}
