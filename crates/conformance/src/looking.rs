//! What an overlay shows, in words that a test can compare.

use game::{Color, Draw, Overlay};

/// The overlay with this name.
///
/// # Panics
/// If the position has none.
#[must_use]
pub fn overlay<G: Draw>(position: &G, name: &str) -> Overlay {
    let found = position.overlays().into_iter().find(|o| o.name == name);
    found.unwrap_or_else(|| panic!("there is no overlay {name}"))
}

/// The names of the cells that an overlay shades in this colour, in the order of the drawing.
#[must_use]
pub fn shaded<G: Draw>(position: &G, name: &str, color: Color) -> String {
    let overlay = overlay(position, name);
    let cells = overlay.shades.iter().filter(|shade| shade.color == color);
    names(position, cells.map(|shade| (shade.cell, String::new())))
}

/// What an overlay writes on cells, as `d4=2 e5=1`, in the order of the drawing.
#[must_use]
pub fn written<G: Draw>(position: &G, name: &str) -> String {
    let texts = overlay(position, name).texts.into_iter();
    names(
        position,
        texts.map(|(cell, text)| (cell, format!("={text}"))),
    )
}

/// The value that an overlay states behind a label; empty if there is no such label.
#[must_use]
pub fn fact<G: Draw>(position: &G, name: &str, label: &str) -> String {
    let mut facts = overlay(position, name).facts.into_iter();
    let found = facts.find(|(found, _)| found == label);
    found.map_or_else(String::new, |(_, value)| value)
}

fn names<G: Draw>(position: &G, cells: impl Iterator<Item = (usize, String)>) -> String {
    let drawing = position.draw();
    let mut cells: Vec<(usize, String)> = cells.collect();
    cells.sort();
    let names: Vec<String> = cells
        .into_iter()
        .map(|(cell, behind)| format!("{}{behind}", drawing.cells[cell].name))
        .collect();
    names.join(" ")
}
