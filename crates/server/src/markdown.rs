//! Our own texts as HTML.

use pulldown_cmark::{Event, Options, Parser, html::push_html};

/// A text in Markdown as HTML. Raw HTML in it is shown, not obeyed.
pub(crate) fn html(text: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_SMART_PUNCTUATION;
    let safe = Parser::new_ext(text, options).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        other => other,
    });
    let mut out = String::new();
    push_html(&mut out, safe);
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn html_in_a_text_is_text() {
        let html = super::html("*so* <script>alert(1)</script>");
        assert!(html.contains("<em>so</em>") && !html.contains("<script"));
    }
}
