//! A game as text, in the manner of chess's PGN.
//!
//! ```text
//! [Variant "cover-4"]
//! [Player1 "Ada"]
//! [Player2 "random"]
//! [Result "1-0"]
//!
//! 1. C05-D06 {[%clk 0:04:58.200] bold} G09-F10 2. D06-E07 1-0
//! ```
//!
//! Tags come first, one a line. Then the moves, with a number before each round (ignored when
//! reading), comments in braces behind a move, and the result. `[Position "…"]` gives a start other
//! than the variant's own. In comments `\}` and `\\` stand for `}` and `\`.

use crate::{Cursor, Outcome, ParseError, Player};
use std::fmt::Write as _;
use std::time::Duration;

/// A game as it was played, still as text: any game, any variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// All tags in order. `Variant`, `Position` and `Result` mean something to us.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comment: String,
    /// The moves in order.
    pub moves: Vec<RecordedMove>,
    /// How it ended.
    pub result: RecordedResult,
}

/// A move with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordedMove {
    /// The move in the game's notation, or a [resignation](Record::resignation).
    pub text: String,
    /// What the mover's clock showed afterwards.
    pub clock: Option<Duration>,
    /// What was said about it.
    pub comment: String,
}

/// How a recorded game ended: the points of each player, or unknown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum RecordedResult {
    /// `*`: not finished, or not known.
    #[default]
    Unknown,
    /// Finished, with so many players.
    Finished(Outcome, usize),
}

impl std::fmt::Display for RecordedResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown => f.write_str("*"),
            Self::Finished(outcome, players) => {
                let points: Vec<String> = Player::all(*players)
                    .map(|p| match outcome {
                        Outcome::Win(winner) => u8::from(*winner == p).to_string(),
                        Outcome::Draw => format!("1/{players}"),
                    })
                    .collect();
                f.write_str(&points.join("-"))
            }
        }
    }
}

impl RecordedResult {
    /// Reads `1-0`, `0-1-0`, `1/2-1/2` or `*`; `None` if it is none of these.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text == "*" {
            return Some(Self::Unknown);
        }
        let parts: Vec<&str> = text.split('-').collect();
        let players = parts.len();
        if !(2..=crate::MAX_PLAYERS).contains(&players) {
            return None;
        }
        if parts.iter().all(|p| *p == format!("1/{players}")) {
            return Some(Self::Finished(Outcome::Draw, players));
        }
        let winner = parts.iter().position(|p| *p == "1")?;
        let others_lost = parts
            .iter()
            .enumerate()
            .all(|(i, p)| i == winner || *p == "0");
        others_lost.then_some(Self::Finished(Outcome::Win(Player(winner as u8)), players))
    }
}

impl Record {
    /// What stands in place of a move when `player` gives up in a game that goes on without them:
    /// `resign-3` for the third player.
    #[must_use]
    pub fn resignation(player: Player) -> String {
        format!("resign-{}", player.0 + 1)
    }

