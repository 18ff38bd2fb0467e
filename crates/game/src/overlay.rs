//! Overlays: what a game can show about a position on top of its drawing, to teach how it is read.

use crate::{Color, Outline, Point, Thermograph};

/// A colour laid over a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shade {
    /// The cell, as an index into [`Drawing::cells`](crate::Drawing::cells).
    pub cell: usize,
    /// Mostly the colour of whoever it is about.
    pub color: Color,
    /// From 0, nothing, to 1, as strong as can be.
    pub strength: f32,
}

/// An arrow over the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where its tip is.
    pub to: Point,
    /// Mostly the colour of whoever it is about.
    pub color: Color,
    /// For what is only possible, or not yet.
    pub dashed: bool,
}

/// A part of what an overlay tells beside the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// What it is about.
    pub title: String,
    /// A small table, as (label, value).
    pub facts: Vec<(String, String)>,
    /// A picture to it.
    pub thermograph: Option<Thermograph>,
    /// Is it an explanation, for those who ask?
    pub folded: bool,
}

impl Section {
    /// A section that tells nothing yet.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            ..Self::default()
        }
    }

    /// Adds a line to the table.
    pub fn fact(&mut self, label: impl Into<String>, value: impl ToString) {
        self.facts.push((label.into(), value.to_string()));
    }
}

/// One thing to be seen in a position, laid over its drawing. It says what is so by the rules and
/// exactly; what is only likely is for evaluations to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Overlay {
    /// A word to ask for it. A variant has the same overlays in all its positions.
    pub name: &'static str,
    /// The same for people.
    pub title: &'static str,
    /// What is shown, in one sentence that teaches it.
    pub about: &'static str,
    /// Colours over cells, at most one to a cell.
    pub shades: Vec<Shade>,
    /// Lines around sets of cells.
    pub outlines: Vec<Outline>,
    /// Short words on cells, as (cell, text), at most one to a cell.
    pub texts: Vec<(usize, String)>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// A small table to stand beside the board, as (label, value).
    pub facts: Vec<(String, String)>,
    /// What follows, in sentences for beginners, if anything does.
    pub advice: Option<String>,
    /// More to stand beside the board, part by part.
    pub sections: Vec<Section>,
    /// Does it show what nobody could see on the board: how the game ends, by a table or a theory?
    pub exact: bool,
}

impl Overlay {
    /// An overlay that shows nothing yet.
    #[must_use]
    pub const fn new(name: &'static str, title: &'static str, about: &'static str) -> Self {
        Self {
            name,
            title,
            about,
            shades: Vec::new(),
            outlines: Vec::new(),
            texts: Vec::new(),
            arrows: Vec::new(),
            facts: Vec::new(),
            advice: None,
            sections: Vec::new(),
            exact: false,
        }
    }

    /// Lays a colour over a cell.
    pub fn shade(&mut self, cell: usize, color: Color, strength: f32) {
        self.shades.push(Shade {
            cell,
            color,
            strength,
        });
    }

    /// Draws a line around cells.
    pub fn outline(&mut self, cells: impl IntoIterator<Item = usize>, color: Color) {
        let cells = cells.into_iter().collect();
        self.outlines.push(Outline { cells, color });
    }

    /// Writes a short word on a cell.
    pub fn text(&mut self, cell: usize, text: impl Into<String>) {
        self.texts.push((cell, text.into()));
    }

    /// Adds a line to the table.
    pub fn fact(&mut self, label: impl Into<String>, value: impl ToString) {
        self.facts.push((label.into(), value.to_string()));
    }
}
