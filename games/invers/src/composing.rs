//! Positions put together by hand.

use crate::Invers;
use crate::drawing::{color, hand_name};
use crate::setup::Setup;
use crate::stone::{Stone, colour_name};
use game::{Brush, Compose, InvalidPosition, Letters, PieceShape, Player};

impl<const N: usize> Compose for Invers<N> {
    fn brushes(&self) -> Vec<Brush> {
        let mut brushes = Vec::new();
        for owner in Player::all(2) {
            for inverted in [false, true] {
                let side = if inverted { "inverted" } else { "normal" };
                brushes.push(Brush::new(
                    Stone { owner, inverted }.letter(),
                    format!("{} stone, {side}", colour_name(owner)),
                    PieceShape::Tile { inverted },
                    color(owner),
                ));
            }
        }
        brushes
    }

    /// The drawing shows everything, also the stones in hand. What was pushed last is in no
    /// position.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition> {
        let stone = |cell: usize, name: &dyn Fn() -> String| {
            letters[cell]
                .and_then(Stone::from_letter)
                .ok_or_else(|| InvalidPosition::at(name(), "there must be a stone"))
        };
        let mut cells = Vec::with_capacity(Self::CELLS);
        for cell in 0..Self::CELLS {
            cells.push(stone(cell, &|| Self::cell_name(cell as u8))?);
        }
        let hand = |player| stone(Self::hand_index(player), &|| hand_name(player));
        let setup = Setup {
            hands: [hand(Player::FIRST)?, hand(Player::SECOND)?],
            cells,
            mover: to_move,
        };
        setup.validate()
    }
}
