//! Amazons once more, as simply as possible.

use crate::amazons::Board;
use crate::difference::Difference;
use crate::textbook::Rules;
use cgt::Store;

/// Amazons by walking square by square on rows of letters: x, o, # and '.'.
#[derive(Clone, PartialEq, Eq, Hash)]
struct PlainAmazons(Vec<Vec<u8>>);

impl PlainAmazons {
    fn new(text: &str) -> Self {
        Self(text.split('|').map(|row| row.bytes().collect()).collect())
    }

    /// The empty squares that a queen reaches.
    fn reach(&self, (x, y): (usize, usize)) -> Vec<(usize, usize)> {
        let mut reached = Vec::new();
        for (dx, dy) in (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))) {
            let (mut x, mut y) = (x, y);
            while let (Some(to_x), Some(to_y)) =
                (x.checked_add_signed(dx), y.checked_add_signed(dy))
                && self.0.get(to_y).and_then(|row| row.get(to_x)) == Some(&b'.')
            {
                (x, y) = (to_x, to_y);
                reached.push((x, y));
            }
        }
        reached
    }

    fn with(&self, (x, y): (usize, usize), letter: u8) -> Self {
        let mut rows = self.0.clone();
        rows[y][x] = letter;
        Self(rows)
    }

    fn moves(&self, own: u8) -> Vec<Self> {
        let mut moves = Vec::new();
        for (y, row) in self.0.iter().enumerate() {
            for from in (0..row.len()).filter(|&x| row[x] == own).map(|x| (x, y)) {
                for to in self.reach(from) {
                    let moved = self.with(from, b'.').with(to, own);
                    moves.extend(moved.reach(to).into_iter().map(|at| moved.with(at, b'#')));
                }
            }
        }
        moves
    }
}

impl Rules for PlainAmazons {
    fn left(&self) -> Vec<Self> {
        self.moves(b'x')
    }
    fn right(&self) -> Vec<Self> {
        self.moves(b'o')
    }
}

/// Two rows of up to four columns with an amazon each, wherever they stand, by plain play; nothing is taken
/// apart or mirrored there.
#[test]
fn amazons_of_two_rows() {
    let mut count = 0;
    for width in 1..=4 {
        let mut store = Store::new();
        let squares = 2 * width;
        for (left, right) in (0..squares).flat_map(|l| (0..squares).map(move |r| (l, r))) {
            if left == right {
                continue;
            }
            let letter = |at| match at {
                at if at == left => 'x',
                at if at == right => 'o',
                _ => '.',
            };
            let row = |from: usize| (from..from + width).map(letter).collect::<String>();
            let text = format!("{}|{}", row(0), row(width));
            let game = Board::value_of(&mut store, &text);
            let plain = PlainAmazons::new(&text);
            assert!(Difference::new(&mut store).is_zero(&plain, game), "{text}");
            count += 1;
        }
    }
    assert_eq!(count, 2 + 12 + 30 + 56);
}
