//! How often values occur.

use crate::axis::{Axis, BELOW, widest};
use crate::bins::Bins;
use crate::canvas::{Anchor, Canvas, INK, MARGIN, MUTED, NORMAL, Rect, SMALL, Stroke, WIDTH};
use crate::canvas::{font, solid};
use crate::number;
use crate::scale::{Range, Scale};
use crate::text;

/// The distribution of one or more groups of values, each in a panel of its own above a shared axis.
/// One group is counted; of several the shares are shown, so that they can be compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Histogram {
    /// What it shows.
    pub title: String,
    /// What the values are, with their unit.
    pub x_label: String,
    /// What is counted, such as "games".
    pub things: String,
    /// The groups, from top to bottom.
    pub groups: Vec<Group>,
}

/// A named group of values.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// What stands above its panel.
    pub name: String,
    /// Its values in any order.
    pub values: Vec<f64>,
}

impl Group {
    pub(crate) fn finite(&self) -> impl Iterator<Item = f64> {
        self.values.iter().copied().filter(|v| v.is_finite())
    }

    fn summary(&self) -> String {
        let count = self.finite().count();
        let mut summary = format!("n = {count}");
        if let Some(median) = self.median() {
            let decimals = number::worthwhile([median], median.abs().max(1e-9));
            summary += &format!(", median {} (dashed)", number::format(median, decimals));
        }
        let lost = self.values.len() - count;
        if lost > 0 {
            summary += &format!(", {lost} not finite");
        }
        summary
    }

    fn median(&self) -> Option<f64> {
        let mut values: Vec<f64> = self.finite().collect();
        values.sort_by(f64::total_cmp);
        let middle = values.len() / 2;
        match values.len() {
            0 => None,
            n if n % 2 == 1 => Some(values[middle]),
            _ => Some(values[middle - 1] / 2.0 + values[middle] / 2.0),
        }
    }
}

impl Histogram {
    /// A histogram without any groups yet.
    #[must_use]
    pub fn new(
        title: impl Into<String>,
        x_label: impl Into<String>,
        things: impl Into<String>,
    ) -> Self {
        Self {
            title: title.into(),
            x_label: x_label.into(),
            things: things.into(),
            groups: Vec::new(),
        }
    }

    /// Adds a group.
    pub fn group(&mut self, name: impl Into<String>, values: impl IntoIterator<Item = f64>) {
        self.groups.push(Group {
            name: name.into(),
            values: values.into_iter().collect(),
        });
    }

    /// The picture.
    #[must_use]
    pub fn svg(&self) -> String {
        let values = || self.groups.iter().flat_map(Group::finite);
        let shares = self.groups.len() > 1;
        // Each of several groups covers but a part of the axis.
        let bins = Bins::of(values, if shares { 60 } else { 32 });
        let heights = |group: &Group| -> Vec<f64> {
            let counts = bins.counts(group.finite());
            let all = if shares {
                group.finite().count().max(1) as f64 / 100.0
            } else {
                1.0
            };
            counts.iter().map(|&c| c as f64 / all).collect()
        };
        let heights: Vec<Vec<f64>> = self.groups.iter().map(heights).collect();
        let panel = if shares { 84.0 } else { 220.0 };
        let most = heights.iter().flatten().copied().chain([0.0]);
        let y_range = Range::of(most, Scale::Linear, if shares { 4 } else { 6 });
        let x_range = Range::of(bins.ends(), Scale::Linear, 8);

        let mut canvas = Canvas::new(WIDTH);
        let mut y = canvas.header(&self.title);
        let (room, ink) = (WIDTH - 2.0 * MARGIN, font(NORMAL, INK));
        let what = if shares {
            format!("share of {}, %", self.things)
        } else {
            self.things.clone()
        };
        canvas.text(MARGIN, y + 12.0, Anchor::Start, ink, room, &what);
        y += 14.0;
        let left = MARGIN + (widest(&y_range) + 8.0).max(widest(&x_range) / 2.0);
        let width = WIDTH - MARGIN - widest(&x_range) / 2.0 - left;
        let inset = bins.overhang() * width / (x_range.high() - x_range.low() + 1.0);
        let x = Axis::new(x_range, left + inset, left + width - inset);
        let panels = self.groups.len().max(1);
        let groups = self.groups.iter().zip(&heights).map(Some);
        // Without groups there is still one panel, which says so.
        let nothing = self.groups.is_empty().then_some(None);
        for (i, group) in groups.chain(nothing).enumerate() {
            let plot = Rect {
                x: left,
                y: y + 28.0,
                width,
                height: panel,
            };
            let axis = Axis::new(y_range.clone(), plot.bottom(), plot.y);
            axis.draw_left(&mut canvas, plot);
            if i + 1 == panels {
                x.draw_below(&mut canvas, plot, &self.x_label);
            } else {
                x.grid_across(&mut canvas, plot);
                canvas.line(
                    (plot.x, plot.bottom()),
                    (plot.right(), plot.bottom()),
                    solid(INK, 1.0),
                );
            }
            match group {
                Some((group, heights)) => {
                    if group.median().is_none() {
                        canvas.notice(plot, "no data");
                    }
                    bins.draw(&mut canvas, heights, &x, &axis);
                    draw_median(&mut canvas, &x, plot, group);
                    name(&mut canvas, plot, group);
                }
                None => canvas.notice(plot, "no data"),
            }
            y = plot.bottom();
        }
        canvas.finish(y + BELOW + MARGIN, &self.title, &self.description())
    }

    fn description(&self) -> String {
        let groups = self.groups.iter();
        let groups = groups.map(|g| format!("{}: {}", g.name, g.summary()));
        let groups: Vec<String> = groups.collect();
        format!(
            "{} of {}. {}.",
            self.x_label,
            self.things,
            groups.join("; ")
        )
    }
}

fn draw_median(canvas: &mut Canvas, x: &Axis, plot: Rect, group: &Group) {
    let Some(spot) = group.median().and_then(|m| x.spot(m)) else {
        return;
    };
    let dashes = Stroke {
        dash: "5 3",
        ..solid(INK, 1.4)
    };
    canvas.line((spot.at, plot.y), (spot.at, plot.bottom()), dashes);
}

fn name(canvas: &mut Canvas, plot: Rect, group: &Group) {
    let base = plot.y - 7.0;
    let (ink, muted) = (font(SMALL, INK), font(SMALL, MUTED));
    let (name, summary) = (&group.name, &group.summary());
    let room = text::width(summary, SMALL).min(plot.width * 0.75);
    canvas.text(plot.right(), base, Anchor::End, muted, room, summary);
    let left = plot.width - room - 12.0;
    canvas.text(plot.x, base, Anchor::Start, ink, left, name);
}
