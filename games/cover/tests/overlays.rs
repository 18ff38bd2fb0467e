//! What is laid over the board, against what the moves and the evaluation say.

use board::Wide;
use conformance::{check_heaps, fact, overlay, shaded, written};
use game::{Color, Compose, Draw, Game, Notation, Player, Sample};
use quincunx_cover::{AllPlies, Corners, Cover, EightPlies, FourPlies, Repetition};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Evaluate, Tactics};
use std::collections::BTreeSet;

const COLORS: [Color; 2] = [Color::Blue, Color::Red];

fn for_positions<B: Corners, R: Repetition>(stones: u32, games: u64, f: impl Fn(&Cover<B, R>)) {
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = Cover::<B, R>::start(stones);
        while position.outcome().is_none() {
            f(&position);
            // Eagerly every other time, so that stones get through.
            let mv = match seed % 2 {
                0 => position.sample(&mut rng),
                _ => position.policy_move(0, &mut rng),
            };
            position.play_unchecked(mv.unwrap());
        }
        f(&position);
    }
}

/// The stones that the legal moves take, and how many moves take one.
fn captures<B: Corners, R: Repetition>(position: &Cover<B, R>) -> (BTreeSet<String>, usize) {
    let mut taken = BTreeSet::new();
    let mut moves = 0;
    for mv in position.moves() {
        let text = position.write_move(mv);
        if let Some((_, hit)) = text.split_once('x') {
            taken.insert(hit.to_owned());
            moves += 1;
        }
    }
    (taken, moves)
}

fn threats_are_legal_shots<B: Corners, R: Repetition>(position: &Cover<B, R>) {
    let text = position.write_position();
    let us = position.to_move();
    let (taken, moves) = captures(position);
    let shown = shaded(position, "threats", COLORS[us.index()]);
    let shown: BTreeSet<String> = shown.split_whitespace().map(str::to_owned).collect();
    assert_eq!(shown, taken, "{text}");
    let arrows = overlay(position, "threats").arrows;
    let now = arrows.iter().filter(|arrow| !arrow.dashed);
    assert_eq!(now.clone().count(), moves, "{text}");
    assert!(now.into_iter().all(|a| a.color == COLORS[us.index()]));
    // Lines of fire that take a stone are the threats of both.
    let fire = overlay(position, "fire").arrows;
    let full = fire.iter().filter(|arrow| !arrow.dashed).count();
    assert_eq!(full, arrows.len(), "{text}");
}

fn breakthroughs_are_those_of_the_evaluation<B: Corners, R: Repetition>(position: &Cover<B, R>) {
    if position.outcome().is_some() {
        assert_eq!(overlay(position, "breakthroughs").shades, []);
        return;
    }
    let evaluator = search::evaluator(position, "").unwrap();
    let terms = evaluator.terms(position);
    let sure = terms
        .iter()
        .find(|t| t.name == "sure-breakthrough")
        .unwrap();
    for player in Player::all(2) {
        let shown = shaded(position, "breakthroughs", COLORS[player.index()]);
        let found = sure.amounts[player.index()] > 0.0;
        assert_eq!(!shown.is_empty(), found, "{}", position.write_position());
    }
}

#[test]
fn overlays_agree_with_moves_and_evaluation() {
    fn check<B: Corners, R: Repetition>(stones: u32, games: u64) {
        for_positions::<B, R>(stones, games, |position| {
            threats_are_legal_shots(position);
            breakthroughs_are_those_of_the_evaluation(position);
        });
    }
    check::<u64, FourPlies>(1, 20);
    check::<u64, FourPlies>(3, 30);
    check::<u128, FourPlies>(4, 20);
    check::<Wide<5>, AllPlies>(2, 10);
    check::<Wide<5>, EightPlies>(6, 4);
}

#[test]
fn steps_to_go_are_written_on_the_stones() {
    let start = Cover::<u64>::start(1);
    assert_eq!(written(&start, "breakthroughs"), "A01=4 E05=4");
    assert_eq!(fact(&start, "breakthroughs", "blue"), "4 steps to go");
}

/// Moves made before are not on the board, so a composed position has none.
#[test]
fn composed_positions_have_no_history() {
    let start = Cover::<u64>::start(2);
    assert!(start.shows_all());
    let moved = start.after(start.moves()[0]);
    assert!(!moved.shows_all());
    let composed = moved.compose(&moved.draw().placed(), moved.to_move());
    let composed = composed.unwrap();
    assert_eq!(composed.history(), &FourPlies::default());
    assert_eq!(composed.board(), moved.board());
}

#[test]
fn survives_any_heap_of_pieces() {
    check_heaps(&Cover::<u64>::start(1), 1000, 1);
    check_heaps(&Cover::<u128>::start(4), 2000, 2);
    check_heaps(&Cover::<Wide<5>, AllPlies>::start(2), 1000, 3);
}
