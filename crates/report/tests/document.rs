//! Documents read back.

use game::Table;
use proptest::prelude::*;
use quincunx_report::{BarChart, Document};

/// The cells of the first table of a Markdown page, as a reader of Markdown sees them.
fn read_table(markdown: &str) -> Vec<Vec<String>> {
    let lines = markdown.lines().filter(|l| l.starts_with('|'));
    let mut rows: Vec<Vec<String>> = lines.map(read_row).collect();
    rows.remove(1);
    rows
}

fn read_row(line: &str) -> Vec<String> {
    let (mut cells, mut cell) = (Vec::new(), String::new());
    let mut letters = line.strip_prefix('|').unwrap().chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => cell.extend(letters.next()),
            '|' => cells.push(std::mem::take(&mut cell).trim().to_owned()),
            '<' | '>' | '`' | '*' | '_' | '[' | '&' => panic!("{letter} has a meaning: {line}"),
            _ => cell.push(letter),
        }
    }
    assert!(cell.is_empty(), "the last cell has no end: {line}");
    cells
}

fn page(html: &str) -> roxmltree::Document<'_> {
    let options = roxmltree::ParsingOptions {
        allow_dtd: true,
        ..Default::default()
    };
    roxmltree::Document::parse_with_options(html, options).expect("well-formed")
}

fn example() -> Document {
    let mut chart = BarChart::new("Ladder", "Elo");
    chart.bar("a", 1.0, None);
    let mut table = Table::new("Match & more", &["player", "score"]);
    table.row(["`level-1`", "**72.9 %**"]);
    table.row(["a | b < c", "–"]);
    table.note("Openings of *six* plies.");
    let mut document = Document::new("Results <of> \"today\"");
    document
        .heading(2, "Strength")
        .paragraph("# Only `code` and **bold** are <understood>, not _this_.")
        .list(["1. one", "- two"])
        .table(table)
        .plot("ladder", chart.svg(), "A ladder of **one**.")
        .plot("again", chart.svg(), "The same.")
        .code("a < b\n```\nc");
    document
}

#[test]
fn markdown_is_as_expected() {
    let expected = r#"# Results \<of\> "today"

## Strength

\# Only `code` and **bold** are \<understood\>, not \_this\_.

- 1\. one
- \- two

**Match \& more**

| player | score |
| --- | ---: |
| `level-1` | **72.9 %** |
| a \| b \< c | – |

Openings of \*six\* plies.

![A ladder of one.](<img/ladder.svg>)

A ladder of **one**.

![The same.](<img/again.svg>)

The same.

````
a < b
```
c
````
"#;
    let markdown = example().to_markdown(|name| format!("img/{name}.svg"));
    assert_eq!(markdown, expected);
    let names: Vec<_> = example().plots().map(|p| p.name.clone()).collect();
    assert_eq!(names, ["ladder", "again"]);
}

#[test]
fn html_is_one_well_formed_page_that_fetches_nothing() {
    let html = example().to_html();
    let page = page(&html);
    let find = |name: &'static str| {
        page.descendants()
            .filter(move |n| n.tag_name().name() == name)
    };
    assert_eq!(page.root_element().attribute("lang"), Some("en"));
    assert!(find("meta").any(|m| m.attribute("name") == Some("viewport")));
    assert!(find("th").all(|th| th.has_attribute("scope")) && find("th").count() == 4);
    let score = find("td").next().unwrap();
    assert_eq!(score.attribute("class"), Some("number"));
    assert_eq!(find("strong").next().unwrap().text(), Some("bold"));
    assert_eq!(find("svg").count(), 2);
    for name in ["script", "link", "img", "iframe", "object"] {
        assert_eq!(find(name).count(), 0, "{name}");
    }
    let foreign = html.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
    for sign in ["http:", "https:", "url(", "@import", "src=", "href="] {
        assert!(!foreign.contains(sign), "{sign}");
    }
    assert!(page.descendants().all(|n| !n.has_attribute("id")));
}

#[test]
#[should_panic(expected = "two plots 'ladder'")]
fn two_plots_cannot_share_a_file() {
    example().plot("ladder", "", "");
}

#[test]
fn rows_of_other_lengths_lose_nothing() {
    let mut table = Table::new("", &["a", "b"]);
    table.rows = vec![vec!["1".into()], vec!["2".into(), "3".into(), "4".into()]];
    let mut document = Document::new("t");
    document.table(table);
    let rows = read_table(&document.to_markdown(str::to_owned));
    assert_eq!(rows, [["a", "b", ""], ["1", "", ""], ["2", "3", "4"]]);
    assert_eq!(document.to_html().matches("<td").count(), 4);
}

#[test]
fn a_pipe_in_code_does_not_end_its_cell() {
    let mut table = Table::new("", &["a"]);
    table.row(["`x|y`"]);
    let mut document = Document::new("t");
    document.table(table);
    assert!(
        document
            .to_markdown(str::to_owned)
            .contains(r"| <code>x\|y</code> |")
    );
}

proptest! {
    #[test]
    fn tables_survive_markdown(
        rows in prop::collection::vec(prop::collection::vec(r"[a-z0-9|\\<>&_~\[\]$ -]{0,12}", 3), 1..6),
    ) {
        let mut table = Table::new("t", &["a", "b|c", "d"]);
        let joined = |cell: &String| cell.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut expected = vec![vec!["a".to_owned(), "b|c".into(), "d".into()]];
        for row in rows {
            expected.push(row.iter().map(joined).collect());
            table.row(row);
        }
        let mut document = Document::new("t");
        document.table(table);
        prop_assert_eq!(read_table(&document.to_markdown(str::to_owned)), expected);
    }

    #[test]
    fn any_text_gives_a_well_formed_page(text in "[\\PC\u{0}-\u{1f}`*<>&\"]{0,60}") {
        let mut table = Table::new(text.clone(), &[&text]);
        table.row([text.clone()]);
        table.note(text.clone());
        let mut document = Document::new(text.clone());
        document.heading(9, text.clone()).paragraph(text.clone()).list([text.clone()]);
        document.table(table).code(text.clone()).plot("p", "<svg/>", text.clone());
        let html = document.to_html();
        let page = page(&html);
        let code = page.descendants().find(|n| n.tag_name().name() == "pre").unwrap();
        let shown: String = code.descendants().filter_map(|n| n.is_text().then(|| n.text()).flatten()).collect();
        let letters = text.chars().map(|c| match c {
            '\n' | '\t' => c,
            _ if c.is_control() => '\u{fffd}',
            _ => c,
        });
        prop_assert_eq!(shown, letters.collect::<String>());
        let _ = document.to_markdown(str::to_owned);
    }
}
