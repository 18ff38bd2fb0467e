//! Tic-tac-toe against its slow reference, and its known counts.

use conformance::{Effort, Reference, check_game, check_text};
use game::{Game, Outcome, Player, Symmetric, canonical, perft};
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
fn known_counts() {
    // 255,168 games; with early ends counted as leaves the last perft is that number.
    assert_eq!(perft(&TicTacToe::start(), 9), 255_168);
    let mut seen = HashSet::new();
    let mut todo = vec![TicTacToe::start()];
    while let Some(position) = todo.pop() {
        if seen.insert(game::Notation::write_position(&position)) {
            todo.extend(position.moves().iter().map(|mv| position.after(*mv)));
        }
    }
    assert_eq!(seen.len(), 5478);
    let up_to_symmetry: HashSet<String> = seen
        .iter()
        .map(|text| {
            let position = game::Notation::read_position(&TicTacToe::start(), text).unwrap();
            assert_eq!(position.symmetries(), 8);
            game::Notation::write_position(&canonical(&position, game::Notation::write_position))
        })
        .collect();
    assert_eq!(up_to_symmetry.len(), 765);
}
