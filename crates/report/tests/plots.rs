//! Pictures that other programs read back.

use proptest::prelude::*;
use quincunx_report::{
    BarChart, BarForm, HeatMap, Histogram, Interval, LineChart, Point, Reference, Scale,
};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Group, Node, Options, Rect, TextChunk, Tree};
use std::sync::{Arc, LazyLock};

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    let font = include_bytes!("../../render/fonts/DejaVuSans-subset.ttf");
    fonts.load_font_data(font.to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

fn boxes(group: &Group, found: &mut Vec<(String, Rect)>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => boxes(inner, found),
            Node::Text(text) => {
                let words = text.chunks().iter().map(TextChunk::text).collect();
                found.push((words, text.abs_bounding_box()));
            }
            _ => {}
        }
    }
}

/// Checks what every picture must satisfy, and returns the texts in it.
fn check(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).expect("XML");
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("width"), Some("100%"));
    for name in ["title", "desc"] {
        assert!(
            root.children()
                .any(|c| c.has_tag_name(("http://www.w3.org/2000/svg", name)))
        );
    }
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(node.tag_name().name() != "script");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            // Two plots on a page must not clash, and nothing is fetched.
            assert!(name != "id" && !name.contains("href") && !value.contains("url("));
            if !["aria-label", "font-family"].contains(&name) {
                assert!(
                    !value.contains("NaN") && !value.contains("inf"),
                    "{name}={value}"
                );
            }
            if ["x", "y", "width", "height", "cx", "cy", "r"].contains(&name) && value != "100%" {
                assert!(
                    value
                        .parse::<f64>()
                        .is_ok_and(|v| (-0.01..1e5).contains(&v)),
                    "{name}={value}"
                );
            }
        }
    }
    let options = Options {
        fontdb: FONTS.clone(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).expect("SVG");
    let mut texts = Vec::new();
    boxes(tree.root(), &mut texts);
    for (i, (text, place)) in texts.iter().enumerate() {
        let inside = place.left() >= 0.0
            && place.top() >= 0.0
            && place.right() <= tree.size().width()
            && place.bottom() <= tree.size().height();
        assert!(
            inside,
            "'{text}' leaves the sheet: {place:?} of {:?}",
            tree.size()
        );
        for (other, there) in &texts[..i] {
            let apart = place.left() + 1.0 > there.right()
                || there.left() + 1.0 > place.right()
                || place.top() + 2.0 > there.bottom()
                || there.top() + 2.0 > place.bottom();
            assert!(
                apart,
                "'{text}' at {place:?} overlaps '{other}' at {there:?}"
            );
        }
    }
    let everything = tree.root().abs_stroke_bounding_box();
    assert!(
        everything.right() <= tree.size().width() + 1.0,
        "{everything:?}"
    );
    assert!(
        everything.left() >= -1.0 && everything.top() >= -1.0,
        "{everything:?}"
    );
    let texts = document
        .descendants()
        .filter(|n| n.tag_name().name() == "text");
    let words = texts.map(|t| t.children().filter(roxmltree::Node::is_text));
    words
        .map(|w| w.filter_map(|n| n.text()).collect())
        .collect()
}

fn shows(texts: &[String], wanted: &[&str]) {
    for text in wanted {
        assert!(texts.iter().any(|t| t == text), "no '{text}' in {texts:?}");
    }
}

#[test]
fn a_bar_chart_shows_its_numbers_and_open_ends() {
    let mut chart = BarChart::new("Ladder", "rating, Elo");
    chart.bar("level-2", 812.4, Some(Interval::new(774.0, 853.0)));
    chart.bar(
        "level-1",
        -905.0,
        Some(Interval::new(f64::NEG_INFINITY, -864.0)),
    );
    chart.reference = Some(Reference::new(420.0, "published: 420"));
    let texts = check(&chart.svg());
    shows(
        &texts,
        &[
            "Ladder",
            "rating, Elo",
            "level-2",
            "level-1",
            "published: 420",
        ],
    );
    shows(
        &texts,
        &[
            "812",
            "[774, 853]",
            "−905",
            "[−∞, −864]",
            "−500",
            "0",
            "500",
        ],
    );
}

