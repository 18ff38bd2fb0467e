//! Random patches.

use game::Notation;
use quincunx_amazons::Amazons;
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

/// A board of eight rows with a wall across it, White's amazons to the left and Black's to the right, and some arrows everywhere.
pub(crate) fn territories(dice: &mut Xoshiro256PlusPlus) -> Amazons {
    let wall = dice.random_range(3..7);
    let arrows = dice.random_range(0..40);
    let mut row = || -> String {
        let square = |column| match dice.random_range(0..100) {
            _ if column == wall => '#',
            n if n < arrows => '#',
            n if n > 91 && column < wall => 'o',
            n if n > 91 => 'x',
            _ => '.',
        };
        (0..10).map(square).collect()
    };
    let rows: Vec<String> = (0..8).map(|_| row()).collect();
    let start = Amazons::start(10, 10).unwrap();
    let text = format!("{} o", rows.join("|"));
    start.read_position(&text).expect("it is a board")
}
