//! What is laid over the board.

use crate::palette::{Palette, Rgb};
use crate::svg::{escape, n, polygon};
use game::{Arrow, Drawing, Outline, Overlay, Point};
use std::fmt::Write;

/// The width of an arrow's shaft, the length of its head and half of what that is wide.
const SHAFT: f64 = 0.075;
const HEAD: f64 = 0.26;
const HALF_HEAD: f64 = 0.13;
/// The width of the line around cells.
const LINE: f64 = 0.06;
/// How far the rim reaches that sets arrows, lines and letters off from what lies below them.
const RIM: f64 = 0.035;
/// The same for letters on pieces, which may have marks of their own.
const PIECE_RIM: f64 = 0.07;

/// The colours over cells, below lines and pieces.
pub(crate) fn shades(out: &mut String, drawing: &Drawing, overlay: &Overlay, palette: Palette) {
    for shade in &overlay.shades {
        if let Some(cell) = drawing.cells.get(shade.cell) {
            let color = palette.shade(shade.color);
            let strength = f64::from(shade.strength).clamp(0.0, 1.0);
            // Rounded, so that pictures are small.
            let opacity = (100.0 * strength).round() / 100.0;
            polygon(out, &cell.outline, color, opacity, None);
        }
    }
}

/// The outlines, arrows and words, above pieces.
pub(crate) fn signs(out: &mut String, drawing: &Drawing, overlay: &Overlay, palette: Palette) {
    for outline in &overlay.outlines {
        draw_outline(out, drawing, outline, palette);
    }
    for arrow in &overlay.arrows {
        draw_arrow(out, arrow, palette);
    }
    for (index, text) in &overlay.texts {
        if let Some(cell) = drawing.cells.get(*index) {
            let taken = drawing.pieces.iter().any(|piece| piece.cell == *index);
            let rim = if taken { PIECE_RIM } else { RIM };
            write_text(out, cell.center, text, rim, palette);
        }
    }
}

/// Is there a word of the overlay on the cell whose middle is `at`? Then no label fits there.
pub(crate) fn covers(drawing: &Drawing, overlay: &Overlay, at: Point) -> bool {
    let written = |(cell, _): &(usize, String)| {
        let cell = drawing.cells.get(*cell);
        cell.is_some_and(|cell| cell.center == at)
    };
    overlay.texts.iter().any(written)
}

fn draw_outline(out: &mut String, drawing: &Drawing, outline: &Outline, palette: Palette) {
    let edge = |(from, to): (Point, Point)| {
        format!("M{} {}L{} {}", n(from.x), n(from.y), n(to.x), n(to.y))
    };
    let path: String = outline
        .edges(&drawing.cells)
        .into_iter()
        .map(edge)
        .collect();
    let (ink, rim) = palette.arrow(outline.color);
    for (color, width) in [(rim, LINE + 2.0 * RIM), (ink, LINE)] {
        let _ = write!(
            out,
            r#"<path d="{path}" stroke="{color}" stroke-width="{}" stroke-linecap="round"/>"#,
            n(width)
        );
    }
}

fn draw_arrow(out: &mut String, arrow: &Arrow, palette: Palette) {
    let (dx, dy) = (arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
    let length = dx.hypot(dy);
    if length == 0.0 {
        return;
    }
    let (x, y) = (dx / length, dy / length);
    let head = HEAD.min(length);
    // So far along the arrow, and so far to its side.
    let at = |along: f64, aside: f64| {
        let px = arrow.from.x + along * x - aside * y;
        let py = arrow.from.y + along * y + aside * x;
        format!("{} {}", n(px), n(py))
    };
    let shaft = format!("M{}L{}", at(0.0, 0.0), at(length - 0.8 * head, 0.0));
    let tip = format!(
        "M{}L{}L{}Z",
        at(length, 0.0),
        at(length - head, HALF_HEAD),
        at(length - head, -HALF_HEAD)
    );
    let (ink, rim) = palette.arrow(arrow.color);
    let dashes = if arrow.dashed {
        r#" stroke-dasharray="0.16 0.12""#
    } else {
        ""
    };
    let mut line = |path: &str, color: Rgb, width: f64, filled: bool, dashes: &str| {
        let fill = if filled {
            format!(" fill=\"{color}\"")
        } else {
            String::new()
        };
        let _ = write!(
            out,
            r#"<path d="{path}" stroke="{color}" stroke-width="{}" stroke-linejoin="round"{fill}{dashes}/>"#,
            n(width)
        );
    };
    line(&shaft, rim, SHAFT + 2.0 * RIM, false, dashes);
    line(&tip, rim, 2.0 * RIM, true, "");
    line(&shaft, ink, SHAFT, false, dashes);
    line(&tip, ink, 0.01, true, "");
}

fn write_text(out: &mut String, at: Point, text: &str, rim: f64, palette: Palette) {
    let size = match text.chars().count() {
        0..=2 => 0.34,
        3 => 0.29,
        _ => 0.23,
    };
    let (ink, ground) = palette.written();
    let _ = write!(
        out,
        r#"<text x="{}" y="{}" font-size="{size}" text-anchor="middle" fill="{ink}" stroke="{ground}" stroke-width="{}" stroke-linejoin="round" paint-order="stroke">{}</text>"#,
        n(at.x),
        n(at.y + 0.36 * size),
        n(2.0 * rim),
        escape(text)
    );
}
