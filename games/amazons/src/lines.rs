//! What blocks queens, line by line.
//!
//! Every row, column and diagonal of the board has its own word with one bit a square, set where a
//! queen cannot go: on amazons, on burnt squares, and off the board. How far a queen gets along a
//! line is then the distance to the next set bit on either side, one shift and one bit scan each.
//!
//! There are 31 diagonals of each kind, but a diagonal and the one sixteen further on have no
//! column in common. They share a word, with a bit between them that is always set, so that each
//! of the four kinds of lines has sixteen words.

use crate::Square;

/// From a square to its neighbour in each of the eight directions, by number of the square. Those
/// of one line stand together, so `direction ^ 1` is the opposite.
pub(crate) const STEPS: [i16; 8] = [1, -1, 16, -16, 17, -17, -15, 15];

/// How far a queen gets in each of the directions of [`STEPS`].
pub(crate) type Reach = [u8; 8];

/// Which squares are blocked, seen along all four kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    rows: [u32; 16],
    columns: [u32; 16],
    rising: [u32; 16],
    falling: [u32; 16],
}

/// The bit of a square in each of its four words: at least 1 and at most 17, so that below and
/// above there is always a bit that stays set.
#[inline]
const fn bits(x: u32, y: u32) -> [u32; 4] {
    [x + 1, y + 1, x + 1 + (x >= y) as u32, x + 1 + (x + y) / 16]
}

impl Lines {
    /// Everything is blocked.
    pub(crate) const BLOCKED: Self = Self {
        rows: [u32::MAX; 16],
        columns: [u32::MAX; 16],
        rising: [u32::MAX; 16],
        falling: [u32::MAX; 16],
    };

    /// Blocks a square that is free, or frees one that is blocked.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square) {
        let (x, y) = (square.x(), square.y());
        let [row, column, rising, falling] = bits(x, y);
        self.rows[y as usize] ^= 1 << row;
        self.columns[x as usize] ^= 1 << column;
        self.rising[(x.wrapping_sub(y) % 16) as usize] ^= 1 << rising;
        self.falling[((x + y) % 16) as usize] ^= 1 << falling;
    }

    /// The four words of a square, each with its bit.
    #[inline]
    fn through(&self, square: Square) -> [(u32, u32); 4] {
        let (x, y) = (square.x(), square.y());
        let [row, column, rising, falling] = bits(x, y);
        [
            (self.rows[y as usize], row),
            (self.columns[x as usize], column),
            (self.rising[(x.wrapping_sub(y) % 16) as usize], rising),
            (self.falling[((x + y) % 16) as usize], falling),
        ]
    }

    /// How far a queen on `square` gets in each direction.
    #[inline]
    pub(crate) fn reach(&self, square: Square) -> Reach {
        let mut reach = [0; 8];
        for (line, (word, bit)) in self.through(square).into_iter().enumerate() {
            reach[2 * line] = (word >> (bit + 1)).trailing_zeros() as u8;
            reach[2 * line + 1] = (word << (32 - bit)).leading_zeros() as u8;
        }
        reach
    }

    /// How many squares a queen on `square` can go to.
    #[inline]
    pub(crate) fn mobility(&self, square: Square) -> u32 {
        self.through(square)
            .into_iter()
            .map(|(word, bit)| {
                (word >> (bit + 1)).trailing_zeros() + (word << (32 - bit)).leading_zeros()
            })
            .sum()
    }

    /// Can a queen on `square` go anywhere?
    #[inline]
    pub(crate) fn is_mobile(&self, square: Square) -> bool {
        self.through(square)
            .into_iter()
            .any(|(word, bit)| word >> (bit - 1) & 0b101 != 0b101)
    }

    /// Can a queen go from one square to the other?
    #[inline]
    pub(crate) fn sees(&self, from: Square, to: Square) -> bool {
        direction(from, to).is_some_and(|(d, distance)| u32::from(self.reach(from)[d]) >= distance)
    }
}

/// The direction of [`STEPS`] and the distance from one square to another, if they are different
/// and on one line.
#[inline]
pub(crate) fn direction(from: Square, to: Square) -> Option<(usize, u32)> {
    let dx = to.x() as i16 - from.x() as i16;
    let dy = to.y() as i16 - from.y() as i16;
    let distance = dx.abs().max(dy.abs());
    if distance == 0 || (dx != 0 && dy != 0 && dx.abs() != dy.abs()) {
        return None;
    }
    let step = dx.signum() + 16 * dy.signum();
    let direction = STEPS.iter().position(|s| *s == step)?;
    Some((direction, distance as u32))
}

/// The square `distance` steps away. It must be on the board.
#[inline]
pub(crate) const fn walk(from: Square, direction: usize, distance: u8) -> Square {
    Square((from.0 as i16 + STEPS[direction] * distance as i16) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The squares a queen reaches in one direction, by walking on an array.
    fn walked(free: &[bool], from: Square, (dx, dy): (i32, i32)) -> u8 {
        let (mut x, mut y) = (from.x() as i32, from.y() as i32);
        let mut steps = 0;
        loop {
            x += dx;
            y += dy;
            let on_board = (0..16).contains(&x) && (0..16).contains(&y);
            if !on_board || !free[(16 * y + x) as usize] {
                return steps;
            }
            steps += 1;
        }
    }

    proptest! {
        #[test]
        fn scanning_finds_what_walking_finds(
            free in proptest::collection::vec(proptest::bool::weighted(0.8), 256)
        ) {
            let mut lines = Lines::BLOCKED;
            for square in (0..=255).map(Square).filter(|s| free[s.0 as usize]) {
                lines.toggle(square);
            }
            for square in (0..=255).map(Square) {
                let directions = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];
                let expected = directions.map(|d| walked(&free, square, d));
                prop_assert_eq!(lines.reach(square), expected, "{}", square.name());
                let total = expected.iter().map(|n| u32::from(*n)).sum::<u32>();
                prop_assert_eq!(lines.mobility(square), total);
                prop_assert_eq!(lines.is_mobile(square), total > 0);
                let seen = (0..=255).map(Square).filter(|to| lines.sees(square, *to)).count();
                prop_assert_eq!(seen as u32, total);
                for (d, n) in expected.into_iter().enumerate() {
                    for distance in 1..=n {
                        let to = walk(square, d, distance);
                        prop_assert!(lines.sees(square, to));
                        prop_assert_eq!(direction(square, to), Some((d, distance.into())));
                    }
                }
            }
        }
    }
}
