//! OBF: one position a line, with moves and their scores behind a semicolon; `%` begins a comment.
//!
//! ```text
//! --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;
//! ```

use super::replay::{AnySize, Replay, positions};
use crate::setup::{Setup, is_square};
use game::{Cursor, Format, ParseError, Record};

pub(crate) const FORMAT: Format = Format {
    name: "obf",
    about: "one position a line, such as the FForum endgame tests",
    recognise,
    read,
    write,
};

/// The size of a board with so many squares.
fn size_of(squares: usize) -> Option<u32> {
    [4, 6, 8, 10]
        .into_iter()
        .find(|size| size * size == squares as u32)
}

fn is_board(word: &str) -> bool {
    word.chars().all(is_square) && size_of(word.len()).is_some()
}

fn recognise(text: &str) -> bool {
    text.lines()
        .map(str::trim)
        .find(|line| !line.is_empty() && !line.starts_with('%'))
        .and_then(|line| line.split(|c: char| c.is_whitespace() || c == ';').next())
        .is_some_and(is_board)
}

fn read(text: &str) -> Result<Vec<Record>, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut problems = Vec::new();
    loop {
        cursor.skip_space();
        match cursor.peek() {
            None => return Ok(problems),
            Some('%') => drop(cursor.take_while(|c| c != '\n')),
            Some(_) => problems.push(read_line(&mut cursor)?),
        }
    }
}

fn read_line(cursor: &mut Cursor) -> Result<Record, ParseError> {
    let at = cursor.clone();
    let squares = at.clone().take_while(is_square).len();
    let Some(size) = size_of(squares) else {
        return Err(at.error("16, 36, 64 or 100 squares, each 'X', 'O' or '-'"));
    };
    let position: AnySize = Setup::read(cursor, size)?
        .validate()
        .map_err(|why| at.error(format!("a possible position ({why})")))?;
    cursor.take_while(|c| c == ' ' || c == '\t');
    let mut replay = Replay::new(position);
    match cursor.peek() {
        Some(';') => {
            cursor.next_char();
            let said = cursor.take_while(|c| c != '\n' && c != '\r').trim();
            replay.record.comment = said.to_owned();
        }
        None | Some('\n' | '\r' | '%') => {}
        Some(_) => return Err(cursor.error("';' or the end of the line")),
    }
    Ok(replay.finish())
}

/// The last position of the game, with what is said about it if that is also the first.
fn write(record: &Record) -> Result<String, String> {
    let (_, played, last) = positions(record)?;
    let said = record
        .comment
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let said = if played.is_empty() && !said.is_empty() {
        format!("; {said}")
    } else {
        ";".into()
    };
    Ok(format!("{}{said}\n", last.write_obf()))
}
