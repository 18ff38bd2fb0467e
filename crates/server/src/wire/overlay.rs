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
    texts: Vec<Word>,
    arrows: Vec<Arrow>,
    /// A small table: label and value.
    facts: Vec<(String, String)>,
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
            exact: overlay.exact,
        }
    }
}
