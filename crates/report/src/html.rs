//! Documents as one HTML page that needs nothing else: no scripts, fonts, styles or pictures of
//! others.

use crate::column;
use crate::document::{Block, Document};
use crate::inline::{self, Span};
use crate::text::escape;
use game::Table;
use std::fmt::Write;

const STYLE: &str = include_str!("page.css");

impl Document {
    /// The document as an HTML page, which is well-formed XML as well.
    #[must_use]
    pub fn to_html(&self) -> String {
        let mut out = format!(
            r#"<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{}</title>
<style>
{STYLE}</style>
</head>
<body>
<main>
<h1>{}</h1>
"#,
            escape(&inline::plain(&self.title)),
            inline(&self.title)
        );
        for block in &self.blocks {
            write_block(&mut out, block);
        }
        out.push_str("</main>\n</body>\n</html>\n");
        out
    }
}

fn write_block(out: &mut String, block: &Block) {
    let _ = match block {
        Block::Heading(level, text) => {
            let level = (*level).clamp(2, 6);
            writeln!(out, "<h{level}>{}</h{level}>", inline(text))
        }
        Block::Paragraph(text) => writeln!(out, "<p>{}</p>", inline(text)),
        Block::List(points) => {
            let points = points.iter().map(|p| format!("<li>{}</li>\n", inline(p)));
            writeln!(out, "<ul>\n{}</ul>", points.collect::<String>())
        }
        Block::Table(table) => writeln!(out, "{}", self::table(table)),
        Block::Plot(plot) => writeln!(
            out,
            "<figure>\n{}\n<figcaption>{}</figcaption>\n</figure>",
            plot.svg.trim(),
            inline(&plot.caption)
        ),
        Block::Code(text) => writeln!(
            out,
            r#"<pre tabindex="0"><code>{}</code></pre>"#,
            escape(text)
        ),
    };
}

/// The table in a box of its own, in which a wide one scrolls; hence the keyboard must reach it.
fn table(table: &Table) -> String {
    let count = column::count(table);
    let classes: Vec<&str> = (0..count)
        .map(|c| {
            if column::numeric(table, c) {
                r#" class="number""#
            } else {
                ""
            }
        })
        .collect();
    let label = escape(&inline::plain(&table.title));
    let mut out = format!(
        "<div class=\"table\" role=\"region\" aria-label=\"{label}\" tabindex=\"0\">\n<table>\n"
    );
    if !table.title.is_empty() {
        let _ = writeln!(out, "<caption>{}</caption>", inline(&table.title));
    }
    out.push_str("<thead><tr>");
    for (c, class) in classes.iter().enumerate() {
        let name = inline(column::cell(&table.columns, c));
        let _ = write!(out, r#"<th scope="col"{class}>{name}</th>"#);
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (c, class) in classes.iter().enumerate() {
            let text = inline(column::cell(row, c));
            let _ = if c == 0 {
                write!(out, r#"<th scope="row"{class}>{text}</th>"#)
            } else {
                write!(out, "<td{class}>{text}</td>")
            };
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n</div>");
    for note in &table.notes {
        let _ = write!(out, "\n<p class=\"note\">{}</p>", inline(note));
    }
    out
}

fn inline(text: &str) -> String {
    fn write(spans: &[Span]) -> String {
        let span = |span: &Span| match span {
            Span::Text(text) => escape(text),
            Span::Code(code) => format!("<code>{}</code>", escape(code)),
            Span::Bold(inner) => format!("<strong>{}</strong>", write(inner)),
        };
        spans.iter().map(span).collect()
    }
    write(&inline::spans(text))
}
