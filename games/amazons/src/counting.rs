//! Counting moves without listing them, and picking one by lot.
//!
//! An amazon that goes from `from` to `to` frees `from`. That matters only to arrows along the line
//! it came by: they get to `from` and as far beyond as the amazon could have gone backwards. So
//! nothing has to be moved on the board: the arrows from `to` are the queen moves from there, and
//! one more than the amazon's own moves in the opposite direction.

use crate::lines::{Reach, STEPS, walk};
use crate::{Amazons, Move, Square};
use arrayvec::ArrayVec;
use board::Bits;
use game::{Game, Sample};
use rand::{Rng, RngExt};

/// The offsets of the 16 squares that follow a square in each direction. They wrap around, which
/// does no harm: only those that a queen reaches are looked at.
const RAYS: [[u8; 16]; 8] = {
    let mut rays = [[0; 16]; 8];
    let mut d = 0;
    while d < 8 {
        let mut n = 0;
        while n < 16 {
            rays[d][n] = (STEPS[d] * (n as i16 + 1)) as u8;
            n += 1;
        }
        d += 1;
    }
    rays
};

/// The squares an amazon can go to, direction by direction.
struct Targets {
    /// At most 60 count; each ray is written in full and the next one over what was too much.
    squares: [u8; 80],
    len: usize,
}

impl Targets {
    #[inline]
    fn new(from: Square, reach: &Reach) -> Self {
        let mut squares = [0; 80];
        let mut len = 0;
        for d in 0..8 {
            // A fixed length makes this one addition and one store of 16 bytes.
            let ray: [u8; 16] = std::array::from_fn(|i| from.0.wrapping_add(RAYS[d][i]));
            squares[len..len + 16].copy_from_slice(&ray);
            len += usize::from(reach[d]);
        }
        Self { squares, len }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Square> {
        self.squares[..self.len].iter().copied().map(Square)
    }
}

/// How many moves shoot through the square just left or beyond it.
#[inline]
fn shots_back(reach: &Reach) -> u32 {
    (0..4)
        .map(|line| {
            let (up, down) = (u32::from(reach[2 * line]), u32::from(reach[2 * line + 1]));
            up * (1 + down) + down * (1 + up)
        })
        .sum()
}

impl Amazons {
    /// The number of moves of the amazon on `from`.
    #[inline]
    pub(crate) fn count_moves_of(&self, from: Square) -> u32 {
        let reach = self.lines.reach(from);
        let shots: u32 = Targets::new(from, &reach)
            .iter()
            .map(|to| self.lines.mobility(to))
            .sum();
        shots + shots_back(&reach)
    }

    /// Move number `n` of the amazon on `from`.
    #[inline]
    fn nth_move_of(&self, from: Square, mut n: u32) -> Move {
        let reach = self.lines.reach(from);
        for d in 0..8 {
            let back = 1 + reach[d ^ 1];
            for distance in 1..=reach[d] {
                let to = walk(from, d, distance);
                let shots = self.lines.mobility(to) + u32::from(back);
                if n >= shots {
                    n -= shots;
                    continue;
                }
                let mut flights = self.lines.reach(to);
                flights[d ^ 1] += back;
                for (e, flight) in flights.into_iter().enumerate() {
                    if n < u32::from(flight) {
                        let arrow = walk(to, e, n as u8 + 1);
                        return Move { from, to, arrow };
                    }
                    n -= u32::from(flight);
                }
            }
        }
        unreachable!("the amazon has fewer moves than were counted")
    }
}

impl Sample for Amazons {
    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let own = self.amazons[self.to_move().index()];
        let mut counts = ArrayVec::<(Square, u32), 256>::new();
        let mut total = 0;
        for from in own.iter() {
            let from = Square(from as u8);
            let count = self.count_moves_of(from);
            counts.push((from, count));
            total += count;
        }
        if total == 0 {
            return None;
        }
        let mut n = rng.random_range(0..total);
        for &(from, count) in &counts {
            if n < count {
                return Some(self.nth_move_of(from, n));
            }
            n -= count;
        }
        unreachable!("the counts add up to the total")
    }
}
