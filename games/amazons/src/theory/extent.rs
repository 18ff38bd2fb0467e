//! All regions up to a size.

use super::Patch;
use super::reach::{neighbourhood, squares};
use rustc_hash::FxHashSet;
use std::fmt;

/// How large the regions of a collection are at most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Extent {
    /// How many rows. What is higher than wide is the same as what is wider than high.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
    /// How many empty squares.
    pub empty: u8,
    /// How many amazons a side.
    pub amazons: u8,
}

/// The most squares of a rectangle whose regions can be collected.
pub const MAX_COLLECTED_SQUARES: u32 = 29;

impl Extent {
    /// Is there such a collection? If not, why not.
    pub(super) fn check(self) -> Result<(), String> {
        let Self { rows, columns, .. } = self;
        let squares = u32::from(rows) * u32::from(columns);
        if !(1..=8).contains(&rows)
            || !(1..=8).contains(&columns)
            || squares > MAX_COLLECTED_SQUARES
        {
            return Err(format!(
                "a rectangle of {rows} rows and {columns} columns; there may be 1 to 8 of each, and \
                 {MAX_COLLECTED_SQUARES} squares"
            ));
        }
        if self.empty == 0 || self.amazons == 0 {
            return Err("regions have at least one empty square and one amazon".into());
        }
        Ok(())
    }

    /// Are all regions of the other collection in this one?
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        let sides = |extent: Self| {
            let (rows, columns) = (extent.rows, extent.columns);
            (rows.min(columns), rows.max(columns))
        };
        let ((short, long), (other_short, other_long)) = (sides(self), sides(other));
        other_short <= short
            && other_long <= long
            && other.empty <= self.empty
            && other.amazons <= self.amazons
    }

    /// Does the patch lie within the rectangle, either way round?
    fn has_room_for(self, patch: Patch) -> bool {
        let (width, height) = (patch.width(), patch.height());
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        width <= columns && height <= rows || width <= rows && height <= columns
    }

    /// The connected rooms of one square, of two, and so on, each in its canonical form.
    pub(super) fn rooms(self) -> Vec<Vec<u64>> {
        let most = u32::from(self.empty) + 2 * u32::from(self.amazons);
        let most = most.min(u32::from(self.rows) * u32::from(self.columns));
        let mut sizes = vec![vec![1]];
        for _ in 1..most {
            let mut larger = FxHashSet::default();
            for &room in sizes.last().expect("there is a first size") {
                let shape = Patch::new(room, 0, 0);
                // What grows to the left or downwards, grows to the right or upwards in the mirror.
                for mirrored in shape.mirrored_rooms() {
                    for square in squares(neighbourhood(mirrored) & !mirrored) {
                        let grown = Patch::new(mirrored | 1 << square, 0, 0);
                        if self.has_room_for(grown) {
                            larger.insert(grown.canonical().0.room);
                        }
                    }
                }
            }
            let mut larger: Vec<u64> = larger.into_iter().collect();
            larger.sort_unstable();
            sizes.push(larger);
        }
        sizes
    }

    /// Calls `f` with each canonical region that has this room and so many empty squares.
    pub(super) fn for_each_region(self, room: u64, empty: u32, mut f: impl FnMut(Patch)) {
        let most = u32::from(self.amazons);
        let Some(amazons) = room.count_ones().checked_sub(empty) else {
            return;
        };
        for left in 0..=amazons.min(most) {
            let right = amazons - left;
            if amazons == 0 || right > most {
                continue;
            }
            for_each_subset(room, left, 0, &mut |left| {
                for_each_subset(room & !left, right, 0, &mut |right| {
                    let region = Patch { room, left, right };
                    // Of the two colourings at most one is canonical.
                    if left <= right && region.canonical().0 == region {
                        f(region);
                    }
                });
            });
        }
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rows,
            columns,
            empty,
            amazons,
        } = self;
        write!(
            f,
            "{rows}×{columns} with up to {empty} empty squares and {amazons} amazons a side"
        )
    }
}

/// Calls `f` with `chosen` and `size` more squares of `set`, in every way.
fn for_each_subset(mut set: u64, size: u32, chosen: u64, f: &mut impl FnMut(u64)) {
    if size == 0 {
        return f(chosen);
    }
    while set.count_ones() >= size {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        for_each_subset(set, size - 1, chosen | lowest, f);
    }
}
