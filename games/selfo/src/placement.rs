//! Placing pieces with a symmetry that makes the sets alike.
//!
//! A turn of the board takes each set to the next player's. So whatever stands in one sector of the
//! board stands in all others, with the colours cycled, and nobody is better off. That takes a
//! number of players that divides the number of turns; else pieces are placed one by one.

use crate::Board;
use board::Bits;
use game::MAX_PLAYERS;

/// Pieces being placed.
#[derive(Clone)]
pub(crate) struct Placement<B: Bits> {
    pub(crate) board: Board<B>,
    pub(crate) players: usize,
    pub(crate) sets: [B; MAX_PLAYERS],
    pub(crate) free: B,
    /// How many cells are filled at once: the turns of the board that are used.
    pub(crate) order: usize,
}

impl<B: Bits> Placement<B> {
    /// An empty board for `players` with `pieces` each. With `aligned`, a turn of one sector must
    /// itself take each set to the next player's.
    pub(crate) fn new(board: Board<B>, players: usize, pieces: usize, aligned: bool) -> Self {
        let sectors = board.shape.sectors();
        let order = (2..=sectors).rev().find(|order| {
            sectors.is_multiple_of(*order)
                && order.is_multiple_of(players)
                && (players * pieces).is_multiple_of(*order)
                && (!aligned || sectors / order % players == 1)
        });
        Self {
            board,
            players,
            sets: [B::EMPTY; MAX_PLAYERS],
            free: board.cells,
            order: order.unwrap_or(1),
        }
    }

    /// The cells that `cell` is turned to, itself first, and their colours if its own is `colour`.
    /// `None` if there are fewer cells than turns, as for the middle of the board.
    pub(crate) fn orbit(&self, cell: u16, colour: usize) -> Option<Vec<(u16, usize)>> {
        let turn = self.board.shape.turn();
        let mut orbit = vec![(cell, colour)];
        let mut next = cell;
        for colour in colour + 1..colour + self.order {
            for _ in 0..self.board.shape.sectors() / self.order {
                next = self.board.transform(turn, next);
            }
            if orbit.iter().any(|(seen, _)| *seen == next) {
                return None;
            }
            orbit.push((next, colour % self.players));
        }
        Some(orbit)
    }

    /// One cell of each orbit, from the middle outwards.
    pub(crate) fn sector(&self) -> Vec<u16> {
        let mut seen = B::EMPTY;
        let mut sector = Vec::new();
        for &cell in &self.board.spiral {
            if seen.has(cell.into()) {
                continue;
            }
            if let Some(orbit) = self.orbit(cell, 0) {
                seen |= B::from_indices(orbit.into_iter().map(|(c, _)| c.into()));
                sector.push(cell);
            }
        }
        sector
    }

    /// Fills the orbit of a free cell, whose own piece gets `colour`. False if that is impossible.
    pub(crate) fn put(&mut self, cell: u16, colour: usize) -> bool {
        let Some(orbit) = self.orbit(cell, colour) else {
            return false;
        };
        if !orbit.iter().all(|(c, _)| self.free.has((*c).into())) {
            return false;
        }
        for (cell, colour) in orbit {
            self.sets[colour].insert(cell.into());
            self.free.remove(cell.into());
        }
        true
    }
}
