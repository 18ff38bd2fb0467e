//! A page with every plot on made-up results: `cargo run -p quincunx-report --example gallery DIRECTORY`
//! writes it as `gallery.html`, and as `gallery.md` with its pictures.

use game::Table;
use quincunx_report::{
    BarChart, BarForm, Document, HeatMap, Histogram, Interval, LineChart, Point, Reference, Scale,
};
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let directory = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".into()));
    let page = gallery();
    std::fs::write(directory.join("gallery.html"), page.to_html())?;
    let markdown = page.to_markdown(|name| format!("{name}.svg"));
    std::fs::write(directory.join("gallery.md"), markdown)?;
    for plot in page.plots() {
        std::fs::write(directory.join(format!("{}.svg", plot.name)), &plot.svg)?;
    }
    Ok(())
}

fn gallery() -> Document {
    let mut page = Document::new("A gallery of plots");
    page.paragraph(
        "Every plot of `quincunx-report` on **made-up** results. Each can be read without colours.",
    );
    page.heading(2, "Strength");
    page.plot(
        "ladder",
        ladder().svg(),
        "Ten levels after 4000 games. The first lost every game, so its rating has no lower end.",
    );
    page.table(levels());
    page.plot(
        "switches",
        switches().svg(),
        "What each technique saves, searched to the same depth.",
    );
    page.heading(2, "Parameters");
    page.plot(
        "grid",
        grid().svg(),
        "Each cell is a match of 400 games against the default. Hatched cells were not played.",
    );
    page.heading(2, "Depth");
    page.plot(
        "score",
        score().svg(),
        "Score against a searcher of depth 3, with what others report.",
    );
    page.plot(
        "nodes",
        nodes().svg(),
        "Effort for each additional ply with techniques switched off in turn.",
    );
    page.code("quincunx match othello alphabeta:depth=6 alphabeta:depth=6,null=off --games 400");
    page.heading(2, "Games");
    page.plot(
        "length",
        length().svg(),
        "Games of `level-5` against itself.",
    );
    page.plot(
        "lengths",
        lengths().svg(),
        "Games of `level-5` against itself, by variant.",
    );
    page.plot("order", order().svg(), "Mean of 50 runs.");
    page.list([
        "The band narrows as runs agree.",
        "Nothing was **left out**.",
    ]);
    page
}

/// A number between −1 and 1 that looks random.
fn noise(seed: usize) -> f64 {
    let mixed = (seed as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 40) as f64 / (1 << 23) as f64 - 1.0
}

fn ladder() -> BarChart {
    let mut chart = BarChart::new(
        "Othello: Elo of the ten levels",
        "rating, Elo (level-5 = 0)",
    );
    let ratings = [
        812.0, 640.0, 455.0, 301.0, 148.0, 0.0, -171.0, -342.0, -560.0, -905.0,
    ];
    for (i, rating) in ratings.into_iter().enumerate() {
        let half = 24.0 + 3.0 * (i as f64 - 4.5).abs();
        let low = if i == 9 {
            f64::NEG_INFINITY
        } else {
            rating - half
        };
        let interval = Some(Interval::new(low, rating + half * 1.1));
        chart.bar(format!("level-{}", 10 - i), rating, interval);
    }
    chart.bar(
        "random-with-a-preference-for-corners",
        -780.0,
        Some(Interval::new(-840.0, -725.0)),
    );
    chart.reference = Some(Reference::new(420.0, "published engine: 420"));
    chart
}

fn switches() -> BarChart {
    let mut chart = BarChart::new("Nodes saved by each switch", "nodes saved, %");
    chart.form = BarForm::Bars;
    let saved = [
        ("transposition table", 61.3),
        ("killer moves", 34.8),
        ("null move", 28.1),
        ("late move reductions", 44.9),
        ("aspiration windows", 6.2),
        ("singular extensions", -11.4),
    ];
    for (name, value) in saved {
        chart.bar(name, value, Some(Interval::new(value - 3.2, value + 3.2)));
    }
    chart
}

