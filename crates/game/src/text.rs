//! Reading text from left to right.

use crate::error::{ParseError, quote};

/// A place in a text that is being read. Every parser of ours is written with it, so that every
/// error says where it happened and what was expected.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What has not been read yet.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next character, left in place.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character.
    pub fn next_char(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Is everything read?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    /// Reads `wanted` if it comes next.
    pub fn eat(&mut self, wanted: &str) -> bool {
        let found = self.rest().starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    /// Reads `wanted`, which must come next.
    pub fn expect(&mut self, wanted: &str) -> Result<(), ParseError> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.error(format!("'{wanted}'")))
        }
    }

    /// Reads as many characters as fit.
    pub fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !fits(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Skips white space.
    pub fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads a whole number without sign.
    pub fn number(&mut self, expected: &str) -> Result<u64, ParseError> {
        let start = self.clone();
        self.take_while(|c| c.is_ascii_digit())
            .parse()
            .map_err(|_| start.error(expected))
    }

    /// Reads the rest, which must be white space.
    pub fn end(&mut self) -> Result<(), ParseError> {
        self.skip_space();
        if self.is_done() {
            Ok(())
        } else {
            Err(self.error("the end"))
        }
    }

    /// An error at this place.
    #[must_use]
    pub fn error(&self, expected: impl Into<String>) -> ParseError {
        let word: String = self
            .rest()
            .chars()
            .take_while(|c| !c.is_whitespace())
            .collect();
        let found = match self.peek() {
            None => "the end".into(),
            Some(c) if word.is_empty() => quote(&c.to_string()),
            Some(_) => quote(&word),
        };
        ParseError {
            at: self.text[..self.at].chars().count() + 1,
            expected: expected.into(),
            found,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_place() {
        let mut cursor = Cursor::new("añ 12 x");
        assert_eq!(cursor.take_while(char::is_alphabetic), "añ");
        cursor.skip_space();
        assert_eq!(cursor.number("a number"), Ok(12));
        cursor.skip_space();
        let error = cursor.number("a number").unwrap_err();
        assert_eq!(
            error.to_string(),
            "at character 7: expected a number, found 'x'"
        );
        assert!(cursor.eat("x"));
        assert_eq!(
            cursor.error("more").to_string(),
            "at character 8: expected more, found the end"
        );
    }
}
