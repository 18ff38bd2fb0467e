//! GGF, the Generic Game Format of the Othello servers.
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[Ada]PW[Bob]RE[+18.000]TI[05:00//02:00]
//! TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
//! B[d3//0.01]W[c5/-1.5/3.2]B[PA];)
//! ```
//!
//! A move is a square, what the program thought of it, and the seconds it took. We keep the last
//! two in the move's comment, as `[%eval -1.5] [%emt 3.2]`.

use super::replay::{AnySize, Replay, positions};
use crate::position::BLACK;
use crate::setup::Setup;
use crate::{Move, Othello};
use game::{Cursor, Format, Game, Notation, Outcome, ParseError, Player, Record, RecordedResult};
use std::fmt::Write as _;

pub(crate) const FORMAT: Format = Format {
    name: "ggf",
    about: "the Generic Game Format of the Othello servers, (;GM[Othello]…;)",
    recognise,
    read,
    write,
};

/// GGF's properties and what our records call them. Others keep their name behind `Ggf`.
const TAGS: [(&str, &str); 9] = [
    ("PC", "Site"),
    ("DT", "Date"),
    ("PB", "Player1"),
    ("PW", "Player2"),
    ("RB", "Rating1"),
    ("RW", "Rating2"),
    ("TI", "Time"),
    ("TY", "Type"),
    ("RE", "Score"),
];
const OTHER: &str = "Ggf";

fn recognise(text: &str) -> bool {
    // Logs have the number of games before the first. Other games' files begin alike (SGF), so the
    // game must be named near the beginning.
    let begins = text
        .trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace())
        .starts_with("(;");
    let head: String = text.chars().take(200).collect();
    begins && head.to_ascii_lowercase().contains("gm[othello]")
}

fn read(text: &str) -> Result<Vec<Record>, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut games = Vec::new();
    loop {
        cursor.take_while(|c| c != '(');
        if cursor.eat("(;") {
            games.push(read_game(&mut cursor)?);
        } else if cursor.next_char().is_none() {
            break;
        }
    }
    if games.is_empty() {
        return Err(cursor.error("a game that begins with '(;'"));
    }
    Ok(games)
}

fn read_game(cursor: &mut Cursor) -> Result<Record, ParseError> {
    let mut replay = Replay::new(Othello::start(8));
    let mut properties = Vec::new();
    loop {
        cursor.skip_space();
        if cursor.eat(";)") || cursor.eat(")") {
            break;
        }
        let at = cursor.clone();
        let name = cursor.take_while(|c| c.is_ascii_alphabetic());
        if name.is_empty() {
            return Err(at.error("a property such as B[d3], or ';)'"));
        }
        cursor.expect("[")?;
        let value_at = cursor.clone();
        let value = read_value(cursor)?;
        match name {
            "GM" if !value.eq_ignore_ascii_case("othello") => {
                return Err(value_at.error("the game Othello"));
            }
            "GM" => {}
            "TY" if value.contains('a') => {
                return Err(value_at.error("a type other than anti-Othello"));
            }
            "BO" if !replay.record.moves.is_empty() => {
                return Err(at.error("the board before the moves"));
            }
            "BO" => replay = Replay::new(read_board(value_at)?),
            "B" | "W" => read_move(
                &mut replay,
                Player(u8::from(name == "W")),
                &value,
                &value_at,
            )?,
            _ => properties.push((name, value)),
        }
    }
    let mut record = replay.finish();
    for (name, value) in properties {
        let tag = TAGS.iter().find(|(property, _)| *property == name);
        match tag {
            Some((_, tag)) => record.set_tag(tag, value),
            None => record.set_tag(&format!("{OTHER}{name}"), value),
        }
    }
    if let Some(result) = record.tag("Score").and_then(read_result) {
        record.result = result;
    }
    Ok(record)
}

/// Up to the closing bracket, which a backslash makes an ordinary character.
fn read_value(cursor: &mut Cursor) -> Result<String, ParseError> {
    let start = cursor.clone();
    let mut value = String::new();
    loop {
        match cursor.next_char() {
            Some(']') => return Ok(value),
            Some('\\') => value.extend(cursor.next_char()),
            Some(c) => value.push(c),
            None => return Err(start.error("a value that ends with ']'")),
        }
    }
}

/// `8 -------- … *`
fn read_board(mut cursor: Cursor) -> Result<AnySize, ParseError> {
    cursor.skip_space();
    let at = cursor.clone();
    let size = cursor.number("a board's size")?;
    if ![4, 6, 8, 10].contains(&size) {
        return Err(at.error("a board's size 4, 6, 8 or 10"));
    }
    cursor.skip_space();
    let board_at = cursor.clone();
    let setup = Setup::read(&mut cursor, size as u32)?;
    cursor.skip_space();
    if cursor.peek() != Some(']') {
        return Err(cursor.error("']'"));
    }
    setup
        .validate()
        .map_err(|why| board_at.error(format!("a possible position ({why})")))
}

