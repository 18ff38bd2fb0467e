//! How large the game is.

use crate::{size, start};
use board::Bits;
use game::{Options, Table, perft};

/// The plies that are counted while one waits.
const PLIES: u32 = 8;

/// Bounds and estimates, and the first numbers of move sequences.
pub(crate) fn tables(options: &Options) -> Vec<Table> {
    vec![complexity(options), sequences(options)]
}

fn complexity(options: &Options) -> Table {
    let size = size(options);
    let squares = size * size;
    let placed = start::<u128>(options).empties().count();
    let mut table = Table::new(format!("Othello {size}×{size}"), &["what", "number"]);
    table.row(["squares", &squares.to_string()]);
    table.row(["discs placed in a game, at most", &placed.to_string()]);
    let all = power_of_ten(f64::from(squares) * 3f64.log10());
    table.row(["arrangements of discs, 3^squares", &all]);
    let filled = f64::from(squares - 4) * 3f64.log10() + 4.0 * 2f64.log10();
    table.row([
        "arrangements with a full centre, as in all play from the usual start",
        &power_of_ten(filled),
    ]);
    if size == 8 {
        table.row(["positions, estimated (Allis 1994)", "10^28"]);
        table.row(["game tree, estimated (Allis 1994)", "10^58"]);
    }
    table
}

fn sequences(options: &Options) -> Table {
    let start = start::<u128>(options);
    let mut table = Table::new("Move sequences from the start", &["plies", "sequences"]);
    for plies in 1..=PLIES {
        table.row([plies.to_string(), perft(&start, plies).to_string()]);
    }
    table.note("A pass is a ply; a game that ends earlier counts as one.");
    table
}

/// 10 to the power of `exponent`, with two digits.
fn power_of_ten(exponent: f64) -> String {
    let whole = exponent.floor();
    format!("{:.1} × 10^{whole}", 10f64.powf(exponent - whole))
}
