//! Drawings as SVG.

use crate::palette::{Palette, Rgb, Theme};
use crate::{overlay, pieces};
use game::{Cell, Drawing, Mark, Point, StrokeKind, Tone};
use std::fmt::Write;

/// How many pixels a unit of the drawing takes, and the margin around the whole.
const SCALE: f64 = 64.0;
const MARGIN: f64 = 0.18;

/// The drawing as a complete SVG document. It names no file and no font but generic ones, so it
/// looks the same wherever it is put.
#[must_use]
pub fn svg(drawing: &Drawing, theme: Theme) -> String {
    let palette = Palette::new(drawing.style, theme);
    let mut out = String::new();
    let (w, h) = (drawing.width + 2.0 * MARGIN, drawing.height + 2.0 * MARGIN);
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="{}" height="{}" font-family="DejaVu Sans, Verdana, sans-serif">"#,
        n(-MARGIN),
        n(-MARGIN),
        n(w),
        n(h),
        n((w * SCALE).round()),
        n((h * SCALE).round()),
    );
    pieces::definitions(&mut out, drawing, palette);
    let _ = write!(
        out,
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>"#,
        n(-MARGIN),
        n(-MARGIN),
        n(w),
        n(h),
        palette.page()
    );
    for cell in &drawing.cells {
        let edge = if cell.tone == Tone::Button {
            palette.tone(Tone::Tray)
        } else {
            palette.outline()
        };
        polygon(
            &mut out,
            &cell.outline,
            palette.tone(cell.tone),
            1.0,
            Some(edge),
        );
    }
    if let Some(overlay) = &drawing.overlay {
        overlay::shades(&mut out, drawing, overlay, palette);
    }
    for stroke in &drawing.strokes {
        let (width, round) = match stroke.kind {
            StrokeKind::Grid => (0.03, "round"),
            StrokeKind::Edge => (0.05, "square"),
            StrokeKind::Shot => (0.07, "round"),
        };
        let dashes = if stroke.kind == StrokeKind::Shot {
            r#" stroke-dasharray="0.01 0.16""#
        } else {
            ""
        };
        let _ = write!(
            out,
            r#"<path d="M{} {}L{} {}" stroke="{}" stroke-width="{width}" stroke-linecap="{round}"{dashes}/>"#,
            n(stroke.from.x),
            n(stroke.from.y),
            n(stroke.to.x),
            n(stroke.to.y),
            palette.stroke(stroke.kind),
        );
    }
    for &(cell, mark) in &drawing.marks {
        mark_below(&mut out, &drawing.cells[cell], mark, palette);
    }
    for piece in &drawing.pieces {
        pieces::piece(&mut out, &drawing.cells[piece.cell], piece, palette);
    }
    for &(cell, mark) in &drawing.marks {
        let taken = drawing.pieces.iter().any(|p| p.cell == cell);
        mark_above(&mut out, &drawing.cells[cell], mark, taken, palette);
    }
    let is_covered = |at: Point| {
        let overlay = drawing.overlay.as_ref();
        overlay.is_some_and(|overlay| overlay::covers(drawing, overlay, at))
    };
    for label in &drawing.labels {
        if let Some(at) = label.at.filter(|at| !is_covered(*at)) {
            let _ = write!(
                out,
                r#"<text x="{}" y="{}" font-size="0.27" text-anchor="middle" fill="{}">{}</text>"#,
                n(at.x),
                n(at.y + 0.095),
                palette.label(),
                escape(&label.text)
            );
        }
    }
    if let Some(overlay) = &drawing.overlay {
        overlay::signs(&mut out, drawing, overlay, palette);
    }
    out.push_str("</svg>\n");
    out
}

/// A number with at most three decimals.
pub(crate) fn n(value: f64) -> String {
    let text = format!("{value:.3}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" {
        "0".into()
    } else {
        short.into()
    }
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

pub(crate) fn polygon(
    out: &mut String,
    outline: &[Point],
    fill: Rgb,
    opacity: f64,
    edge: Option<Rgb>,
) {
    out.push_str("<path d=\"");
    for (i, p) in outline.iter().enumerate() {
        let _ = write!(
            out,
            "{}{} {}",
            if i == 0 { "M" } else { "L" },
            n(p.x),
            n(p.y)
        );
    }
    let _ = write!(out, "Z\" fill=\"{fill}\"");
    if opacity < 1.0 {
        let _ = write!(out, " fill-opacity=\"{opacity}\"");
    }
    if let Some(edge) = edge {
        let _ = write!(out, " stroke=\"{edge}\" stroke-width=\"0.02\"");
    }
    out.push_str("/>");
}

fn mark_below(out: &mut String, cell: &Cell, mark: Mark, palette: Palette) {
    let opacity = match mark {
        Mark::Last => 0.5,
        Mark::Selected => 0.55,
        Mark::Hint => 0.5,
        Mark::Target | Mark::Focus => return,
    };
    polygon(out, &cell.outline, palette.mark(mark), opacity, None);
}

fn mark_above(out: &mut String, cell: &Cell, mark: Mark, taken: bool, palette: Palette) {
    let color = palette.mark(mark);
    let (x, y) = (n(cell.center.x), n(cell.center.y));
    match mark {
        Mark::Target if taken || cell.tone == Tone::Button => {
            let r = n(cell.room * 0.9);
            let _ = write!(
                out,
                r#"<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{color}" stroke-width="0.06"/>"#
            );
        }
        Mark::Target => {
            let r = n(cell.room * 0.26);
            let _ = write!(
                out,
                r#"<circle cx="{x}" cy="{y}" r="{r}" fill="{color}" fill-opacity="0.85"/>"#
            );
        }
        Mark::Focus => {
            out.push_str("<path d=\"");
            for (i, p) in cell.outline.iter().enumerate() {
                // A little inside, so that neighbours do not cover it.
                let inside = |p: f64, c: f64| n(c + (p - c) * 0.92);
                let _ = write!(
                    out,
                    "{}{} {}",
                    if i == 0 { "M" } else { "L" },
                    inside(p.x, cell.center.x),
                    inside(p.y, cell.center.y)
                );
            }
            let _ = write!(
                out,
                "Z\" fill=\"none\" stroke=\"{color}\" stroke-width=\"0.07\"/>"
            );
        }
        Mark::Last | Mark::Selected | Mark::Hint => {}
    }
}
