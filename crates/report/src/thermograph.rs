//! Thermographs: where play stops at every temperature, as the books draw them: temperature upwards and
//! what is good for Left on the left.

use crate::axis::{Axis, BELOW, widest};
use crate::canvas::{Anchor, Canvas, INK, MARGIN, MUTED, NORMAL, Rect, SMALL, WIDTH, font, solid};
use crate::ink::Ink;
use crate::legend::legend;
use crate::scale::{Range, Scale};

/// The walls of a game and the mast above them.
#[derive(Clone, PartialEq, Debug)]
pub struct ThermographChart {
    /// What it shows.
    pub title: String,
    /// Where play stops if Left begins: temperatures and values, from temperature 0 up.
    pub left: Vec<(f64, f64)>,
    /// The same if Right begins.
    pub right: Vec<(f64, f64)>,
    /// Where the walls meet.
    pub temperature: f64,
    /// The value above it.
    pub mean: f64,
    /// Temperature and mean in words, for the mast.
    pub label: String,
}

/// The height of the plot proper.
const HEIGHT: f64 = 260.0;

impl ThermographChart {
    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        let walls = self.left.iter().chain(&self.right);
        let values = walls.map(|(_, value)| *value).chain([self.mean]);
        let x_range = Range::of(values, Scale::Linear, 8);
        // Some mast must be seen.
        let top_of_mast = (self.temperature.max(0.0) * 1.25)
            .max(self.temperature + 0.5)
            .max(1.0);
        let y_range = Range::of(
            [0.0, self.temperature.max(0.0), top_of_mast],
            Scale::Linear,
            6,
        );
        let mut canvas = Canvas::new(WIDTH);
        let top = canvas.header(&self.title);
        let names = ["Left begins", "Right begins"];
        let top = legend(&mut canvas, top, names.into_iter());
        let ink = font(NORMAL, INK);
        canvas.text(MARGIN, top + 12.0, Anchor::Start, ink, WIDTH, "temperature");
        let left = MARGIN + (widest(&y_range) + 8.0).max(widest(&x_range) / 2.0);
        let right = WIDTH - MARGIN - widest(&x_range) / 2.0;
        let plot = Rect {
            x: left,
            y: top + 26.0,
            width: right - left,
            height: HEIGHT,
        };
        let y = Axis::new(y_range, plot.bottom(), plot.y);
        let x = Axis::new(x_range, plot.right(), plot.x);
        y.draw_left(&mut canvas, plot);
        x.draw_below(
            &mut canvas,
            plot,
            "value: what is good for Left lies on the left",
        );
        let place = |(temperature, value): (f64, f64)| (x.extended(value), y.extended(temperature));
        let meeting = (self.temperature.max(0.0), self.mean);
        for (number, wall) in [&self.left, &self.right].into_iter().enumerate() {
            let mut points: Vec<(f64, f64)> = wall.iter().copied().map(place).collect();
            points.push(place(meeting));
            let ink = Ink::of(number);
            canvas.polyline(&points, ink.stroke());
            for (x, y) in points {
                ink.mark(&mut canvas, x, y);
            }
        }
        let foot = place(meeting);
        canvas.line(foot, (foot.0, plot.y), solid(INK, 2.4));
        // Beside the mast, where there is more room.
        let is_right = foot.0 > plot.x + plot.width / 2.0;
        let (anchor, aside) = if is_right {
            (Anchor::End, -8.0)
        } else {
            (Anchor::Start, 8.0)
        };
        let muted = font(SMALL, MUTED);
        let at = (foot.0 + aside, plot.y + 12.0);
        canvas.text(at.0, at.1, anchor, muted, plot.width / 2.0, &self.label);
        canvas.finish(
            plot.bottom() + BELOW + MARGIN / 2.0,
            &self.title,
            &self.label,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_left_lies_on_the_left() {
        let chart = ThermographChart {
            title: "±1".to_owned(),
            left: vec![(0.0, 1.0)],
            right: vec![(0.0, -1.0)],
            temperature: 1.0,
            mean: 0.0,
            label: "mean 0, temperature 1".to_owned(),
        };
        let svg = chart.svg();
        let first_x = |path: &str| -> f64 {
            let start = path.trim_start_matches('M');
            start.split(' ').next().unwrap().parse().unwrap()
        };
        let walls: Vec<f64> = svg
            .split("<path d=\"")
            .skip(1)
            .filter(|path| path.contains("stroke-width=\"1.8\"") && path.starts_with('M'))
            .map(first_x)
            .collect();
        // The legend's samples come first.
        let [left, right] = walls[walls.len() - 2..] else {
            panic!("{svg}")
        };
        assert!(left < right, "{svg}");
        assert!(svg.contains("mean 0, temperature 1"));
    }
}
