//! Invers against its slow reference, and what is known about it.

mod support;

use conformance::{Effort, Reference, check_game, check_position, check_text};
use game::{Game, Notation, Outcome, Player, perft};
use quincunx_invers::Invers;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use support::position;

/// The rules on rows of letters: a push takes the line out, shifts it and puts it back.
struct Slow;

struct Board {
    hands: Vec<char>,
    /// From top to bottom.
    rows: Vec<Vec<char>>,
    side: char,
}

fn read(position: &str) -> Board {
    let words: Vec<&str> = position.split(' ').collect();
    Board {
        hands: words[0].chars().collect(),
        rows: words[1]
            .split('|')
            .map(|row| row.chars().collect())
            .collect(),
        side: words[2].chars().next().unwrap(),
    }
}

fn write(board: &Board) -> String {
    let hands: String = board.hands.iter().collect();
    let rows: Vec<String> = board.rows.iter().map(|row| row.iter().collect()).collect();
    format!("{hands} {} {}", rows.join("|"), board.side)
}

impl Board {
    fn size(&self) -> usize {
        self.rows.len()
    }

    fn at(&mut self, name: &str) -> &mut char {
        let column = name.chars().next().unwrap() as usize - 'a' as usize;
        let row: usize = name[1..].parse().unwrap();
        let from_top = self.size() - row;
        &mut self.rows[from_top][column]
    }

    /// The names of the cells from one end of a line to the other, for each push.
    fn lines(&self) -> Vec<Vec<String>> {
        let n = self.size();
        let letter = |x: usize| char::from(b'a' + x as u8);
        let mut lines = Vec::new();
        for i in 0..n {
            let column: Vec<String> = (1..=n).map(|row| format!("{}{row}", letter(i))).collect();
            let row: Vec<String> = (0..n).map(|x| format!("{}{}", letter(x), i + 1)).collect();
            for line in [column, row] {
                lines.push(line.iter().rev().cloned().collect());
                lines.push(line);
            }
        }
        lines
    }

    fn count(&self, letter: char) -> usize {
        let on_board = self.rows.iter().flatten().filter(|c| **c == letter).count();
        on_board + self.hands.iter().filter(|c| **c == letter).count()
    }

    fn has_won(&self, letter: char) -> bool {
        self.count(letter.to_ascii_uppercase()) == 0
    }
}

fn other(side: char) -> char {
    if side == 'y' { 'r' } else { 'y' }
}

fn pushes(position: &str) -> Vec<String> {
    let mut board = read(position);
    let mut pushes = Vec::new();
    for line in board.lines() {
        let (entry, exit) = (&line[0], &line[line.len() - 1]);
        if *board.at(exit) != other(board.side) {
            pushes.push(format!("{entry}-{exit}"));
        }
    }
    pushes
}

impl Reference for Slow {
    fn moves(&self, position: &str) -> Vec<String> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        pushes(position)
    }

    fn play(&self, position: &str, mv: &str) -> String {
        let mut board = read(position);
        let (entry, exit) = mv.split_once('-').unwrap();
        let lines = board.lines();
        let line = lines
            .iter()
            .find(|line| line[0] == entry && line[line.len() - 1] == exit)
            .unwrap();
        let hand = if board.side == 'y' { 0 } else { 1 };
        let mut stone = board.hands[hand];
        for cell in line {
            std::mem::swap(board.at(cell), &mut stone);
        }
        board.hands[hand] = stone.to_ascii_lowercase();
        board.side = other(board.side);
        write(&board)
    }

    fn outcome(&self, position: &str) -> Option<Outcome> {
        let board = read(position);
        if board.has_won('y') {
            return Some(Outcome::Win(Player::FIRST));
        }
        if board.has_won('r') {
            return Some(Outcome::Win(Player::SECOND));
        }
        if !pushes(position).is_empty() {
            return None;
        }
        Some(match board.count('y').cmp(&board.count('r')) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::FIRST),
            std::cmp::Ordering::Less => Outcome::Win(Player::SECOND),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }
}

#[test]
fn every_board_conforms() {
    check_game(&Invers::<2>::start(), &Slow, effort(400));
    check_game(&Invers::<4>::start(), &Slow, effort(150));
    check_game(&Invers::<6>::start(), &Slow, effort(80));
    check_game(&Invers::<8>::start(), &Slow, effort(30));
}

fn effort(games: u32) -> Effort {
    Effort {
        games,
        positions_per_game: 15,
        ..Effort::default()
    }
}

