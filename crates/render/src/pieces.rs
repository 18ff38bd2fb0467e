//! What pieces look like in pictures.

use crate::palette::{Palette, Rgb};
use crate::svg::n;
use game::{Cell, Color, Drawing, Piece, PieceShape};
use std::fmt::Write;

/// The gradients that the drawing's pieces need.
pub(crate) fn definitions(out: &mut String, drawing: &Drawing, palette: Palette) {
    let mut seen: Vec<Color> = Vec::new();
    for piece in &drawing.pieces {
        if !seen.contains(&piece.color) {
            seen.push(piece.color);
        }
    }
    if !seen.is_empty() {
        gradients(out, &seen, palette);
    }
}

/// The gradients of these colours.
pub(crate) fn gradients(out: &mut String, colors: &[Color], palette: Palette) {
    out.push_str("<defs>");
    for &color in colors {
        let (body, edge) = palette.piece(color);
        let glow = body.mix(Rgb(255, 255, 255), 0.28);
        let shade = body.mix(edge, 0.25);
        let _ = write!(
            out,
            r#"<radialGradient id="{color:?}" cx="0.38" cy="0.32" r="0.75"><stop offset="0" stop-color="{glow}"/><stop offset="0.55" stop-color="{body}"/><stop offset="1" stop-color="{shade}"/></radialGradient>"#
        );
    }
    out.push_str("</defs>");
}

pub(crate) fn piece(out: &mut String, cell: &Cell, piece: &Piece, palette: Palette) {
    let (body, edge) = palette.piece(piece.color);
    let (x, y) = (cell.center.x, cell.center.y);
    let room = cell.room;
    let gradient = format!("url(#{:?})", piece.color);
    match piece.shape {
        PieceShape::Disc => {
            let _ = write!(
                out,
                r#"<circle cx="{}" cy="{}" r="{}" fill="{gradient}" stroke="{edge}" stroke-width="0.03"/>"#,
                n(x),
                n(y),
                n(room * 0.8)
            );
        }
        PieceShape::Ring => {
            let _ = write!(
                out,
                r#"<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{body}" stroke-width="{}"/>"#,
                n(x),
                n(y),
                n(room * 0.56),
                n(room * 0.24)
            );
        }
        PieceShape::Cross => {
            cross(out, cell, room * 0.54, body, room * 0.26);
        }
        PieceShape::Queen => queen(out, cell, piece.color, &gradient, edge),
        PieceShape::Burnt => burnt(out, cell, body, edge),
        PieceShape::Tile { inverted } => tile(out, cell, inverted, body, edge, &gradient),
        PieceShape::Bar { vertical } => {
            // From one intersection nearly to the next; the ends stay clear of the neighbours'.
            let (long, short) = (room * 2.5, room * 0.92);
            let (w, h) = if vertical {
                (short, long)
            } else {
                (long, short)
            };
            let _ = write!(
                out,
                r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{gradient}" stroke="{edge}" stroke-width="0.035"/>"#,
                n(x - w / 2.0),
                n(y - h / 2.0),
                n(w),
                n(h),
                n(short * 0.38)
            );
        }
    }
}

/// Two diagonals of the given reach around the centre of a cell.
fn cross(out: &mut String, cell: &Cell, reach: f64, color: Rgb, width: f64) {
    let (x, y) = (cell.center.x, cell.center.y);
    let (left, right, top, bottom) = (n(x - reach), n(x + reach), n(y - reach), n(y + reach));
    let _ = write!(
        out,
        r#"<path d="M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}" stroke="{color}" stroke-width="{}" stroke-linecap="round"/>"#,
        n(width)
    );
}

/// A crown on a foot.
fn queen(out: &mut String, cell: &Cell, color: Color, gradient: &str, edge: Rgb) {
    let (x, y, room) = (cell.center.x, cell.center.y, cell.room);
    let at = |dx: f64, dy: f64| format!("{} {}", n(x + dx * room), n(y + dy * room));
    let line = if color == Color::Black {
        Rgb(0xe9, 0xe4, 0xd8)
    } else {
        edge
    };
    let tips = [
        (-0.7, -0.28),
        (-0.38, -0.56),
        (0.0, -0.66),
        (0.38, -0.56),
        (0.7, -0.28),
    ];
    let _ = write!(
        out,
        r#"<path d="M{} L{} L{} L{} L{} L{} L{} L{} L{} L{} L{} L{} L{} Z" fill="{gradient}" stroke="{edge}" stroke-width="0.03" stroke-linejoin="round"/>"#,
        at(-0.46, 0.42),
        at(-0.7, -0.22),
        at(-0.34, 0.06),
        at(-0.38, -0.5),
        at(-0.12, -0.02),
        at(0.0, -0.6),
        at(0.12, -0.02),
        at(0.38, -0.5),
        at(0.34, 0.06),
        at(0.7, -0.22),
        at(0.46, 0.42),
        at(0.0, 0.48),
        at(-0.46, 0.42),
    );
    for (dx, dy) in tips {
        let _ = write!(
            out,
            r#"<circle cx="{}" cy="{}" r="{}" fill="{gradient}" stroke="{edge}" stroke-width="0.02"/>"#,
            n(x + dx * room),
            n(y + dy * room),
            n(room * 0.1)
        );
    }
    let _ = write!(
        out,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{gradient}" stroke="{edge}" stroke-width="0.03"/><path d="M{} L{}" stroke="{line}" stroke-width="{}" stroke-linecap="round"/>"#,
        n(x - 0.52 * room),
        n(y + 0.42 * room),
        n(1.04 * room),
        n(0.24 * room),
        n(0.08 * room),
        at(-0.36, 0.3),
        at(0.36, 0.3),
        n(0.05 * room),
    );
}

/// A square that nothing can enter any more.
fn burnt(out: &mut String, cell: &Cell, body: Rgb, edge: Rgb) {
    let (x, y, room) = (cell.center.x, cell.center.y, cell.room);
    let side = room * 1.72;
    let _ = write!(
        out,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{body}" stroke="{edge}" stroke-width="0.03"/>"#,
        n(x - side / 2.0),
        n(y - side / 2.0),
        n(side),
        n(side),
        n(room * 0.16)
    );
    let faint = body.mix(Rgb(255, 255, 255), 0.35);
    cross(out, cell, room * 0.3, faint, room * 0.1);
}

/// A square stone; the inverted side is black with a dot.
fn tile(out: &mut String, cell: &Cell, inverted: bool, body: Rgb, edge: Rgb, gradient: &str) {
    let (x, y, room) = (cell.center.x, cell.center.y, cell.room);
    let side = room * 1.76;
    let (fill, line) = if inverted {
        ("#2a2d33".to_owned(), "#0b0c0e".to_owned())
    } else {
        (gradient.to_owned(), edge.to_string())
    };
    let _ = write!(
        out,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{fill}" stroke="{line}" stroke-width="0.035"/>"#,
        n(x - side / 2.0),
        n(y - side / 2.0),
        n(side),
        n(side),
        n(room * 0.24)
    );
    if inverted {
        let _ = write!(
            out,
            r#"<circle cx="{}" cy="{}" r="{}" fill="{body}"/>"#,
            n(x),
            n(y),
            n(room * 0.28)
        );
    }
}
