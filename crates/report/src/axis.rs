//! An axis: a range laid along an edge of a plot.

use crate::canvas::{Anchor, Canvas, GRID, INK, MARGIN, NORMAL, Rect, SMALL, WIDTH, font, solid};
use crate::scale::{Place, Range};
use crate::text;

/// Where a value is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    /// The coordinate.
    pub(crate) at: f64,
    /// The value lies beyond this end of the axis: before it (−1) or after (1), or not (0).
    pub(crate) beyond: i8,
}

pub(crate) struct Axis {
    pub(crate) range: Range,
    start: f64,
    end: f64,
}

/// The room for the numbers and the label below a plot.
pub(crate) const BELOW: f64 = 42.0;

impl Axis {
    pub(crate) fn new(range: Range, start: f64, end: f64) -> Self {
        Self { range, start, end }
    }

    /// Where the value is drawn; nowhere if it is no number.
    pub(crate) fn spot(&self, value: f64) -> Option<Spot> {
        let (share, beyond) = match self.range.place(value)? {
            Place::At(share) => (share, 0),
            Place::Below => (0.0, -1),
            Place::Above => (1.0, 1),
        };
        let at = self.start + share * (self.end - self.start);
        Some(Spot { at, beyond })
    }

    /// The coordinate of a value that may lie a little beyond a linear axis.
    pub(crate) fn extended(&self, value: f64) -> f64 {
        let (low, high) = (self.range.low(), self.range.high());
        self.start + (value - low) / (high - low) * (self.end - self.start)
    }

    fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        let spots = self.range.ticks.iter();
        spots.filter_map(|&t| Some((self.spot(t)?.at, self.range.label(t))))
    }

    /// Grid lines, numbers and the label of a horizontal axis below `plot`.
    pub(crate) fn draw_below(&self, canvas: &mut Canvas, plot: Rect, label: &str) {
        self.grid_across(canvas, plot);
        let ticks: Vec<_> = self.ticks().collect();
        let widest = widest(&self.range);
        let gap = plot.width / (ticks.len() - 1) as f64;
        // Logarithmic ticks are not evenly spaced, but only linear axes are drawn below.
        let every = ((widest + 8.0) / gap).ceil().max(1.0) as usize;
        // If not all can be numbered, zero should be.
        let zero = self.range.ticks.iter().position(|&t| t == 0.0);
        let first = zero.map_or(0, |i| i % every);
        for (at, number) in ticks.iter().skip(first).step_by(every) {
            canvas.text(
                *at,
                plot.bottom() + 17.0,
                Anchor::Middle,
                font(SMALL, INK),
                f64::INFINITY,
                number,
            );
        }
        let bottom = plot.bottom();
        canvas.line((plot.x, bottom), (plot.right(), bottom), solid(INK, 1.0));
        let middle = plot.x + plot.width / 2.0;
        let room = 2.0 * (middle.min(WIDTH - middle) - MARGIN);
        let ink = font(NORMAL, INK);
        canvas.text(middle, bottom + 36.0, Anchor::Middle, ink, room, label);
    }

    /// Vertical grid lines through `plot`.
    pub(crate) fn grid_across(&self, canvas: &mut Canvas, plot: Rect) {
        for (at, _) in self.ticks() {
            canvas.line((at, plot.y), (at, plot.bottom()), solid(GRID, 1.0));
            canvas.line(
                (at, plot.bottom()),
                (at, plot.bottom() + 4.0),
                solid(INK, 1.0),
            );
        }
    }

    /// Grid lines and numbers of a vertical axis left of `plot`.
    pub(crate) fn draw_left(&self, canvas: &mut Canvas, plot: Rect) {
        let ticks: Vec<_> = self.ticks().collect();
        let mut above = f64::NEG_INFINITY;
        // From the top, as of 900 and 1000, close together on a logarithmic scale, 1000 says more.
        for (at, number) in ticks.iter().rev() {
            canvas.line((plot.x, *at), (plot.right(), *at), solid(GRID, 1.0));
            canvas.line((plot.x - 4.0, *at), (plot.x, *at), solid(INK, 1.0));
            if at - above >= 15.0 {
                let (x, small) = (plot.x - 8.0, font(SMALL, INK));
                canvas.text(x, at + 4.3, Anchor::End, small, f64::INFINITY, number);
                above = *at;
            }
        }
        canvas.line((plot.x, plot.y), (plot.x, plot.bottom()), solid(INK, 1.0));
    }
}

/// The width of the widest number along the range.
pub(crate) fn widest(range: &Range) -> f64 {
    let labels = range.ticks.iter().map(|&t| range.label(t));
    labels.map(|l| text::width(&l, SMALL)).fold(0.0, f64::max)
}
