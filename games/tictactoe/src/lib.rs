//! Tic-tac-toe: the smallest example of a game. CONTRIBUTING.md walks through it file by file.

mod agents;
mod composing;
mod drawing;
mod notation;
mod players;
mod position;
mod symmetry;

pub use players::OpenTwos;
pub use position::{Square, TicTacToe};

use game::{Info, Options, VariantError, Workload};
use search::{Family, Visitor};

/// Tic-tac-toe with its one variant.
#[derive(Debug)]
pub struct TicTacToeFamily;

impl Family for TicTacToeFamily {
    const INFO: Info = Info {
        name: "tictactoe",
        title: "Tic-tac-toe",
        summary: "Three in a row on nine squares; the smallest example of a game.",
        example: true,
        rules: include_str!("../rules.md"),
        workload: Workload {
            perft_depth: 9,
            random_games: 2000,
            search_plies: 2,
            search_depth: 7,
            think_depth: 9,
        },
        options: &[],
    };

    fn open<V: Visitor>(_: &Options, visitor: V) -> Result<V::Output, VariantError> {
        Ok(visitor.visit(TicTacToe::start()))
    }
}
