//! Thermographs: where play stops at every temperature, as the books draw them: temperature upwards and
//! what is good for Left on the left.

use crate::axis::{Axis, BELOW, widest};
use crate::canvas::{Anchor, Canvas, INK, MARGIN, MUTED, NORMAL, Rect, SMALL, WIDTH, font, solid};
use crate::ink::Ink;
use crate::legend::legend;
use crate::scale::{Range, Scale};
use game::Thermograph;

/// The height of the plot proper.
const HEIGHT: f64 = 260.0;

/// The picture of a thermograph.
#[must_use]
pub fn thermograph_svg(thermograph: &Thermograph) -> String {
    let walls = thermograph.left.iter().chain(&thermograph.right);
    let values = walls.map(|(_, value)| *value).chain([thermograph.mean]);
    let x_range = Range::of(values, Scale::Linear, 8);
    // Some mast must be seen.
    let top_of_mast = (thermograph.temperature.max(0.0) * 1.25)
        .max(thermograph.temperature + 0.5)
        .max(1.0);
    let y_range = Range::of(
        [0.0, thermograph.temperature.max(0.0), top_of_mast],
        Scale::Linear,
        6,
    );
    let mut canvas = Canvas::new(WIDTH);
    let top = canvas.header(&thermograph.title);
    let names = thermograph.players.map(|player| format!("{player} begins"));
    let top = legend(&mut canvas, top, names.iter().map(String::as_str));
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
        &format!(
            "value: what is good for {} lies on the left",
            thermograph.players[0]
        ),
    );
    let place = |(temperature, value): (f64, f64)| (x.extended(value), y.extended(temperature));
    let meeting = (thermograph.temperature.max(0.0), thermograph.mean);
    for (number, wall) in [&thermograph.left, &thermograph.right]
        .into_iter()
        .enumerate()
    {
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
    canvas.text(
        at.0,
        at.1,
        anchor,
        muted,
        plot.width / 2.0,
        &thermograph.label,
    );
    canvas.finish(
        plot.bottom() + BELOW + MARGIN / 2.0,
        &thermograph.title,
        &thermograph.label,
    )
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_left_lies_on_the_left() {
        let switch = Thermograph {
            title: "±1".to_owned(),
            players: ["Left", "Right"],
            left: vec![(0.0, 1.0)],
            right: vec![(0.0, -1.0)],
            temperature: 1.0,
            mean: 0.0,
            label: "mean 0, temperature 1".to_owned(),
        };
        let svg = thermograph_svg(&switch);
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
