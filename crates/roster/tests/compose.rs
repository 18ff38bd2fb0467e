//! Overlays and positions put together by hand, of every game, seen from outside.

use game::Player;
use proptest::prelude::*;
use quincunx_roster as roster;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use roster::AnyGame;
use std::time::Duration;

const VARIANTS: &[&str] = &[
    "tictactoe",
    "othello",
    "othello-10",
    "othello:setup=reversi",
    "amazons-6",
    "amazons:width=5,height=4",
    "invers-4",
    "selfo-3",
    "selfo:size=4,players=3",
    "cover-1",
    "cover",
    "cover:stones=2,repetition=a",
];

fn after_random_moves(variant: &str, plies: u32, seed: u64) -> Box<dyn AnyGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = roster::open(variant).unwrap();
    for _ in 0..plies {
        let moves = game.moves(None);
        if let Some(mv) = moves.get(rng.random_range(0..moves.len().max(1))) {
            game.play(&mv.text, Duration::ZERO).unwrap();
        }
    }
    game
}

#[test]
fn every_game_has_brushes_and_all_but_one_overlays() {
    for info in roster::GAMES {
        let game = roster::open(info.name).unwrap();
        assert!(game.brushes().len() >= 2, "{}", info.name);
        let has_overlays = !game.overlays().is_empty();
        assert_eq!(has_overlays, info.name != "tictactoe", "{}", info.name);
    }
}

#[test]
fn overlays_follow_the_steps_of_a_game() {
    let mut game = roster::open("othello").unwrap();
    let before = game.overlays();
    game.play("f5", Duration::ZERO).unwrap();
    assert_eq!(game.overlays_after(0), before);
    assert_ne!(game.overlays(), before);
    assert_eq!(game.overlays_after(99), game.overlays());
}

#[test]
fn a_composed_game_is_a_new_one_of_the_same_variant() {
    for variant in VARIANTS {
        let game = after_random_moves(variant, 5, 1);
        let composed = game.compose(&game.draw().placed(), game.to_move()).unwrap();
        assert_eq!(composed.variant(), game.variant());
        assert_eq!(composed.to_move(), game.to_move());
        assert_eq!(composed.draw().pieces, game.draw().pieces);
        assert_eq!(composed.len(), 0);
    }
}

/// A cell of the drawing or any text, and a brush or any character.
fn piece() -> impl Strategy<Value = (Result<usize, String>, Result<usize, char>)> {
    let cell = prop_oneof![
        8 => (0usize..1000).prop_map(Ok),
        1 => any::<String>().prop_map(Err),
        1 => "[a-k][0-9]{1,2}".prop_map(Err),
    ];
    let letter = prop_oneof![
        8 => (0usize..100).prop_map(Ok),
        1 => any::<char>().prop_map(Err),
    ];
    (cell, letter)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is sent, there is a game with just these pieces, or one line that says why not.
    #[test]
    fn no_heap_of_pieces_is_too_much(
        variant in 0..VARIANTS.len(),
        plies in 0u32..30,
        keep in any::<bool>(),
        heap in proptest::collection::vec(piece(), 0..40),
        to_move in prop_oneof![8 => 0u8..3, 1 => any::<u8>()],
    ) {
        let game = after_random_moves(VARIANTS[variant], plies, u64::from(plies));
        let drawing = game.draw();
        let brushes = game.brushes();
        let mut placed = if keep { drawing.placed() } else { Vec::new() };
        placed.extend(heap.into_iter().map(|(cell, letter)| {
            let cell = cell.map(|n| drawing.cells[n % drawing.cells.len()].name.clone());
            let letter = letter.map(|n| brushes[n % brushes.len()].letter);
            (cell.unwrap_or_else(|any| any), letter.unwrap_or_else(|any| any))
        }));
        match game.compose(&placed, Player(to_move)) {
            Ok(composed) => {
                let mut shown = composed.draw().placed();
                shown.sort();
                placed.sort();
                prop_assert_eq!(shown, placed);
                prop_assert_eq!(composed.to_move(), Player(to_move));
                let text = composed.position(None);
                prop_assert_eq!(composed.at_position(&text).unwrap().position(None), text);
                let _ = composed.overlays();
            }
            Err(error) => {
                let message = error.to_string();
                prop_assert!(!message.contains('\n') && message.chars().count() < 400);
                if let Some(square) = error.square() {
                    prop_assert!(drawing.cell(square).is_some(), "{}", message);
                }
            }
        }
    }
}
