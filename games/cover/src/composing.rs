//! Positions put together by hand.

use crate::drawing::LOOKS;
use crate::illegal::player_name;
use crate::{Corners, Cover, Field, Repetition, setup};
use game::{Brush, Compose, InvalidPosition, Letters, PieceShape, Player};

impl<B: Corners, R: Repetition> Compose for Cover<B, R> {
    /// A stone lies as its field does.
    fn brushes(&self) -> Vec<Brush> {
        let stone = |player: Player| {
            let (color, letter) = LOOKS[player.index()];
            let name = format!("{} stone", player_name(player));
            Brush::new(letter, name, PieceShape::Bar { vertical: true }, color)
        };
        Player::all(2).map(stone).collect()
    }

    /// Nothing was played before, so the repetition rule forbids nothing yet.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition> {
        let stones = LOOKS.map(|(_, letter)| -> Vec<Field> {
            let fields = self.layout().fields().zip(letters);
            let lie = fields.filter(|(_, found)| **found == Some(letter));
            lie.map(|(field, _)| field).collect()
        });
        setup::from_stones(self.layout(), stones, to_move)
    }

    fn shows_all(&self) -> bool {
        self.history == R::default()
    }
}
