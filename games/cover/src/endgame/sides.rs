//! All ways to place the stones of one side.

use super::chart::{Chart, Place, View};
use super::material::Material;
use crate::Corners;
use arrayvec::ArrayVec;
use game::Player;

/// The most stones of one side that are numbered.
pub(super) const MOST: usize = 4;

/// The stones of one side, in order.
pub(super) type Side = ArrayVec<Place, MOST>;

/// What there is to know about a side.
pub(super) struct Placed<B> {
    pub(super) stones: Side,
    /// The intersections that it covers.
    pub(super) covers: B,
    /// The number of its mirror image.
    pub(super) mirrored: u32,
    /// Can the stones lie there, none on the other, if they belong to the side that plays upwards, or
    /// to the other?
    pub(super) allowed: [bool; 2],
    /// Has one of them reached the enemy's homebase, if they belong to the one side or to the other?
    pub(super) arrived: [bool; 2],
}

/// All sides with so many stones.
pub(super) fn all<B: Corners>(chart: &Chart<B>, stones: u32) -> Vec<Placed<B>> {
    let layout = chart.layout;
    let players = [Player::FIRST, Player::SECOND];
    let mirror = View {
        turned: false,
        mirrored: true,
    };
    let place = |number: usize| {
        let stones = side(number, stones);
        let mut covers = B::EMPTY;
        let mut is_possible = true;
        for stone in &stones {
            let ends = chart.ends[usize::from(*stone)];
            is_possible &= (covers & ends).is_empty();
            covers |= ends;
        }
        let allowed = players.map(|player| {
            let mut fields = stones.iter().map(|stone| chart.field(*stone));
            is_possible && fields.all(|field| layout.allows(player, field))
        });
        let arrived = players.map(|player| {
            let goal = chart.place(layout.homebase(player.opponent()));
            stones.contains(&goal)
        });
        let mut mirrored: Side = stones.iter().map(|s| chart.seen(mirror, *s)).collect();
        mirrored.sort_unstable();
        Placed {
            mirrored: rank(&mirrored) as u32,
            stones,
            covers,
            allowed,
            arrived,
        }
    };
    (0..binomial(chart.len(), stones as usize))
        .map(place)
        .collect()
}

/// How many boards of a material, whose mover plays upwards, are over because a stone stands on the
/// enemy's homebase; all of them, and of mirror images only one.
pub(super) fn finished<B: Corners>(chart: &Chart<B>, material: Material) -> (u64, u64) {
    let (movers, others) = (all(chart, material.mover), all(chart, material.other));
    let (mut count, mut different) = (0, 0);
    for (first, mover) in movers.iter().enumerate().filter(|(_, m)| m.allowed[0]) {
        for (second, other) in others.iter().enumerate() {
            if (mover.arrived[0] || other.arrived[1])
                && other.allowed[1]
                && (mover.covers & other.covers).is_empty()
            {
                count += 1;
                let image = (mover.mirrored, other.mirrored);
                different += u64::from((first as u32, second as u32) <= image);
            }
        }
    }
    (count, different)
}

/// How many ways there are to choose `k` of `n`.
pub(super) const fn binomial(n: usize, k: usize) -> usize {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// The number of a side among all with as many stones.
#[inline]
pub(super) fn rank(side: &[Place]) -> usize {
    let stones = side.iter().map(|place| usize::from(*place));
    stones
        .zip(1..)
        .map(|(place, nth)| match nth {
            1 => place,
            2 => place * (place - 1) / 2,
            3 => place * (place - 1) * (place - 2) / 6,
            _ => binomial(place, nth),
        })
        .sum()
}

/// The side with this number.
fn side(mut rank: usize, stones: u32) -> Side {
    let mut side = Side::new();
    for k in (1..=stones as usize).rev() {
        let mut place = k - 1;
        while binomial(place + 1, k) <= rank {
            place += 1;
        }
        rank -= binomial(place, k);
        side.push(place as Place);
    }
    side.reverse();
    side
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_has_its_number() {
        for stones in 1..=4 {
            let ways = binomial(25, stones as usize);
            for number in 0..ways {
                let side = side(number, stones);
                assert!(side.is_sorted() && side.len() == stones as usize);
                assert_eq!(rank(&side), number);
            }
        }
    }
}
