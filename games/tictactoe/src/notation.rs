//! `x.o|.x.|... o` and `b2`.

use crate::symmetry::GRID;
use crate::{Square, TicTacToe};
use game::{Cursor, Game, InvalidPosition, Notation, ParseError, Player, PositionError};

pub(crate) fn square_name(square: Square) -> String {
    GRID.name(u32::from(square.0) % 3, u32::from(square.0) / 3)
}

impl Notation for TicTacToe {
    fn write_position(&self) -> String {
        let mark = |square: u8| match self.marks.map(|m| m >> square & 1) {
            [1, _] => 'x',
            [_, 1] => 'o',
            _ => '.',
        };
        let row = |y: u8| (0..3).map(|x| mark(x + 3 * y)).collect::<String>();
        let side = if self.to_move() == Player::FIRST {
            'x'
        } else {
            'o'
        };
        format!("{}|{}|{} {side}", row(2), row(1), row(0))
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let mut cursor = Cursor::new(text);
        let mut read = Self::start();
        for y in (0..3).rev() {
            for x in 0..3 {
                let marks = match cursor.peek() {
                    Some('x' | 'X') => Some(&mut read.marks[0]),
                    Some('o' | 'O') => Some(&mut read.marks[1]),
                    Some('.') => None,
                    _ => return Err(cursor.error("'x', 'o' or '.'").into()),
                };
                if let Some(marks) = marks {
                    *marks |= 1 << (x + 3 * y);
                }
                cursor.next_char();
            }
            cursor.expect(if y > 0 { "|" } else { " " })?;
        }
        let side = cursor.clone();
        let mover = match cursor.next_char() {
            Some('x') => Player::FIRST,
            Some('o') => Player::SECOND,
            _ => return Err(side.error("the side to move, 'x' or 'o'").into()),
        };
        cursor.end()?;
        read.validate(mover)?;
        Ok(read)
    }

    fn write_move(&self, mv: Square) -> String {
        square_name(mv)
    }

    fn read_move(&self, text: &str) -> Result<Square, ParseError> {
        let (x, y) = GRID
            .parse(text)
            .ok_or_else(|| ParseError::whole(text, "a square a1 to c3"))?;
        Ok(Square((x + 3 * y) as u8))
    }

    fn player_name(&self, player: Player) -> String {
        ["cross", "nought"][player.index()].into()
    }
}

impl TicTacToe {
    /// Is this a position with `mover` to move?
    pub(crate) fn validate(&self, mover: Player) -> Result<(), InvalidPosition> {
        let [crosses, noughts] = self.marks.map(u16::count_ones);
        if crosses != noughts + u32::from(mover == Player::SECOND) {
            return Err(InvalidPosition::new(format!(
                "{crosses} crosses and {noughts} noughts, with {} to move",
                self.player_name(mover)
            )));
        }
        if self.has_line(mover) {
            return Err(InvalidPosition::new(format!(
                "{} has three in a row and is still to move",
                self.player_name(mover)
            )));
        }
        Ok(())
    }
}
