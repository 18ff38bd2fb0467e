//! How large the game is.

use crate::{Amazons, BLACK, WHITE};
use board::Bits;
use game::{Game, Table, perft};

/// The numbers of one start.
pub(crate) fn table(start: &Amazons) -> Table {
    let (width, height) = (start.width(), start.height());
    let squares = u64::from(width * height);
    let [white, black] = [WHITE, BLACK].map(|p| u64::from(start.amazons(p).count()));
    let empty = u64::from(start.empty().count());
    let mut table = Table::new(
        format!("Game of the Amazons on {width} by {height} squares"),
        &["what", "number"],
    );
    table.row(["squares".to_owned(), squares.to_string()]);
    table.row(["amazons a side".to_owned(), white.to_string()]);
    table.row([
        "first moves".to_owned(),
        grouped(&start.count_moves().to_string()),
    ]);
    table.row([
        "first two moves".to_owned(),
        grouped(&perft(start, 2).to_string()),
    ]);
    table.row(["longest game, at most".to_owned(), empty.to_string()]);
    let positions = most_positions(squares, white, black);
    table.row(["positions, at most".to_owned(), grouped(&positions)]);
    table.note("Every move burns a square that was empty, so no game is longer than that.");
    table.note(
        "Positions: places of the white amazons, times places of the black ones on the other \
         squares, times 2 for each square that is left, burnt or not. The number of burnt squares \
         says whose turn it is.",
    );
    table
}

/// The ways to place the amazons and to burn any of the other squares, as a decimal number.
fn most_positions(squares: u64, white: u64, black: u64) -> String {
    let twos = std::iter::repeat_n(2, (squares - white - black) as usize);
    let placements = [choose(squares, white), choose(squares - white, black)];
    product(placements.into_iter().chain(twos))
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// The product as a decimal number of any length.
fn product(factors: impl Iterator<Item = u64>) -> String {
    let mut digits = vec![1u64];
    for factor in factors {
        let mut carry = 0;
        for digit in &mut digits {
            carry += *digit * factor;
            *digit = carry % 10;
            carry /= 10;
        }
        while carry > 0 {
            digits.push(carry % 10);
            carry /= 10;
        }
    }
    digits.iter().rev().map(u64::to_string).collect()
}

/// The digits with a comma after every three.
fn grouped(digits: &str) -> String {
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_counts_every_small_board() {
        // One white and one black amazon on 2×2: each square is one of four things.
        let by_hand = (0..4u32.pow(4))
            .filter(|n| {
                let things = [0, 2, 4, 6].map(|i| n >> i & 3);
                let count = |thing| things.iter().filter(|t| **t == thing).count();
                count(1) == 1 && count(2) == 1
            })
            .count();
        assert_eq!(most_positions(4, 1, 1), by_hand.to_string());
        assert_eq!(most_positions(100, 4, 4).len(), 41);
        let long = product([u64::from(u32::MAX), u64::from(u32::MAX), 77].into_iter());
        assert_eq!(long, (u128::from(u32::MAX).pow(2) * 77).to_string());
    }

    #[test]
    fn the_table_of_the_large_board() {
        let table = table(&Amazons::start(10, 10).unwrap());
        let row = |what: &str| {
            let row = table.rows.iter().find(|row| row[0] == what).unwrap();
            row[1].clone()
        };
        assert_eq!(row("first moves"), "2,176");
        assert_eq!(row("first two moves"), "4,307,152");
        assert_eq!(row("longest game, at most"), "92");
        assert!(row("positions, at most").starts_with("64,5"));
    }
}
