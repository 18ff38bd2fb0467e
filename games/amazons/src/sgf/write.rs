//! From our records to the format.

use super::TAGS;
use super::tree::escaped;
use crate::family::start;
use crate::{Amazons, AmazonsFamily, BLACK, Square, Squares, WHITE};
use board::Bits;
use game::{Game, Notation, Outcome, Player, Record, RecordedResult, VariantName};
use search::Family;
use std::fmt::Write as _;

/// Writes one game; the error says why it cannot be written.
pub(super) fn write(record: &Record) -> Result<String, String> {
    let mut position = start_of(record)?;
    let mut out = String::from("(;FF[4]GM[18]CA[UTF-8]");
    out += &match (position.width(), position.height()) {
        (width, height) if width == height => format!("SZ[{width}]"),
        (width, height) => format!("SZ[{width}:{height}]"),
    };
    for (property, tag) in [("PB", "Player1"), ("PW", "Player2")]
        .into_iter()
        .chain(TAGS)
    {
        if let Some(value) = record.tag(tag) {
            let _ = write!(out, "{property}[{}]", escaped(value));
        }
    }
    if let RecordedResult::Finished(Outcome::Win(winner), _) = record.result {
        let _ = write!(out, "RE[{}+]", label(winner));
    }
    if Some(position) != Amazons::start(10, 10) {
        out += &set_up(&position);
    }
    out += &comment(&record.comment);
    for (i, mv) in record.moves.iter().enumerate() {
        let mover = position.to_move();
        let played = position
            .play_text(&mv.text)
            .map_err(|e| format!("move {}: {e}", i + 1))?;
        let points = [played.from, played.to, played.arrow].map(|s| point(&position, s));
        let _ = write!(out, "\n;{}[{}]", label(mover), points.concat());
        out += &comment(&mv.comment);
    }
    out += ")\n";
    Ok(out)
}

/// The position that a record starts with.
fn start_of(record: &Record) -> Result<Amazons, String> {
    let info = AmazonsFamily::INFO;
    let variant = record.tag("Variant").unwrap_or(info.name);
    let name = VariantName::parse(variant).map_err(|e| e.to_string())?;
    if name.game != info.name {
        return Err(format!(
            "a game of {} has no place in this format",
            name.game
        ));
    }
    let options = name.options(&info).map_err(|e| e.to_string())?;
    let start = start(&options).map_err(|e| e.to_string())?;
    match record.tag("Position") {
        Some(text) => start.read_position(text).map_err(|e| e.to_string()),
        None => Ok(start),
    }
}

const fn label(player: Player) -> char {
    if player.0 == WHITE.0 { 'B' } else { 'W' }
}

fn point(position: &Amazons, square: Square) -> String {
    let letter = |n: u32| char::from(b'a' + n as u8);
    let from_top = position.height() - 1 - square.y();
    [letter(square.x()), letter(from_top)].iter().collect()
}

fn set_up(position: &Amazons) -> String {
    let things = [
        ("AB", position.amazons(WHITE)),
        ("AW", position.amazons(BLACK)),
        ("AA", position.burnt()),
    ];
    let list = |(property, set): (&str, Squares)| {
        let points: String = set
            .iter()
            .map(|square| format!("[{}]", point(position, Square(square as u8))))
            .collect();
        if points.is_empty() {
            points
        } else {
            format!("{property}{points}")
        }
    };
    let things: String = things.into_iter().map(list).collect();
    format!("{things}PL[{}]", label(position.to_move()))
}

fn comment(text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("C[{}]", escaped(text))
    }
}