    /// The player who gives up, if `text` says so.
    #[must_use]
    pub fn parse_resignation(text: &str) -> Option<Player> {
        let number = text.strip_prefix("resign-")?.parse::<u8>().ok()?;
        (1..=crate::MAX_PLAYERS as u8)
            .contains(&number)
            .then(|| Player(number - 1))
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, v)| v.as_str())
    }

    /// Sets a tag, in its old place or at the end.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some(tag) => tag.1 = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// The record as text; `players` numbers the rounds.
    #[must_use]
    pub fn write(&self, players: usize) -> String {
        let mut out = String::new();
        for (name, value) in &self.tags {
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace('\n', "\\n");
            let _ = writeln!(out, "[{name} \"{value}\"]");
        }
        out.push('\n');
        let mut words = Vec::new();
        if !self.comment.is_empty() {
            words.push(braces(&self.comment));
        }
        for (ply, mv) in self.moves.iter().enumerate() {
            if ply.is_multiple_of(players.max(1)) {
                words.push(format!("{}.", ply / players.max(1) + 1));
            }
            words.push(mv.text.clone());
            let mut said = mv.clock.map(write_clock).unwrap_or_default();
            if !mv.comment.is_empty() {
                if !said.is_empty() {
                    said.push(' ');
                }
                said.push_str(&mv.comment);
            }
            if !said.is_empty() {
                words.push(braces(&said));
            }
        }
        words.push(self.result.to_string());
        let mut column = 0;
        for word in words {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > 80 {
                out.push('\n');
                column = 0;
            } else if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(&word);
            column += width;
        }
        out.push('\n');
        out
    }

    /// Reads one record.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(text);
        let record = Self::read(&mut cursor)?;
        cursor.end()?;
        Ok(record)
    }

    /// Reads records one after the other. Each but the last must end with its result.
    pub fn parse_all(text: &str) -> Result<Vec<Self>, ParseError> {
        let mut cursor = Cursor::new(text);
        let mut records = Vec::new();
        loop {
            cursor.skip_space();
            if cursor.is_done() {
                return Ok(records);
            }
            records.push(Self::read(&mut cursor)?);
        }
    }

    /// Reads up to a result or the end.
    fn read(cursor: &mut Cursor) -> Result<Self, ParseError> {
        let mut record = Self::default();
        cursor.skip_space();
        while cursor.eat("[") {
            let name = cursor.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
            if name.is_empty() {
                return Err(cursor.error("a tag's name"));
            }
            cursor.skip_space();
            let value = quoted(cursor)?;
            cursor.expect("]")?;
            cursor.skip_space();
            record.tags.push((name.to_owned(), value));
        }
        loop {
            cursor.skip_space();
            let before = cursor.clone();
            match cursor.peek() {
                None => break,
                Some('{') => record.add_comment(&comment(cursor)?, &before)?,
                Some(_) => {
                    let word = cursor.take_while(|c| !c.is_whitespace() && c != '{');
                    if let Some(result) = RecordedResult::parse(word) {
                        record.result = result;
                        break;
                    }
                    let word = without_number(word);
                    if word.is_empty() {
                        continue;
                    }
                    if word.contains('}') {
                        return Err(before.error("a move, a comment in {braces} or a result"));
                    }
                    record.moves.push(RecordedMove {
                        text: word.to_owned(),
                        ..Default::default()
                    });
                }
            }
        }
        Ok(record)
    }

    fn add_comment(&mut self, said: &str, at: &Cursor) -> Result<(), ParseError> {
        let mut said = said.trim();
        let Some(mv) = self.moves.last_mut() else {
            append(&mut self.comment, said);
            return Ok(());
        };
        if let Some(rest) = said.strip_prefix("[%clk ") {
            let (time, rest) = rest
                .split_once(']')
                .ok_or_else(|| at.error("'[%clk h:mm:ss]'"))?;
            mv.clock = Some(parse_clock(time).ok_or_else(|| at.error("'[%clk h:mm:ss]'"))?);
            said = rest.trim_start();
        }
        append(&mut mv.comment, said);
        Ok(())
    }
}

/// The word without a move number at its beginning: `12.`, `12...` or `12.e4`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

fn append(comment: &mut String, said: &str) {
    if !comment.is_empty() && !said.is_empty() {
        comment.push(' ');
    }
    comment.push_str(said);
}

fn braces(said: &str) -> String {
    format!("{{{}}}", said.replace('\\', "\\\\").replace('}', "\\}"))
}

/// Reads a text up to `close`, undoing backslashes.
fn until(cursor: &mut Cursor, close: char, expected: &str) -> Result<String, ParseError> {
    let start = cursor.clone();
    cursor.next_char();
    let mut text = String::new();
    loop {
        match cursor.next_char() {
            Some('\\') => match cursor.next_char() {
                Some('n') => text.push('\n'),
                Some(c) => text.push(c),
                None => return Err(start.error(expected)),
            },
            Some(c) if c == close => return Ok(text),
            Some(c) => text.push(c),
            None => return Err(start.error(expected)),
        }
    }
}

fn quoted(cursor: &mut Cursor) -> Result<String, ParseError> {
    if cursor.peek() != Some('"') {
        return Err(cursor.error("a value in quotes"));
    }
    until(cursor, '"', "a value that ends with a quote")
}

fn comment(cursor: &mut Cursor) -> Result<String, ParseError> {
    until(cursor, '}', "a comment that ends with '}'")
}

fn write_clock(left: Duration) -> String {
    let ms = left.as_millis();
    let (h, m, s, ms) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60, ms % 1000);
    if ms == 0 {
        format!("[%clk {h}:{m:02}:{s:02}]")
    } else {
        format!("[%clk {h}:{m:02}:{s:02}.{ms:03}]")
    }
}

