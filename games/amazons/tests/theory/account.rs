//! Whole positions against plain minimax.

use crate::random;
use board::Bits;
use cgt::Player;
use game::Game;
use quincunx_amazons::theory::{Account, Budget, Valuer};
use quincunx_amazons::{Amazons, BLACK, Move, WHITE};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn winning(position: &Amazons) -> Vec<Move> {
    let moves = position.moves().into_iter();
    moves
        .filter(|&mv| !mover_wins(&position.after(mv)))
        .collect()
}

fn mover_wins(position: &Amazons) -> bool {
    (position.moves().into_iter()).any(|mv| !mover_wins(&position.after(mv)))
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}

#[test]
fn the_winning_moves_are_those_of_minimax() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut valuer = Valuer::default();
    let (mut count, mut split, mut choices, mut urgent_wins) = (0, 0, 0, 0);
    while count < 3000 {
        let size = [(4, 4), (5, 4), (5, 5)][rng.random_range(0..3)];
        let position = random::patch(&mut rng, size, 22, 20).position();
        let regions = position.regions();
        let lively = regions.iter().filter(|r| !r.position.moves().is_empty());
        if position.empty().count() > 6 || lively.count() < 2 && count % 4 != 0 {
            continue;
        }
        count += 1;
        for (side, player) in [(BLACK, Player::Left), (WHITE, Player::Right)] {
            let position = position.with_to_move(side);
            let account = Account::of(&position, &mut valuer, &mut Budget::unlimited());
            let exact = account.exact.expect("everything is small");
            let expected = sorted(winning(&position));
            split += usize::from(account.parts.len() > 1);
            let wins = exact.outcome.winner(player) == player;
            assert_eq!(wins, !expected.is_empty());
            if wins && expected.len() < position.moves().len() {
                choices += 1;
                urgent_wins += usize::from(expected.contains(&account.urgent[0]));
            }
            assert_eq!(sorted(exact.winning), expected);
            assert!(account.urgent.iter().all(|&mv| position.is_legal(mv)));
            assert_eq!(account.urgent.is_empty(), position.outcome().is_some());
        }
    }
    assert!(split > 2000 && choices > 500, "{split}, {choices}");
    // A guess, but mostly a good one.
    assert!(10 * urgent_wins > 9 * choices, "{urgent_wins} of {choices}");
}

/// Where not all is known, there is still a move.
#[test]
fn a_guess_is_made_where_nothing_is_known() {
    let start = Amazons::start(10, 10).unwrap();
    let mut valuer = Valuer::default();
    let account = Account::of(&start, &mut valuer, &mut Budget::positions(100));
    assert_eq!((account.parts.len(), &account.exact), (1, &None));
    assert!(account.parts[0].value.is_none() && !account.urgent.is_empty());

    let start = Amazons::start(6, 6).unwrap();
    let account = Account::of(&start, &mut valuer, &mut Budget::positions(100));
    let too_large = account.parts[0].value.unwrap().unwrap_err();
    assert_eq!((too_large.lowest, too_large.highest), (-28, 28));
    assert!(account.exact.is_none() && start.is_legal(account.urgent[0]));
}
