//! Text in pictures and pages: how wide it is, how it is shortened, and how it is escaped.

/// The width of a line of text of this size, rather too large than too small: no font is measured, as
/// the reader's is not known. The figures are those of DejaVu Sans, wider than most.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    size * text.chars().map(em).sum::<f64>()
}

fn em(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | 'I' | ' ' | '\u{a0}' | '.' | ',' | ':' | ';' | '!'
        | '\'' | '|' | '/' | '\\' | '(' | ')' | '[' | ']' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' | '—' => 1.0,
        'A'..='Z' => 0.79,
        '+' | '-' | '−' | '=' | '<' | '>' | '±' | '×' | '~' | '^' | '#' | '∞' | '≤' | '≥' => {
            0.84
        }
        ' '..='~' => 0.65,
        '\u{a1}'..='\u{24f}' if letter.is_lowercase() => 0.7,
        '\u{a1}'..='\u{fff}' => 0.9,
        _ => 1.2,
    }
}

/// The text, with its end replaced by … if it is wider than `room`.
pub(crate) fn shorten(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut left = room - width("…", size);
    for letter in text.chars() {
        left -= size * em(letter);
        if left < 0.0 {
            break;
        }
        kept.push(letter);
    }
    format!("{}…", kept.trim_end())
}

/// The text broken into at most `most` lines that fit into `room`; the last is shortened if need be.
pub(crate) fn wrap(text: &str, size: f64, room: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.len() - 1;
        let longer = format!("{} {word}", lines[last]).trim().to_owned();
        if lines[last].is_empty() || width(&longer, size) <= room || lines.len() == most {
            lines[last] = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.iter().map(|l| shorten(l, size, room)).collect()
}

/// The text as it is written in XML and HTML, between tags or in an attribute. Letters that XML
/// forbids are replaced.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(letter),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ if letter.is_control() => out.push('\u{fffd}'),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_shortened_to_its_room() {
        assert_eq!(shorten("level-10", 10.0, 100.0), "level-10");
        let short = shorten("alphabeta:depth=12,null=off", 10.0, 100.0);
        assert!(short.starts_with("alphabeta") && short.ends_with('…'));
        assert!(width(&short, 10.0) <= 100.0);
    }

    #[test]
    fn lines_hold_every_word_unless_there_are_too_many() {
        let lines = wrap("one two three four", 10.0, 60.0, 9);
        assert_eq!(lines.join(" "), "one two three four");
        assert!(lines.len() > 1 && lines.iter().all(|l| width(l, 10.0) <= 60.0));
        let two = wrap("one two three four five six", 10.0, 60.0, 2);
        assert_eq!(two.len(), 2);
        assert!(two[1].ends_with('…'));
        assert_eq!(wrap("", 10.0, 60.0, 2), [""]);
    }

    #[test]
    fn what_xml_forbids_is_replaced() {
        assert_eq!(escape("a<b>&\"\u{1b}"), "a&lt;b&gt;&amp;&quot;\u{fffd}");
    }
}
