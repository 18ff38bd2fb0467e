//! All pieces as one SVG file of symbols, for a page that moves them about by itself.

use crate::palette::{COLORS, Palette, Theme};
use crate::pieces;
use game::{Cell, Color, Piece, PieceShape, Point, Style, TextBox, Tone};
use std::fmt::Write;

const SHAPES: [PieceShape; 9] = [
    PieceShape::Disc,
    PieceShape::Ring,
    PieceShape::Cross,
    PieceShape::Queen,
    PieceShape::Burnt,
    PieceShape::Tile { inverted: false },
    PieceShape::Tile { inverted: true },
    PieceShape::Bar { vertical: false },
    PieceShape::Bar { vertical: true },
];

/// The word for a colour in names of symbols and in style sheets.
#[must_use]
pub fn color_word(color: Color) -> String {
    format!("{color:?}").to_ascii_lowercase()
}

/// The name of the symbol that shows a piece: `disc-black`, `tile-red-inverted`.
#[must_use]
pub fn art(shape: PieceShape, color: Color) -> String {
    let color = color_word(color);
    match shape {
        PieceShape::Disc => format!("disc-{color}"),
        PieceShape::Ring => format!("ring-{color}"),
        PieceShape::Cross => format!("cross-{color}"),
        PieceShape::Queen => format!("queen-{color}"),
        PieceShape::Burnt => format!("burnt-{color}"),
        PieceShape::Tile { inverted: false } => format!("tile-{color}"),
        PieceShape::Tile { inverted: true } => format!("tile-{color}-inverted"),
        PieceShape::Bar { vertical: false } => format!("bar-{color}"),
        PieceShape::Bar { vertical: true } => format!("bar-{color}-vertical"),
    }
}

/// What a piece is called by somebody who describes the board: "black disc".
#[must_use]
pub fn piece_name(shape: PieceShape, color: Color) -> String {
    let color = color_word(color);
    match shape {
        PieceShape::Disc => format!("{color} disc"),
        PieceShape::Ring => format!("{color} ring"),
        PieceShape::Cross => format!("{color} cross"),
        PieceShape::Queen => format!("{color} amazon"),
        PieceShape::Burnt => "burnt".to_owned(),
        PieceShape::Tile { inverted: false } => format!("{color} stone"),
        PieceShape::Tile { inverted: true } => format!("inverted {color} stone"),
        PieceShape::Bar { vertical: false } => format!("{color} stone, lying"),
        PieceShape::Bar { vertical: true } => format!("{color} stone, upright"),
    }
}

/// Every piece in every colour as a `<symbol>` around the origin, in which a cell's room is 1.
#[must_use]
pub fn sprite() -> String {
    // Pieces look the same in every style and theme.
    let palette = Palette::new(Style::Paper, Theme::Light);
    // The usual room of a cell: the widths of lines are made for it.
    const ROOM: f64 = 0.5;
    let corner = |x, y| Point::new(x * ROOM, y * ROOM);
    let outline = vec![
        corner(-1., -1.),
        corner(1., -1.),
        corner(1., 1.),
        corner(-1., 1.),
    ];
    let cell = Cell::new("", outline, Tone::Light, TextBox::new(0, 0, 1, 1));
    let mut out = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg">"#);
    pieces::gradients(&mut out, &COLORS, palette);
    for shape in SHAPES {
        for color in COLORS {
            let _ = write!(
                out,
                r#"<symbol id="{}" viewBox="-1 -1 2 2" overflow="visible"><g transform="scale({})">"#,
                art(shape, color),
                1.0 / ROOM
            );
            let piece = Piece {
                cell: 0,
                shape,
                color,
                letter: ' ',
            };
            pieces::piece(&mut out, &cell, &piece, palette);
            out.push_str("</g></symbol>");
        }
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_is_one_symbol_with_a_name_of_its_own() {
        let sprite = sprite();
        for shape in SHAPES {
            for color in COLORS {
                let id = format!("id=\"{}\"", art(shape, color));
                assert_eq!(sprite.matches(&id).count(), 1, "{id}");
            }
        }
        assert_eq!(
            sprite.matches("<symbol").count(),
            sprite.matches("</symbol>").count()
        );
    }
}
