//! Random patches.

use quincunx_amazons::theory::Patch;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A patch on at most `width` by `height` squares in which about so many of a hundred squares are empty
/// and so many hold an amazon; the others are burnt.
pub(crate) fn patch(
    rng: &mut Xoshiro256PlusPlus,
    (width, height): (u32, u32),
    empty: u32,
    amazons: u32,
) -> Patch {
    let mut row = || -> String {
        (0..width)
            .map(|_| match rng.random_range(0..100) {
                n if n < empty => '.',
                n if n < empty + amazons => ['x', 'o'][rng.random_range(0..2)],
                _ => '#',
            })
            .collect()
    };
    let rows: Vec<String> = (0..height).map(|_| row()).collect();
    rows.join("|").parse().expect("it is small")
}
