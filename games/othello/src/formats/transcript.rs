//! Transcripts: the squares in a row, `f5d6c3d3c4`, one game a line. Passes are usually left out.

use super::replay::{Replay, positions};
use crate::Othello;
use crate::notation::is_pass;
use board::SquareGrid;
use game::{Cursor, Format, ParseError, Record};

pub(crate) const FORMAT: Format = Format {
    name: "transcript",
    about: "the squares of a game in a row, f5d6c3d3c4; one game a line",
    recognise,
    read,
    write,
};

/// The size of the boards on which transcripts are written.
const SIZE: u32 = 8;

/// Does the first line consist of squares and passes, a square first?
fn recognise(text: &str) -> bool {
    let mut cursor = Cursor::new(text.trim_start());
    if !read_word(&mut cursor).is_some_and(is_square) {
        return false;
    }
    loop {
        cursor.take_while(is_blank);
        if matches!(cursor.peek(), None | Some('\n' | '\r')) {
            return true;
        }
        if read_word(&mut cursor).is_none() {
            return false;
        }
    }
}

fn is_blank(c: char) -> bool {
    c == ' ' || c == '\t'
}

fn is_square(word: &str) -> bool {
    SquareGrid::new(SIZE, SIZE).parse(word).is_some()
}

/// The next square or pass. Four characters are tried first, for "pass" begins with a pass.
fn read_word<'a>(cursor: &mut Cursor<'a>) -> Option<&'a str> {
    let word = [4, 2]
        .into_iter()
        .filter_map(|length| cursor.rest().get(..length))
        .find(|word| is_square(word) || is_pass(word))?;
    cursor.eat(word);
    Some(word)
}

fn read(text: &str) -> Result<Vec<Record>, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut games = Vec::new();
    loop {
        cursor.skip_space();
        if cursor.is_done() {
            return Ok(games);
        }
        let mut replay = Replay::new(Othello::start(SIZE));
        while !matches!(cursor.peek(), None | Some('\n' | '\r')) {
            let at = cursor.clone();
            let word = read_word(&mut cursor).ok_or_else(|| at.error("a square a1 to h8"))?;
            replay.play(word, &at)?;
            cursor.take_while(is_blank);
        }
        games.push(replay.finish());
    }
}

fn write(record: &Record) -> Result<String, String> {
    let (start, played, _) = positions(record)?;
    if start != Othello::start(SIZE) {
        return Err("a transcript can only begin with the usual start on 8×8".into());
    }
    let squares = played
        .iter()
        .filter_map(|(position, mv)| mv.square().map(|square| position.square_name(square)));
    Ok(squares.collect::<String>() + "\n")
}
