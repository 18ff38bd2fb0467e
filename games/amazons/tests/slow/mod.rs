//! The rules on a table of characters, written to be read.

use conformance::Reference;
use game::{Outcome, Player};

/// The slow reference.
pub(crate) struct Slow;

/// `board[y][x]`, the bottom row first, and the side to move.
struct Table {
    board: Vec<Vec<char>>,
    side: char,
}

type Square = (i32, i32);

const DIRECTIONS: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

impl Table {
    fn read(position: &str) -> Self {
        let (board, side) = position.split_once(' ').unwrap();
        Self {
            board: board
                .split('|')
                .rev()
                .map(|r| r.chars().collect())
                .collect(),
            side: side.chars().next().unwrap(),
        }
    }

    fn write(&self) -> String {
        let rows: Vec<String> = self
            .board
            .iter()
            .rev()
            .map(|r| r.iter().collect())
            .collect();
        format!("{} {}", rows.join("|"), self.side)
    }

    fn is_empty(&self, (x, y): Square) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.board.get(y));
        row.and_then(|row| row.get(usize::try_from(x).ok()?)) == Some(&'.')
    }

    fn set(&mut self, (x, y): Square, to: char) {
        self.board[y as usize][x as usize] = to;
    }

    /// Where a queen can go.
    fn queen_moves(&self, (x, y): Square) -> Vec<Square> {
        let mut found = Vec::new();
        for (dx, dy) in DIRECTIONS {
            let mut n = 1;
            while self.is_empty((x + n * dx, y + n * dy)) {
                found.push((x + n * dx, y + n * dy));
                n += 1;
            }
        }
        found
    }

    fn moves(&self) -> Vec<[Square; 3]> {
        let mut found = Vec::new();
        for y in 0..self.board.len() as i32 {
            for x in 0..self.board[0].len() as i32 {
                if self.board[y as usize][x as usize] != self.side {
                    continue;
                }
                for to in self.queen_moves((x, y)) {
                    let mut moved = Self {
                        board: self.board.clone(),
                        side: self.side,
                    };
                    moved.set((x, y), '.');
                    moved.set(to, self.side);
                    for arrow in moved.queen_moves(to) {
                        found.push([(x, y), to, arrow]);
                    }
                }
            }
        }
        found
    }
}

fn name((x, y): Square) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn square(name: &str) -> Square {
    let x = i32::from(name.as_bytes()[0] - b'a');
    (x, name[1..].parse::<i32>().unwrap() - 1)
}

impl Reference for Slow {
    fn moves(&self, position: &str) -> Vec<String> {
        Table::read(position)
            .moves()
            .into_iter()
            .map(|[from, to, arrow]| format!("{}-{}/{}", name(from), name(to), name(arrow)))
            .collect()
    }

    fn play(&self, position: &str, mv: &str) -> String {
        let mut table = Table::read(position);
        let mut squares = mv.split(['-', '/']).map(square);
        table.set(squares.next().unwrap(), '.');
        table.set(squares.next().unwrap(), table.side);
        table.set(squares.next().unwrap(), '#');
        table.side = if table.side == 'o' { 'x' } else { 'o' };
        table.write()
    }

    fn outcome(&self, position: &str) -> Option<Outcome> {
        let table = Table::read(position);
        if !table.moves().is_empty() {
            return None;
        }
        Some(Outcome::Win(Player(u8::from(table.side == 'o'))))
    }
}
