//! Mirrors.

use crate::{Board, Corners, Cover, Field, Layout, Move, Repetition};
use game::{Player, Symmetric};

/// Symmetry 1 mirrors left and right, 2 mirrors top and bottom and exchanges the colours, 3 does both.
const MIRRORS_SIDES: usize = 1;
const EXCHANGES_COLOURS: usize = 2;

fn map_field(layout: Layout, symmetry: usize, field: Field) -> Field {
    let (mut row, mut column) = layout.row_and_column(field);
    if symmetry & MIRRORS_SIDES != 0 {
        (row, column) = (column, row);
    }
    if symmetry & EXCHANGES_COLOURS != 0 {
        let beyond = layout.size() + 1;
        (row, column) = (beyond - column, beyond - row);
    }
    layout
        .field(row, column)
        .expect("a mirrored field is on the board")
}

fn map_move(layout: Layout, symmetry: usize, mv: Move) -> Move {
    Move {
        from: map_field(layout, symmetry, mv.from),
        to: map_field(layout, symmetry, mv.to),
    }
}

impl<B: Corners, R: Repetition> Symmetric for Cover<B, R> {
    fn symmetries(&self) -> usize {
        4
    }
    fn transform(&self, symmetry: usize) -> Self {
        let layout = self.layout();
        let mut board = Board::empty(layout.stones());
        board.to_move = self.transform_player(symmetry, self.board.to_move);
        for player in Player::all(2) {
            let side = &mut board.stones[self.transform_player(symmetry, player).index()];
            for field in self.board.stones[player.index()].fields() {
                side.toggle(map_field(layout, symmetry, field));
            }
        }
        Self {
            board,
            history: self.history.map(|mv| map_move(layout, symmetry, mv)),
        }
    }
    fn transform_move(&self, symmetry: usize, mv: Move) -> Move {
        map_move(self.layout(), symmetry, mv)
    }
    fn transform_player(&self, symmetry: usize, player: Player) -> Player {
        if symmetry & EXCHANGES_COLOURS != 0 {
            player.opponent()
        } else {
            player
        }
    }
}