fn slow_perft(position: &str, depth: usize) -> u64 {
    if Slow.outcome(position).is_some() {
        return 1;
    }
    let moves = Slow.moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|mv| slow_perft(&Slow.play(position, mv), depth - 1))
        .sum()
}

/// The counts of `perft` for depth 1, 2, …; the slow rules confirm the first `confirmed`.
fn check_perft(start: &impl Notation, counts: &[u64], confirmed: usize) {
    for (i, count) in counts.iter().enumerate() {
        assert_eq!(perft(start, i as u32 + 1), *count, "depth {}", i + 1);
        if i < confirmed {
            assert_eq!(slow_perft(&start.write_position(), i + 1), *count);
        }
    }
}

#[test]
fn known_perft_counts() {
    check_perft(
        &Invers::<2>::start(),
        &[8, 48, 208, 592, 1552, 3472, 7312],
        7,
    );
    check_perft(
        &Invers::<4>::start(),
        &[16, 232, 3368, 47_356, 635_280, 8_249_684],
        4,
    );
    check_perft(
        &Invers::<6>::start(),
        &[24, 544, 12_336, 273_640, 5_904_276, 124_683_708],
        3,
    );
    check_perft(
        &Invers::<8>::start(),
        &[32, 984, 30_264, 915_540, 27_162_680],
        3,
    );
}

#[test]
fn survives_any_text() {
    check_text(&Invers::<2>::start(), 3000, 2);
    check_text(&Invers::<4>::start(), 3000, 4);
    check_text(&Invers::<6>::start(), 3000, 6);
    check_text(&Invers::<8>::start(), 3000, 8);
}

/// Stones in any order, the hands first; about one in `rarity` is normal.
fn shuffled<const N: usize>(rng: &mut impl Rng, rarity: u32) -> String {
    let of_each = N * N / 2 + 1;
    let mut letters = [vec![b'y'; of_each], vec![b'r'; of_each]].concat();
    for i in (1..letters.len()).rev() {
        letters.swap(i, rng.random_range(0..=i));
    }
    for letter in &mut letters[2..] {
        if rng.random_range(0..rarity) == 0 {
            letter.make_ascii_uppercase();
        }
    }
    let hands = String::from_utf8_lossy(&letters[..2]);
    let rows: Vec<_> = letters[2..]
        .chunks(N)
        .map(|row| String::from_utf8_lossy(row))
        .collect();
    let side = ["y", "r"][rng.random_range(0..2)];
    format!("{hands} {} {side}", rows.join("|"))
}

fn check_shuffled<const N: usize>(seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut accepted = 0;
    for round in 0..1500 {
        let text = shuffled::<N>(&mut rng, [1, 2, 4, 20][round % 4]);
        if let Ok(position) = Invers::<N>::start().read_position(&text) {
            check_position(&position, &Slow, 32);
            accepted += 1;
        }
    }
    assert!(accepted > 700, "{accepted}");
}

/// Also positions that random play does not come to.
#[test]
fn any_arrangement_of_the_stones_conforms() {
    check_shuffled::<2>(2);
    check_shuffled::<4>(4);
    check_shuffled::<6>(6);
    check_shuffled::<8>(8);
}

/// Who has no push: only on 8×8 are there enough stones of one colour to fill the ring.
#[test]
fn without_a_push_more_inverted_stones_win() {
    let with_inside = |inside: [&str; 6]| {
        let rows: Vec<String> = inside.iter().map(|row| format!("y{row}y")).collect();
        let drawn = format!("rr r yyyyyyyy {} yyyyyyyy", rows.join(" "));
        let position = position::<8>(&drawn);
        check_position(&position, &Slow, 32);
        (position.outcome(), position.final_remark())
    };
    // Yellow has 28 inverted stones on the ring and, inside, five normal ones.
    assert_eq!(
        with_inside(["YYYYYR", "rrrrrr", "rrrrrr", "rrrrrr", "rrrrrr", "rrrrrr"]),
        (
            Some(Outcome::Win(Player::SECOND)),
            "red has no push, and 28 yellow and 32 red stones are inverted".into()
        )
    );
    assert_eq!(
        with_inside(["YYYYYR", "RRRRRr", "rrrrrr", "rrrrrr", "rrrrrr", "RRRRRR"]).0,
        Some(Outcome::Win(Player::FIRST))
    );
    assert_eq!(
        with_inside(["YYYYYR", "RRRRrr", "rrrrrr", "rrrrrr", "rrrrrr", "rrrrrr"]),
        (
            Some(Outcome::Draw),
            "red has no push, and 28 yellow and 28 red stones are inverted".into()
        )
    );
}
