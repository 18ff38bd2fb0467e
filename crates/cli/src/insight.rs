//! What there is to see in a position, in words.

use crate::failure::Failure;
use game::Drawing;
use game::{Overlay, quote};
use roster::AnyGame;

/// The position after so many steps, with an overlay if one is asked for.
pub(crate) fn drawing_after(
    game: &dyn AnyGame,
    steps: usize,
    overlay: Option<&str>,
) -> Result<Drawing, Failure> {
    let mut drawing = game.draw_after(steps);
    drawing.overlay = overlay
        .map(|name| find_overlay(game, steps, name))
        .transpose()?;
    Ok(drawing)
}

/// The overlay with this name after so many steps.
pub(crate) fn find_overlay(
    game: &dyn AnyGame,
    steps: usize,
    name: &str,
) -> Result<Overlay, Failure> {
    let overlays = game.overlays_after(steps);
    let names: Vec<&str> = overlays.iter().map(|overlay| overlay.name).collect();
    let names = match &names[..] {
        [] => "there are none".to_owned(),
        names => format!("there are {}", names.join(", ")),
    };
    let found = overlays.into_iter().find(|overlay| overlay.name == name);
    found.ok_or_else(|| {
        let title = game.info().title;
        Failure::input(format!("{title} has no overlay {}; {names}", quote(name)))
    })
}

/// What the overlay shows, and its facts, below a board of text.
pub(crate) fn overlay_text(overlay: &Overlay) -> String {
    let mut text = format!("\n{}\n\n{}\n", overlay.title, overlay.about);
    text.push_str(&facts_text(&overlay.facts));
    if let Some(advice) = &overlay.advice {
        text.push_str(&format!("\n{advice}\n"));
    }
    for section in &overlay.sections {
        let facts = facts_text(&section.facts);
        text.push_str(&format!("\n{}\n{facts}", section.title));
        if let Some(thermograph) = &section.thermograph {
            let picture = report::thermograph_text(thermograph);
            let lines = picture.lines().map(|line| format!("  {line}\n"));
            text.extend(lines);
        }
    }
    text
}

fn facts_text(facts: &[(String, String)]) -> String {
    let labels = facts.iter().map(|(label, _)| label.chars().count());
    let width = labels.max().unwrap_or(0);
    let lines = facts.iter();
    lines
        .map(|(label, value)| format!("  {label:<width$}  {value}\n"))
        .collect()
}
