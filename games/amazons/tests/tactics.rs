//! What searches are told about moves.

use game::{Game, Packed, Sample, Symmetric};
use quincunx_amazons::{Amazons, Move};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Tactics;
use std::collections::HashSet;
use std::convert::Infallible;
use std::ops::ControlFlow;

/// All positions of some random games.
fn positions(width: u32, height: u32, games: u64) -> Vec<Amazons> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = Amazons::start(width, height).unwrap();
        while let Some(mv) = position.sample(&mut rng) {
            positions.push(position);
            position.play_unchecked(mv);
        }
    }
    positions
}

fn position(text: &str) -> Amazons {
    game::Notation::read_position(&Amazons::two_a_side(), text).unwrap()
}

#[test]
fn moves_are_ranked_by_what_each_promises() {
    for (width, height) in [(4, 4), (6, 5), (10, 10), (16, 16)] {
        for position in positions(width, height, 2) {
            let mut ranked: Vec<(Move, i32)> = Vec::new();
            let _ = position.for_each_ranked_move(|mv, promise| {
                ranked.push((mv, promise));
                ControlFlow::<Infallible>::Continue(())
            });
            let moves = position.moves();
            let expected: Vec<(Move, i32)> = moves
                .iter()
                .map(|mv| (*mv, position.promise(*mv)))
                .collect();
            assert_eq!(ranked, expected);
        }
    }
}

#[test]
fn mirror_images_promise_the_same() {
    for position in positions(5, 6, 3) {
        for symmetry in 0..position.symmetries() {
            let image = position.transform(symmetry);
            for mv in position.moves() {
                let promise = image.promise(position.transform_move(symmetry, mv));
                assert_eq!(promise, position.promise(mv));
            }
        }
    }
}

#[test]
fn an_arrow_beside_an_enemy_promises_more_than_one_beside_a_friend() {
    let board = position("......|......|o....x|......|......|.....o o");
    let promise = |text: &str| {
        let mv = game::Notation::read_move(&board, text).unwrap();
        assert!(board.is_legal(mv));
        board.promise(mv)
    };
    assert!(promise("a4-c4/e4") > promise("a4-c4/c1"));
    assert!(promise("a4-c2/d1") > promise("a4-c2/e2"));
}

#[test]
fn stages_are_queen_moves() {
    for position in positions(6, 6, 2) {
        let moves = position.moves();
        let stages: HashSet<u32> = moves.iter().map(|mv| position.stage(*mv)).collect();
        let queen_moves: HashSet<_> = moves.iter().map(|mv| (mv.from, mv.to)).collect();
        assert_eq!(stages.len(), queen_moves.len());
        for mv in moves {
            assert_eq!(Amazons::unpack(Amazons::pack(mv)), mv);
        }
    }
}

/// Giving the turn away twice changes nothing, and is not offered where nothing is in dispute.
#[test]
fn turns_are_given_away_only_in_a_fight() {
    let start = Amazons::start(10, 10).unwrap();
    let passed = start.passed().unwrap();
    assert_ne!(passed.to_move(), start.to_move());
    assert_eq!(passed.passed().unwrap(), start);
    assert_eq!(position("o...#....|....#...x o").passed(), None);
    assert!(position("o........|........x o").passed().is_some());
    for position in positions(6, 6, 20) {
        if let Some(passed) = position.passed() {
            assert!(passed.outcome().is_none());
        }
    }
}

#[test]
fn policies_play_legal_moves_to_the_end() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for policy in 0..Amazons::POLICIES.len() {
        let mut position = Amazons::start(5, 5).unwrap();
        while let Some(mv) = position.policy_move(policy, &mut rng) {
            position.play(mv).unwrap();
        }
        assert!(position.outcome().is_some());
    }
}

/// `fewest-replies` leaves no more replies than any other move would.
#[test]
fn fewest_replies_are_fewest() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let number = Amazons::POLICIES
        .iter()
        .position(|p| p.name == "fewest-replies");
    for position in positions(5, 5, 2) {
        let chosen = position.policy_move(number.unwrap(), &mut rng).unwrap();
        let replies = |mv: Move| position.after(mv).count_moves();
        let least = position.moves().into_iter().map(replies).min().unwrap();
        assert_eq!(replies(chosen), least);
    }
}
