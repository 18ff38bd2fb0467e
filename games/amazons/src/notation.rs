//! `x..x|.#..|o..o o` and `d1-d7/g7`.

use crate::square::MAX_SIDE;
use crate::{Amazons, BLACK, Move, Setup, Square, WHITE};
use board::Bits;
use game::{Cursor, Game, InvalidPosition, Notation, ParseError, Player, PositionError};

pub(crate) const WHITE_LETTER: char = 'o';
pub(crate) const BLACK_LETTER: char = 'x';
pub(crate) const BURNT_LETTER: char = '#';
pub(crate) const EMPTY_LETTER: char = '.';

impl Amazons {
    /// The letter that stands for what is on a square: `o`, `x`, `#` or `.`.
    #[must_use]
    pub fn letter(&self, square: Square) -> char {
        let here = square.index();
        if self.amazons[WHITE.index()].has(here) {
            WHITE_LETTER
        } else if self.amazons[BLACK.index()].has(here) {
            BLACK_LETTER
        } else if self.burnt.has(here) {
            BURNT_LETTER
        } else {
            EMPTY_LETTER
        }
    }
}

/// The letters of one row.
type Row = Vec<char>;

/// The rows of a board from top to bottom.
fn read_rows(cursor: &mut Cursor) -> Result<Vec<Row>, ParseError> {
    cursor.skip_space();
    let mut rows = vec![Row::new()];
    loop {
        let row = rows.last_mut().expect("there is always a row");
        match cursor.peek().map(|c| c.to_ascii_lowercase()) {
            Some(c @ (WHITE_LETTER | BLACK_LETTER | BURNT_LETTER | EMPTY_LETTER)) => row.push(c),
            Some('|') if !row.is_empty() => rows.push(Row::new()),
            Some(' ') | None if !row.is_empty() => break,
            _ => return Err(cursor.error("'o', 'x', '#' or '.', with '|' between rows")),
        }
        cursor.next_char();
    }
    cursor.skip_space();
    Ok(rows)
}

fn read_side(cursor: &mut Cursor) -> Result<Player, ParseError> {
    let side = cursor.clone();
    match cursor.next_char() {
        Some('o' | 'O') => Ok(WHITE),
        Some('x' | 'X') => Ok(BLACK),
        _ => Err(side.error("the side to move, 'o' for white or 'x' for black")),
    }
}

/// A board without a side to move, as `x...|...o`.
pub(crate) fn read_board(text: &str) -> Result<Setup, PositionError> {
    let mut cursor = Cursor::new(text);
    let rows = read_rows(&mut cursor)?;
    cursor.end()?;
    Ok(set_up(&rows, WHITE)?)
}

/// The board that the rows describe.
fn set_up(rows: &[Row], to_move: Player) -> Result<Setup, InvalidPosition> {
    let (width, height) = (rows[0].len(), rows.len());
    if width > MAX_SIDE as usize || height > MAX_SIDE as usize {
        return Err(InvalidPosition::new(format!(
            "a board of {width} columns and {height} rows; there may be 1 to {MAX_SIDE} of each"
        )));
    }
    let mut setup = Setup {
        to_move,
        ..Setup::empty(width as u32, height as u32)
    };
    for (y, row) in rows.iter().rev().enumerate() {
        if row.len() != width {
            return Err(InvalidPosition::new(format!(
                "row {} has {} squares, but the top row has {width}",
                y + 1,
                row.len()
            )));
        }
        for (x, letter) in row.iter().enumerate() {
            let set = match *letter {
                WHITE_LETTER => &mut setup.white,
                BLACK_LETTER => &mut setup.black,
                BURNT_LETTER => &mut setup.burnt,
                _ => continue,
            };
            set.insert(Square::new(x as u32, y as u32).index());
        }
    }
    Ok(setup)
}

impl Notation for Amazons {
    fn write_position(&self) -> String {
        let row = |y| -> String {
            (0..self.width())
                .map(|x| self.letter(Square::new(x, y)))
                .collect()
        };
        let rows: Vec<String> = (0..self.height()).rev().map(row).collect();
        let side = [WHITE_LETTER, BLACK_LETTER][self.to_move().index()];
        format!("{} {side}", rows.join("|"))
    }

    /// The text says how large the board is, so a variant of any size reads all sizes.
    fn read_position(&self, text: &str) -> Result<Self, PositionError> {
        let mut cursor = Cursor::new(text);
        let rows = read_rows(&mut cursor)?;
        let to_move = read_side(&mut cursor)?;
        cursor.end()?;
        Ok(set_up(&rows, to_move)?.position()?)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut cursor = Cursor::new(text);
        cursor.skip_space();
        let from = self.read_square(&mut cursor)?;
        if !cursor.eat("-") && !cursor.eat(",") {
            return Err(cursor.error("'-' and the square to go to, as in d1-d7/g7"));
        }
        let to = self.read_square(&mut cursor)?;
        let bracket = cursor.eat("(");
        if !bracket && !cursor.eat("/") && !cursor.eat(",") {
            return Err(cursor.error("'/' and the square to shoot at, as in d1-d7/g7"));
        }
        let arrow = self.read_square(&mut cursor)?;
        if bracket {
            cursor.expect(")")?;
        }
        cursor.end()?;
        Ok(Move { from, to, arrow })
    }

    fn player_name(&self, player: Player) -> String {
        ["white", "black"][player.index()].into()
    }

    fn final_remark(&self) -> String {
        match self.outcome() {
            Some(_) => format!("{} cannot move", self.player_name(self.to_move())),
            None => String::new(),
        }
    }
}

impl Amazons {
    /// Reads a square of this board and the spaces on both sides of it.
    fn read_square(&self, cursor: &mut Cursor) -> Result<Square, ParseError> {
        cursor.skip_space();
        let start = cursor.clone();
        let name = cursor.take_while(|c| c.is_ascii_alphanumeric());
        let grid = self.grid();
        let (x, y) = grid
            .parse(name)
            .ok_or_else(|| start.error(format!("a square a1 to {}", grid.last_name())))?;
        cursor.skip_space();
        Ok(Square::new(x, y))
    }
}
