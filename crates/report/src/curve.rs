//! A series on the sheet: a line with markers, and whiskers or a band.

use crate::axis::{Axis, Spot};
use crate::canvas::{Canvas, solid};
use crate::ink::Ink;
use crate::interval::Interval;
use crate::line_chart::Series;
use crate::whisker::{Way, arrow, whisker};

/// Points closer than this have no room for markers and whiskers of their own.
const CLOSE: f64 = 12.0;
/// How far apart the markers of a dense curve are.
const SPARSE: f64 = 48.0;

pub(crate) struct Curve {
    ink: Ink,
    /// The points that can be seen, and nothing where the line has a gap.
    points: Vec<Option<Dot>>,
    /// Where in turn the first marker of a dense curve is, so that those of several do not coincide.
    turn: f64,
    close: bool,
}

#[derive(Clone, Copy)]
struct Dot {
    x: f64,
    y: Spot,
    interval: Option<Interval>,
}

impl Curve {
    pub(crate) fn new(series: &Series, ink: Ink, x: &Axis, y: &Axis) -> Self {
        let dots = series.points.iter().map(|point| {
            Some(Dot {
                x: x.spot(point.x).filter(|s| s.beyond == 0)?.at,
                y: y.spot(point.y)?,
                interval: point.interval.and_then(Interval::known),
            })
        });
        let points: Vec<Option<Dot>> = dots.collect();
        let seen: Vec<f64> = points.iter().flatten().map(|d| d.x).collect();
        let width = seen.iter().copied().fold(f64::NEG_INFINITY, f64::max)
            - seen.iter().copied().fold(f64::INFINITY, f64::min);
        Self {
            ink,
            close: seen.len() > 2 && width / ((seen.len() - 1) as f64) < CLOSE,
            points,
            turn: 0.5,
        }
    }

    /// Moves the whiskers of one among several curves a little aside, that they may be told apart.
    pub(crate) fn aside(mut self, number: usize, count: usize) -> Self {
        self.turn = (number as f64 + 0.5) / count as f64;
        if !self.close && self.has_intervals() {
            let shift = (self.turn - 0.5) * (3.0 * count as f64).min(15.0);
            for dot in self.points.iter_mut().flatten() {
                dot.x += shift;
            }
        }
        self
    }

    pub(crate) fn has_intervals(&self) -> bool {
        self.points.iter().flatten().any(|d| d.interval.is_some())
    }

    /// Whether its points are too close for whiskers.
    pub(crate) fn dense(&self) -> bool {
        self.close
    }

    pub(crate) fn draw_intervals(&self, canvas: &mut Canvas, y: &Axis) {
        if self.close {
            self.draw_band(canvas, y);
            return;
        }
        for dot in self.points.iter().flatten() {
            if let Some(interval) = dot.interval {
                whisker(canvas, y, Way::Up, interval, dot.x, self.ink.color);
            }
        }
    }

    fn draw_band(&self, canvas: &mut Canvas, y: &Axis) {
        let edge = |dot: &Option<Dot>| {
            let dot = (*dot)?;
            let interval = dot.interval?;
            Some((dot.x, y.spot(interval.low)?.at, y.spot(interval.high)?.at))
        };
        let edges: Vec<_> = self.points.iter().map(edge).collect();
        for run in edges.split(Option::is_none) {
            let low: Vec<(f64, f64)> = run.iter().flatten().map(|&(x, l, _)| (x, l)).collect();
            let high: Vec<(f64, f64)> = run.iter().flatten().map(|&(x, _, h)| (x, h)).collect();
            if low.is_empty() {
                continue;
            }
            let outline: Vec<_> = low.iter().chain(high.iter().rev()).copied().collect();
            canvas.polygon(&outline, self.ink.color, 0.16, None);
            canvas.polyline(&low, solid(self.ink.color, 0.6));
            canvas.polyline(&high, solid(self.ink.color, 0.6));
        }
    }

    pub(crate) fn draw_line(&self, canvas: &mut Canvas) {
        let joined = |dot: &Option<Dot>| dot.is_none_or(|d| d.y.beyond != 0);
        for run in self.points.split(joined) {
            let line: Vec<(f64, f64)> = run.iter().flatten().map(|d| (d.x, d.y.at)).collect();
            if line.len() > 1 {
                canvas.polyline(&line, self.ink.stroke());
            }
        }
        let mut next = f64::NEG_INFINITY;
        for (i, dot) in self.points.iter().enumerate() {
            let Some(dot) = dot else { continue };
            if dot.y.beyond != 0 {
                arrow(canvas, Way::Up, dot.y, dot.x, self.ink.color);
            } else if !self.close || dot.x >= next || self.alone(i) {
                let first = next == f64::NEG_INFINITY;
                if self.close && first && self.turn != 0.5 && !self.alone(i) {
                    next = dot.x + SPARSE * self.turn;
                    continue;
                }
                self.ink.mark(canvas, dot.x, dot.y.at);
                next = dot.x + SPARSE;
            }
        }
    }

    /// A point between two gaps has nothing but its marker.
    fn alone(&self, i: usize) -> bool {
        let gap = |j: usize| match self.points.get(j) {
            Some(Some(dot)) => dot.y.beyond != 0,
            _ => true,
        };
        gap(i.wrapping_sub(1)) && gap(i + 1)
    }
}
