//! How long canonical forms take: values of regions of the Game of the Amazons.
//!
//! `cargo bench -p quincunx-cgt`. The values of all positions that have been met are kept in a plain map,
//! with their mirror images and exchanged colours; the time includes the search for moves.

#[path = "../tests/theory/amazons.rs"]
mod amazons;

use amazons::{Board, Position};
use cgt::{Game, Store};

fn main() {
    divan::main();
}

/// One position.
#[divan::bench(args = ["x...|...o", "x..|...|..o", "x...|....|...o", "x...|....|....|...o"], sample_count = 3)]
fn position(text: &str) -> Game {
    Board::value_of(&mut Store::new(), text)
}

/// Every filling of every rectangle up to this size with burnt and empty squares and at most so many
/// amazons a side.
#[divan::bench(args = [(3, 3, 1), (3, 3, 2), (3, 3, 9), (3, 4, 1), (3, 4, 2)], sample_count = 3)]
fn all_regions((height, width, amazons): (u32, u32, u32)) -> usize {
    let mut store = Store::new();
    let mut count = 0;
    for height in 1..=height {
        // Higher than wide is the same as wider than high.
        for width in height..=width {
            count += fill(
                &mut store,
                Board::new(width, height),
                width * height,
                amazons,
            );
        }
    }
    count
}

fn fill(store: &mut Store, mut board: Board, squares: u32, amazons: u32) -> usize {
    let all = (1u32 << squares) - 1;
    let mut count = 0;
    for left in subsets(all).filter(|left| left.count_ones() <= amazons) {
        for right in subsets(all & !left).filter(|right| right.count_ones() <= amazons) {
            for empty in subsets(all & !left & !right) {
                board.value(store, Position { left, right, empty });
                count += 1;
            }
        }
    }
    count
}

/// All subsets of a set of squares.
fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = (subset | !set).wrapping_add(1) & set;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}
