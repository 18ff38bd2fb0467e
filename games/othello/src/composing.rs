//! Positions put together by hand.

use crate::position::{BLACK, WHITE};
use crate::setup::Setup;
use crate::{Layout, Othello};
use game::{Brush, Color, Compose, InvalidPosition, Letters, PieceShape, Player};

/// The letters of the discs in drawings.
pub(crate) const DISCS: [char; 2] = ['X', 'O'];

impl<B: Layout> Compose for Othello<B> {
    fn brushes(&self) -> Vec<Brush> {
        let [black, white] = DISCS;
        vec![
            Brush::new(black, "black disc", PieceShape::Disc, Color::Black),
            Brush::new(white, "white disc", PieceShape::Disc, Color::White),
        ]
    }

    /// The drawing shows everything.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition> {
        let discs = [BLACK, WHITE].map(|player| {
            let all = B::board(self.size).iter();
            let lies =
                |square: &u32| letters[self.cell_index(*square)] == Some(DISCS[player.index()]);
            B::from_indices(all.filter(lies))
        });
        let setup = Setup {
            discs,
            mover: to_move,
            size: self.size(),
        };
        setup.validate()
    }
}