fn parse_clock(text: &str) -> Option<Duration> {
    let mut parts = text.split(':');
    let mut next = |limit: u64| parts.next()?.parse::<u64>().ok().filter(|n| *n < limit);
    let (h, m) = (next(10_000)?, next(60)?);
    let seconds = parts.next()?;
    if parts.next().is_some() {
        return None;
    }
    let (s, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let s = s.parse::<u64>().ok().filter(|n| *n < 60)?;
    let digits = fraction.len();
    if digits == 0 || digits > 3 || !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let ms = fraction.parse::<u64>().ok()? * 10_u64.pow(3 - digits as u32);
    Some(Duration::from_millis(((h * 60 + m) * 60 + s) * 1000 + ms))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let text = "[Variant \"cover-4\"]\n[Player1 \"Ada \\\"A\\\"\"]\n\n{a game} 1. C05-D06 \
                    {[%clk 0:04:58.2] bold} G09-F10 2. D06-E07 1-0";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.tag("Player1"), Some("Ada \"A\""));
        assert_eq!(record.comment, "a game");
        assert_eq!(record.moves.len(), 3);
        assert_eq!(record.moves[0].clock, Some(Duration::from_millis(298_200)));
        assert_eq!(record.moves[0].comment, "bold");
        assert_eq!(
            record.result,
            RecordedResult::Finished(Outcome::Win(Player::FIRST), 2)
        );
    }

    #[test]
    fn errors_say_where_and_what() {
        for (text, error) in [
            (
                "[Variant cover]",
                "at character 10: expected a value in quotes, found 'cover]'",
            ),
            (
                "[Variant \"cover",
                "at character 10: expected a value that ends with a quote, found '\"cover'",
            ),
            (
                "1. a1 {never ends",
                "at character 7: expected a comment that ends with '}', found '{never'",
            ),
            ("a1 1-0 b2", "at character 8: expected the end, found 'b2'"),
            (
                "a1 {[%clk 0:99:00]}",
                "at character 4: expected '[%clk h:mm:ss]', found '{[%clk'",
            ),
        ] {
            assert_eq!(Record::parse(text).unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn several_records_in_one_text() {
        let text = "[Variant \"othello\"]\n1. f5 d6 *\n\n[Variant \"cover\"]\n1. C05-D06 1-0\n";
        let records = Record::parse_all(text).unwrap();
        assert_eq!(records.len(), 2);
        assert_eq!(records[1].tag("Variant"), Some("cover"));
        assert_eq!(Record::parse_all(" \n"), Ok(Vec::new()));
        assert!(Record::parse(text).is_err());
    }

    #[test]
    fn results_are_points_of_all_players() {
        for text in [
            "*",
            "1-0",
            "0-1",
            "1/2-1/2",
            "0-0-1",
            "1/3-1/3-1/3",
            "0-1-0-0-0-0",
        ] {
            assert_eq!(RecordedResult::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "1", "1-1", "0-0", "1/2-1/3", "1/3-1/3", "2-0", "a-b"] {
            assert_eq!(RecordedResult::parse(text), None, "{text}");
        }
    }

    fn any_move() -> impl Strategy<Value = RecordedMove> {
        (
            "[a-h][1-8]",
            proptest::option::of(0u64..100_000_000),
            "[ -~]{0,20}",
        )
            .prop_map(|(text, clock, comment)| RecordedMove {
                text,
                clock: clock.map(Duration::from_millis),
                // A comment that looks like a clock is a clock.
                comment: comment.replace("[%clk", "").trim().to_owned(),
            })
    }

    proptest! {
        #[test]
        fn records_round_trip(
            tags in proptest::collection::vec(("[A-Za-z0-9_]{1,9}", "[ -~\n]{0,20}"), 0..4),
            comment in "[ -~]{0,20}",
            moves in proptest::collection::vec(any_move(), 0..12),
            players in 2usize..=6,
            result in prop_oneof![Just("*"), Just("1-0"), Just("1/2-1/2"), Just("0-0-1")],
        ) {
            let record = Record {
                tags,
                comment: comment.trim().to_owned(),
                moves,
                result: RecordedResult::parse(result).unwrap(),
            };
            prop_assert_eq!(Record::parse(&record.write(players)), Ok(record));
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,200}") {
            let _ = Record::parse(&text);
        }

        #[test]
        fn nothing_that_looks_like_a_record_makes_it_panic(
            text in "[\\[\\]\"{}\\\\%clk0-9:.* a-c\n-]{0,200}"
        ) {
            if let Ok(record) = Record::parse(&text) {
                prop_assert_eq!(Record::parse(&record.write(2)), Ok(record));
            }
        }
    }
}