#[test]
fn long_labels_are_shortened_and_kept_in_full() {
    let label = "alphabeta:depth=12,null=off,reductions=off";
    let mut chart = BarChart::new("t", "v");
    chart.bar(label, 1.0, None);
    let svg = chart.svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let full = document
        .descendants()
        .filter(|n| n.tag_name().name() == "title");
    assert!(full.filter_map(|n| n.text()).any(|t| t == label));
    assert!(
        document
            .descendants()
            .filter_map(|n| n.text())
            .any(|t| t.starts_with("alpha") && t.ends_with('…'))
    );
}

fn heat_map(cells: Vec<Vec<Option<f64>>>) -> HeatMap {
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    HeatMap {
        title: "Grid".into(),
        row_title: "rows".into(),
        column_title: "columns".into(),
        value_label: "score, %".into(),
        rows: (0..cells.len()).map(|r| format!("r{r}")).collect(),
        columns: (0..columns).map(|c| format!("c{c}")).collect(),
        cells,
    }
}

#[test]
fn a_heat_map_prints_every_cell() {
    let map = heat_map(vec![
        vec![Some(12.25), None],
        vec![Some(-3.0), Some(f64::INFINITY)],
    ]);
    let texts = check(&map.svg());
    shows(
        &texts,
        &[
            "12.2", "−3.0", "∞", "no data", "r0", "r1", "c0", "c1", "score, %",
        ],
    );
    let full = check(&heat_map(vec![vec![Some(1.0)]]).svg());
    assert!(!full.contains(&"no data".to_owned()));
    shows(&check(&heat_map(vec![]).svg()), &["no data"]);
    let nothing = check(&heat_map(vec![vec![None]]).svg());
    assert!(
        nothing.iter().all(|t| t != "score, %"),
        "no shades to explain"
    );
}

#[test]
fn a_line_chart_names_its_series_and_references() {
    let mut chart = LineChart::new("Score", "depth, plies", "score, %");
    chart.series(
        "with",
        [Point::between(1.0, 20.0, 10.0, 30.0), Point::new(2.0, 60.0)],
    );
    chart.series("without", [Point::new(1.0, 5.0), Point::new(2.0, 100.0)]);
    chart.reference(85.0, "published: 85 %");
    chart.reference(86.0, "another: 86 %");
    let texts = check(&chart.svg());
    shows(
        &texts,
        &[
            "with",
            "without",
            "published: 85 %",
            "another: 86 %",
            "depth, plies",
        ],
    );
    shows(
        &texts,
        &["Whiskers: 95 % intervals.", "0", "20", "100", "1", "2"],
    );
}

#[test]
fn zero_on_a_logarithmic_axis_is_an_arrow_and_no_part_of_the_line() {
    let mut chart = LineChart::new("Nodes", "depth", "nodes");
    chart.y_scale = Scale::Log;
    chart.series(
        "a",
        [0.0, 10.0, 1000.0]
            .into_iter()
            .zip(1..)
            .map(|(y, x)| Point::new(f64::from(x), y)),
    );
    let svg = chart.svg();
    shows(&check(&svg), &["10", "100", "1000"]);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let thick = |n: &roxmltree::Node| n.attribute("stroke-width") == Some("1.8");
    let lines: Vec<_> = document
        .descendants()
        .filter(thick)
        .filter_map(|n| n.attribute("d"))
        .collect();
    assert_eq!(lines.len(), 1);
    assert_eq!(
        lines[0].matches('L').count(),
        1,
        "two points are joined: {lines:?}"
    );
}

#[test]
fn a_hundred_points_have_a_band_and_few_markers() {
    let mut chart = LineChart::new("Curve", "move", "share, %");
    let point = |i: u32| {
        Point::between(
            f64::from(i),
            f64::from(i),
            f64::from(i) - 3.0,
            f64::from(i) + 3.0,
        )
    };
    chart.series("a", (0..100).map(point));
    let svg = chart.svg();
    shows(&check(&svg), &["Bands: 95 % intervals."]);
    assert!((3..20).contains(&svg.matches("<circle").count()));
    assert!(svg.contains("fill-opacity"));
}

