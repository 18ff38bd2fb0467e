//! Documents as Markdown, with tables as GitHub understands them.

use crate::column;
use crate::document::{Block, Document};
use crate::inline::{self, Span};
use game::Table;

impl Document {
    /// The document as Markdown. Plots are links to the files that `image_path` gives for their names;
    /// the caller writes these from [`plots`](Self::plots).
    #[must_use]
    pub fn to_markdown(&self, image_path: impl Fn(&str) -> String) -> String {
        let mut parts = vec![format!("# {}", inline(&self.title))];
        for block in &self.blocks {
            parts.push(match block {
                Block::Heading(level, text) => {
                    let marks = "#".repeat(usize::from(*level).clamp(2, 6));
                    format!("{marks} {}", inline(text))
                }
                Block::Paragraph(text) => line(text),
                Block::List(points) => points
                    .iter()
                    .map(|p| format!("- {}", line(p)))
                    .collect::<Vec<_>>()
                    .join("\n"),
                Block::Table(table) => self::table(table),
                Block::Plot(plot) => {
                    let alternative = escape(&joined(&inline::plain(&plot.caption)));
                    let path = image_path(&plot.name);
                    format!("![{alternative}](<{path}>)\n\n{}", line(&plot.caption))
                }
                Block::Code(text) => code(text),
            });
        }
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n") + "\n"
    }
}

fn table(table: &Table) -> String {
    let count = column::count(table);
    let row = |cells: &mut dyn Iterator<Item = String>| {
        format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
    };
    let cells = |texts: &[String]| row(&mut (0..count).map(|c| inline(column::cell(texts, c))));
    let rule = |c| {
        if column::numeric(table, c) {
            "---:"
        } else {
            "---"
        }
    };
    let mut parts = Vec::new();
    if !table.title.is_empty() {
        parts.push(format!(
            "**{}**",
            escape(&joined(&inline::plain(&table.title)))
        ));
    }
    if count > 0 {
        let mut lines = vec![cells(&table.columns)];
        lines.push(row(&mut (0..count).map(|c| rule(c).to_owned())));
        lines.extend(table.rows.iter().map(|r| cells(r)));
        parts.push(lines.join("\n"));
    }
    parts.extend(table.notes.iter().map(|note| line(note)));
    parts.join("\n\n")
}

/// A fence longer than any inside it.
fn code(text: &str) -> String {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}\n{}\n{fence}", text.trim_end_matches('\n'))
}

/// Text that stands at the start of a line, where more signs have a meaning than inside.
fn line(text: &str) -> String {
    let text = inline(text);
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    if text.starts_with(['#', '+', '-', '=']) {
        format!("\\{text}")
    } else if digits > 0 && text[digits..].starts_with(['.', ')']) {
        format!("{}\\{}", &text[..digits], &text[digits..])
    } else {
        text
    }
}

fn inline(text: &str) -> String {
    fn write(spans: &[Span]) -> String {
        let span = |span: &Span| match span {
            Span::Text(text) => escape(text),
            // A table ends its cell at a pipe even in code, and outside tables code has no escapes.
            Span::Code(code) if code.contains('|') => {
                format!("<code>{}</code>", escape(code))
            }
            Span::Code(code) => format!("`{code}`"),
            Span::Bold(inner) => format!("**{}**", write(inner)),
        };
        spans.iter().map(span).collect()
    }
    write(&inline::spans(&joined(text)))
}

/// The text in one line.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\`*_[]<>&|~$".contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
