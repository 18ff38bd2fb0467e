//! Drawings: a short list of shapes that a game makes once, and from which SVG, PNG, GIF, the
//! terminal and the browser each make their picture.
//!
//! Two coordinate systems live side by side. *Picture* coordinates ([`Point`]) have x to the right
//! and y downwards, about one unit to a cell. *Text* coordinates ([`TextBox`]) are columns and rows
//! of a character screen.

use crate::{Game, Overlay};
use arrayvec::ArrayVec;

/// A place in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point (`x`, `y`).
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// A rectangle of characters on a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextBox {
    /// The leftmost column.
    pub column: u16,
    /// The topmost row.
    pub row: u16,
    /// How many columns.
    pub width: u16,
    /// How many rows.
    pub height: u16,
}

impl TextBox {
    /// A box by its top left corner and its size.
    #[must_use]
    pub const fn new(column: u16, row: u16, width: u16, height: u16) -> Self {
        Self {
            column,
            row,
            width,
            height,
        }
    }
    /// Is the character at `column`, `row` inside?
    #[must_use]
    pub const fn contains(self, column: u16, row: u16) -> bool {
        column >= self.column
            && column < self.column + self.width
            && row >= self.row
            && row < self.row + self.height
    }
}

/// The material the board is made of; with the theme it decides the colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Green cloth.
    Felt,
    /// Light and dark wood.
    Wood,
    /// White paper with grey.
    Paper,
    /// Blue-grey stone.
    Slate,
}

/// How a cell is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The board's main colour.
    Light,
    /// Its second colour.
    Dark,
    /// A third one, for special cells.
    Accent,
    /// Beside the board: a hand, a tray.
    Tray,
    /// Beside the board: something to click.
    Button,
}

/// A colour of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Color {
    /// Black.
    Black,
    /// White.
    White,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Belongs to nobody.
    Neutral,
}

/// A cell of the board, or something beside it that can be clicked.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// The name by which moves call it.
    pub name: String,
    /// Its corners.
    pub outline: Vec<Point>,
    /// Where a piece stands.
    pub center: Point,
    /// The radius of the largest circle around the centre that fits.
    pub room: f64,
    /// How it is coloured.
    pub tone: Tone,
    /// Where it is on a terminal.
    pub text: TextBox,
    /// What an empty cell shows on a terminal, at most as wide as the box.
    pub blank: &'static str,
}

impl Cell {
    /// A cell with the given corners; the centre is their mean.
    #[must_use]
    pub fn new(name: impl Into<String>, outline: Vec<Point>, tone: Tone, text: TextBox) -> Self {
        let n = outline.len() as f64;
        let center = Point::new(
            outline.iter().map(|p| p.x).sum::<f64>() / n,
            outline.iter().map(|p| p.y).sum::<f64>() / n,
        );
        let room = (0..outline.len())
            .map(|i| {
                let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
                let (dx, dy) = (b.x - a.x, b.y - a.y);
                let cross = dx * (center.y - a.y) - dy * (center.x - a.x);
                cross.abs() / (dx * dx + dy * dy).sqrt()
            })
            .fold(f64::INFINITY, f64::min);
        Self {
            name: name.into(),
            outline,
            center,
            room,
            tone,
            text,
            blank: "",
        }
    }

    /// A square cell of side 1 by its top left corner.
    #[must_use]
    pub fn square(name: impl Into<String>, x: f64, y: f64, tone: Tone, text: TextBox) -> Self {
        let corner = |dx: f64, dy: f64| Point::new(x + dx, y + dy);
        let outline = vec![
            corner(0., 0.),
            corner(1., 0.),
            corner(1., 1.),
            corner(0., 1.),
        ];
        Self::new(name, outline, tone, text)
    }
}

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceShape {
    /// A round disc.
    Disc,
    /// A crowned figure.
    Queen,
    /// The mark of a burnt square, filling it.
    Burnt,
    /// A square stone: its normal side fully coloured, its inverted side black with a dot.
    Tile {
        /// Is the inverted side up?
        inverted: bool,
    },
    /// An oblong stone lying along a line.
    Bar {
        /// Does it stand upright in the picture?
        vertical: bool,
    },
    /// A cross.
    Cross,
    /// A ring.
    Ring,
}

/// A piece on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The cell, as an index into [`Drawing::cells`].
    pub cell: usize,
    /// What it looks like.
    pub shape: PieceShape,
    /// Its colour.
    pub color: Color,
    /// What stands for it where there are neither shapes nor colours.
    pub letter: char,
}