#[test]
fn a_histogram_counts_everything() {
    let mut plot = Histogram::new("Lengths", "plies", "games");
    plot.group("a", [10.0, 11.0, 11.0, 12.0, f64::NAN]);
    shows(
        &check(&plot.svg()),
        &["games", "plies", "n = 4, median 11 (dashed), 1 not finite"],
    );
    plot.group("b", [60.0]);
    let texts = check(&plot.svg());
    shows(
        &texts,
        &["share of games, %", "n = 1, median 60 (dashed)", "100"],
    );
}

#[test]
fn nothing_is_said_to_be_nothing() {
    let mut unknown = LineChart::new("t", "x", "y");
    unknown.series("a", [Point::new(1.0, f64::NAN)]);
    let mut hollow = Histogram::new("t", "x", "games");
    hollow.group("a", [f64::INFINITY]);
    for svg in [
        unknown.svg(),
        hollow.svg(),
        BarChart::new("t", "v").svg(),
        LineChart::new("t", "x", "y").svg(),
        Histogram::new("t", "x", "games").svg(),
    ] {
        shows(&check(&svg), &["no data"]);
    }
}

fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => -1000.0..1000.0,
        2 => (-50_i32..50).prop_map(f64::from),
        2 => prop::num::f64::ANY,
        1 => prop::sample::select(vec![f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.0, f64::MAX, f64::MIN]),
    ]
}

fn interval() -> impl Strategy<Value = Option<Interval>> {
    prop::option::of((value(), value()).prop_map(|(low, high)| Interval::new(low, high)))
}

fn label() -> impl Strategy<Value = String> {
    prop_oneof!["[ -~]{0,60}", "[W@%mM]{1,50}", "[a-z]{1,12}", "\\PC{0,8}"]
}

proptest! {
    #[test]
    fn any_bar_chart_is_sound(
        bars in prop::collection::vec((label(), value(), interval()), 0..45),
        reference in prop::option::of((value(), label())),
        title in label(),
        full in any::<bool>(),
    ) {
        let mut chart = BarChart::new(title.clone(), title);
        chart.form = if full { BarForm::Bars } else { BarForm::Dots };
        for (label, value, interval) in bars {
            chart.bar(label, value, interval);
        }
        chart.reference = reference.map(|(value, label)| Reference::new(value, label));
        check(&chart.svg());
    }

    #[test]
    fn any_heat_map_is_sound(
        cells in prop::collection::vec(prop::collection::vec(prop::option::of(value()), 0..14), 0..8),
        name in label(),
    ) {
        let mut map = heat_map(cells);
        map.rows = map.rows.iter().map(|r| format!("{r}{name}")).collect();
        map.columns = map.columns.iter().map(|c| format!("{c}{name}")).collect();
        map.row_title.clone_from(&name);
        map.column_title.clone_from(&name);
        map.value_label = name;
        check(&map.svg());
    }

    #[test]
    fn any_line_chart_is_sound(
        series in prop::collection::vec((label(), prop::collection::vec((value(), value(), interval()), 0..40)), 0..9),
        references in prop::collection::vec((value(), label()), 0..8),
        log in any::<bool>(),
        name in label(),
    ) {
        let mut chart = LineChart::new(name.clone(), name.clone(), name);
        chart.y_scale = if log { Scale::Log } else { Scale::Linear };
        for (name, points) in series {
            chart.series(name, points.into_iter().map(|(x, y, interval)| Point { x, y, interval }));
        }
        for (value, label) in references {
            chart.reference(value, label);
        }
        check(&chart.svg());
    }

    #[test]
    fn any_histogram_is_sound(
        groups in prop::collection::vec((label(), prop::collection::vec(value(), 0..60)), 0..5),
        name in label(),
    ) {
        let mut plot = Histogram::new(name.clone(), name.clone(), name);
        for (name, values) in groups {
            plot.group(name, values);
        }
        check(&plot.svg());
    }
}
