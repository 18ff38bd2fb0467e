//! Values that change along a parameter.

use crate::axis::{Axis, BELOW, widest};
use crate::canvas::{Anchor, Canvas, INK, MARGIN, MUTED, NORMAL, Rect, SMALL, Stroke, WIDTH};
use crate::canvas::{font, solid};
use crate::curve::Curve;
use crate::ink::Ink;
use crate::interval::Interval;
use crate::legend::legend;
use crate::number;
use crate::reference::Reference;
use crate::scale::{Range, Scale};
use crate::text;

/// One or more series of points, joined by lines. Points that are close together have their
/// intervals drawn as a band.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// What it shows.
    pub title: String,
    /// What runs from left to right, with its unit.
    pub x_label: String,
    /// What the values are, with their unit.
    pub y_label: String,
    /// How the values are spread.
    pub y_scale: Scale,
    /// The series.
    pub series: Vec<Series>,
    /// Values to compare with, as horizontal lines.
    pub references: Vec<Reference>,
}

/// A named row of points.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What stands in the legend, which is shown if there are several series.
    pub name: String,
    /// The points in the order in which they are joined.
    pub points: Vec<Point>,
}

/// A point of a [`Series`]. Where a coordinate is no number the line has a gap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// Along the parameter.
    pub x: f64,
    /// The value.
    pub y: f64,
    /// How sure the value is.
    pub interval: Option<Interval>,
}

impl Point {
    /// A point without an interval.
    #[must_use]
    pub fn new(x: f64, y: f64) -> Self {
        Self {
            x,
            y,
            interval: None,
        }
    }

    /// A point whose value is between `low` and `high`.
    #[must_use]
    pub fn between(x: f64, y: f64, low: f64, high: f64) -> Self {
        Self {
            x,
            y,
            interval: Some(Interval::new(low, high)),
        }
    }
}

/// The height of the plot proper.
const HEIGHT: f64 = 240.0;

impl LineChart {
    /// A chart without any series yet, with a linear scale.
    #[must_use]
    pub fn new(
        title: impl Into<String>,
        x_label: impl Into<String>,
        y_label: impl Into<String>,
    ) -> Self {
        Self {
            title: title.into(),
            x_label: x_label.into(),
            y_label: y_label.into(),
            y_scale: Scale::Linear,
            series: Vec::new(),
            references: Vec::new(),
        }
    }

    /// Adds a series.
    pub fn series(&mut self, name: impl Into<String>, points: impl IntoIterator<Item = Point>) {
        self.series.push(Series {
            name: name.into(),
            points: points.into_iter().collect(),
        });
    }

    /// Adds a value to compare with.
    pub fn reference(&mut self, value: f64, label: impl Into<String>) {
        self.references.push(Reference::new(value, label));
    }

    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        let x_range = Range::of(self.points().map(|p| p.x), Scale::Linear, 8);
        let y_range = Range::of(self.heights(), self.y_scale, 6);
        let labels = self.references.iter().map(|r| text::width(&r.label, SMALL));
        let label_room = labels.fold(0.0, f64::max).min(130.0);

