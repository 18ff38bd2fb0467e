//! Drawings on a screen of characters.

use crate::palette::{Palette, Rgb, Theme};
use game::{Cell, Color, Drawing, Mark, Piece, PieceShape, Tone};
use std::fmt::Write;

/// One character with its colours; `None` is the terminal's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// The character.
    pub char: char,
    /// Its colour.
    pub ink: Option<Rgb>,
    /// The colour behind it.
    pub ground: Option<Rgb>,
    /// Is it bold?
    pub bold: bool,
}

/// How well a thin character must stand out: a piece clearly, the lines of the board just so.
const PIECE_CONTRAST: f64 = 3.0;
const BLANK_CONTRAST: f64 = 1.7;

/// How much of a cell's ground the strongest shade of an overlay takes.
const SHADED: f64 = 0.8;

const SPACE: Glyph = Glyph {
    char: ' ',
    ink: None,
    ground: None,
    bold: false,
};

/// A drawing as rows of characters, in colour or, for files and plain terminals, without.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canvas {
    width: u16,
    height: u16,
    glyphs: Vec<Glyph>,
}

impl Canvas {
    /// The drawing in colour.
    #[must_use]
    pub fn colored(drawing: &Drawing, theme: Theme) -> Self {
        let palette = Palette::new(drawing.style, theme);
        let mut canvas = Self::empty(drawing);
        for (column, row, text) in labels(drawing) {
            canvas.write(column, row, text, Some(palette.label()), None);
        }
        for (i, cell) in drawing.cells.iter().enumerate() {
            canvas.colored_cell(drawing, i, cell, palette);
        }
        canvas
    }

    /// The drawing in plain characters: pieces are letters, `(X)` is part of the last move, `[X]` or
    /// `+` may be played to.
    #[must_use]
    pub fn plain(drawing: &Drawing) -> Self {
        let mut canvas = Self::empty(drawing);
        for (column, row, text) in labels(drawing) {
            canvas.write(column, row, text, None, None);
        }
        for (i, cell) in drawing.cells.iter().enumerate() {
            canvas.plain_cell(drawing, i, cell);
        }
        canvas
    }

    fn empty(drawing: &Drawing) -> Self {
        let (width, height) = drawing.text_size();
        Self {
            width,
            height,
            glyphs: vec![SPACE; usize::from(width) * usize::from(height)],
        }
    }

    /// How many columns it takes.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }
    /// How many rows it takes.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }
    /// One row of characters.
    #[must_use]
    pub fn row(&self, row: u16) -> &[Glyph] {
        let start = usize::from(row) * usize::from(self.width);
        &self.glyphs[start..start + usize::from(self.width)]
    }

    fn glyph(&mut self, column: u16, row: u16) -> &mut Glyph {
        &mut self.glyphs[usize::from(row) * usize::from(self.width) + usize::from(column)]
    }

    fn write(&mut self, column: u16, row: u16, text: &str, ink: Option<Rgb>, ground: Option<Rgb>) {
        for (i, char) in text.chars().enumerate() {
            *self.glyph(column + i as u16, row) = Glyph {
                char,
                ink,
                ground,
                bold: false,
            };
        }
    }

    /// Writes `text` into the middle of a cell.
    fn center(&mut self, cell: &Cell, text: &str, ink: Rgb, ground: Option<Rgb>, bold: bool) {
        let b = cell.text;
        let length = (text.chars().count() as u16).min(b.width);
        let (column, row) = (b.column + (b.width - length) / 2, b.row + b.height / 2);
        for (i, char) in text.chars().take(length.into()).enumerate() {
            *self.glyph(column + i as u16, row) = Glyph {
                char,
                ink: Some(ink),
                ground,
                bold,
            };
        }
    }

    fn colored_cell(&mut self, drawing: &Drawing, i: usize, cell: &Cell, palette: Palette) {
        let piece = drawing.pieces.iter().find(|p| p.cell == i);
        let has = |mark| drawing.marks.contains(&(i, mark));
        let mut ground = palette.tone(cell.tone);
        let overlay = drawing.overlay.as_ref();
        if let Some(shade) = overlay.and_then(|o| o.shades.iter().find(|s| s.cell == i)) {
            let share = SHADED * f64::from(shade.strength).clamp(0.0, 1.0);
            ground = ground.mix(palette.shade(shade.color), share);
        }
        for (mark, share) in [(Mark::Last, 0.45), (Mark::Hint, 0.5), (Mark::Selected, 0.6)] {
            if has(mark) {
                ground = ground.mix(palette.mark(mark), share);
            }
        }
        if has(Mark::Target) && piece.is_some() {
            ground = ground.mix(palette.mark(Mark::Target), 0.4);
        }
        // A tile covers its cell; the others stand on it.
        if let Some(Piece {
            shape: PieceShape::Tile { inverted },
            color,
            ..
        }) = piece
        {
            let body = if *inverted {
                Rgb(0x2a, 0x2d, 0x33)
            } else {
                palette.piece(*color).0
            };
            ground = ground.mix(body, if has(Mark::Last) { 0.8 } else { 1.0 });
        }
        if let Some(Piece {
            shape: PieceShape::Burnt,
            color,
            ..
        }) = piece
        {
            ground = ground.mix(palette.piece(*color).0, 0.8);
        }
        let b = cell.text;
        for row in b.row..b.row + b.height {
            for column in b.column..b.column + b.width {
                *self.glyph(column, row) = Glyph {
                    ground: Some(ground),
                    ..SPACE
                };
            }
        }
        let faint = palette.outline().readable_on(ground, BLANK_CONTRAST);
        match piece {
            Some(piece) => {
                let ink = palette
                    .piece(piece.color)
                    .0
                    .readable_on(ground, PIECE_CONTRAST);
                self.center(cell, &glyphs(piece, cell), ink, Some(ground), true);
            }
            None if has(Mark::Target) => {
                let sign = if cell.tone == Tone::Button {
                    cell.blank
                } else {
                    "•"
                };
                self.center(cell, sign, palette.mark(Mark::Target), Some(ground), true);
            }
            None => match overlay_text(drawing, i) {
                Some(text) => {
                    let ink = palette.written().0.readable_on(ground, PIECE_CONTRAST);
                    self.center(cell, text, ink, Some(ground), false);
                }
                None => self.center(cell, cell.blank, faint, Some(ground), false),
            },
        }
        if has(Mark::Focus) && b.width >= 3 {
            let ink = Some(palette.mark(Mark::Focus));
            let row = b.row + b.height / 2;
            let side = |char| Glyph {
                char,
                ink,
                ground: Some(ground),
                bold: true,
            };
            *self.glyph(b.column, row) = side('▐');
            *self.glyph(b.column + b.width - 1, row) = side('▌');
        } else if has(Mark::Focus) {
            for column in b.column..b.column + b.width {
                self.glyph(column, b.row).ground = Some(palette.mark(Mark::Focus));
            }
        }
    }

