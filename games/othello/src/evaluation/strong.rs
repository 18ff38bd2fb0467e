//! Mobility, stability and squares, each with a weight that changes in the course of the game.
//!
//! The value is the expected difference of discs at the end. Between the four times for which there
//! are weights they are interpolated.

use super::geometry::Geometry;
use super::strong_weights::{FEATURES, TIMES, TIMES_OF};
use crate::classes::{self, BESIDE_CORNER, CLASSES, CORNER, WITHIN_CORNER};
use crate::{Layout, Othello};
use search::Weights;
use std::sync::Arc;

/// What each player has of each feature, the player to move first.
pub(super) type Amounts = [[i32; FEATURES]; 2];

/// More discs than any board has.
const MOST_DISCS: usize = 101;

/// The evaluation with its weights.
#[derive(Clone, Debug)]
pub(crate) struct Strong<B> {
    geometry: Geometry<B>,
    classes: [B; CLASSES],
    /// Each corner, and the squares next to it.
    corners: [(B, B); 4],
    /// In hundredths, by the number of discs on the board.
    weights: Arc<[[f64; FEATURES]; MOST_DISCS]>,
}

impl<B: Layout> Strong<B> {
    pub(crate) fn new(size: u32, weights: &Weights) -> Self {
        let geometry = Geometry::<B>::new(size);
        let mut corners = [(B::EMPTY, B::EMPTY); 4];
        for (entry, corner) in corners.iter_mut().zip(geometry.corners.iter()) {
            let near = |s: &u32| {
                let distance = |a: u32, b: u32| a.abs_diff(b);
                distance(s % B::STRIDE, corner % B::STRIDE) <= 1
                    && distance(s / B::STRIDE, corner / B::STRIDE) <= 1
            };
            let squares = B::board(size as u8).iter().filter(near);
            *entry = (B::bit(corner), B::from_indices(squares));
        }
        let by_discs = |discs: usize| {
            let mut row = [0.0; FEATURES];
            for (feature, weight) in row.iter_mut().enumerate() {
                let at = |time: usize| weights.get(TIMES * feature + time);
                *weight = 100.0 * interpolated(discs as f64 * 64.0 / f64::from(size * size), at);
            }
            row
        };
        Self {
            geometry,
            classes: classes::squares(size),
            corners,
            weights: Arc::new(std::array::from_fn(by_discs)),
        }
    }

    /// The weights in a position, in hundredths.
    #[inline]
    pub(super) fn weights(&self, position: &Othello<B>) -> &[f64; FEATURES] {
        &self.weights[(position.own | position.opp).count() as usize]
    }

    /// In the order of [`super::strong_weights::NAMES`].
    #[inline]
    pub(super) fn amounts(&self, position: &Othello<B>) -> Amounts {
        let empties = position.empties();
        let targets = position.targets_of_both();
        let odd = empties.count() % 2;
        let mut beside_free_corner = B::EMPTY;
        for (corner, near) in self.corners {
            if (corner & empties).any() {
                beside_free_corner |= near;
            }
        }
        let mut stable = [B::EMPTY; 2];
        if (self.geometry.corners & !empties).any() {
            let fixed = self.geometry.fixed(empties);
            stable = [position.own, position.opp].map(|discs| Geometry::stable(discs, &fixed));
        }
        let amounts = |us: usize| {
            let [discs, others] = if us == 0 {
                [position.own, position.opp]
            } else {
                [position.opp, position.own]
            };
            let on = |class: usize| (discs & self.classes[class]).count();
            [
                u32::from(us == 0),
                odd ^ us as u32,
                targets[us].count(),
                (targets[us] & self.geometry.corners).count(),
                (self.geometry.outlets(others) & empties).count(),
                stable[us].count(),
                on(CORNER),
                (discs & self.classes[BESIDE_CORNER] & beside_free_corner).count(),
                on(2),
                on(3),
                (discs & self.classes[WITHIN_CORNER] & beside_free_corner).count(),
                on(5),
                on(6),
                on(7),
                on(8),
                on(9),
            ]
            .map(|amount| amount as i32)
        };
        [amounts(0), amounts(1)]
    }
}

/// The weight when there are `discs` on the board of 64, from those at [`TIMES_OF`].
fn interpolated(discs: f64, at: impl Fn(usize) -> f64) -> f64 {
    let later = TIMES_OF.iter().position(|time| discs < f64::from(*time));
    match later {
        Some(0) => at(0),
        None => at(TIMES - 1),
        Some(later) => {
            let [from, to] = [later - 1, later].map(|time| f64::from(TIMES_OF[time]));
            let share = (discs - from) / (to - from);
            (1.0 - share) * at(later - 1) + share * at(later)
        }
    }
}
