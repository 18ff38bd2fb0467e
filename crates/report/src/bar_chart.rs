//! Named values side by side, such as an Elo ladder.

use crate::axis::{Axis, BELOW, widest};
use crate::canvas::{Anchor, Canvas, INK, MARGIN, MUTED, NORMAL, Rect, SMALL, Stroke, WIDTH};
use crate::canvas::{font, solid};
use crate::interval::Interval;
use crate::number;
use crate::reference::Reference;
use crate::scale::{Range, Scale};
use crate::text;
use crate::whisker::{Way, arrow, whisker};

/// Labelled values, one a line from top to bottom, with their numbers beside them.
#[derive(Clone, PartialEq, Debug)]
pub struct BarChart {
    /// What it shows.
    pub title: String,
    /// What the values are, with their unit.
    pub value_label: String,
    /// How the values are drawn.
    pub form: BarForm,
    /// The values, from top to bottom.
    pub bars: Vec<Bar>,
    /// A line to compare the values with.
    pub reference: Option<Reference>,
}

/// How a [`BarChart`] draws its values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BarForm {
    /// Bars from zero, for amounts.
    Bars,
    /// Dots, for values whose zero means little, such as ratings.
    #[default]
    Dots,
}

/// One value of a [`BarChart`].
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// Whose value it is.
    pub label: String,
    /// The value.
    pub value: f64,
    /// How sure it is.
    pub interval: Option<Interval>,
}

impl Bar {
    fn number(&self, decimals: usize) -> String {
        number::format(self.value, decimals)
    }

    fn bracket(&self, decimals: usize) -> String {
        let known = self.interval.and_then(Interval::known);
        known.map_or(String::new(), |Interval { low, high }| {
            let end = |value| number::format(value, decimals);
            format!("[{}, {}]", end(low), end(high))
        })
    }
}

