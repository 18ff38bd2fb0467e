//! The board's lines and edges as sets, for evaluations.

use crate::Layout;
use crate::rays::steps;

/// What evaluations need to know about a board of one size, made once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Geometry<B> {
    /// For rows, diagonals, columns and the other diagonals: the squares at which such a line ends.
    /// A disc there cannot be flanked along the line.
    ends: [B; 4],
    /// The corners.
    pub(crate) corners: B,
}

impl<B: Layout> Geometry<B> {
    pub(crate) fn new(size: u32) -> Self {
        let board = B::board(size as u8);
        let last = size - 1;
        let on = |fits: &dyn Fn(u32, u32) -> bool| {
            let squares = board.iter();
            B::from_indices(squares.filter(|s| fits(s % B::STRIDE, s / B::STRIDE)))
        };
        let at_side = |i: u32| i == 0 || i == last;
        let diagonal_ends = on(&|x, y| at_side(x) || at_side(y));
        Self {
            ends: [
                on(&|x, _| at_side(x)),
                diagonal_ends,
                on(&|_, y| at_side(y)),
                diagonal_ends,
            ],
            corners: on(&|x, y| at_side(x) && at_side(y)),
        }
    }

    /// The squares next to a `disc` from which it can perhaps be flanked one day: the board goes on
    /// behind the disc.
    #[inline]
    pub(crate) fn outlets(&self, discs: B) -> B {
        let mut outlets = B::EMPTY;
        for (step, ends) in steps(B::STRIDE).into_iter().zip(self.ends) {
            let discs = discs & !ends;
            outlets |= discs << step | discs >> step;
        }
        outlets
    }

    /// The squares that are safe along each line whatever happens: the line ends there, or is full.
    #[inline]
    pub(crate) fn fixed(&self, empties: B) -> [B; 4] {
        let mut open = [B::EMPTY; 4];
        for square in empties.iter() {
            let rays = B::rays(square);
            for (i, open) in open.iter_mut().enumerate() {
                *open |= rays.up[i] | rays.down[i];
            }
        }
        let mut fixed = self.ends;
        for (fixed, open) in fixed.iter_mut().zip(open) {
            *fixed |= !open;
        }
        fixed
    }

    /// The discs that can never be turned again: along each of its four lines such a disc stands on
    /// a fixed square or next to a disc of the same colour that can never be turned. There are
    /// others, but these are quick to find.
    #[inline]
    pub(crate) fn stable(discs: B, fixed: &[B; 4]) -> B {
        let mut stable = fixed.iter().fold(discs, |safe, fixed| safe & *fixed);
        if stable.is_empty() {
            return stable;
        }
        loop {
            let mut more = discs;
            for (step, fixed) in steps(B::STRIDE).into_iter().zip(fixed) {
                more &= *fixed | stable << step | stable >> step;
            }
            if more == stable {
                return stable;
            }
            stable = more;
        }
    }
}
