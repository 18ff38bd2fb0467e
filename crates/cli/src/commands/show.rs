//! `quincunx show GAME`: a position as text or as a picture.

use crate::arguments::ShowArgs;
use crate::failure::Failure;
use crate::insight::{drawing_after, find_overlay, overlay_text};
use crate::output::{write_json, write_picture};
use crate::position;
use game::{Drawing, Overlay, Thermograph};
use roster::AnyGame;

pub(crate) fn run(args: &ShowArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let notation = args.notation.as_deref();
    position::check_notation(game.as_ref(), notation)?;
    let overlay = args.overlay.as_deref();
    let overlay = overlay
        .map(|name| find_overlay(game.as_ref(), game.len(), name))
        .transpose()?;
    if args.json {
        let json = serde_json::json!({
            "variant": game.variant(),
            "position": game.position(notation),
            "status": position::status(game.as_ref()),
            "over": game.ending().is_some(),
            "to_move": game.player_name(game.to_move()),
            "drawing": drawing_json(&game.draw()),
            "overlay": overlay.as_ref().map(|overlay| overlay_json(&game.draw(), overlay)),
        });
        return write_json(args.picture.output.as_deref(), &json);
    }
    let mut caption = caption(game.as_ref(), notation);
    if let Some(overlay) = &overlay {
        caption.push_str(&overlay_text(overlay));
    }
    let name = args.overlay.as_deref();
    let draw = |step| drawing_after(game.as_ref(), step, name);
    write_picture(&draw, game.len(), &caption, &args.picture)
}

/// The position and its state, below a board of text.
fn caption(game: &dyn AnyGame, notation: Option<&str>) -> String {
    format!(
        "\n{}\n{}\n",
        game.position(notation),
        position::status(game)
    )
}

fn drawing_json(drawing: &Drawing) -> serde_json::Value {
    let cells: Vec<_> = drawing
        .cells
        .iter()
        .map(|c| {
            let outline: Vec<_> = c.outline.iter().map(|p| [p.x, p.y]).collect();
            serde_json::json!({
                "name": c.name,
                "outline": outline,
                "center": [c.center.x, c.center.y],
                "room": c.room,
                "tone": format!("{:?}", c.tone).to_lowercase(),
            })
        })
        .collect();
    let pieces: Vec<_> = drawing
        .pieces
        .iter()
        .map(|p| {
            serde_json::json!({
                "cell": drawing.cells[p.cell].name,
                "shape": shape_name(p.shape),
                "color": format!("{:?}", p.color).to_lowercase(),
                "letter": p.letter,
            })
        })
        .collect();
    let strokes: Vec<_> = drawing
        .strokes
        .iter()
        .map(|s| {
            serde_json::json!({
                "from": [s.from.x, s.from.y],
                "to": [s.to.x, s.to.y],
                "kind": format!("{:?}", s.kind).to_lowercase(),
            })
        })
        .collect();
    let marks: Vec<_> = drawing
        .marks
        .iter()
        .map(|(cell, mark)| {
            serde_json::json!({
                "cell": drawing.cells[*cell].name,
                "mark": format!("{mark:?}").to_lowercase(),
            })
        })
        .collect();
    let labels: Vec<_> = drawing
        .labels
        .iter()
        .filter_map(|l| {
            l.at.map(|at| serde_json::json!({ "text": l.text, "at": [at.x, at.y] }))
        })
        .collect();
    serde_json::json!({
        "width": drawing.width,
        "height": drawing.height,
        "style": format!("{:?}", drawing.style).to_lowercase(),
        "cells": cells,
        "strokes": strokes,
        "pieces": pieces,
        "marks": marks,
        "labels": labels,
    })
}

fn overlay_json(drawing: &Drawing, overlay: &Overlay) -> serde_json::Value {
    let color = |color: game::Color| format!("{color:?}").to_lowercase();
    let shades: Vec<_> = overlay
        .shades
        .iter()
        .map(|shade| {
            serde_json::json!({
                "cell": drawing.cells[shade.cell].name,
                "color": color(shade.color),
                "strength": shade.strength,
            })
        })
        .collect();
    let outlines: Vec<_> = overlay
        .outlines
        .iter()
        .map(|outline| {
            let cells = outline.cells.iter().map(|cell| &drawing.cells[*cell].name);
            serde_json::json!({
                "cells": cells.collect::<Vec<_>>(),
                "color": color(outline.color),
            })
        })
        .collect();
    let sections: Vec<_> = overlay
        .sections
        .iter()
        .map(|section| {
            serde_json::json!({
                "title": section.title,
                "facts": section.facts,
                "thermograph": section.thermograph.as_ref().map(thermograph_json),
                "folded": section.folded,
            })
        })
        .collect();
    let texts: Vec<_> = overlay
        .texts
        .iter()
        .map(|(cell, text)| serde_json::json!({ "cell": drawing.cells[*cell].name, "text": text }))
        .collect();
    let arrows: Vec<_> = overlay
        .arrows
        .iter()
        .map(|arrow| {
            serde_json::json!({
                "from": [arrow.from.x, arrow.from.y],
                "to": [arrow.to.x, arrow.to.y],
                "color": color(arrow.color),
                "dashed": arrow.dashed,
            })
        })
        .collect();
    serde_json::json!({
        "name": overlay.name,
        "title": overlay.title,
        "about": overlay.about,
        "shades": shades,
        "outlines": outlines,
        "texts": texts,
        "arrows": arrows,
        "facts": overlay.facts,
        "advice": overlay.advice,
        "sections": sections,
    })
}

fn thermograph_json(thermograph: &Thermograph) -> serde_json::Value {
    serde_json::json!({
        "players": thermograph.players,
        "left": thermograph.left,
        "right": thermograph.right,
        "temperature": thermograph.temperature,
        "mean": thermograph.mean,
    })
}

fn shape_name(shape: game::PieceShape) -> &'static str {
    use game::PieceShape::{Bar, Burnt, Cross, Disc, Queen, Ring, Tile};
    match shape {
        Disc => "disc",
        Queen => "queen",
        Burnt => "burnt",
        Tile { inverted: false } => "tile",
        Tile { inverted: true } => "inverted-tile",
        Bar { vertical: true } => "vertical-bar",
        Bar { vertical: false } => "horizontal-bar",
        Cross => "cross",
        Ring => "ring",
    }
}
