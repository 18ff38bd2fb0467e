//! What is laid over the board.

use crate::board;
use conformance::{check_heaps, fact, overlay, shaded};
use game::{Color, Compose, Game, Notation, Player, Sample};
use quincunx_othello::Othello;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[test]
fn mobility_is_where_each_could_move() {
    let start = Othello::<u64>::start(8);
    assert_eq!(shaded(&start, "mobility", Color::Black), "d3 c4 f5 e6");
    assert_eq!(shaded(&start, "mobility", Color::White), "e3 f4 c5 d6");
    assert_eq!(shaded(&start, "mobility", Color::Neutral), "");
    let reversi = Othello::<u64>::reversi(4);
    assert_eq!(shaded(&reversi, "mobility", Color::Neutral), "b2 c2 b3 c3");
    assert_eq!(fact(&reversi, "mobility", "moves of white"), "4");
}

#[test]
fn stable_and_frontier_discs() {
    let position = board(
        &[
            "x x o .", //
            "x x o .", "o o x .", ". . . .",
        ],
        "x",
    );
    // b2 is held by a1, b1 and a2, and its other diagonal is full; a3 and c1 can still be flanked
    // along the edge.
    assert_eq!(shaded(&position, "stable", Color::Yellow), "a1 b1 a2 b2");
    assert_eq!(fact(&position, "stable", "stable discs of black"), "4");
    // The board ends behind a1 to c1 and a1 to a3, so only the others can be flanked from below or
    // from the right.
    assert_eq!(shaded(&position, "frontier", Color::Red), "c1 c2 a3 b3 c3");
}

/// A disc that was ever called stable must not be turned later, on any board.
#[test]
fn stable_discs_are_never_turned() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut seen = 0;
    for size in [4, 6, 8] {
        for _ in 0..60 {
            let mut position = Othello::<u64>::start(size);
            let mut sure: Vec<(usize, char)> = Vec::new();
            loop {
                let drawing = game::Draw::draw(&position);
                let letter = |cell: usize| {
                    let mut pieces = drawing.pieces.iter();
                    pieces.find(|p| p.cell == cell).map(|p| p.letter)
                };
                for (cell, before) in &sure {
                    assert_eq!(
                        letter(*cell),
                        Some(*before),
                        "{}",
                        position.write_position()
                    );
                }
                let shades = overlay(&position, "stable").shades;
                let now: Vec<(usize, char)> = shades
                    .iter()
                    .map(|shade| (shade.cell, letter(shade.cell).unwrap()))
                    .collect();
                assert!(
                    sure.iter().all(|disc| now.contains(disc)),
                    "once is for ever"
                );
                sure = now;
                let Some(mv) = position.sample(&mut rng) else {
                    break;
                };
                position.play_unchecked(mv);
            }
            seen += sure.len();
        }
    }
    assert!(seen > 2000, "only {seen} stable discs");
}

#[test]
fn few_discs_are_composed_in_the_centre_only() {
    let start = Othello::<u64>::start(8);
    let corner = [("a1".to_owned(), 'X')];
    let error = start.compose(&corner, Player::SECOND).unwrap_err();
    assert_eq!(error.square(), Some("a1"));
    assert_eq!(
        error.to_string(),
        "impossible position: a1: the first four discs stand on the centre squares"
    );
}

#[test]
fn survives_any_heap_of_pieces() {
    check_heaps(&Othello::<u64>::start(6), 2000, 1);
    check_heaps(&Othello::<u128>::reversi(10), 500, 1);
}
