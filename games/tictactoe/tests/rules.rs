//! Tic-tac-toe against its slow reference, and its known counts.

use conformance::{Effort, Reference, check_game, check_heaps, check_text};
use game::{Compose, Game, Notation, Outcome, Player, Symmetric, canonical, perft};
use quincunx_tictactoe::TicTacToe;
use std::collections::HashSet;

/// The rules on a list of nine characters.
struct Slow;

/// The board as nine characters from a1 to c3, and the side to move.
fn read(position: &str) -> (Vec<char>, char) {
    let (board, side) = position.split_once(' ').unwrap();
    let rows: Vec<&str> = board.split('|').rev().collect();
    (
        rows.concat().chars().collect(),
        side.chars().next().unwrap(),
    )
}

fn write(board: &[char], side: char) -> String {
    let rows: Vec<String> = board
        .chunks(3)
        .rev()
        .map(|row| row.iter().collect())
        .collect();
    format!("{} {side}", rows.join("|"))
}

fn name(square: usize) -> String {
    format!("{}{}", ['a', 'b', 'c'][square % 3], square / 3 + 1)
}

impl Reference for Slow {
    fn moves(&self, position: &str) -> Vec<String> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let (board, _) = read(position);
        (0..9).filter(|i| board[*i] == '.').map(name).collect()
    }
    fn play(&self, position: &str, mv: &str) -> String {
        let (mut board, side) = read(position);
        let square = (0..9).find(|i| name(*i) == mv).unwrap();
        board[square] = side;
        write(&board, if side == 'x' { 'o' } else { 'x' })
    }
    fn outcome(&self, position: &str) -> Option<Outcome> {
        let (board, _) = read(position);
        let lines = [
            [0, 1, 2],
            [3, 4, 5],
            [6, 7, 8],
            [0, 3, 6],
            [1, 4, 7],
            [2, 5, 8],
            [0, 4, 8],
            [2, 4, 6],
        ];
        for (player, mark) in [(Player::FIRST, 'x'), (Player::SECOND, 'o')] {
            if lines
                .iter()
                .any(|line| line.iter().all(|i| board[*i] == mark))
            {
                return Some(Outcome::Win(player));
            }
        }
        (!board.contains(&'.')).then_some(Outcome::Draw)
    }
}

#[test]
fn conforms() {
    check_game(
        &TicTacToe::start(),
        &Slow,
        Effort {
            games: 200,
            ..Effort::default()
        },
    );
}

#[test]
fn survives_any_text() {
    check_text(&TicTacToe::start(), 5000, 1);
}

#[test]
fn survives_any_heap_of_pieces() {
    check_heaps(&TicTacToe::start(), 5000, 1);
}

#[test]
fn composed_positions_need_the_right_numbers() {
    let compose = |placed: &[(&str, char)], to_move| {
        let placed: Vec<(String, char)> = placed.iter().map(|(c, l)| ((*c).into(), *l)).collect();
        let composed = TicTacToe::start().compose(&placed, to_move);
        composed.map(|position| position.write_position())
    };
    assert_eq!(
        compose(&[("b2", 'X'), ("a1", 'O')], Player::FIRST),
        Ok("...|.x.|o.. x".into())
    );
    for (placed, to_move, message) in [
        (
            &[("b2", 'X')][..],
            Player::FIRST,
            "impossible position: 1 crosses and 0 noughts, with cross to move",
        ),
        (
            &[("b2", 'X'), ("b2", 'O')],
            Player::FIRST,
            "impossible position: b2: two pieces on one cell",
        ),
        (
            &[("d4", 'X')],
            Player::SECOND,
            "impossible position: there is no cell 'd4'",
        ),
        (
            &[("b2", '#')],
            Player::SECOND,
            "impossible position: b2: '#' is no piece; there are X, O",
        ),
        (
            &[],
            Player(2),
            "impossible position: there are 2 players, so player 3 cannot be to move",
        ),
    ] {
        let error = compose(placed, to_move).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn known_counts() {
    // 255,168 games; with early ends counted as leaves the last perft is that number.
    assert_eq!(perft(&TicTacToe::start(), 9), 255_168);
    let mut seen = HashSet::new();
    let mut todo = vec![TicTacToe::start()];
    while let Some(position) = todo.pop() {
        if seen.insert(position.write_position()) {
            todo.extend(position.moves().iter().map(|mv| position.after(*mv)));
        }
    }
    assert_eq!(seen.len(), 5478);
    let up_to_symmetry: HashSet<String> = seen
        .iter()
        .map(|text| {
            let position = TicTacToe::start().read_position(text).unwrap();
            assert_eq!(position.symmetries(), 8);
            canonical(&position, Notation::write_position).write_position()
        })
        .collect();
    assert_eq!(up_to_symmetry.len(), 765);
}
