//! `quincunx show GAME`: a position as text or as a picture.

use crate::arguments::ShowArgs;
use crate::failure::Failure;
use crate::output::{write_json, write_picture};
use crate::position;
use game::Drawing;
use roster::AnyGame;

pub(crate) fn run(args: &ShowArgs) -> Result<(), Failure> {
    let game = position::open(&args.position)?;
    let notation = args.notation.as_deref();
    position::check_notation(game.as_ref(), notation)?;
    if args.json {
        let json = serde_json::json!({
            "variant": game.variant(),
            "position": game.position(notation),
            "status": position::status(game.as_ref()),
            "over": game.ending().is_some(),
            "to_move": game.player_name(game.to_move()),
            "drawing": drawing_json(&game.draw()),
        });
        return write_json(args.picture.output.as_deref(), &json);
    }
    let caption = caption(game.as_ref(), notation);
    write_picture(game.as_ref(), game.len(), &caption, &args.picture)
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
