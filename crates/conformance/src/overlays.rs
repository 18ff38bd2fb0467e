//! What is laid over drawings.

use game::{Drawing, Overlay, Playable, Player, Point};
use std::collections::HashSet;

/// The overlays of a position must fit its drawing, and look alike from all sides.
pub(crate) fn check_overlays<G: Playable>(position: &G, text: &str) {
    let drawing = position.draw();
    let overlays = position.overlays();
    assert_eq!(overlays, position.overlays(), "{text}: asked twice");
    let names: HashSet<&str> = overlays.iter().map(|o| o.name).collect();
    assert_eq!(
        names.len(),
        overlays.len(),
        "{text}: two overlays have one name"
    );
    for overlay in &overlays {
        check_words(overlay);
        check_places(overlay, &drawing, text);
    }
    // One symmetry at a time; many positions see all of them.
    let symmetry = (position.hash() % position.symmetries() as u64) as usize;
    let keeps_players = Player::all(position.players())
        .all(|player| position.transform_player(symmetry, player) == player);
    let there = position.transform(symmetry).overlays();
    let look = |overlays: &[Overlay]| -> Vec<Vec<String>> {
        let looks = overlays.iter().map(|overlay| look(overlay, keeps_players));
        looks.collect()
    };
    assert_eq!(
        look(&overlays),
        look(&there),
        "{text}: symmetry {symmetry} changes an overlay"
    );
}

/// All positions of a variant have the same overlays.
pub(crate) fn check_names<G: Playable>(start: &G, position: &G) {
    let names = |position: &G| -> Vec<&'static str> {
        position.overlays().iter().map(|o| o.name).collect()
    };
    assert_eq!(
        names(position),
        names(start),
        "{}: other overlays than at the start",
        position.write_position()
    );
}

fn check_words(overlay: &Overlay) {
    let Overlay {
        name, title, about, ..
    } = overlay;
    let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
    assert!(!name.is_empty() && name.chars().all(is_word), "{name:?}");
    let starts_large = |text: &str| text.starts_with(char::is_uppercase);
    assert!(starts_large(title), "{name}: {title:?}");
    assert!(
        starts_large(about) && about.ends_with('.') && !about.contains("  "),
        "{name}: {about:?}"
    );
    let more = overlay.sections.iter().flat_map(|section| &section.facts);
    for (label, value) in overlay.facts.iter().chain(more) {
        assert!(!label.is_empty() && !value.is_empty(), "{name}: {label:?}");
    }
    for section in &overlay.sections {
        assert!(starts_large(&section.title), "{name}: {:?}", section.title);
    }
    let is_sentence = |text: &String| starts_large(text) && text.ends_with('.');
    assert!(
        overlay.advice.iter().all(is_sentence),
        "{name}: {:?}",
        overlay.advice
    );
}

fn check_places(overlay: &Overlay, drawing: &Drawing, text: &str) {
    let name = overlay.name;
    let mut shaded = HashSet::new();
    for shade in &overlay.shades {
        assert!(
            (0.0..=1.0).contains(&shade.strength),
            "{text}: {name}: {shade:?}"
        );
        assert!(
            shade.cell < drawing.cells.len() && shaded.insert(shade.cell),
            "{text}: {name}: {shade:?}"
        );
    }
    for outline in &overlay.outlines {
        let cells: HashSet<usize> = outline.cells.iter().copied().collect();
        assert!(
            !cells.is_empty()
                && cells.len() == outline.cells.len()
                && cells.iter().all(|cell| *cell < drawing.cells.len()),
            "{text}: {name}: {outline:?}"
        );
    }
    let mut written = HashSet::new();
    for (cell, word) in &overlay.texts {
        let length = word.chars().count();
        assert!(
            (1..=5).contains(&length),
            "{text}: {name}: {word:?} on a cell"
        );
        assert!(
            *cell < drawing.cells.len() && written.insert(cell),
            "{text}: {name}: {word:?} on cell {cell}"
        );
    }
    for arrow in &overlay.arrows {
        let is_inside = |p: Point| {
            (0.0..=drawing.width).contains(&p.x) && (0.0..=drawing.height).contains(&p.y)
        };
        assert!(
            is_inside(arrow.from) && is_inside(arrow.to) && arrow.from != arrow.to,
            "{text}: {name}: {arrow:?}"
        );
    }
}

/// All that a symmetry must not change, in some order: what there is, but not where.
fn look(overlay: &Overlay, keeps_players: bool) -> Vec<String> {
    let color = |color: game::Color| {
        // Where players are exchanged, so are their colours.
        if keeps_players {
            format!("{color:?}")
        } else {
            String::new()
        }
    };
    let shades = overlay
        .shades
        .iter()
        .map(|shade| format!("{} {}", color(shade.color), shade.strength));
    let outlines = overlay
        .outlines
        .iter()
        .map(|outline| format!("{} {} cells", color(outline.color), outline.cells.len()));
    let texts = overlay.texts.iter().map(|(_, text)| text.clone());
    let arrows = overlay.arrows.iter().map(|arrow| {
        let (dx, dy) = (arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y);
        let length = dx.hypot(dy);
        format!("{} {} {length:.6}", color(arrow.color), arrow.dashed)
    });
    let mut look: Vec<String> = shades.chain(outlines).chain(texts).chain(arrows).collect();
    look.sort();
    let mut sections: Vec<usize> = overlay.sections.iter().map(|s| s.facts.len()).collect();
    sections.sort_unstable();
    look.push(format!("{} facts {sections:?}", overlay.facts.len()));
    look
}
