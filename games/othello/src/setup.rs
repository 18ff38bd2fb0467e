//! A board as it stands in a text, before anybody asks whether there can be such a position.

use crate::position::{BLACK, WHITE};
use crate::{Layout, Othello};
use game::{Cursor, InvalidPosition, ParseError, Player};

/// Whose disc a character stands for; `None` if it stands for an empty square.
fn read_square(c: char) -> Option<Option<Player>> {
    match c {
        'x' | 'X' | '*' => Some(Some(BLACK)),
        'o' | 'O' => Some(Some(WHITE)),
        '.' | '-' => Some(None),
        _ => None,
    }
}

/// May this character stand for a square of a board?
pub(crate) fn is_square(c: char) -> bool {
    read_square(c).is_some()
}

/// Discs and a side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup<B> {
    pub(crate) discs: [B; 2],
    pub(crate) mover: Player,
    pub(crate) size: u32,
}

impl<B: Layout> Setup<B> {
    /// Reads a board of `size` and, if it is there, the side to move; else black moves.
    ///
    /// Between rows there may be a `|` or spaces. Black is `x`, `X` or `*`, white `o` or `O`, an
    /// empty square `.` or `-`, so that this reads our own positions, OBF and the boards of GGF.
    pub(crate) fn read(cursor: &mut Cursor, size: u32) -> Result<Self, ParseError> {
        let mut setup = Self {
            discs: [B::EMPTY; 2],
            mover: BLACK,
            size,
        };
        let grid = board::SquareGrid::new(size, size);
        for y in 0..size {
            if y > 0 && !cursor.eat("|") {
                cursor.skip_space();
            }
            for x in 0..size {
                let Some(disc) = cursor.peek().and_then(read_square) else {
                    let square = grid.name(x, y);
                    return Err(cursor.error(format!("'x', 'o' or '.' for {square}")));
                };
                if let Some(player) = disc {
                    setup.discs[player.index()].insert(x + B::STRIDE * y);
                }
                cursor.next_char();
            }
        }
        let board_end = cursor.clone();
        // Not over the end of the line: the next may be another board.
        cursor.take_while(|c| c == ' ' || c == '\t');
        match cursor.peek().and_then(read_square) {
            Some(Some(player)) => {
                setup.mover = player;
                cursor.next_char();
            }
            Some(None) => return Err(cursor.error("the side to move, 'x' or 'o'")),
            None => *cursor = board_end,
        }
        Ok(setup)
    }

    /// The position, if there can be one.
    ///
    /// With four discs or more every arrangement is allowed, for the sake of studies. With fewer
    /// it must be Reversi's opening.
    pub(crate) fn validate(self) -> Result<Othello<B>, InvalidPosition> {
        let mut position = Othello::reversi(self.size);
        position.mover = self.mover;
        position.own = self.discs[self.mover.index()];
        position.opp = self.discs[self.mover.opponent().index()];
        if !position.is_opening() {
            return Ok(position);
        }
        let centre = B::from_indices(position.centre_squares());
        let outside = (position.own | position.opp) & !centre;
        if outside.any() {
            return Err(InvalidPosition::at(
                position.square_name(outside.lowest()),
                "the first four discs stand on the centre squares",
            ));
        }
        let [black, white] = position.disc_counts();
        if black != white + u32::from(self.mover == WHITE) {
            return Err(InvalidPosition::new(format!(
                "{black} black and {white} white discs with {} to move; \
                 the first four are placed in turns, black first",
                ["black", "white"][self.mover.index()]
            )));
        }
        Ok(position)
    }
}
