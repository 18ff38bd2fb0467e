//! Othello against its slow reference, and what is known about it.

mod agents;
mod formats;
mod notation;
mod overlays;
mod perft;
mod slow;

use conformance::{Effort, check_game, check_position, check_text};
use game::{Game, Hashed, Notation, Options, Outcome, playout};
use quincunx_othello::{BLACK, Layout, Move, Othello, OthelloFamily, WHITE};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Family;
use slow::Slow;
use std::collections::{HashMap, HashSet};

/// A position drawn as a board, and the side to move.
fn board(rows: &[&str], side: &str) -> Othello<u64> {
    let text = format!("{} {side}", rows.join("|").replace(' ', ""));
    Othello::start(rows.len() as u32)
        .read_position(&text)
        .unwrap()
}

fn starts<B: Layout>(size: u32) -> [Othello<B>; 2] {
    [Othello::start(size), Othello::reversi(size)]
}

#[test]
fn every_size_and_start_conforms() {
    fn check<B: Layout>(size: u32, games: u32) {
        for start in starts::<B>(size) {
            let effort = Effort {
                games,
                ..Effort::default()
            };
            check_game(&start, &Slow, effort);
        }
    }
    check::<u64>(4, 60);
    check::<u64>(6, 30);
    check::<u64>(8, 30);
    check::<u128>(4, 10);
    check::<u128>(8, 5);
    check::<u128>(10, 12);
}

#[test]
fn survives_any_text() {
    check_text(&Othello::<u64>::start(8), 3000, 1);
    check_text(&Othello::<u64>::reversi(4), 3000, 2);
    check_text(&Othello::<u128>::start(10), 2000, 3);
}

/// Exact play to the end, remembering every position.
fn solve(position: &Othello<u64>, seen: &mut HashMap<u64, i32>) -> i32 {
    if position.outcome().is_some() {
        let [black, white] = position.disc_counts();
        let ahead = black as i32 - white as i32;
        return if position.to_move() == BLACK {
            ahead
        } else {
            -ahead
        };
    }
    if let Some(value) = seen.get(&position.hash()) {
        return *value;
    }
    let moves = position.moves();
    let value = moves
        .iter()
        .map(|mv| -solve(&position.after(*mv), seen))
        .max()
        .unwrap();
    seen.insert(position.hash(), value);
    value
}

#[test]
fn the_4x4_game_ends_3_to_11() {
    assert_eq!(solve(&Othello::start(4), &mut HashMap::new()), 3 - 11);
}

#[test]
fn the_legal_moves_of_the_fforum_tests_are_those_of_the_file() {
    let text = include_str!("../data/ffo-1-49.obf");
    let start = Othello::<u64>::start(8);
    let mut read = 0;
    for line in text.lines().filter(|line| !line.starts_with('%')) {
        let position = start.read_position(line).unwrap();
        check_position(&position, &Slow, 24);
        let found: HashSet<String> = position
            .moves()
            .iter()
            .map(|mv| position.write_move(*mv).to_uppercase())
            .collect();
        let moves = line
            .split(';')
            .skip(1)
            .filter_map(|part| part.split_once(':'));
        let listed: HashSet<String> = moves
            .map(|(square, _)| square.trim().to_uppercase())
            .collect();
        assert_eq!(found, listed, "{line}");
        let (_, empties) = line.split_once("empties=").unwrap();
        assert_eq!(position.empties().count_ones().to_string(), empties);
        read += 1;
    }
    assert_eq!(read, 49);
}

#[test]
fn discs_are_turned_in_all_directions_at_once() {
    let before = board(
        &[
            "x . . x . . x .",
            ". o . o . o . .",
            ". . o o o . . .",
            "x o o . o o o x",
            ". . o o o . . .",
            ". o . o . o . .",
            "x . . o . . x .",
            ". . . x . . . .",
        ],
        "x",
    );
    let mut after = before;
    after.play_text("d4").unwrap();
    let expected = board(
        &[
            "x . . x . . x .",
            ". x . x . x . .",
            ". . x x x . . .",
            "x x x x x x x x",
            ". . x x x . . .",
            ". x . x . x . .",
            "x . . x . . x .",
            ". . . x . . . .",
        ],
        "o",
    );
    assert_eq!(after, expected);
}

#[test]
fn a_line_does_not_continue_on_the_next_row() {
    // As numbers, f1 g1 h1 a2 are a line, and so are g3 h3 a4 and g2 h3 a5.
    let position = board(
        &[
            ". . . . . . o o",
            "x . . . . . . .",
            ". . . . . . . o",
            "x . . . . . . .",
            "x . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
        ],
        "x",
    );
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    check_position(&position, &Slow, 24);
}

