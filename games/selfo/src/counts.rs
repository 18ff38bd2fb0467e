//! How large a variant is.

use crate::{Selfo, Variant};
use board::{Bits, Wide};
use game::{Game, Player, Table, VariantError};
use num_bigint::BigUint;

/// The number of ways to place the players' sets on the board: `cells! / (pieces!^players · rest!)`.
#[must_use]
pub fn placements(cells: u32, players: u32, pieces: u32) -> BigUint {
    let mut count = BigUint::from(1u32);
    let mut free = cells;
    for _ in 0..players {
        // One set among the cells still free: each partial product is itself a binomial.
        for k in 1..=pieces {
            count = count * free / k;
            free -= 1;
        }
    }
    count
}

/// Board, density, placements, and the start.
pub(crate) fn tables(variant: &Variant) -> Vec<Table> {
    let (cells, players) = (variant.shape.cells(), u32::from(variant.rules.players));
    let total = players * variant.pieces;
    let mut table = Table::new("Size of the variant", &["what", "how many"]);
    let mut row = |what: &str, count: String| table.row([what.to_owned(), count]);
    row("cells", cells.to_string());
    row("players", players.to_string());
    row("pieces of each player", variant.pieces.to_string());
    let density = f64::from(100 * total) / f64::from(cells);
    row("density", format!("{density:.1} %"));
    let ways = placements(cells, players, variant.pieces).to_string();
    row("placements of all pieces", ways.clone());
    row("the same in digits", ways.len().to_string());
    let start = if variant.shape.bits() <= u128::BITS {
        variant.start::<u128>().map(|start| numbers(&start))
    } else {
        variant.start::<Wide<6>>().map(|start| numbers(&start))
    };
    add_start(&mut table, start);
    vec![table]
}

/// The first player's moves and everybody's estimate in an initial position.
fn numbers<B: Bits>(start: &Selfo<B>) -> (u64, Vec<String>) {
    let needs = start.balance().prospects.into_iter().map(|p| {
        p.need
            .map_or_else(|| "walled in".to_owned(), |n| n.to_string())
    });
    (start.count_moves(), needs.collect())
}

fn add_start(table: &mut Table, start: Result<(u64, Vec<String>), VariantError>) {
    match start {
        Ok((moves, needs)) => {
            table.row([
                "moves at the start, the pass included".to_owned(),
                moves.to_string(),
            ]);
            for (player, need) in Player::all(needs.len()).zip(needs) {
                table.row([
                    format!("moves player {} needs to connect, estimated", player.0 + 1),
                    need,
                ]);
            }
        }
        Err(error) => table.note(error.to_string()),
    }
}
