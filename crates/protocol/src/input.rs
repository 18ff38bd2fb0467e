//! Lines from a peer that may send anything.

use std::io::{BufRead, ErrorKind, Read};

/// No line of any protocol is longer: a thousand moves take some ten thousand characters.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// What was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A line without its end. Bytes that are not UTF-8 are replaced, so that they are neither a
    /// command nor a move.
    Line(String),
    /// A line that was longer than [`LONGEST_LINE`], thrown away.
    TooLong,
    /// Nothing more will come.
    End,
}

/// Reads the next line; the last need not have an end. An input that cannot be read has ended.
pub(crate) fn read(input: &mut impl BufRead) -> Input {
    let mut line = Vec::new();
    // One byte more than a line with its end may have.
    let limit = LONGEST_LINE as u64 + 2;
    match input.by_ref().take(limit).read_until(b'\n', &mut line) {
        Err(_) | Ok(0) => return Input::End,
        Ok(_) => {}
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        skip_line(input);
        return Input::TooLong;
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    if line.len() > LONGEST_LINE {
        return Input::TooLong;
    }
    Input::Line(String::from_utf8_lossy(&line).into_owned())
}

/// Throws away what is left of a line.
fn skip_line(input: &mut impl BufRead) {
    loop {
        let length = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) | Ok([]) => return,
            Ok(bytes) => match bytes.iter().position(|b| *b == b'\n') {
                Some(end) => {
                    input.consume(end + 1);
                    return;
                }
                None => bytes.len(),
            },
        };
        input.consume(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Input> {
        // A small buffer, so that lines are longer than it.
        let mut input = std::io::BufReader::with_capacity(7, bytes);
        let mut found = Vec::new();
        loop {
            found.push(read(&mut input));
            if found.last() == Some(&Input::End) {
                return found;
            }
        }
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn lines_end_in_many_ways() {
        let lines = [line("a b"), line(""), line("c\r"), line("d"), Input::End];
        assert_eq!(all(b"a b\n\r\nc\r\r\nd"), lines);
        assert_eq!(all(b""), [Input::End]);
        assert_eq!(all(b"\xff\xfe\n"), [line("\u{fffd}\u{fffd}"), Input::End]);
    }

    #[test]
    fn only_lines_that_are_too_long_are_lost() {
        let long = |length: usize| "x".repeat(length);
        for (end, last) in [("\n", "next"), ("\r\n", "next"), ("", "")] {
            let longest = long(LONGEST_LINE);
            let mut expected = vec![line(&longest), Input::End];
            if !last.is_empty() {
                expected.insert(1, line(last));
            }
            assert!(all(format!("{longest}{end}{last}").as_bytes()) == expected);
            expected[0] = Input::TooLong;
            for more in [1, 2, 3, 100] {
                let text = format!("{}{end}{last}", long(LONGEST_LINE + more));
                assert!(all(text.as_bytes()) == expected, "{more} {end:?}");
            }
        }
    }
}
