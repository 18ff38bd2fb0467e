//! The empty cells that hold a set together: whoever fills one of them walls it in.

use crate::Topology;
use board::Bits;

/// The most cells a board has bits for.
const MOST_BITS: usize = 384;

/// Where a depth-first walk stands in a cell.
#[derive(Clone, Copy, Default)]
struct Stop {
    cell: u16,
    /// The earliest cell that a way from here, or from below, leads back to.
    back: u16,
    /// How many pieces of the set were met before this cell.
    pieces_before: u16,
}

/// The cells of `free` outside `set` without which the pieces of `set` do not lie in one part of
/// `free`, if they do now (Tarjan's articulation points, those that have pieces on both sides).
pub(super) fn cut_cells<B: Bits>(board: &Topology<B>, set: B, free: B) -> B {
    let total = set.count() as u16;
    let mut order = [0u16; MOST_BITS];
    let mut way = [Stop::default(); MOST_BITS];
    let mut depth = 0;
    let root = set.lowest();
    let mut left = free & !B::bit(root);
    let (mut time, mut pieces) = (1, 1);
    order[root as usize] = time;
    way[0] = Stop {
        cell: root as u16,
        back: time,
        pieces_before: 0,
    };
    let mut cuts = B::EMPTY;
    loop {
        let here = way[depth];
        let next = board.neighbours(here.cell) & left;
        if next.any() {
            let cell = next.lowest();
            left &= !B::bit(cell);
            time += 1;
            order[cell as usize] = time;
            let seen = board.neighbours(cell as u16) & free & !left;
            // The cell we come from is among the seen; leading back to it is no way around it.
            let back = seen.iter().map(|c| order[c as usize]).min().unwrap_or(time);
            depth += 1;
            way[depth] = Stop {
                cell: cell as u16,
                back,
                pieces_before: pieces,
            };
            pieces += u16::from(set.has(cell));
            continue;
        }
        if depth == 0 {
            return cuts;
        }
        depth -= 1;
        let above = &mut way[depth];
        let below = pieces - here.pieces_before;
        if here.back >= order[above.cell as usize]
            && below > 0
            && below < total
            && !set.has(above.cell.into())
        {
            cuts.insert(above.cell.into());
        }
        above.back = above.back.min(here.back);
    }
}
