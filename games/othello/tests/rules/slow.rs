//! The rules of Othello on a list of characters, square by square, to be read and believed.

use conformance::Reference;
use game::{Outcome, Player};

/// Othello of any size; the size follows from the text.
pub(crate) struct Slow;

/// A board as rows of `x`, `o` and `.`, and whose turn it is.
struct Board {
    rows: Vec<Vec<char>>,
    side: char,
}

const DIRECTIONS: [(i32, i32); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

fn other(side: char) -> char {
    if side == 'x' { 'o' } else { 'x' }
}

fn name((x, y): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

impl Board {
    fn read(position: &str) -> Self {
        let (board, side) = position.split_once(' ').unwrap();
        Self {
            rows: board.split('|').map(|r| r.chars().collect()).collect(),
            side: side.chars().next().unwrap(),
        }
    }
    fn write(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|r| r.iter().collect()).collect();
        format!("{} {}", rows.join("|"), self.side)
    }
    fn squares(&self) -> Vec<(i32, i32)> {
        let size = self.rows.len() as i32;
        (0..size)
            .flat_map(|y| (0..size).map(move |x| (x, y)))
            .collect()
    }
    /// What is on a square; a blank beside the board.
    fn at(&self, (x, y): (i32, i32)) -> char {
        *usize::try_from(y)
            .ok()
            .and_then(|y| self.rows.get(y))
            .and_then(|row| row.get(usize::try_from(x).ok()?))
            .unwrap_or(&' ')
    }
    fn count(&self, what: char) -> usize {
        self.rows.concat().iter().filter(|c| **c == what).count()
    }
    fn is_opening(&self) -> bool {
        self.count('x') + self.count('o') < 4
    }
    /// The discs that a disc of `side` on `square` would turn.
    fn turned(&self, square: (i32, i32), side: char) -> Vec<(i32, i32)> {
        let mut all = Vec::new();
        for (dx, dy) in DIRECTIONS {
            let mut line = Vec::new();
            let mut next = (square.0 + dx, square.1 + dy);
            while self.at(next) == other(side) {
                line.push(next);
                next = (next.0 + dx, next.1 + dy);
            }
            if self.at(next) == side {
                all.extend(line);
            }
        }
        all
    }
    fn placements(&self, side: char) -> Vec<(i32, i32)> {
        let half = self.rows.len() as i32 / 2;
        let is_centre = |i: i32| i == half - 1 || i == half;
        let may = |square: &(i32, i32)| {
            self.at(*square) == '.'
                && if self.is_opening() {
                    is_centre(square.0) && is_centre(square.1)
                } else {
                    !self.turned(*square, side).is_empty()
                }
        };
        self.squares().into_iter().filter(may).collect()
    }
}

impl Reference for Slow {
    fn moves(&self, position: &str) -> Vec<String> {
        let board = Board::read(position);
        let placements = board.placements(board.side);
        if placements.is_empty() && !board.placements(other(board.side)).is_empty() {
            return vec!["pass".into()];
        }
        placements.into_iter().map(name).collect()
    }
    fn play(&self, position: &str, mv: &str) -> String {
        let mut board = Board::read(position);
        if let Some(square) = board.squares().into_iter().find(|s| name(*s) == mv) {
            let turned = if board.is_opening() {
                Vec::new()
            } else {
                board.turned(square, board.side)
            };
            for (x, y) in turned.into_iter().chain([square]) {
                board.rows[y as usize][x as usize] = board.side;
            }
        }
        board.side = other(board.side);
        board.write()
    }
    fn outcome(&self, position: &str) -> Option<Outcome> {
        let board = Board::read(position);
        if !board.placements('x').is_empty() || !board.placements('o').is_empty() {
            return None;
        }
        let (black, white) = (board.count('x'), board.count('o'));
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::FIRST),
            std::cmp::Ordering::Less => Outcome::Win(Player::SECOND),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }
}
