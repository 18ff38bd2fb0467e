//! The last few empty squares: no table and no sorting, only parity.

use super::worker::Worker;
use crate::Layout;

/// Worse than every score.
pub(super) const NOTHING: i32 = i32::MIN / 2;

impl<B: Layout> Worker<'_, B> {
    /// Is the score at least `beta`? A value below it is an upper bound, any other a lower bound.
    ///
    /// `odd` are the quarters with an odd number of empty squares.
    pub(super) fn few(&mut self, own: B, opp: B, empties: B, odd: B, beta: i32) -> i32 {
        let best = self.few_moves(own, opp, empties, odd, beta);
        if best != NOTHING {
            return best;
        }
        let worst = self.few_moves(opp, own, empties, odd, 1 - beta);
        if worst != NOTHING {
            return -worst;
        }
        self.terrain.final_score(own, opp)
    }

    /// The same for a player who does not pass: [`NOTHING`] without a move.
    fn few_moves(&mut self, own: B, opp: B, empties: B, odd: B, beta: i32) -> i32 {
        let terrain = self.terrain;
        self.nodes += 1;
        let is_last = empties.count() == 5;
        let mut best = NOTHING;
        for squares in [empties & odd, empties & !odd] {
            for square in squares.iter() {
                if (terrain.around(square) & opp).is_empty() {
                    continue;
                }
                let flips = B::flips(square, own, opp);
                if flips.is_empty() {
                    continue;
                }
                let bit = B::bit(square);
                let (own, opp) = (opp & !flips, own | flips | bit);
                let odd = odd ^ terrain.quarter_of(square);
                let empties = empties & !bit;
                let value = if is_last {
                    -self.four(own, opp, empties, odd, 1 - beta)
                } else {
                    -self.few(own, opp, empties, odd, 1 - beta)
                };
                if value > best {
                    best = value;
                    if best >= beta {
                        return best;
                    }
                }
            }
        }
        best
    }

    /// Four empty squares, those in odd quarters first.
    pub(super) fn four(&mut self, own: B, opp: B, empties: B, odd: B, beta: i32) -> i32 {
        let mut squares = [0; 4];
        let ordered = (empties & odd).iter().chain((empties & !odd).iter());
        for (place, square) in squares.iter_mut().zip(ordered) {
            *place = square;
        }
        let best = self.four_moves(own, opp, squares, odd, beta);
        if best != NOTHING {
            return best;
        }
        let worst = self.four_moves(opp, own, squares, odd, 1 - beta);
        if worst != NOTHING {
            return -worst;
        }
        self.terrain.final_score(own, opp)
    }

    #[inline]
    fn four_moves(&mut self, own: B, opp: B, [a, b, c, d]: [u32; 4], odd: B, beta: i32) -> i32 {
        self.nodes += 1;
        let mut best = NOTHING;
        for (square, rest) in [
            (a, [b, c, d]),
            (b, [a, c, d]),
            (c, [a, b, d]),
            (d, [a, b, c]),
        ] {
            let Some((own, opp)) = self.played(square, own, opp) else {
                continue;
            };
            let odd = odd ^ self.terrain.quarter_of(square);
            best = best.max(-self.three(own, opp, rest, odd, 1 - beta));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// Three empty squares. If one lies alone in its quarter, it comes first.
    #[inline]
    fn three(&mut self, own: B, opp: B, [a, b, c]: [u32; 3], odd: B, beta: i32) -> i32 {
        let squares = if odd.has(a) {
            [a, b, c]
        } else if odd.has(b) {
            [b, a, c]
        } else {
            [c, a, b]
        };
        let best = self.three_moves(own, opp, squares, beta);
        if best != NOTHING {
            return best;
        }
        let worst = self.three_moves(opp, own, squares, 1 - beta);
        if worst != NOTHING {
            return -worst;
        }
        self.terrain.final_score(own, opp)
    }

    #[inline]
    fn three_moves(&mut self, own: B, opp: B, [a, b, c]: [u32; 3], beta: i32) -> i32 {
        self.nodes += 1;
        let mut best = NOTHING;
        for (square, rest) in [(a, [b, c]), (b, [a, c]), (c, [a, b])] {
            let Some((own, opp)) = self.played(square, own, opp) else {
                continue;
            };
            best = best.max(-self.two(own, opp, rest, 1 - beta));
            if best >= beta {
                break;
            }
        }
        best
    }

    #[inline]
    fn two(&mut self, own: B, opp: B, squares: [u32; 2], beta: i32) -> i32 {
        let best = self.two_moves(own, opp, squares, beta);
        if best != NOTHING {
            return best;
        }
        let worst = self.two_moves(opp, own, squares, 1 - beta);
        if worst != NOTHING {
            return -worst;
        }
        self.terrain.final_score(own, opp)
    }

    #[inline]
    fn two_moves(&mut self, own: B, opp: B, [a, b]: [u32; 2], beta: i32) -> i32 {
        self.nodes += 1;
        let mut best = NOTHING;
        for (square, rest) in [(a, b), (b, a)] {
            let Some((own, opp)) = self.played(square, own, opp) else {
                continue;
            };
            best = best.max(-self.one(own, opp, rest));
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The last empty square: the discs need only be counted.
    #[inline]
    fn one(&mut self, own: B, opp: B, square: u32) -> i32 {
        self.nodes += 1;
        let ahead = 2 * own.count() as i32 - self.terrain.squares;
        let turned = B::last_flips(square, own, opp) as i32;
        if turned > 0 {
            return ahead + 2 * turned + 2;
        }
        let turned = B::last_flips(square, opp, own) as i32;
        if turned > 0 {
            return ahead - 2 * turned;
        }
        // The square goes to whoever has more discs.
        if ahead >= 0 { ahead + 2 } else { ahead }
    }

    /// Both players' discs after a move, those of the player then to move first; nothing if the move
    /// is illegal.
    #[inline]
    fn played(&self, square: u32, own: B, opp: B) -> Option<(B, B)> {
        if (self.terrain.around(square) & opp).is_empty() {
            return None;
        }
        let flips = B::flips(square, own, opp);
        (flips.any()).then(|| (opp & !flips, own | flips | B::bit(square)))
    }
}
