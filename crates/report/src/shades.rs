//! How values become shades and numbers in a heat map.

use crate::canvas::{Anchor, Canvas, MARGIN, MUTED, NORMAL, Rect, SMALL, WIDTH, font};
use crate::number;
use crate::scale::{Range, Scale};
use crate::text;

/// How many shades the legend shows.
const SHADES: usize = 24;

/// From the least value, the brightest, to the greatest.
pub(crate) struct Shades {
    /// The least and the greatest value, if there are any.
    ends: Option<(f64, f64)>,
    decimals: usize,
}

impl Shades {
    pub(crate) fn of(values: impl Iterator<Item = f64>) -> Self {
        let values: Vec<f64> = values.filter(|v| v.is_finite()).collect();
        let finite = || values.iter().copied();
        let low = finite().fold(f64::INFINITY, f64::min);
        let high = finite().fold(f64::NEG_INFINITY, f64::max);
        let step = Range::of(finite(), Scale::Linear, 6).step;
        let decimals = number::worthwhile(finite(), step);
        Self {
            ends: (low <= high).then_some((low, high)),
            decimals,
        }
    }

    pub(crate) fn number(&self, value: f64) -> String {
        number::format(value, self.decimals)
    }

    /// How dark a value is, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        if value.is_infinite() {
            return if value > 0.0 { 1.0 } else { 0.0 };
        }
        // Halved first, as the difference of two huge values may be infinite.
        let (low, high) = self.ends.unwrap_or_default();
        let span = high / 2.0 - low / 2.0;
        if span > 0.0 {
            ((value / 2.0 - low / 2.0) / span).clamp(0.0, 1.0)
        } else {
            0.25
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, rect: Rect, value: Option<f64>) {
        let Some(value) = value else {
            canvas.rect(rect, "#ffffff", "#ffffff");
            canvas.hatch(rect);
            return;
        };
        let (fill, ink) = shade(self.share(value));
        canvas.rect(rect, &fill, "#ffffff");
        canvas.text(
            rect.x + rect.width / 2.0,
            rect.y + rect.height / 2.0 + 4.5,
            Anchor::Middle,
            font(NORMAL, ink),
            f64::INFINITY,
            &self.number(value),
        );
    }

    /// Draws what the shades mean, and says where it ends.
    pub(crate) fn legend(
        &self,
        canvas: &mut Canvas,
        at: (f64, f64),
        label: &str,
        missing: bool,
    ) -> f64 {
        let (x, mut y) = at;
        if let Some(ends) = self.ends {
            self.draw_strip(canvas, (x, y), ends, label);
            y += 20.0;
        }
        if missing {
            let sample = Rect {
                x,
                y,
                width: 24.0,
                height: 14.0,
            };
            canvas.hatch(sample);
            let (small, room) = (font(SMALL, MUTED), WIDTH - x);
            canvas.text(x + 30.0, y + 11.5, Anchor::Start, small, room, "no data");
            y += 20.0;
        }
        y - 6.0
    }

    fn draw_strip(&self, canvas: &mut Canvas, at: (f64, f64), ends: (f64, f64), label: &str) {
        let (x, y) = at;
        let (low, high) = (self.number(ends.0), self.number(ends.1));
        let strip = x + text::width(&low, SMALL) + 6.0;
        for i in 0..SHADES {
            let rect = Rect {
                x: strip + 5.0 * i as f64,
                y,
                width: 5.0,
                height: 12.0,
            };
            let (fill, _) = shade(i as f64 / (SHADES - 1) as f64);
            canvas.rect(rect, &fill, &fill);
        }
        let end = strip + 5.0 * SHADES as f64 + 6.0;
        let after = end + text::width(&high, SMALL) + 6.0;
        let (small, base) = (font(SMALL, MUTED), y + 10.5);
        let mut write =
            |x, room, text: &str| canvas.text(x, base, Anchor::Start, small, room, text);
        write(x, f64::INFINITY, &low);
        write(end, f64::INFINITY, &high);
        write(after, WIDTH - MARGIN - after, label);
    }
}

/// The colour of a shade, and of the ink that can be read on it.
fn shade(share: f64) -> (String, &'static str) {
    let mix = |from: f64, to: f64| from + (to - from) * share;
    let (r, g, b) = (mix(240.0, 8.0), mix(245.0, 48.0), mix(250.0, 107.0));
    let linear = |part: f64| (part / 255.0).powf(2.2);
    let luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    // Where black and white have the same contrast by the web's accessibility guidelines.
    let ink = if luminance > 0.179 {
        "#000000"
    } else {
        "#ffffff"
    };
    let hex = [r, g, b].map(|part| format!("{:02x}", part.round() as u8));
    (format!("#{}", hex.concat()), ink)
}
