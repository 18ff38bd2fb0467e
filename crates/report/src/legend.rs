//! Which line is which series.

use crate::canvas::{Anchor, Canvas, INK, MARGIN, SMALL, WIDTH, font};
use crate::ink::Ink;
use crate::text;

/// The length of a sample of a line; the longest dashes repeat in it.
const SAMPLE: f64 = 38.0;
/// The height of a row.
const ROW: f64 = 18.0;

/// Draws samples with their names from left to right, in as many rows as needed, and says where it
/// ends.
pub(crate) fn legend<'a>(
    canvas: &mut Canvas,
    top: f64,
    names: impl Iterator<Item = &'a str>,
) -> f64 {
    let (mut x, mut y) = (MARGIN, top + ROW / 2.0);
    for (i, name) in names.enumerate() {
        let ink = Ink::of(i);
        let room = WIDTH - 2.0 * MARGIN - SAMPLE - 6.0;
        let width = SAMPLE + 6.0 + text::width(name, SMALL).min(room);
        if x > MARGIN && x + width > WIDTH - MARGIN {
            (x, y) = (MARGIN, y + ROW);
        }
        canvas.line((x, y), (x + SAMPLE, y), ink.stroke());
        ink.mark(canvas, x + SAMPLE / 2.0, y);
        let start = x + SAMPLE + 6.0;
        canvas.text(start, y + 4.2, Anchor::Start, font(SMALL, INK), room, name);
        x += width + 14.0;
    }
    y + ROW / 2.0 + 6.0
}
