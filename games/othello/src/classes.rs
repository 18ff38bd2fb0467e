//! Squares that are alike by symmetry, and what each class is worth by itself.

use crate::Layout;

/// How many classes there are.
pub(crate) const CLASSES: usize = 10;

/// The classes, each named after its square in the upper half of the top left quarter of 8×8.
pub(crate) const NAMES: [&str; CLASSES] =
    ["a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4"];

/// The corners.
pub(crate) const CORNER: usize = 0;
/// The squares beside a corner on the edge, which players call C-squares.
pub(crate) const BESIDE_CORNER: usize = 1;
/// The squares diagonally next to a corner, which players call X-squares.
pub(crate) const WITHIN_CORNER: usize = 4;

/// How good a square is by itself: the influence map.
///
/// The shape is that of the published influence maps: corners 10, every quarter of the board alike
/// and symmetric about its diagonal, values from 0 to 10. The values themselves were never
/// printed; these are ours, from common knowledge: never next to a corner, least of all
/// diagonally; edges are good; the second row is poor.
pub(crate) const INFLUENCE: [i32; CLASSES] = [10, 1, 8, 6, 0, 2, 3, 6, 5, 4];

/// The class of a square of a board of `size`, by its distance from the two nearest edges. On
/// larger boards the middle extends the innermost ring.
#[inline]
pub(crate) fn class<B: Layout>(size: u32, square: u32) -> usize {
    const BY_DISTANCE: [[u8; 4]; 4] = [[0, 1, 2, 3], [1, 4, 5, 6], [2, 5, 7, 8], [3, 6, 8, 9]];
    let last = size - 1;
    let [x, y] = [square % B::STRIDE, square / B::STRIDE].map(|i| i.min(last - i).min(3) as usize);
    BY_DISTANCE[y][x].into()
}

/// The squares of each class on a board of `size`.
pub(crate) fn squares<B: Layout>(size: u32) -> [B; CLASSES] {
    let mut squares = [B::EMPTY; CLASSES];
    for square in B::board(size as u8).iter() {
        squares[class::<B>(size, square)].insert(square);
    }
    squares
}
