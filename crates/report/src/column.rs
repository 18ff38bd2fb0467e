//! What writers need to know about the columns of a table.

use crate::inline;
use game::Table;

/// How many columns there are; rows may be longer than the list of names.
pub(crate) fn count(table: &Table) -> usize {
    let rows = table.rows.iter().map(Vec::len);
    rows.chain([table.columns.len()]).max().unwrap_or(0)
}

/// A cell, empty where its row is too short.
pub(crate) fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", String::as_str)
}

/// Whether a column holds numbers, which are set flush right.
pub(crate) fn numeric(table: &Table, column: usize) -> bool {
    let cells = || {
        table
            .rows
            .iter()
            .map(|row| inline::plain(cell(row, column)))
    };
    cells().any(|c| number(&c)) && cells().all(|c| number(&c) || blank(&c))
}

fn blank(cell: &str) -> bool {
    matches!(cell.trim(), "" | "-" | "–" | "—" | "?" | "n/a")
}

/// A number, perhaps with signs before it and a short unit or an interval after it.
fn number(cell: &str) -> bool {
    let signs = [
        '+', '-', '−', '±', '<', '>', '≤', '≥', '≈', '~', '(', '[', ' ',
    ];
    let bare = cell.trim_start_matches(signs);
    let letters = bare.chars().filter(|c| c.is_alphabetic()).count();
    bare.starts_with(|c: char| c.is_ascii_digit() || c == '∞') && letters <= 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_recognised() {
        for text in [
            "12", "−3.5 %", "+4 ± 2", "1.5 M", "[0, 3]", "∞", "12 ms", "85 %",
        ] {
            assert!(number(text), "{text}");
        }
        for text in ["level-10", "a1", "", "depth 3", "3 of the games", "–"] {
            assert!(!number(text), "{text}");
        }
    }

    #[test]
    fn a_column_is_numeric_if_nothing_else_is_in_it() {
        let mut table = Table::new("t", &["name", "score", "nothing"]);
        table.row(["a", "**12**", "–"]);
        table.row(["b", "–", ""]);
        assert_eq!([0, 1, 2].map(|c| numeric(&table, c)), [false, true, false]);
    }
}
