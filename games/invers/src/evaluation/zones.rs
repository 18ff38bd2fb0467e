//! The six kinds of cells that the thesis tells apart.
//!
//! On 6×6 they are the cells that no symmetry of the board takes into each other (§4.2). Other
//! boards use the same six: what counts is how far a cell is from the nearest edge in its row and
//! in its column, and from the third cell on nothing changes any more.

/// The cells of each kind: corner, beside the corner, along the edge; then the same for the board
/// inside, whose middle is the sixth kind.
pub(super) const fn zones(n: usize) -> [u64; 6] {
    let mut zones = [0; 6];
    let mut cell = 0;
    while cell < n * n {
        let (x, y) = (depth(n, cell % n), depth(n, cell / n));
        let (near, far) = if x < y { (x, y) } else { (y, x) };
        let zone = match (near, far) {
            (0, _) => far,
            (1, _) => 2 + far,
            _ => 5,
        };
        zones[zone] |= 1 << cell;
        cell += 1;
    }
    zones
}

/// How far a row or column is from the nearest edge: 0, 1, or 2 for all others.
const fn depth(n: usize, at: usize) -> usize {
    let other = n - 1 - at;
    let nearest = if at < other { at } else { other };
    if nearest < 2 { nearest } else { 2 }
}
