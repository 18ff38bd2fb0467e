//! How many stones are left.

use super::sides::{MOST, binomial};
use crate::Layout;
use std::fmt;

/// Larger tables fit into no machine.
const MOST_POSITIONS: u64 = 1 << 36;

/// How many stones the side to move and the other side have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Material {
    /// The side to move.
    pub(crate) mover: u32,
    /// The other.
    pub(crate) other: u32,
}

impl Material {
    /// All materials with tables on the board of so many stones a side, those first that others
    /// need. The side with more stones comes first, whoever is to move.
    pub(super) fn all(stones: u32) -> impl Iterator<Item = Self> {
        let most = stones.min(MOST as u32);
        (2..=2 * most).flat_map(move |sum| {
            let fewer = (1..=sum / 2).rev();
            let pairs = fewer.map(move |other| Self {
                mover: sum - other,
                other,
            });
            let layout = Layout::new(stones);
            pairs.filter(move |pair| pair.mover <= most && pair.positions(layout) < MOST_POSITIONS)
        })
    }

    /// The materials, the larger side first, that captures lead to.
    pub(super) fn after_captures(self) -> Vec<Self> {
        let fewer = [(self.mover, self.other - 1), (self.mover - 1, self.other)];
        let mut lower: Vec<Self> = fewer
            .into_iter()
            .filter(|(one, other)| *one.min(other) > 0)
            .map(|(one, other)| Self {
                mover: one.max(other),
                other: one.min(other),
            })
            .collect();
        lower.dedup();
        lower
    }

    /// About how many positions a table of this material has, whoever is to move.
    pub(super) fn positions(self, layout: Layout) -> u64 {
        let fields = layout.size().pow(2) as usize;
        let ways = |stones: u32| binomial(fields, stones as usize) as u128;
        let ways = ways(self.mover) * ways(self.other);
        let histories = if self.mover == self.other {
            self.histories()
        } else {
            self.histories() + self.turned().histories()
        };
        // Of each board and its mirror image one is kept.
        u64::try_from(ways / 2 * histories as u128).unwrap_or(u64::MAX)
    }

    /// What it is, in words.
    pub(super) fn about(self) -> String {
        let stones = |n: u32| match n {
            1 => "one stone",
            2 => "two stones",
            3 => "three stones",
            _ => "four stones",
        };
        format!("{} against {}", stones(self.mover), stones(self.other))
    }

    /// After a move that took nothing.
    pub(super) const fn turned(self) -> Self {
        Self {
            mover: self.other,
            other: self.mover,
        }
    }

    /// The histories of each board: first what the mover remembers, then what the other does.
    pub(super) const fn histories(self) -> usize {
        self.own_memories() * self.other_memories()
    }
    /// No retreat, each retreat, each retreat that is forbidden because the other's moves cancelled.
    pub(super) const fn own_memories(self) -> usize {
        1 + 16 * self.mover as usize
    }
    /// How much later a forbidden retreat comes than the same one when it is allowed.
    pub(super) const fn cancelled(self) -> usize {
        8 * self.mover as usize
    }
    /// No retreat, or each one.
    pub(super) const fn other_memories(self) -> usize {
        1 + 8 * self.other as usize
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.mover, self.other)
    }
}
