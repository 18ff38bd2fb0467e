//! A page of text fitted to a width: Markdown as our rules use it, without its signs.

use super::move_list::wrap;

/// The lines of a page. Paragraphs and list items are filled; tables, code and indented lines stay
/// as they are unless they are too long.
pub(crate) fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut in_code = false;
    for line in text.lines() {
        let words = line.trim_start();
        if words.starts_with("```") {
            finish(&mut paragraph, width, &mut lines);
            in_code = !in_code;
            continue;
        }
        let item = words.starts_with("- ");
        let as_it_is = in_code
            || words.is_empty()
            || words.starts_with('|')
            || words.starts_with('#')
            || !item && !is_item(&paragraph) && line.starts_with("  ");
        if as_it_is || item {
            finish(&mut paragraph, width, &mut lines);
        }
        if as_it_is {
            fit(line, width, &mut lines);
        } else {
            paragraph.push_str(if paragraph.is_empty() { line } else { words });
            paragraph.push(' ');
        }
    }
    finish(&mut paragraph, width, &mut lines);
    lines
}

fn is_item(paragraph: &str) -> bool {
    paragraph.trim_start().starts_with("- ")
}

/// Ends a paragraph; an item of a list hangs behind its dash.
fn finish(paragraph: &mut String, width: usize, lines: &mut Vec<String>) {
    let text = std::mem::take(paragraph).replace(['*', '`'], "");
    let words = text.trim_start();
    let mut indent = text.len() - words.len();
    for line in wrap(words, width.saturating_sub(indent + 2).max(1)) {
        lines.push(format!("{}{line}", " ".repeat(indent)));
        if is_item(words)
            && lines
                .last()
                .is_some_and(|l| l.trim_start().starts_with("- "))
        {
            indent += 2;
        }
    }
}

/// A single line, broken only if it must be, with its indentation.
fn fit(line: &str, width: usize, lines: &mut Vec<String>) {
    if line.chars().count() <= width {
        lines.push(line.to_owned());
        return;
    }
    let words = line.trim_start();
    let indent = " ".repeat(line.len() - words.len());
    let parts = wrap(words, width.saturating_sub(indent.len()).max(1));
    lines.extend(parts.into_iter().map(|part| format!("{indent}{part}")));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_filled_and_items_hang() {
        let text =
            "# Title\n\nOne\ntwo `three`\nfour.\n\n- **Goal.** Win\n  quickly now.\n- Or not.\n";
        assert_eq!(
            lines(text, 14),
            [
                "# Title",
                "",
                "One two",
                "three four.",
                "",
                "- Goal. Win",
                "  quickly now.",
                "- Or not."
            ]
        );
    }

    #[test]
    fn code_and_indented_lines_stay() {
        let text = "```text\nx . o\n. x .\n```\n  keys    words\n  more    words\n";
        assert_eq!(
            lines(text, 20),
            ["x . o", ". x .", "  keys    words", "  more    words"]
        );
        assert_eq!(
            lines("  one two three\n\nx", 9),
            ["  one two", "  three", "", "x"]
        );
        assert_eq!(
            lines("  one two three\n\nx", 0),
            ["  one", "  two", "  three", "", "x"]
        );
    }

    #[test]
    fn indented_lines_below_a_title_stay() {
        assert_eq!(
            lines("Region A\n  value  3\n  mean   3\n", 20),
            ["Region A", "  value  3", "  mean   3"]
        );
    }

    #[test]
    fn the_rules_of_every_game_fit() {
        for info in roster::GAMES {
            let longest = lines(info.rules, 72)
                .into_iter()
                .map(|l| l.chars().count())
                .max();
            assert!(longest.unwrap() <= 72, "{}", info.name);
        }
    }
}