        let mut canvas = Canvas::new(WIDTH);
        let mut top = canvas.header(&self.title);
        if self.series.len() > 1 {
            top = legend(
                &mut canvas,
                top,
                self.series.iter().map(|s| s.name.as_str()),
            );
        }
        let (room, ink) = (WIDTH - 2.0 * MARGIN, font(NORMAL, INK));
        canvas.text(MARGIN, top + 12.0, Anchor::Start, ink, room, &self.y_label);
        let left = MARGIN + (widest(&y_range) + 8.0).max(widest(&x_range) / 2.0);
        let aside = if label_room > 0.0 {
            label_room + 14.0
        } else {
            0.0
        };
        let right = WIDTH - MARGIN - aside.max(widest(&x_range) / 2.0);
        let plot = Rect {
            x: left,
            y: top + 26.0,
            width: right - left,
            height: HEIGHT,
        };
        let x = Axis::new(x_range, plot.x + 10.0, plot.right() - 10.0);
        let y = Axis::new(y_range, plot.bottom(), plot.y);
        y.draw_left(&mut canvas, plot);
        x.draw_below(&mut canvas, plot, &self.x_label);
        if self.points().all(|p| p.x.is_nan() || p.y.is_nan()) {
            canvas.notice(plot, "no data");
        }
        self.draw_references(&mut canvas, &y, plot, label_room);
        let curves =
            self.series.iter().enumerate().map(|(i, series)| {
                Curve::new(series, Ink::of(i), &x, &y).aside(i, self.series.len())
            });
        let curves: Vec<Curve> = curves.collect();
        for curve in &curves {
            curve.draw_intervals(&mut canvas, &y);
        }
        for curve in &curves {
            curve.draw_line(&mut canvas);
        }
        let mut bottom = plot.bottom() + BELOW;
        if let Some(curve) = curves.iter().find(|c| c.has_intervals()) {
            let shape = if curve.dense() { "Bands" } else { "Whiskers" };
            bottom = canvas.footnote(bottom, &format!("{shape}: 95 % intervals."));
        }
        canvas.finish(bottom + MARGIN, &self.title, &self.description())
    }

    fn points(&self) -> impl Iterator<Item = &Point> {
        self.series.iter().flat_map(|s| &s.points)
    }

    fn heights(&self) -> impl Iterator<Item = f64> {
        let ends = |p: &Point| p.interval.into_iter().flat_map(Interval::ends);
        self.points()
            .flat_map(move |p| ends(p).chain([p.y]))
            .chain(self.references.iter().map(|r| r.value))
    }

    /// Lines across the plot, and their labels right of it, moved apart where they are close.
    fn draw_references(&self, canvas: &mut Canvas, y: &Axis, plot: Rect, room: f64) {
        let seen = self.references.iter().filter_map(|reference| {
            let spot = y.spot(reference.value).filter(|s| s.beyond == 0)?;
            Some((spot.at, reference.label.as_str()))
        });
        let mut seen: Vec<(f64, &str)> = seen.collect();
        seen.sort_by(|a, b| a.0.total_cmp(&b.0));
        let places = spread(seen.iter().map(|s| s.0), 15.0, plot.y, plot.bottom());
        for (&(at, label), place) in seen.iter().zip(places) {
            let dashes = Stroke {
                dash: "5 4",
                ..solid(MUTED, 1.2)
            };
            canvas.line((plot.x, at), (plot.right(), at), dashes);
            let start = plot.right();
            canvas.line((start, at), (start + 8.0, place), solid(MUTED, 0.8));
            let muted = font(SMALL, INK);
            canvas.text(start + 11.0, place + 4.2, Anchor::Start, muted, room, label);
        }
    }

    fn description(&self) -> String {
        let decimals = number::worthwhile(
            self.heights(),
            Range::of(self.heights(), self.y_scale, 6).step,
        );
        let point = |p: &Point| {
            let x = number::format(p.x, number::worthwhile([p.x], 1.0));
            format!("{x}: {}", number::format(p.y, decimals))
        };
        let mut parts = vec![format!("{} against {}", self.y_label, self.x_label)];
        for series in &self.series {
            let count = series.points.len();
            // All of a long curve would tire a listener.
            let every = count.div_ceil(12).max(1);
            let points: Vec<String> = series.points.iter().step_by(every).map(point).collect();
            parts.push(format!("{}: {}", series.name, points.join(", ")));
        }
        parts.extend(self.references.iter().map(|r| r.label.clone()));
        parts.join(". ") + "."
    }
}

/// Places for labels near the wanted ones, which ascend, at least `gap` apart.
fn spread(wanted: impl Iterator<Item = f64>, gap: f64, first: f64, last: f64) -> Vec<f64> {
    let mut places: Vec<f64> = wanted.collect();
    // With too many labels they are squeezed rather than leave the sheet.
    let gap = gap.min((last - first) / places.len().max(2) as f64);
    let mut least = first;
    for place in &mut places {
        *place = place.max(least);
        least = *place + gap;
    }
    let mut most = last;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - gap;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn labels_keep_their_distance() {
        let places = spread(
            [10.0, 11.0, 50.0, 99.0, 100.0].into_iter(),
            15.0,
            0.0,
            100.0,
        );
        assert!(places.is_sorted_by(|a, b| b - a >= 15.0), "{places:?}");
        assert!(places.iter().all(|p| (0.0..=100.0).contains(p)));
        assert_eq!(spread([40.0].into_iter(), 15.0, 0.0, 100.0), [40.0]);
    }
}
