//! One form for all patches that are the same game.

use super::Patch;

impl Patch {
    /// The first of its eight symmetric forms and theirs with the colours exchanged, and whether they
    /// were: then the value is the negative one.
    #[must_use]
    pub fn canonical(self) -> (Self, bool) {
        let (width, height) = (self.width().max(1), self.height().max(1));
        let rooms: [u64; 8] = std::array::from_fn(|n| image(self.room, n, width, height));
        let room = rooms.into_iter().min().expect("there are eight");
        let mut first = (u64::MAX, u64::MAX, false);
        for (n, _) in rooms.iter().enumerate().filter(|(_, r)| **r == room) {
            let left = image(self.left, n, width, height);
            let right = image(self.right, n, width, height);
            first = first.min((left, right, false)).min((right, left, true));
        }
        let (left, right, exchanged) = first;
        (Self { room, left, right }, exchanged)
    }

    /// The first of its eight symmetric forms.
    #[must_use]
    pub(super) fn turned(self) -> Self {
        let (width, height) = (self.width().max(1), self.height().max(1));
        let mut first = (u64::MAX, u64::MAX, u64::MAX);
        for n in 0..8 {
            let room = image(self.room, n, width, height);
            if room <= first.0 {
                let left = image(self.left, n, width, height);
                let right = image(self.right, n, width, height);
                first = first.min((room, left, right));
            }
        }
        let (room, left, right) = first;
        Self { room, left, right }
    }

    /// The room as it is, and mirrored at a vertical axis, at a horizontal one, and at both.
    pub(super) fn mirrored_rooms(self) -> [u64; 4] {
        std::array::from_fn(|n| image(self.room, n, self.width(), self.height()))
    }
}

/// A set of squares of a rectangle in the corner under one of the eight symmetries: bit 0 mirrors
/// left and right, bit 1 top and bottom, and then bit 2 exchanges columns and rows.
#[inline]
fn image(mut set: u64, symmetry: usize, width: u32, height: u32) -> u64 {
    if symmetry & 1 != 0 {
        // Turned round as a whole, and back row by row.
        set = set.reverse_bits().swap_bytes() >> (8 - width);
    }
    if symmetry & 2 != 0 {
        set = set.swap_bytes() >> (8 * (8 - height));
    }
    if symmetry & 4 != 0 {
        set = transposed(set);
    }
    set
}

/// Columns and rows exchanged: in all blocks of two, four and eight squares, the upper left with the
/// lower right quarters.
#[inline]
fn transposed(mut set: u64) -> u64 {
    for (shift, mask) in [
        (7, 0x00AA_00AA_00AA_00AA),
        (14, 0x0000_CCCC_0000_CCCC),
        (28, 0x0000_0000_F0F0_F0F0),
    ] {
        let differing = (set ^ set >> shift) & mask;
        set ^= differing | differing << shift;
    }
    set
}