/// `d3`, `d3/1.5` or `d3/1.5/0.01`
fn read_move(
    replay: &mut Replay,
    player: Player,
    value: &str,
    at: &Cursor,
) -> Result<(), ParseError> {
    let mut parts = value.splitn(3, '/').map(str::trim);
    let word = parts.next().unwrap_or_default();
    if replay.position.to_move() != player {
        replay.pass_if_necessary();
    }
    if replay.position.to_move() != player {
        let other = replay.position.player_name(replay.position.to_move());
        return Err(at.error(format!("a move of {other}")));
    }
    replay.play(word, at)?;
    let said: Vec<String> = ["eval", "emt"]
        .into_iter()
        .zip(parts)
        .filter(|(_, part)| !part.is_empty())
        .map(|(name, part)| format!("[%{name} {part}]"))
        .collect();
    if let Some(mv) = replay.record.moves.last_mut() {
        mv.comment = said.join(" ");
    }
    Ok(())
}

/// `+18.000`, perhaps with a reason behind a colon: discs by which black won.
fn read_result(score: &str) -> Option<RecordedResult> {
    let discs: f64 = score.split(':').next()?.trim().parse().ok()?;
    let outcome = if discs > 0.0 {
        Outcome::Win(BLACK)
    } else if discs < 0.0 {
        Outcome::Win(BLACK.opponent())
    } else if discs == 0.0 {
        Outcome::Draw
    } else {
        return None;
    };
    Some(RecordedResult::Finished(outcome, 2))
}

fn write(record: &Record) -> Result<String, String> {
    let (start, played, last) = positions(record)?;
    let mut out = String::from("(;GM[Othello]");
    for (name, value) in &record.tags {
        if let Some(property) = property_of(name) {
            write_property(&mut out, property, value);
        }
    }
    if record.tag("Type").is_none() {
        write_property(&mut out, "TY", &start.size().to_string());
    }
    if record.tag("Score").is_none() {
        write_property(&mut out, "RE", &write_result(record, &last));
    }
    write_property(&mut out, "BO", &start.write_ggf());
    for ((position, mv), recorded) in played.iter().zip(&record.moves) {
        let word = if *mv == Move::PASS {
            "PA".to_owned()
        } else {
            position.write_move(*mv)
        };
        let [eval, time] = ["eval", "emt"].map(|name| said(&recorded.comment, name));
        let mut value = format!("{word}/{eval}/{time}");
        value.truncate(value.trim_end_matches('/').len());
        let player = if position.to_move() == BLACK {
            "B"
        } else {
            "W"
        };
        write_property(&mut out, player, &value);
    }
    out.push_str(";)\n");
    Ok(out)
}

/// The property that a tag stands for, if it stands for one.
fn property_of(tag: &str) -> Option<&str> {
    if let Some((property, _)) = TAGS.iter().find(|(_, name)| *name == tag) {
        return Some(property);
    }
    // What the game itself says must not come from a tag.
    tag.strip_prefix(OTHER).filter(|name| {
        !name.is_empty()
            && name.bytes().all(|b| b.is_ascii_alphabetic())
            && !["GM", "BO", "B", "W"].contains(name)
    })
}

fn write_property(out: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace(']', "\\]");
    let _ = write!(out, "{name}[{value}]");
}

/// What a comment says as `[%name …]`, or nothing.
fn said<'a>(comment: &'a str, name: &str) -> &'a str {
    comment
        .split_once(&format!("[%{name} "))
        .and_then(|(_, rest)| rest.split_once(']'))
        .map_or("", |(value, _)| value)
}

/// The exact score of a finished game; of a game that ended before, all discs for the winner.
fn write_result(record: &Record, last: &AnySize) -> String {
    if last.outcome().is_some() {
        return format!("{:+}", last.final_score(BLACK));
    }
    let all = last.size() * last.size();
    let ending = record.tag("Ending").unwrap_or_default();
    let reason = if ending.contains("resigned") {
        ":r"
    } else if ending.contains("out of time") {
        ":t"
    } else {
        ""
    };
    match record.result {
        RecordedResult::Finished(Outcome::Win(player), _) if player == BLACK => {
            format!("+{all}{reason}")
        }
        RecordedResult::Finished(Outcome::Win(_), _) => format!("-{all}{reason}"),
        RecordedResult::Finished(Outcome::Draw, _) => "0".into(),
        RecordedResult::Unknown => "?".into(),
    }
}
