//! The names of fields in the three notations.
//!
//! The *diagram* notation (`C05`) names row and column. The *delta* notation (`2/-4`) tells how far
//! the field is to the right of the centre and above it. The *original* notation names the line on
//! which a stone lies and the two lines between which it lies there: `CE.1` on vertical line 1
//! between the horizontal lines C and E, `C.35` on horizontal line C between the vertical lines 3
//! and 5.
//!
//! The lines are lettered and numbered outwards from the centre. There is a vertical line in the
//! centre, 0; then the odd numbers follow to the right and the even ones to the left. There is no
//! horizontal line in the centre: A is the next below it and B the next above, C below A, D above B,
//! and so on. The largest board ends at lines W and X, so letters suffice. Line numbers from 10 on
//! are simply written out, `A.810` or `A.1012`: two neighbouring lines can be told apart in only
//! one way.

use crate::{Direction, Field, Layout};
use game::{Cursor, ParseError};

/// A way to name fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    Diagram,
    Delta,
    Original,
}

impl Naming {
    pub(crate) const WORDS: [&'static str; 3] = ["diagram", "delta", "original"];

    /// The notation with this name; the usual one if there is none.
    pub(crate) fn from_word(word: &str) -> Self {
        match word {
            "delta" => Self::Delta,
            "original" => Self::Original,
            _ => Self::Diagram,
        }
    }

    pub(crate) fn name(self, layout: Layout, field: Field) -> String {
        let (right, above) = layout.delta(field);
        match self {
            Self::Diagram => {
                let (row, column) = layout.row_and_column(field);
                format!("{}{column:02}", row_letter(row))
            }
            Self::Delta => format!("{right}/{above}"),
            Self::Original => match field.direction() {
                Direction::Vertical => {
                    let mut between = [above - 1, above + 1].map(horizontal_line);
                    between.sort_unstable();
                    let line = vertical_line(right);
                    format!("{}{}.{line}", between[0], between[1])
                }
                Direction::Horizontal => {
                    let mut between = [right - 1, right + 1].map(vertical_line);
                    between.sort_unstable();
                    let line = horizontal_line(above);
                    format!("{line}.{}{}", between[0], between[1])
                }
            },
        }
    }
}

/// The letter of a row, counted from 1.
pub(crate) fn row_letter(row: u32) -> char {
    char::from(b'A' + (row - 1) as u8)
}

/// The letter of the horizontal line so far above the centre, an odd number.
fn horizontal_line(above: i32) -> char {
    let place = if above < 0 { -above - 1 } else { above };
    char::from(b'A' + place as u8)
}

/// How far above the centre a horizontal line is.
fn line_above(letter: char) -> i32 {
    let place = i32::from(letter.to_ascii_uppercase() as u8 - b'A');
    if place % 2 == 0 { -place - 1 } else { place }
}

/// The number of the vertical line so far to the right of the centre, an even number.
fn vertical_line(right: i32) -> i32 {
    if right > 0 { right - 1 } else { -right }
}

/// How far to the right of the centre a vertical line is; `None` if that is not how a line is written.
fn line_right(digits: &str) -> Option<i32> {
    if digits.len() > 2 || (digits.starts_with('0') && digits != "0") {
        return None;
    }
    let number: i32 = digits.parse().ok()?;
    Some(if number % 2 == 0 { -number } else { number + 1 })
}

/// The middle of two neighbouring lines.
fn middle(one: i32, other: i32) -> Option<i32> {
    (one.abs_diff(other) == 2).then_some((one + other) / 2)
}

/// Reads a field in any of the notations.
pub(crate) fn read_field(cursor: &mut Cursor<'_>, layout: Layout) -> Result<Field, ParseError> {
    let start = cursor.clone();
    let found = match cursor.peek() {
        Some('-' | '0'..='9') => read_delta(cursor, layout),
        Some('a'..='z' | 'A'..='Z') => read_lettered(cursor, layout),
        _ => None,
    };
    found.ok_or_else(|| {
        let last = layout.size();
        start.error(format!("a field A01 to {}{last:02}", row_letter(last)))
    })
}

fn read_delta(cursor: &mut Cursor<'_>, layout: Layout) -> Option<Field> {
    let mut signed = || {
        let minus = cursor.eat("-");
        let digits = cursor.take_while(|c| c.is_ascii_digit());
        cursor.eat("/");
        let number: i32 = digits.parse().ok()?;
        Some(if minus { -number } else { number })
    };
    let right = signed()?;
    let above = signed()?;
    layout.field_at_delta(right, above)
}

fn read_lettered(cursor: &mut Cursor<'_>, layout: Layout) -> Option<Field> {
    let letter = cursor.next_char()?;
    let second = cursor.peek().filter(char::is_ascii_alphabetic);
    if second.is_some() {
        cursor.next_char();
    }
    let original = cursor.eat(".");
    let digits = cursor.take_while(|c| c.is_ascii_digit());
    match (original, second) {
        (true, Some(second)) => {
            let above = middle(line_above(letter), line_above(second))?;
            layout.field_at_delta(line_right(digits)?, above)
        }
        (true, None) => {
            let right = (1..digits.len()).find_map(|at| {
                let (one, other) = digits.split_at(at);
                middle(line_right(one)?, line_right(other)?)
            })?;
            layout.field_at_delta(right, line_above(letter))
        }
        (false, None) if digits.len() <= 2 => {
            let row = u32::from(letter.to_ascii_uppercase() as u8 - b'A') + 1;
            layout.field(row, digits.parse().ok()?)
        }
        (false, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(layout: Layout, name: &str) -> Option<Field> {
        let mut cursor = Cursor::new(name);
        let field = read_field(&mut cursor, layout).ok()?;
        cursor.is_done().then_some(field)
    }

    #[test]
    fn every_field_of_every_board_has_three_names() {
        for stones in 1..=Layout::MOST_STONES {
            let layout = Layout::new(stones);
            for field in layout.fields() {
                for naming in [Naming::Diagram, Naming::Delta, Naming::Original] {
                    let name = naming.name(layout, field);
                    assert_eq!(read(layout, &name), Some(field), "{name}");
                    assert_eq!(read(layout, &name.to_lowercase()), Some(field), "{name}");
                }
            }
        }
    }

    #[test]
    fn the_one_position_that_the_thesis_gives_in_all_notations() {
        let layout = Layout::new(4);
        for (diagram, delta, original) in [
            ("I02", "-7/-1", "A.68"),
            ("C05", "2/-4", "CE.1"),
            ("B07", "5/-3", "C.35"),
            ("G07", "0/2", "BD.0"),
            ("G04", "-3/-1", "A.24"),
            ("I09", "0/6", "FH.0"),
            ("E07", "2/0", "AB.1"),
            ("C08", "5/-1", "A.35"),
        ] {
            let field = read(layout, diagram).unwrap();
            assert_eq!(Naming::Delta.name(layout, field), delta);
            assert_eq!(Naming::Original.name(layout, field), original);
        }
    }

    #[test]
    fn lines_with_two_digits() {
        let layout = Layout::new(6);
        for (delta, original) in [
            ("-9/-1", "A.810"),
            ("-11/1", "B.1012"),
            ("11/-1", "A.911"),
            ("13/1", "B.1113"),
            ("14/0", "AB.13"),
            ("1/1", "B.01"),
            ("-1/1", "B.02"),
            ("0/-14", "MO.0"),
            ("0/14", "NP.0"),
        ] {
            let field = read(layout, delta).unwrap();
            assert_eq!(Naming::Original.name(layout, field), original);
        }
    }

    #[test]
    fn what_is_no_field() {
        let layout = Layout::new(4);
        for name in [
            "",
            "A",
            "A00",
            "A12",
            "L01",
            "A001",
            "A1.",
            "2/5",
            "0/12",
            "0/",
            "/0",
            "-",
            "--1/1",
            "99999999999/0",
            "AC.",
            "AD.0",
            "A.36",
            "A.00",
            "AB.01",
            "A.1.3",
            "ABC.0",
            "é01",
        ] {
            assert_eq!(read(layout, name), None, "{name}");
        }
    }
}
