//! Emphasis inside a line: `code` and **bold**, and nothing else.

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Span<'a> {
    Text(&'a str),
    Code(&'a str),
    Bold(Vec<Span<'a>>),
}

/// The pieces of a line. A mark without its partner is text.
pub(crate) fn spans(line: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let (mut rest, mut from) = (line, 0);
    while let Some(found) = rest[from..].find(['`', '*']) {
        let at = from + found;
        if let Some((span, end)) = marked(&rest[at..]) {
            if at > 0 {
                spans.push(Span::Text(&rest[..at]));
            }
            spans.push(span);
            (rest, from) = (&rest[at + end..], 0);
        } else {
            from = at + 1;
        }
    }
    if !rest.is_empty() {
        spans.push(Span::Text(rest));
    }
    spans
}

/// The emphasis at the start of `text`, and its length.
fn marked(text: &str) -> Option<(Span<'_>, usize)> {
    if let Some(after) = text.strip_prefix('`') {
        let code = &after[..after.find('`')?];
        let good = !code.trim().is_empty();
        return good.then(|| (Span::Code(code), code.len() + 2));
    }
    let after = text.strip_prefix("**")?;
    let bold = &after[..after.find("**")?];
    // Markdown wants bold words to touch their marks.
    let good = !bold.is_empty() && bold.trim() == bold && !bold.starts_with('*');
    good.then(|| (Span::Bold(spans(bold)), bold.len() + 4))
}

/// The line without marks.
pub(crate) fn plain(line: &str) -> String {
    fn join(spans: &[Span]) -> String {
        let text = |span: &Span| match span {
            Span::Text(text) | Span::Code(text) => (*text).to_owned(),
            Span::Bold(inner) => join(inner),
        };
        spans.iter().map(text).collect()
    }
    join(&spans(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Span::{Bold, Code, Text};

    #[test]
    fn only_code_and_bold_are_marks() {
        let cases = [
            ("plain", vec![Text("plain")]),
            ("a `b*c` d", vec![Text("a "), Code("b*c"), Text(" d")]),
            ("**x**y", vec![Bold(vec![Text("x")]), Text("y")]),
            ("**a `b`**", vec![Bold(vec![Text("a "), Code("b")])]),
            ("2 * 3 ** 4", vec![Text("2 * 3 ** 4")]),
            ("** no **", vec![Text("** no **")]),
            ("`open", vec![Text("`open")]),
            ("``", vec![Text("``")]),
            ("****", vec![Text("****")]),
            ("", vec![]),
        ];
        for (line, expected) in cases {
            assert_eq!(spans(line), expected, "{line}");
        }
        assert_eq!(plain("**a `b`** c"), "a b c");
    }
}