#[test]
fn a_side_without_a_move_passes() {
    // Black cannot flank anything, white can flank b1.
    let mut position = board(&["o x . .", "o . . .", "o . . .", ". . . ."], "x");
    assert_eq!(position.moves(), [Move::PASS]);
    assert_eq!((position.count_moves(), position.outcome()), (1, None));
    for word in ["pass", "PASS", "--", "pa", "ps"] {
        assert_eq!(position.read_move(word), Ok(Move::PASS), "{word}");
    }
    let error = position.play_text("c3").unwrap_err().to_string();
    assert_eq!(error, "illegal move: c3: black has no move and must pass");
    position.play(Move::PASS).unwrap();
    assert_eq!(position.to_move(), WHITE);
    position.play_text("c1").unwrap();
    assert_eq!(position.outcome(), Some(Outcome::Win(WHITE)));
    assert_eq!(position.disc_counts(), [0, 5]);
    assert_eq!(position.final_score(WHITE), 16);
    assert_eq!(position.final_score(BLACK), -16);
    assert_eq!(
        position.final_remark(),
        "5 to 0, or 16 to 0 with the empty squares"
    );
    let error = position.play_text("a3").unwrap_err().to_string();
    assert_eq!(error, "illegal move: the game is over");
}

#[test]
fn the_published_shortest_game_is_a_wipe_out() {
    let mut position = Othello::<u64>::start(8);
    for word in "f5 d6 c5 f4 e7 f6 g5 e6 e3".split(' ') {
        position.play_text(word).unwrap();
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(BLACK)));
    assert_eq!(position.disc_counts(), [13, 0]);
    assert_eq!(position.final_score(BLACK), 64);
}

#[test]
fn equal_discs_are_a_draw() {
    let position = board(&["x x x x", "x x x x", "o o o o", "o o o o"], "x");
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert_eq!(position.final_score(BLACK), 0);
    assert_eq!(position.final_remark(), "8 to 8");
}

#[test]
fn reversi_fills_the_centre_without_turning() {
    let mut position = Othello::<u64>::reversi(4);
    assert_eq!(position.count_moves(), 4);
    for (word, text) in [
        ("b2", "....|.x..|....|.... o"),
        ("b3", "....|.x..|.o..|.... x"),
        ("c3", "....|.x..|.ox.|.... o"),
        ("c2", "....|.xo.|.ox.|.... x"),
        ("d2", "....|.xxx|.ox.|.... o"),
    ] {
        position.play_text(word).unwrap();
        assert_eq!(position.write_position(), text);
        assert_eq!(position.read_position(text), Ok(position));
    }
    // By Othello's rules b4 would turn b3.
    let text = "....|.x..|.o..|.... x";
    let mut parallel = position.read_position(text).unwrap();
    assert!(parallel.is_opening());
    assert_eq!(
        parallel.play_text("b4").unwrap_err().to_string(),
        "illegal move: b4: the first four discs go to b2, c2, b3, c3"
    );
}

#[test]
fn hashes_of_different_positions_differ() {
    fn collect<B: Layout>(position: Othello<B>, depth: u32, all: &mut HashMap<u64, String>) {
        let text = position.write_position();
        let before = all.insert(position.hash(), text.clone());
        assert!(before.is_none_or(|before| before == text), "{text}");
        if depth > 0 {
            for mv in position.moves() {
                collect(position.after(mv), depth - 1, all);
            }
        }
    }
    let mut all = HashMap::new();
    collect(Othello::<u64>::start(8), 7, &mut all);
    collect(Othello::<u64>::start(6), 6, &mut all);
    collect(Othello::<u64>::reversi(4), 6, &mut all);
    assert!(all.len() > 20_000, "{}", all.len());
    for bit in 0..64 {
        let ones = all.keys().filter(|hash| *hash >> bit & 1 == 1).count();
        let share = ones as f64 / all.len() as f64;
        assert!((0.48..0.52).contains(&share), "bit {bit}: {share}");
    }
    let mut wide = HashMap::new();
    collect(Othello::<u128>::start(10), 6, &mut wide);
    // The same discs with the other side to move.
    let position = Othello::<u64>::start(8);
    let text = position.write_position().replace(" x", " o");
    let other = position.read_position(&text).unwrap();
    assert_ne!(position.hash(), other.hash());
}

#[test]
fn random_games_have_the_known_averages() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let games = 4000;
    let mut black = 0.0;
    for _ in 0..games {
        let (outcome, moves) = playout(Othello::<u64>::start(8), 200, &mut rng);
        assert!((9..=128).contains(&moves));
        black += outcome.unwrap().points(BLACK, 2);
    }
    // White is slightly ahead when both throw dice.
    let share = black / f64::from(games);
    assert!((0.45..0.50).contains(&share), "{share}");
}

#[test]
fn counts_are_tables() {
    let table = |variant: &[(&str, &str)]| {
        let options = Options::new(&OthelloFamily::INFO, variant).unwrap();
        OthelloFamily::counts(&options)
    };
    let [complexity, sequences] = &table(&[])[..] else {
        panic!()
    };
    let number = |what: &str| {
        let row = complexity.rows.iter().find(|row| row[0].starts_with(what));
        row.unwrap()[1].clone()
    };
    assert_eq!(number("squares"), "64");
    assert_eq!(number("arrangements of discs"), "3.4 × 10^30");
    assert_eq!(number("arrangements with"), "6.8 × 10^29");
    assert_eq!(sequences.rows[7], ["8", "390216"]);
    assert_eq!(table(&[("size", "10")])[0].rows[0][1], "100");
    assert_eq!(table(&[("setup", "reversi")])[1].rows[3][1], "24");
}