fn levels() -> Table {
    let mut table = Table::new(
        "Matches between neighbours",
        &["match", "games", "score", "95 %", "remarks"],
    );
    table.row([
        "`level-10` – `level-9`",
        "400",
        "**72.9 %**",
        "68.5 – 77.1",
        "two draws",
    ]);
    table.row(["`level-9` – `level-8`", "400", "74.4 %", "70.0 – 78.5", ""]);
    table.row([
        "`level-2` – `level-1`",
        "400",
        "100.0 %",
        "99.1 – 100",
        "a | b & c < d",
    ]);
    table.note("Openings of six random plies, each played twice with colours exchanged.");
    table
}

fn grid() -> HeatMap {
    let row = |r: usize| {
        let cell = |c: usize| {
            let (dx, dy) = (c as f64 - 3.2, r as f64 - 1.7);
            let score = 56.5 - 1.9 * dx * dx - 2.3 * dy * dy + noise(6 * r + c);
            (r + c < 9 && (r, c) != (0, 0)).then_some(score)
        };
        (0..6).map(cell).collect()
    };
    HeatMap {
        title: "Score against the default by exploration and mobility weight".into(),
        row_title: "mobility weight".into(),
        column_title: "exploration constant".into(),
        value_label: "score, % of 400 games".into(),
        rows: ["0", "5", "10", "20", "40"].map(String::from).into(),
        columns: ["0.2", "0.5", "0.7", "1.0", "1.4", "2.0"]
            .map(String::from)
            .into(),
        cells: (0..5).map(row).collect(),
    }
}

fn score() -> LineChart {
    let mut chart = LineChart::new("Score by depth of search", "depth, plies", "score, %");
    let scores = [
        [11.0, 31.0, 50.0, 64.0, 75.5, 83.0, 88.0, 91.0],
        [6.0, 22.0, 41.0, 57.0, 69.0, 78.0, 82.5, 86.5],
    ];
    for (name, scores) in ["with extensions", "without"].into_iter().zip(scores) {
        let point = |(i, score): (usize, f64)| {
            let half = 0.11 * (score * (100.0 - score)).sqrt();
            Point::between((i + 1) as f64, score, score - half, score + half)
        };
        chart.series(name, scores.into_iter().enumerate().map(point));
    }
    chart.reference(85.0, "published: 85 %");
    chart.reference(50.0, "even");
    chart
}

fn nodes() -> LineChart {
    let mut chart = LineChart::new("Nodes per move by depth", "depth, plies", "nodes per move");
    chart.y_scale = Scale::Log;
    let growth = [
        ("all techniques", 2.6, 20.0),
        ("no null move", 3.3, 21.0),
        ("no transpositions", 3.9, 24.0),
        ("plain alpha-beta", 6.4, 25.0),
    ];
    for (name, factor, start) in growth {
        let point = |d: i32| Point::new(f64::from(d), start * f64::powi(factor, d - 1));
        chart.series(name, (1..=8).map(point));
    }
    chart
}

/// Values around a middle.
fn around(middle: f64, spread: f64, count: usize) -> impl Iterator<Item = f64> {
    let draw = move |i: usize| (0..4).map(|k| noise(4 * i + k + 7)).sum::<f64>() * spread;
    (0..count).map(move |i| (middle + draw(i)).round())
}

fn length() -> Histogram {
    let mut plot = Histogram::new("Length of games", "length, plies", "games");
    plot.group("cover", around(74.0, 18.0, 1000));
    plot
}

fn lengths() -> Histogram {
    let mut plot = Histogram::new("Length of games by variant", "length, plies", "games");
    plot.group("6 × 6", around(31.0, 2.0, 400));
    plot.group("8 × 8", around(58.0, 4.0, 400));
    plot.group("10 × 10", around(84.0, 9.0, 250));
    plot
}

fn order() -> LineChart {
    let mut chart = LineChart::new(
        "Selfo: growth of the largest group",
        "move",
        "share of all stones, %",
    );
    for (name, rate, noise_at) in [("self-play", 0.055, 0), ("random", 0.02, 500)] {
        let point = |i: usize| {
            let mean = 95.0 - 75.0 * (-rate * i as f64).exp() + noise(i + noise_at);
            let half = 2.0 + 9.0 * (-(i as f64 - 30.0).powi(2) / 600.0).exp();
            Point::between(i as f64, mean, mean - half, mean + half)
        };
        chart.series(name, (1..=100).map(point));
    }
    chart
}