    fn plain_cell(&mut self, drawing: &Drawing, i: usize, cell: &Cell) {
        let piece = drawing.pieces.iter().find(|p| p.cell == i);
        let has = |mark| drawing.marks.contains(&(i, mark));
        let b = cell.text;
        let row = b.row + b.height / 2;
        self.plain_center(cell, cell.blank);
        // A button says what it does; a mark must not cover that.
        let keeps_sign = cell.tone == Tone::Button;
        match piece {
            Some(piece) => self.plain_center(cell, &piece.letter.to_string()),
            None if has(Mark::Target) && !keeps_sign => self.plain_center(cell, "+"),
            None => {
                if let Some(text) = overlay_text(drawing, i) {
                    self.plain_center(cell, text);
                }
            }
        }
        let target = has(Mark::Target) && (piece.is_some() || keeps_sign);
        let sides = if has(Mark::Last) {
            Some(('(', ')'))
        } else if target || has(Mark::Selected) || has(Mark::Focus) {
            Some(('[', ']'))
        } else {
            None
        };
        if let Some((left, right)) = sides
            && b.width >= 3
        {
            self.glyph(b.column, row).char = left;
            self.glyph(b.column + b.width - 1, row).char = right;
        }
    }

    fn plain_center(&mut self, cell: &Cell, text: &str) {
        let b = cell.text;
        let length = (text.chars().count() as u16).min(b.width);
        let column = b.column + (b.width - length) / 2;
        self.write(column, b.row + b.height / 2, text, None, None);
    }

    /// The rows as lines of text, with the escape sequences of a terminal if there are colours.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        for row in 0..self.height {
            let glyphs = self.row(row);
            let end = glyphs
                .iter()
                .rposition(|g| *g != SPACE)
                .map_or(0, |last| last + 1);
            let mut now = SPACE;
            for glyph in &glyphs[..end] {
                if (glyph.ink, glyph.ground, glyph.bold) != (now.ink, now.ground, now.bold) {
                    out.push_str("\x1b[0");
                    if glyph.bold {
                        out.push_str(";1");
                    }
                    if let Some(Rgb(r, g, b)) = glyph.ink {
                        let _ = write!(out, ";38;2;{r};{g};{b}");
                    }
                    if let Some(Rgb(r, g, b)) = glyph.ground {
                        let _ = write!(out, ";48;2;{r};{g};{b}");
                    }
                    out.push('m');
                    now = *glyph;
                }
                out.push(glyph.char);
            }
            if (now.ink, now.ground, now.bold) != (None, None, false) {
                out.push_str("\x1b[0m");
            }
            out.push('\n');
        }
        out
    }
}

fn labels(drawing: &Drawing) -> impl Iterator<Item = (u16, u16, &str)> {
    let placed = |l: &'_ game::Label| l.text_at;
    drawing
        .labels
        .iter()
        .filter_map(move |l| placed(l).map(|(c, r)| (c, r, l.text.as_str())))
}

/// What the overlay writes on a cell, if it fits there.
fn overlay_text(drawing: &Drawing, cell: usize) -> Option<&str> {
    let texts = &drawing.overlay.as_ref()?.texts;
    let (_, text) = texts.iter().find(|(at, _)| *at == cell)?;
    let width = usize::from(drawing.cells[cell].text.width);
    (text.chars().count() <= width).then_some(text)
}

/// The characters of a piece, as wide as they should be in this cell.
fn glyphs(piece: &Piece, cell: &Cell) -> String {
    match piece.shape {
        PieceShape::Disc => "●".into(),
        PieceShape::Queen if piece.color == Color::White => "♕".into(),
        PieceShape::Queen => "♛".into(),
        PieceShape::Burnt => "✕".into(),
        PieceShape::Tile { inverted: true } => "●".into(),
        PieceShape::Tile { inverted: false } => " ".into(),
        PieceShape::Bar { vertical: true } => "┃".into(),
        PieceShape::Bar { vertical: false } => "━".repeat(cell.text.width.into()),
        PieceShape::Cross => "✕".into(),
        PieceShape::Ring => "○".into(),
    }
}
