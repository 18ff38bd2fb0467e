//! What a game can show on top of its board.

use super::drawing::{Place, place};
use serde::Serialize;
use utoipa::ToSchema;

/// One thing to be seen in a position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Overlay {
    name: &'static str,
    title: &'static str,
    /// What is shown, in a sentence.
    about: &'static str,
    shades: Vec<Shade>,
    outlines: Vec<Outline>,
    texts: Vec<Word>,
    arrows: Vec<Arrow>,
    /// A small table: label and value.
    facts: Vec<(String, String)>,
    /// What follows, in sentences.
    advice: Option<String>,
    /// More to tell, part by part.
    sections: Vec<Section>,
    /// How the game ends, by a table or a theory.
    exact: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Shade {
    cell: usize,
    color: String,
    /// From 0 to 1.
    strength: f32,
}

/// A line around cells.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Outline {
    cells: Vec<usize>,
    color: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Word {
    cell: usize,
    text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Arrow {
    from: Place,
    to: Place,
    color: String,
    dashed: bool,
}

/// A part of what an overlay tells.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Section {
    title: String,
    /// Label and value.
    facts: Vec<(String, String)>,
    thermograph: Option<Thermograph>,
    /// It is an explanation, for those who ask.
    folded: bool,
}

/// How a game fares when every move costs so much.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Thermograph {
    title: String,
    /// What Left and Right are called.
    players: [&'static str; 2],
    /// Temperatures and values if Left begins.
    left: Vec<(f64, f64)>,
    /// The same if Right begins.
    right: Vec<(f64, f64)>,
    temperature: f64,
    mean: f64,
    /// Mean and temperature in words.
    label: String,
}

impl Section {
    fn of(section: game::Section) -> Self {
        Self {
            title: section.title,
            facts: section.facts,
            thermograph: section.thermograph.map(Thermograph::of),
            folded: section.folded,
        }
    }
}

impl Thermograph {
    fn of(thermograph: game::Thermograph) -> Self {
        Self {
            title: thermograph.title,
            players: thermograph.players,
            left: thermograph.left,
            right: thermograph.right,
            temperature: thermograph.temperature,
            mean: thermograph.mean,
            label: thermograph.label,
        }
    }
}

impl Overlay {
    pub(crate) fn of(overlay: game::Overlay) -> Self {
        Self {
            name: overlay.name,
            title: overlay.title,
            about: overlay.about,
            shades: overlay
                .shades
                .iter()
                .map(|shade| Shade {
                    cell: shade.cell,
                    color: render::color_word(shade.color),
                    strength: shade.strength,
                })
                .collect(),
            outlines: overlay
                .outlines
                .into_iter()
                .map(|outline| Outline {
                    cells: outline.cells,
                    color: render::color_word(outline.color),
                })
                .collect(),
            texts: overlay
                .texts
                .into_iter()
                .map(|(cell, text)| Word { cell, text })
                .collect(),
            arrows: overlay
                .arrows
                .iter()
                .map(|arrow| Arrow {
                    from: place(arrow.from),
                    to: place(arrow.to),
                    color: render::color_word(arrow.color),
                    dashed: arrow.dashed,
                })
                .collect(),
            facts: overlay.facts,
            advice: overlay.advice,
            sections: overlay.sections.into_iter().map(Section::of).collect(),
            exact: overlay.exact,
        }
    }
}
