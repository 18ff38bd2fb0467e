//! Gruber's evaluation: inverted stones, and where the normal ones lie.

use super::side::Side;
use super::zones::zones;
use crate::Invers;
use board::Bits;
use search::Weight;

pub(super) const COUNT: usize = 7;
/// Where two of the weights are.
pub(super) const INVERTED: usize = 0;
pub(super) const NORMAL_AT_EDGE: usize = 3;

/// A vector of the thesis, from its own points: what an inverted stone is worth, and what a normal
/// one costs on each kind of cell.
pub(super) const fn vector(inverted: f64, costs: [f64; 6]) -> [Weight; COUNT] {
    const fn weight(name: &'static str, about: &'static str, points: f64) -> Weight {
        let default = points / POINTS;
        Weight {
            name,
            about,
            default,
        }
    }
    [
        weight(
            "inverted",
            "an own stone that is inverted, on the board or in a hand",
            inverted,
        ),
        weight("normal-1", "an own normal stone in a corner", -costs[0]),
        weight(
            "normal-2",
            "an own normal stone beside a corner on the edge",
            -costs[1],
        ),
        weight(
            "normal-3",
            "an own normal stone elsewhere on the edge",
            -costs[2],
        ),
        weight(
            "normal-4",
            "an own normal stone in a corner of the board inside",
            -costs[3],
        ),
        weight(
            "normal-5",
            "an own normal stone elsewhere beside the edge",
            -costs[4],
        ),
        weight("normal-6", "an own normal stone in the middle", -costs[5]),
    ]
}

/// So many points of the thesis are one of ours: the worth of a stone in SIHEF.
const POINTS: f64 = 1000.0;

#[inline]
pub(super) fn amounts<const N: usize>(side: &Side) -> [i32; COUNT] {
    let zones = const { zones(N) };
    let on = |zone: usize| ((side.normal & zones[zone]).count()) as i32;
    let inverted = Invers::<N>::STONES as i32 - side.normal.count() as i32;
    [inverted, on(0), on(1), on(2), on(3), on(4), on(5)]
}
