//! Positions put together by hand, piece by piece.

use crate::{
    Color, Draw, Drawing, InvalidPosition, Notation, PieceShape, Player, PositionError, Tone, quote,
};

/// Something that can be put on a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The letter that pieces of this kind carry in drawings.
    pub letter: char,
    /// What it is: "white amazon".
    pub name: String,
    /// What it looks like. Where that depends on the cell, one way it can look.
    pub shape: PieceShape,
    /// Its colour.
    pub color: Color,
}

impl Brush {
    /// A brush.
    #[must_use]
    pub fn new(letter: char, name: impl Into<String>, shape: PieceShape, color: Color) -> Self {
        Self {
            letter,
            name: name.into(),
            shape,
            color,
        }
    }
}

/// What lies on each cell of a drawing, by the cell's index: its piece's letter.
pub type Letters = [Option<char>];

/// A game whose positions can be put together by hand.
///
/// Composing what [`Draw::draw`] shows gives a position that is drawn alike. What no drawing shows,
/// such as history, gets a value that each game states at its [`Self::build`].
pub trait Compose: Draw + Notation {
    /// What can be put on cells, each with another letter.
    fn brushes(&self) -> Vec<Brush>;

    /// The position with these pieces, if there can be one. Asked by [`Self::compose`] only: there
    /// is one entry for each cell of this position's drawing, every letter is that of a brush, none
    /// lies on a button, and there is such a player.
    fn build(&self, letters: &Letters, to_move: Player) -> Result<Self, InvalidPosition>;

    /// Does the drawing show all that the rules look at? Then composing it gives this very position.
    fn shows_all(&self) -> bool {
        true
    }

    /// The position of the variant and on the board of `self` in which pieces lie as `placed`, as
    /// (name of the cell, letter of a brush), and nothing lies elsewhere.
    fn compose(&self, placed: &[(String, char)], to_move: Player) -> Result<Self, PositionError> {
        if to_move.index() >= self.players() {
            return Err(InvalidPosition::new(format!(
                "there are {} players, so player {} cannot be to move",
                self.players(),
                u32::from(to_move.0) + 1
            ))
            .into());
        }
        let letters = letters(&self.draw(), &self.brushes(), placed)?;
        Ok(self.build(&letters, to_move)?)
    }
}

/// The letters by cell. What is wrong with them whatever the rules is found here.
fn letters(
    drawing: &Drawing,
    brushes: &[Brush],
    placed: &[(String, char)],
) -> Result<Vec<Option<char>>, InvalidPosition> {
    let mut letters = vec![None; drawing.cells.len()];
    for (name, letter) in placed {
        let Some(cell) = drawing.cell(name) else {
            let reason = format!("there is no cell {}", quote(name));
            return Err(InvalidPosition::new(reason));
        };
        if drawing.cells[cell].tone == Tone::Button {
            return Err(InvalidPosition::at(name, "no piece can lie on a button"));
        }
        if !brushes.iter().any(|brush| brush.letter == *letter) {
            let known: Vec<String> = brushes.iter().map(|b| b.letter.to_string()).collect();
            let found = quote(&letter.to_string());
            let reason = format!("{found} is no piece; there are {}", known.join(", "));
            return Err(InvalidPosition::at(name, reason));
        }
        if letters[cell].replace(*letter).is_some() {
            return Err(InvalidPosition::at(name, "two pieces on one cell"));
        }
    }
    Ok(letters)
}
