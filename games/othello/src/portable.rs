//! The two questions of [`crate::layout`] in plain words, for every layout and every processor.

use crate::layout::Layout;
use crate::rays::steps;

/// Parallel prefix: after one step lines of up to two discs are followed, each further step
/// adds two.
#[inline]
pub(crate) fn line_ends<B: Layout>(own: B, opp: B) -> B {
    let mut ends = B::EMPTY;
    for step in steps(B::STRIDE) {
        let opp = if step == B::STRIDE {
            opp
        } else {
            opp & B::INNER_COLUMNS
        };
        let mut up = opp & (own << step);
        let mut down = opp & (own >> step);
        up |= opp & (up << step);
        down |= opp & (down >> step);
        let pairs_up = opp & (opp << step);
        let pairs_down = opp & (opp >> step);
        for _ in 0..(B::STRIDE - 4) / 2 {
            up |= pairs_up & (up << (2 * step));
            down |= pairs_down & (down >> (2 * step));
        }
        ends |= (up << step) | (down >> step);
    }
    ends
}

/// Along each ray the first square without an `opp` disc decides: if it holds an `own` disc,
/// everything before it is turned.
#[inline]
pub(crate) fn flips<B: Layout>(square: u32, own: B, opp: B) -> B {
    let rays = B::rays(square);
    let mut flips = B::EMPTY;
    for (i, ray) in rays.up.iter().enumerate() {
        let stop = (*ray & !opp).lowest();
        if stop < B::CAPACITY && own.has(stop) {
            flips |= *ray & !B::rays(stop).up[i] & !B::bit(stop);
        }
    }
    for (i, ray) in rays.down.iter().enumerate() {
        let stop = (*ray & !opp).highest();
        if stop < B::CAPACITY && own.has(stop) {
            flips |= *ray & !B::rays(stop).down[i] & !B::bit(stop);
        }
    }
    flips
}
