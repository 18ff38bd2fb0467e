//! All nodes of a tree, in pieces of memory that are added as the tree grows, up to a bound.

use super::node::{NONE, Node};
use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32};

/// Nodes in a piece: 128 KiB.
const PIECE: usize = 1 << 12;
/// The last nodes are kept for the children of the root, so that a full tree can still look at every
/// move that may be chosen.
const RESERVE: u32 = 1 << 12;

/// Numbered nodes. Number 0 is no node.
#[derive(Debug)]
pub(super) struct Arena {
    pieces: Box<[OnceLock<Box<[Node; PIECE]>>]>,
    /// The nodes in use, with number 0.
    len: AtomicU32,
    /// Somebody wanted more than there is.
    full: AtomicBool,
}

impl Arena {
    /// An empty one that will never hold more than so many mebibytes.
    pub(super) fn new(mebibytes: usize) -> Self {
        let pieces = (mebibytes << 20) / size_of::<[Node; PIECE]>();
        Self {
            pieces: (0..pieces).map(|_| OnceLock::new()).collect(),
            len: AtomicU32::new(1),
            full: AtomicBool::new(false),
        }
    }

    /// How many nodes there can be.
    fn most(&self) -> u32 {
        (self.pieces.len() * PIECE) as u32
    }

    /// The nodes in use.
    pub(super) fn len(&self) -> u32 {
        self.len.load(Relaxed)
    }

    /// Is there no room any more but for the children of the root?
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Relaxed)
    }

    /// Is it time to throw away what is not needed?
    pub(super) fn is_crowded(&self) -> bool {
        self.len() > self.most() / 2
    }

    /// The bytes taken from the system for nodes.
    pub(super) fn bytes(&self) -> usize {
        let pieces = self.pieces.iter().filter(|piece| piece.get().is_some());
        pieces.count() * size_of::<[Node; PIECE]>()
    }

    #[inline]
    pub(super) fn node(&self, number: u32) -> &Node {
        let piece = self.pieces[number as usize / PIECE].get();
        &piece.expect("only nodes in use are asked for")[number as usize % PIECE]
    }

    /// The first of `count` new nodes in a row, if there is room. They hold rubbish.
    pub(super) fn take(&self, count: usize, for_root: bool) -> Option<u32> {
        let end = self.most() - if for_root { 0 } else { RESERVE };
        let count = u32::try_from(count).ok()?;
        let longer = |len: u32| len.checked_add(count).filter(|len| *len <= end);
        let Ok(first) = self.len.fetch_update(Relaxed, Relaxed, longer) else {
            self.full.store(true, Relaxed);
            return None;
        };
        for piece in first as usize / PIECE..=(first + count - 1) as usize / PIECE {
            self.pieces[piece].get_or_init(|| {
                let nodes: Box<[Node]> = (0..PIECE).map(|_| Node::default()).collect();
                nodes.try_into().expect("a piece has the size of a piece")
            });
        }
        Some(first)
    }

    /// Throws all nodes away, but keeps the memory.
    pub(super) fn clear(&mut self) {
        *self.len.get_mut() = 1;
        *self.full.get_mut() = false;
    }

    /// Throws away all nodes but those below `root`, and moves these together. Gives the root's new
    /// number.
    ///
    /// All links lead to higher numbers, so one pass upwards finds what is in use and a second one
    /// moves it; the time is that of the nodes kept, not of those thrown away.
    pub(super) fn keep_only(&mut self, root: u32) -> u32 {
        let words = self.len().div_ceil(64) as usize;
        let mut used = vec![0u64; words];
        let mark = |used: &mut [u64], number: u32| used[number as usize / 64] |= 1 << (number % 64);
        self.node(root).set_next(NONE);
        mark(&mut used, root);
        for word in 0..words {
            let mut done = 0u64;
            // A node may mark others in its own word, but only above itself.
            while let rest @ 1.. = used[word] & !done {
                let bit = rest.trailing_zeros();
                done |= 1 << bit;
                let node = self.node(word as u32 * 64 + bit);
                let (first, next) = (node.first(), node.next());
                for link in [first, next] {
                    if link != NONE {
                        mark(&mut used, link);
                    }
                }
            }
        }
        // How many nodes in use there are before each word; number 0 stays free.
        let mut before = Vec::with_capacity(words);
        let mut count = 1u32;
        for word in &used {
            before.push(count);
            count += word.count_ones();
        }
        let moved = |number: u32| {
            if number == NONE {
                return NONE;
            }
            let (word, bit) = (number as usize / 64, number % 64);
            before[word] + (used[word] & ((1 << bit) - 1)).count_ones()
        };
        for (word, bits) in used.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                let number = word as u32 * 64 + bits.trailing_zeros();
                bits &= bits - 1;
                let contents = self.node(number).contents();
                let target = moved(number) as usize;
                let piece = self.pieces[target / PIECE].get_mut();
                let piece = piece.expect("nodes only move down");
                piece[target % PIECE].copy(&contents, moved);
            }
        }
        *self.len.get_mut() = count;
        *self.full.get_mut() = false;
        moved(root)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mcts::proof::Proof;

    /// A new node with this code below or beside the one that `link` sets.
    fn add(arena: &Arena, code: u32, link: impl Fn(u32)) -> u32 {
        let number = arena.take(1, false).unwrap();
        arena.node(number).start(code, NONE, Proof::open(2));
        link(number);
        number
    }

    fn codes(arena: &Arena, number: u32) -> Vec<u32> {
        let mut codes = vec![arena.node(number).code()];
        let mut child = arena.node(number).first();
        while child != NONE {
            codes.extend(codes_below(arena, child));
            child = arena.node(child).next();
        }
        codes
    }
    fn codes_below(arena: &Arena, number: u32) -> Vec<u32> {
        codes(arena, number)
    }

    #[test]
    fn the_bound_is_kept_and_the_root_has_a_reserve() {
        let arena = Arena::new(1);
        let mut taken = 0;
        while let Some(first) = arena.take(100, false) {
            assert_eq!(first, 1 + taken);
            taken += 100;
        }
        assert!(arena.is_full());
        assert!(arena.take(2000, true).is_some());
        assert!(arena.take(1 << 20, true).is_none());
        assert!(arena.bytes() <= 1 << 20);
    }

    #[test]
    fn what_is_below_the_root_is_kept_and_nothing_else() {
        let mut arena = Arena::new(1);
        let top = add(&arena, 1, |_| ());
        // Children come in bursts with other nodes between them, as in a search.
        let a = add(&arena, 2, |n| arena.node(top).set_first(n));
        let b = add(&arena, 3, |n| arena.node(a).set_next(n));
        let ba = add(&arena, 4, |n| arena.node(b).set_first(n));
        let mut last = add(&arena, 5, |n| arena.node(a).set_first(n));
        for code in 6..200 {
            last = add(&arena, code, |n| arena.node(last).set_next(n));
        }
        let bb = add(&arena, 200, |n| arena.node(ba).set_next(n));
        add(&arena, 201, |n| arena.node(bb).set_first(n));
        arena.node(bb).begin_visit(false);
        arena.node(bb).end_visit(7, false);
        let expected = codes(&arena, b);
        assert_eq!(expected, [3, 4, 200, 201]);
        let root = arena.keep_only(b);
        assert_eq!((codes(&arena, root), arena.len()), (expected, 5));
        assert_eq!(arena.node(root).next(), NONE);
        let kept = arena.node(arena.node(arena.node(root).first()).next());
        assert_eq!((kept.visits(), kept.points()), (1, 7));
    }
}
