//! What tells several series apart: always dashes and markers too, as colours are lost in print.

use crate::canvas::{Canvas, Stroke, solid};
use std::f64::consts::FRAC_1_SQRT_2;

/// The looks of one series.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ink {
    pub(crate) color: &'static str,
    pub(crate) dash: &'static str,
    marker: Marker,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Marker {
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
    Ring,
    Plus,
    Wedge,
}

/// Okabe and Ito's colours, which the colour-blind can tell apart, in an order in which neighbours
/// differ in brightness.
const COLORS: [&str; 7] = [
    "#00568f", "#d55e00", "#1a1a1a", "#00916a", "#a8457f", "#8a6d00", "#3f8fc4",
];
const DASHES: [&str; 8] = [
    "",
    "7 3",
    "2 2.5",
    "10 3 2 3",
    "14 5",
    "6 2 1.5 2 1.5 2",
    "1.5 5",
    "16 3 4 3",
];
const MARKERS: [Marker; 8] = [
    Marker::Disc,
    Marker::Square,
    Marker::Triangle,
    Marker::Diamond,
    Marker::Cross,
    Marker::Ring,
    Marker::Plus,
    Marker::Wedge,
];

impl Ink {
    /// The looks of the series with this number: no two of the first 64 have both dashes and
    /// markers in common.
    pub(crate) fn of(series: usize) -> Self {
        Self {
            color: COLORS[series % COLORS.len()],
            dash: DASHES[series % 8],
            marker: MARKERS[(series + series / 8) % 8],
        }
    }

    pub(crate) fn stroke(self) -> Stroke {
        Stroke {
            dash: self.dash,
            ..solid(self.color, 1.8)
        }
    }

    pub(crate) fn mark(self, canvas: &mut Canvas, x: f64, y: f64) {
        let color = self.color;
        let corners = |turn: f64, count: u32, radius: f64| -> Vec<(f64, f64)> {
            (0..count)
                .map(|i| (turn + f64::from(i) / f64::from(count)) * std::f64::consts::TAU)
                .map(|angle| (x + radius * angle.sin(), y - radius * angle.cos()))
                .collect()
        };
        let bar = |canvas: &mut Canvas, dx: f64, dy: f64| {
            canvas.line((x - dx, y - dy), (x + dx, y + dy), solid(color, 1.8));
        };
        match self.marker {
            Marker::Disc => canvas.circle(x, y, 3.4, color, color),
            Marker::Ring => canvas.circle(x, y, 3.8, "#ffffff", color),
            Marker::Square => {
                canvas.polygon(&corners(0.125, 4, 5.0), "#ffffff", 1.0, Some(color));
            }
            Marker::Triangle => canvas.polygon(&corners(0.0, 3, 5.0), color, 1.0, Some(color)),
            Marker::Diamond => canvas.polygon(&corners(0.0, 4, 5.0), "#ffffff", 1.0, Some(color)),
            Marker::Wedge => canvas.polygon(&corners(0.5, 3, 5.0), "#ffffff", 1.0, Some(color)),
            Marker::Cross => {
                let d = 5.4 * FRAC_1_SQRT_2;
                bar(canvas, d, d);
                bar(canvas, d, -d);
            }
            Marker::Plus => {
                bar(canvas, 5.0, 0.0);
                bar(canvas, 0.0, 5.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_differ_without_colour() {
        let inks: Vec<_> = (0..64).map(Ink::of).collect();
        for (i, a) in inks.iter().enumerate() {
            for b in &inks[..i] {
                assert!(a.dash != b.dash || a.marker != b.marker);
            }
        }
        for (a, b) in inks.iter().zip(&inks[1..8]) {
            assert!(a.dash != b.dash && a.marker != b.marker);
        }
    }
}
