//! Positions as numbers.

use crate::Invers;
use game::Player;
use std::sync::OnceLock;

/// The pattern of a position: where the yellow stones lie, and the colours of the hands in the two
/// bits above the cells.
type Pattern = usize;

/// How a pattern is kept.
#[derive(Clone, Copy)]
struct Kept {
    /// The number of the pattern that it looks like from another side.
    number: u16,
    /// From which sides it looks like that, as bits.
    symmetries: u8,
}

/// The numbers of the positions of a small board, layer by layer. The player to move is yellow.
pub(super) struct Numbering<const N: usize> {
    /// By pattern; only those that can be are ever asked for.
    patterns: Vec<Kept>,
    /// The patterns that are kept.
    chosen: Vec<u32>,
    /// Where each set of cells goes, for each of the eight symmetries.
    moved: [Vec<u16>; 8],
    /// The number of each set of cells among those with as many.
    ranks: Vec<u16>,
    /// The sets with so many cells, in order.
    sets: Vec<Vec<u16>>,
}

impl<const N: usize> Numbering<N> {
    /// The numbering of this board.
    pub(super) fn get() -> &'static Self {
        // One for each size that is small enough.
        static TWO: OnceLock<Numbering<2>> = OnceLock::new();
        static FOUR: OnceLock<Numbering<4>> = OnceLock::new();
        let any: &dyn std::any::Any = match N {
            2 => TWO.get_or_init(Numbering::new),
            4 => FOUR.get_or_init(Numbering::new),
            _ => unreachable!("larger boards are not solved"),
        };
        any.downcast_ref().expect("the size is the same")
    }

    fn new() -> Self {
        let cells = Invers::<N>::CELLS;
        let all = 1usize << cells;
        let moved: [Vec<u16>; 8] = std::array::from_fn(|symmetry| {
            let sets = 0..all as u64;
            sets.map(|set| Invers::<N>::moved(set, symmetry) as u16)
                .collect()
        });
        let mut sets = vec![Vec::new(); cells + 1];
        let mut ranks = Vec::with_capacity(all);
        for set in 0..all {
            let with_as_many: &mut Vec<u16> = &mut sets[set.count_ones() as usize];
            ranks.push(with_as_many.len() as u16);
            with_as_many.push(set as u16);
        }
        let mut patterns = vec![
            Kept {
                number: 0,
                symmetries: 0
            };
            4 * all
        ];
        let mut chosen = Vec::new();
        for pattern in 0..4 * all {
            let (yellow, hands) = (pattern % all, pattern / all);
            if (yellow.count_ones() + hands.count_ones()) as usize != Invers::<N>::STONES {
                continue;
            }
            let seen = |symmetry: usize| hands * all + usize::from(moved[symmetry][yellow]);
            let least = (0..8).min_by_key(|symmetry| seen(*symmetry)).unwrap_or(0);
            // The smallest one comes first, and is numbered then.
            let number = if seen(least) == pattern {
                chosen.push(pattern as u32);
                chosen.len() as u16 - 1
            } else {
                patterns[seen(least)].number
            };
            let same = (0..8).filter(|symmetry| seen(*symmetry) == seen(least));
            let symmetries = same.fold(0, |bits, symmetry| bits | 1 << symmetry);
            patterns[pattern] = Kept { number, symmetries };
        }
        Self {
            patterns,
            chosen,
            moved,
            ranks,
            sets,
        }
    }

    /// How many numbers a layer has.
    pub(super) fn len(&self, layer: u32) -> usize {
        self.chosen.len() * self.sets[layer as usize].len()
    }

    /// The position with a number.
    #[inline]
    pub(super) fn position(&self, layer: u32, number: usize) -> Invers<N> {
        let sets = &self.sets[layer as usize];
        let pattern = self.chosen[number / sets.len()] as usize;
        Invers {
            yellow: (pattern & Self::LAST) as u64,
            normal: u64::from(sets[number % sets.len()]),
            yellow_hands: (pattern >> Invers::<N>::CELLS) as u8,
            mover: Player::FIRST,
        }
    }

    const LAST: usize = Invers::<N>::BOARD as usize;

    /// The number of a position in its layer.
    #[inline]
    pub(super) fn number(&self, position: &Invers<N>) -> usize {
        let (mut yellow, mut hands) = (position.yellow as usize, position.yellow_hands);
        if position.mover != Player::FIRST {
            yellow = !yellow & Self::LAST;
            // The other's hand is the mover's, and what is not yellow is.
            hands = !(hands >> 1 | hands << 1) & 3;
        }
        let pattern: Pattern = usize::from(hands) << Invers::<N>::CELLS | yellow;
        let Kept { number, symmetries } = self.patterns[pattern];
        let mut left = symmetries;
        let mut rank = u16::MAX;
        // Mostly there is one.
        while left != 0 {
            let symmetry = left.trailing_zeros() as usize;
            let normal = self.moved[symmetry][position.normal as usize];
            rank = rank.min(self.ranks[usize::from(normal)]);
            left &= left - 1;
        }
        let sets = self.sets[position.normal.count_ones() as usize].len();
        usize::from(number) * sets + usize::from(rank)
    }

    /// How many positions of the board one number stands for: those that look like it from one of the
    /// eight sides. None if another number stands for them.
    pub(super) fn images(&self, layer: u32, number: usize) -> u64 {
        let position = self.position(layer, number);
        if self.number(&position) != number {
            return 0;
        }
        let own = (0..8).filter(|symmetry| {
            let moved = |cells: u64| u64::from(self.moved[*symmetry][cells as usize]);
            moved(position.yellow) == position.yellow && moved(position.normal) == position.normal
        });
        8 / own.count() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Symmetric;

    fn every_position_comes_back<const N: usize>(layers: &[u32], step: usize) {
        let numbering = Numbering::<N>::get();
        for &layer in layers {
            for number in (0..numbering.len(layer)).step_by(step) {
                let position = numbering.position(layer, number);
                let kept = numbering.number(&position);
                assert_eq!(kept == number, numbering.images(layer, number) > 0);
                // From every other side it is the same.
                for symmetry in 0..position.symmetries() {
                    assert_eq!(numbering.number(&position.transform(symmetry)), kept);
                }
                let again = numbering.position(layer, kept);
                assert!((0..8).any(|symmetry| position.transform(symmetry) == again));
            }
        }
    }

    #[test]
    fn positions_and_numbers() {
        every_position_comes_back::<2>(&[0, 1, 2, 3, 4], 1);
        every_position_comes_back::<4>(&[2, 5, 8, 13, 16], 9973);
    }

    #[test]
    fn every_position_is_counted_once() {
        let numbering = Numbering::<4>::get();
        // 18 stones of two colours on 16 cells and in two hands, two of the cells normal.
        let boards = 48620 * 120;
        let counted: u64 = (0..numbering.len(2)).map(|n| numbering.images(2, n)).sum();
        assert_eq!(counted, boards);
    }
}