impl BarChart {
    /// A chart of dots without any yet.
    #[must_use]
    pub fn new(title: impl Into<String>, value_label: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            value_label: value_label.into(),
            form: BarForm::default(),
            bars: Vec::new(),
            reference: None,
        }
    }

    /// Adds a value below the others.
    pub fn bar(&mut self, label: impl Into<String>, value: f64, interval: Option<Interval>) {
        self.bars.push(Bar {
            label: label.into(),
            value,
            interval,
        });
    }

    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        let range = Range::of(self.values(), Scale::Linear, 6);
        let decimals = number::worthwhile(self.bars.iter().map(|b| b.value), range.step);
        let numbers: Vec<String> = self.bars.iter().map(|b| b.number(decimals)).collect();
        let brackets: Vec<String> = self.bars.iter().map(|b| b.bracket(decimals)).collect();
        let label_room = column(self.bars.iter().map(|b| b.label.as_str()), NORMAL, 160.0);
        let bracket_room = column(brackets.iter().map(String::as_str), SMALL, 110.0);
        let number_room = column(numbers.iter().map(String::as_str), SMALL, 70.0);
        let gap = if bracket_room > 0.0 { 6.0 } else { 0.0 };
        let numbers_end = WIDTH - MARGIN - bracket_room - gap;

        let mut canvas = Canvas::new(WIDTH);
        let mut top = canvas.header(&self.title);
        if self.reference.is_some() {
            top += 16.0;
        }
        let line = if self.bars.len() > 20 { 18.0 } else { 23.0 };
        let half_tick = widest(&range) / 2.0;
        let left = MARGIN + (label_room + 8.0).max(half_tick);
        let right = (numbers_end - number_room - 10.0).min(WIDTH - MARGIN - half_tick);
        let plot = Rect {
            x: left,
            y: top,
            width: right - left,
            height: line * self.bars.len().max(2) as f64 + 6.0,
        };
        let axis = Axis::new(range, plot.x + 6.0, plot.right() - 6.0);
        axis.draw_below(&mut canvas, plot, &self.value_label);
        if self.bars.is_empty() {
            canvas.notice(plot, "no data");
        }
        if let Some(reference) = &self.reference {
            draw_reference(&mut canvas, &axis, plot, reference);
        }
        let (normal, small) = (font(NORMAL, INK), font(SMALL, INK));
        for (i, bar) in self.bars.iter().enumerate() {
            let y = plot.y + 3.0 + line * (i as f64 + 0.5);
            let mut right = |x: f64, font, room, text: &str| {
                canvas.text(x, y + 4.4, Anchor::End, font, room, text);
            };
            right(plot.x - 8.0, normal, label_room, &bar.label);
            right(numbers_end, small, number_room, &numbers[i]);
            right(WIDTH - MARGIN, small, bracket_room, &brackets[i]);
            self.draw(&mut canvas, &axis, plot.x, y, bar);
        }
        let mut bottom = plot.bottom() + BELOW;
        if bracket_room > 0.0 {
            bottom = canvas.footnote(bottom, "Whiskers and brackets: 95 % intervals.");
        }
        canvas.finish(bottom + MARGIN, &self.title, &self.description(decimals))
    }

    fn values(&self) -> impl Iterator<Item = f64> {
        let zero = (self.form == BarForm::Bars).then_some(0.0);
        let ends = |b: &Bar| b.interval.into_iter().flat_map(Interval::ends);
        let bars = self.bars.iter();
        bars.flat_map(move |b| ends(b).chain([b.value]))
            .chain(self.reference.iter().map(|r| r.value))
            .chain(zero)
    }

    fn draw(&self, canvas: &mut Canvas, axis: &Axis, left: f64, y: f64, bar: &Bar) {
        let Some(spot) = axis.spot(bar.value) else {
            return;
        };
        if self.form == BarForm::Bars {
            let zero = axis.spot(0.0).map_or(left, |s| s.at);
            let rect = Rect {
                x: zero.min(spot.at),
                y: y - 6.0,
                width: (spot.at - zero).abs(),
                height: 12.0,
            };
            canvas.rect(rect, "#a9c3dd", "#33526f");
        } else {
            let dots = Stroke {
                dash: "1 3",
                ..solid("#8a8a8a", 1.0)
            };
            canvas.line((left, y), (spot.at, y), dots);
        }
        if let Some(interval) = bar.interval {
            whisker(canvas, axis, Way::Across, interval, y, INK);
        }
        if spot.beyond != 0 {
            arrow(canvas, Way::Across, spot, y, INK);
        } else if self.form == BarForm::Dots {
            canvas.circle(spot.at, y, 2.8, "#00568f", "#00568f");
        }
    }

    fn description(&self, decimals: usize) -> String {
        let line = |b: &Bar| {
            format!(
                "{}: {} {}",
                b.label,
                b.number(decimals),
                b.bracket(decimals)
            )
        };
        let lines: Vec<String> = self.bars.iter().map(line).collect();
        format!("{}. {}.", self.value_label, lines.join("; "))
    }
}

fn draw_reference(canvas: &mut Canvas, axis: &Axis, plot: Rect, reference: &Reference) {
    let Some(spot) = axis.spot(reference.value).filter(|s| s.beyond == 0) else {
        return;
    };
    let dashes = Stroke {
        dash: "6 4",
        ..solid(MUTED, 1.4)
    };
    canvas.line((spot.at, plot.y - 3.0), (spot.at, plot.bottom()), dashes);
    let room = WIDTH - 2.0 * MARGIN;
    let half = text::width(&reference.label, SMALL).min(room) / 2.0;
    let x = spot.at.clamp(MARGIN + half, WIDTH - MARGIN - half);
    let muted = font(SMALL, MUTED);
    canvas.text(
        x,
        plot.y - 7.0,
        Anchor::Middle,
        muted,
        room,
        &reference.label,
    );
}

/// The room for a column of texts, but not more than `most`.
fn column<'a>(texts: impl Iterator<Item = &'a str>, size: f64, most: f64) -> f64 {
    texts
        .map(|t| text::width(t, size))
        .fold(0.0, f64::max)
        .min(most)
}
