//! In which order moves are tried.

use crate::table::NO_MOVE;
use game::Packed;

/// A move waiting to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    pub(super) key: i32,
    pub(super) mv: M,
}

/// Keys of the moves that come before all others: the table's, and the two killers.
pub(super) const FAVOURITE_KEYS: [i32; 3] = [i32::MAX, 1 << 28, (1 << 28) - 1];

/// After so many moves of a long list the rest is sorted: picking the best each time would take as
/// many steps as the square of its length.
const PICKED: usize = 16;
const LONG: usize = 128;

/// The key of a move that waits because another thread is at it.
pub(super) const DEFERRED: i32 = i32::MIN;

/// One point of [`Tactics::promise`](crate::Tactics::promise) weighs as much as so much history.
pub(super) const PROMISE: i32 = 16;
/// History stays within this, either way.
const MOST_HISTORY: i32 = 1 << 14;

/// How often moves have refuted others, whatever the position (Schaeffer, "The history heuristic",
/// 1983); with a pull back towards zero so that it forgets.
#[derive(Clone, Debug)]
pub(super) struct History {
    scores: Box<[[i16; Self::SIZE]; 2]>,
}

impl History {
    const SIZE: usize = 1 << 14;

    pub(super) fn new() -> Self {
        Self {
            scores: vec![[0; Self::SIZE]; 2]
                .into_boxed_slice()
                .try_into()
                .expect("two players"),
        }
    }

    #[inline]
    fn index(code: u32) -> usize {
        (code.wrapping_mul(0x9e37_79b1) >> (32 - 14)) as usize
    }

    #[inline]
    pub(super) fn get(&self, player: usize, code: u32) -> i32 {
        self.scores[player & 1][Self::index(code)].into()
    }

    #[inline]
    pub(super) fn add(&mut self, player: usize, code: u32, bonus: i32) {
        let score = &mut self.scores[player & 1][Self::index(code)];
        let old = i32::from(*score);
        *score = (old + bonus - old * bonus.abs() / MOST_HISTORY) as i16;
    }

    /// Halves everything, for the next search.
    pub(super) fn fade(&mut self) {
        for score in self.scores.iter_mut().flatten() {
            *score /= 2;
        }
    }
}

/// The last two moves that refuted something at each distance from the root (Akl and Newborn, 1977).
#[derive(Clone, Debug)]
pub(super) struct Killers(Vec<[u32; 2]>);

impl Killers {
    pub(super) fn new() -> Self {
        Self(vec![[NO_MOVE; 2]; 256])
    }
    #[inline]
    pub(super) fn at(&self, ply: u32) -> [u32; 2] {
        self.0[ply as usize & 255]
    }
    #[inline]
    pub(super) fn add(&mut self, ply: u32, code: u32) {
        let pair = &mut self.0[ply as usize & 255];
        if pair[0] != code {
            *pair = [code, pair[0]];
        }
    }
}

/// Is what is left of a list, after `tried` others, in its final order?
#[inline]
pub(super) const fn is_sorted(tried: usize, left: usize) -> bool {
    tried >= PICKED && tried + left >= LONG
}

/// Brings the most promising move of a list to its front, after `tried` others. Most nodes are done
/// after a few moves, so this is less work than to sort them all.
#[inline]
pub(super) fn pick<M: Copy>(moves: &mut [Ranked<M>], tried: usize) -> Ranked<M> {
    if is_sorted(tried, moves.len()) {
        if tried == PICKED {
            moves.sort_by_key(|ranked| std::cmp::Reverse(ranked.key));
        }
        return moves[0];
    }
    let mut best = 0;
    for i in 1..moves.len() {
        if moves[i].key > moves[best].key {
            best = i;
        }
    }
    moves.swap(0, best);
    moves[0]
}

/// The number of a move.
#[inline]
pub(super) fn code<G: Packed>(mv: G::Move) -> u32 {
    G::pack(mv)
}
