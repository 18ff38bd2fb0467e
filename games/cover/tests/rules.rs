//! Cover against its slow reference, for every size of board and every repetition rule.

mod slow;

use board::Wide;
use conformance::{Effort, check_game, check_text};
use game::{Game, Notation, Sample, perft};
use quincunx_cover::{AllPlies, Corners, Cover, EightPlies, FourPlies, Move, Repetition};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use slow::Slow;

fn conforms<B: Corners, R: Repetition>(stones: u32, games: u32) {
    let slow = Slow {
        stones: stones as i32,
        rule: R::LETTER,
    };
    let effort = Effort {
        games,
        positions_per_game: 10,
        moves_per_position: 8,
        seed: u64::from(stones),
    };
    check_game(&Cover::<B, R>::start(stones), &slow, effort);
}

#[test]
fn conforms_under_rule_b() {
    conforms::<u64, FourPlies>(1, 200);
    conforms::<u64, FourPlies>(2, 80);
    conforms::<u64, FourPlies>(3, 30);
    conforms::<u128, FourPlies>(4, 30);
    conforms::<u128, FourPlies>(5, 6);
    conforms::<Wide<5>, FourPlies>(2, 4);
    conforms::<Wide<5>, FourPlies>(6, 5);
    conforms::<Wide<5>, FourPlies>(10, 2);
}

#[test]
fn conforms_under_rule_c() {
    conforms::<u64, EightPlies>(1, 40);
    conforms::<u64, EightPlies>(2, 50);
    conforms::<u64, EightPlies>(3, 15);
    conforms::<u128, EightPlies>(4, 15);
    conforms::<Wide<5>, EightPlies>(6, 1);
    conforms::<Wide<5>, EightPlies>(10, 1);
}

#[test]
fn conforms_under_rule_a() {
    conforms::<u64, AllPlies>(1, 30);
    conforms::<u64, AllPlies>(2, 20);
    conforms::<u64, AllPlies>(3, 8);
    conforms::<u128, AllPlies>(4, 4);
    conforms::<Wide<5>, AllPlies>(6, 1);
    conforms::<Wide<5>, AllPlies>(10, 1);
}

#[test]
fn survives_any_text() {
    check_text(&Cover::<u64, FourPlies>::start(2), 2000, 1);
    check_text(&Cover::<u128, FourPlies>::start(4), 2000, 2);
    check_text(&Cover::<u64, EightPlies>::start(1), 2000, 3);
    check_text(&Cover::<u64, AllPlies>::start(3), 500, 4);
    check_text(&Cover::<Wide<5>, FourPlies>::start(10), 300, 5);
}

/// Every board of a game is kept from outside; the position must forbid exactly what the rule
/// forbids, however little it remembers.
fn forbids_exactly<B: Corners, R: Repetition>(stones: u32, plies: u32, seed: u64) -> u32 {
    let slow = Slow {
        stones: stones as i32,
        rule: R::LETTER,
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let start = Cover::<B, R>::start(stones);
    let mut position = start.clone();
    let mut boards: Vec<String> = Vec::new();
    let mut forbidden_moves = 0;
    for _ in 0..plies {
        let seen = slow::read(&position.write_position());
        boards.push(slow::write_board(&seen.stones));
        let last = boards.len();
        let forbidden: &[String] = match R::LETTER {
            'a' => &boards,
            'b' if last < 4 => &[],
            'b' => &boards[last - 4..last - 3],
            _ => &boards[last.saturating_sub(8)..],
        };
        let mut expected: Vec<String> = Vec::new();
        if slow.decided(&seen.stones, 1 - seen.side).is_none() {
            for step in slow.possible(&seen) {
                if forbidden.contains(&slow::write_board(&slow.stones_after(&seen, step))) {
                    forbidden_moves += 1;
                } else {
                    expected.push(slow::write_step(step));
                }
            }
        }
        let moves = position.moves();
        let mut found: Vec<String> = moves.iter().map(|mv| position.write_move(*mv)).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{}", position.write_position());
        // Going back and forth is what the rules are about: do it often.
        let back = position
            .history()
            .moves()
            .into_iter()
            .rev()
            .nth(1)
            .map(Move::reversed);
        let choice = match back.filter(|mv| position.is_legal(*mv)) {
            Some(mv) if rand::RngExt::random_bool(&mut rng, 0.5) => Some(mv),
            _ => position.sample(&mut rng),
        };
        if let Some(mv) = choice {
            position.play_unchecked(mv);
        } else {
            position = start.clone();
            boards.clear();
        }
    }
    forbidden_moves
}

#[test]
fn a_short_memory_forbids_exactly_what_the_rule_forbids() {
    for seed in 0..4 {
        assert!(forbids_exactly::<u64, FourPlies>(1, 1500, seed) > 50);
        assert!(forbids_exactly::<u64, FourPlies>(2, 1500, seed) > 50);
        assert!(forbids_exactly::<u128, FourPlies>(4, 500, seed) > 20);
        assert!(forbids_exactly::<u64, EightPlies>(1, 1500, seed) > 50);
        assert!(forbids_exactly::<u128, EightPlies>(4, 500, seed) > 20);
        assert!(forbids_exactly::<u64, AllPlies>(1, 500, seed) > 50);
        assert!(forbids_exactly::<u64, AllPlies>(2, 300, seed) > 20);
    }
}

fn slow_perft(slow: &Slow, position: &slow::Position, depth: u32) -> u64 {
    let steps = slow.legal(position);
    if depth == 0 || steps.is_empty() {
        return 1;
    }
    if depth == 1 {
        return steps.len() as u64;
    }
    let below = |step| slow_perft(slow, &slow.after(position, step), depth - 1);
    steps.into_iter().map(below).sum()
}

#[test]
fn perft_is_what_the_slow_reference_counts() {
    fn check<B: Corners, R: Repetition>(stones: u32, depth: u32) {
        let start = Cover::<B, R>::start(stones);
        let slow = Slow {
            stones: stones as i32,
            rule: R::LETTER,
        };
        let counted = slow_perft(&slow, &slow::read(&start.write_position()), depth);
        assert_eq!(
            perft(&start, depth),
            counted,
            "Cover-{stones} {}",
            R::LETTER
        );
    }
    check::<u64, AllPlies>(1, 6);
    check::<u64, FourPlies>(1, 7);
    check::<u64, EightPlies>(1, 7);
    check::<u64, FourPlies>(2, 5);
    check::<u64, EightPlies>(2, 5);
    check::<u128, FourPlies>(4, 3);
    check::<Wide<5>, FourPlies>(8, 2);
}
