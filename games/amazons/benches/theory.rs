//! How long values of regions take.
//!
//! `cargo bench -p quincunx-amazons --bench theory`. Nothing is known when a measurement starts.

use cgt::Game;
use quincunx_amazons::theory::{Budget, Patch, Valuer};

fn main() {
    divan::main();
}

/// One region.
#[divan::bench(args = ["x...|...o", "x..|...|..o", "x...|....|...o", "x...|....|....|...o"], sample_count = 3)]
fn region(text: &str) -> Game {
    let patch: Patch = text.parse().expect("it is small");
    let value = Valuer::default().value(patch, &mut Budget::unlimited());
    value.expect("nothing limits it")
}

/// Every filling of every rectangle up to this size, any number of amazons.
#[divan::bench(args = [(3, 3)], sample_count = 3)]
fn all_regions((height, width): (u32, u32)) -> usize {
    let mut valuer = Valuer::default();
    let mut count = 0;
    for height in 1..=height {
        for width in 1..=width {
            for filling in 0..4_u32.pow(width * height) {
                let patch = filled(width, height, filling);
                let value = valuer.value(patch, &mut Budget::unlimited());
                count += usize::from(value.is_ok());
            }
        }
    }
    count
}

/// The rectangle whose squares are the digits of `filling` to the base of four.
fn filled(width: u32, height: u32, mut filling: u32) -> Patch {
    let mut sets = [0; 4];
    for y in 0..height {
        for x in 0..width {
            sets[filling as usize % 4] |= 1 << (8 * y + x);
            filling /= 4;
        }
    }
    let [_, empty, left, right] = sets;
    Patch::from_sets(empty | left | right, left, right).expect("every square holds one thing")
}
