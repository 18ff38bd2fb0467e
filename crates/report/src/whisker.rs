//! Intervals as lines with caps, or with arrows where an end is open.

use crate::axis::{Axis, Spot};
use crate::canvas::{Canvas, Stroke, solid};
use crate::interval::Interval;

/// Which way an axis runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Across,
    Up,
}

impl Way {
    fn point(self, along: f64, aside: f64) -> (f64, f64) {
        match self {
            Way::Across => (along, aside),
            Way::Up => (aside, along),
        }
    }

    /// The direction in which values grow, on the sheet.
    fn forward(self) -> f64 {
        match self {
            Way::Across => 1.0,
            Way::Up => -1.0,
        }
    }
}

/// Draws an interval of values of `axis`, `aside` being the other coordinate.
pub(crate) fn whisker(
    canvas: &mut Canvas,
    axis: &Axis,
    way: Way,
    interval: Interval,
    aside: f64,
    color: &'static str,
) {
    let (Some(low), Some(high)) = (axis.spot(interval.low), axis.spot(interval.high)) else {
        return;
    };
    let stroke = solid(color, 1.3);
    canvas.line(way.point(low.at, aside), way.point(high.at, aside), stroke);
    for end in [low, high] {
        tip(canvas, way, end, aside, stroke);
    }
}

fn tip(canvas: &mut Canvas, way: Way, end: Spot, aside: f64, stroke: Stroke) {
    if end.beyond == 0 {
        canvas.line(
            way.point(end.at, aside - 4.0),
            way.point(end.at, aside + 4.0),
            stroke,
        );
    } else {
        arrow(canvas, way, end, aside, stroke.color);
    }
}

/// An arrow head that points beyond the axis' end.
pub(crate) fn arrow(canvas: &mut Canvas, way: Way, end: Spot, aside: f64, color: &str) {
    let back = end.at - 8.0 * way.forward() * f64::from(end.beyond);
    let corners = [
        way.point(end.at, aside),
        way.point(back, aside - 4.5),
        way.point(back, aside + 4.5),
    ];
    canvas.polygon(&corners, color, 1.0, None);
}