/// A mark on a cell, put there by whoever shows the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Part of the last move.
    Last,
    /// May be clicked next.
    Target,
    /// Has been clicked.
    Selected,
    /// The keyboard's place.
    Focus,
    /// Part of a suggested move.
    Hint,
}

/// What a line means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrokeKind {
    /// A line of the board.
    Grid,
    /// A strong line of the board, such as its edge.
    Edge,
    /// The path of a shot or a throw.
    Shot,
}

/// A line in the picture (terminals leave it out).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// What it means.
    pub kind: StrokeKind,
}

/// A word beside or on the board. Either place may be missing.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// The middle of the word in the picture.
    pub at: Option<Point>,
    /// The column and row of its first character on a terminal.
    pub text_at: Option<(u16, u16)>,
}

impl Label {
    /// A label in both pictures.
    #[must_use]
    pub fn new(text: impl Into<String>, at: Point, text_at: (u16, u16)) -> Self {
        Self {
            text: text.into(),
            at: Some(at),
            text_at: Some(text_at),
        }
    }
    /// A label on terminals only, such as a line of the board.
    #[must_use]
    pub fn in_text(text: impl Into<String>, column: u16, row: u16) -> Self {
        Self {
            text: text.into(),
            at: None,
            text_at: Some((column, row)),
        }
    }
}

/// A position as shapes.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// The board's material.
    pub style: Style,
    /// The cells; pieces and marks refer to them by index.
    pub cells: Vec<Cell>,
    /// Lines, drawn over the cells and under the pieces.
    pub strokes: Vec<Stroke>,
    /// Pieces.
    pub pieces: Vec<Piece>,
    /// Marks, as (cell, mark).
    pub marks: Vec<(usize, Mark)>,
    /// Coordinates and other words.
    pub labels: Vec<Label>,
    /// What is laid over the board, by whoever shows the drawing.
    pub overlay: Option<Overlay>,
}

impl Drawing {
    /// An empty drawing of the given size.
    #[must_use]
    pub fn new(width: f64, height: f64, style: Style) -> Self {
        Self {
            width,
            height,
            style,
            cells: Vec::new(),
            strokes: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
            overlay: None,
        }
    }

    /// The index of the cell called `name`.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<usize> {
        self.cells.iter().position(|cell| cell.name == name)
    }

    /// Marks the cell called `name`, if there is one.
    pub fn mark(&mut self, name: &str, mark: Mark) {
        if let Some(cell) = self.cell(name) {
            self.marks.push((cell, mark));
        }
    }

    /// What lies where, as [`Compose::compose`](crate::Compose::compose) wants it.
    #[must_use]
    pub fn placed(&self) -> Vec<(String, char)> {
        let pieces = self.pieces.iter();
        pieces
            .map(|piece| (self.cells[piece.cell].name.clone(), piece.letter))
            .collect()
    }

    /// The columns and rows that the drawing takes on a terminal.
    #[must_use]
    pub fn text_size(&self) -> (u16, u16) {
        let cells = self
            .cells
            .iter()
            .map(|c| (c.text.column + c.text.width, c.text.row + c.text.height));
        let labels = self.labels.iter().filter_map(|l| {
            l.text_at
                .map(|(column, row)| (column + l.text.chars().count() as u16, row + 1))
        });
        cells
            .chain(labels)
            .fold((0, 0), |(w, h), (x, y)| (w.max(x), h.max(y)))
    }
}

/// One step of entering a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Click {
    /// On the cell with this name.
    Cell(String),
    /// On a button beside the board with these words: "pass", "swap".
    Button(String),
}

/// The steps of entering a move, such as amazon, target, arrow.
pub type Clicks = ArrayVec<Click, 4>;

/// A game that can be drawn and clicked.
///
/// The page and the terminal know no rules. They ask for the clicks of every legal move: whatever
/// comes next in one of them may be clicked, and when one is complete the move is made. So no
/// move's clicks may begin with all of another's.
pub trait Draw: Game {
    /// The position, without marks and overlay.
    fn draw(&self) -> Drawing;

    /// What can be laid over the drawing, each about one thing; the same list of names for all
    /// positions of a variant, also finished ones.
    fn overlays(&self) -> Vec<Overlay> {
        Vec::new()
    }

    /// What to click for a legal move of this position.
    fn clicks(&self, mv: Self::Move) -> Clicks;

    /// Marks `mv`, which led from `self` to the position that `drawing` shows, as the last move.
    /// Without more ado: its cells.
    fn mark_last(&self, mv: Self::Move, drawing: &mut Drawing) {
        for click in self.clicks(mv) {
            if let Click::Cell(name) = click {
                drawing.mark(&name, Mark::Last);
            }
        }
    }
}
