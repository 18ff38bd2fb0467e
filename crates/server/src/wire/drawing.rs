//! Boards, positions on them, and what may be clicked there.

use game::{Click, Drawing, Mark, Point, Reason, StrokeKind, Style, Tone};
use roster::AnyGame;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A place in the picture: x to the right, y downwards, about 1 a cell.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
pub(super) struct Place(f64, f64);

pub(super) fn place(point: Point) -> Place {
    // Three decimals are finer than any screen, and a third of the bytes.
    Place(round(point.x), round(point.y))
}

fn round(v: f64) -> f64 {
    (v * 1000.0).round() / 1000.0
}

/// The geometry of a board.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Board {
    width: f64,
    height: f64,
    /// The material: felt, wood, paper or slate.
    style: &'static str,
    cells: Vec<Cell>,
    strokes: Vec<Stroke>,
    labels: Vec<Label>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Cell {
    name: String,
    outline: Vec<Place>,
    center: Place,
    /// The radius of the largest circle round the centre that fits.
    room: f64,
    /// light, dark, accent, tray or button.
    tone: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Stroke {
    from: Place,
    to: Place,
    /// grid, edge or shot.
    kind: &'static str,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Label {
    text: String,
    at: Place,
}

impl Stroke {
    fn of(stroke: &game::Stroke) -> Self {
        Self {
            from: place(stroke.from),
            to: place(stroke.to),
            kind: match stroke.kind {
                StrokeKind::Grid => "grid",
                StrokeKind::Edge => "edge",
                StrokeKind::Shot => "shot",
            },
        }
    }
}

impl Board {
    pub(crate) fn of(drawing: &Drawing) -> Self {
        let cell = |cell: &game::Cell| Cell {
            name: cell.name.clone(),
            outline: cell.outline.iter().copied().map(place).collect(),
            center: place(cell.center),
            room: round(cell.room),
            tone: match cell.tone {
                Tone::Light => "light",
                Tone::Dark => "dark",
                Tone::Accent => "accent",
                Tone::Tray => "tray",
                Tone::Button => "button",
            },
        };
        let label = |label: &game::Label| {
            label.at.map(|at| Label {
                text: label.text.clone(),
                at: place(at),
            })
        };
        Self {
            width: drawing.width,
            height: drawing.height,
            style: match drawing.style {
                Style::Felt => "felt",
                Style::Wood => "wood",
                Style::Paper => "paper",
                Style::Slate => "slate",
            },
            cells: drawing.cells.iter().map(cell).collect(),
            strokes: drawing
                .strokes
                .iter()
                .filter(|stroke| stroke.kind != StrokeKind::Shot)
                .map(Stroke::of)
                .collect(),
            labels: drawing.labels.iter().filter_map(label).collect(),
        }
    }
}

/// A position on a board.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    /// As text.
    position: String,
    /// The seat whose turn it is, from 0.
    to_move: usize,
    /// What the player to move is called.
    mover: String,
    pieces: Vec<Piece>,
    shots: Vec<Stroke>,
    /// The cells of the last move.
    last: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<Ending>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Piece {
    /// Index into the board's cells.
    cell: usize,
    /// The symbol in /pieces.svg.
    art: String,
    /// For people who do not see it.
    name: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
struct Ending {
    /// "black wins: 40 to 24"
    text: String,
    /// The seat that won; null for a draw.
    winner: Option<usize>,
    /// rules, resignation, time, agreement, repetition, moveLimit or deadDraw.
    reason: &'static str,
}

impl Ending {
    fn of(game: &dyn AnyGame) -> Option<Self> {
        let ending = game.ending()?;
        Some(Self {
            text: game.ending_text().unwrap_or_default(),
            winner: match ending.outcome {
                game::Outcome::Win(player) => Some(player.index()),
                game::Outcome::Draw => None,
            },
            reason: match ending.reason {
                Reason::Rules => "rules",
                Reason::Resignation(_) => "resignation",
                Reason::Time(_) => "time",
                Reason::Agreement => "agreement",
                Reason::Repetition => "repetition",
                Reason::MoveLimit => "moveLimit",
                Reason::DeadDraw(_) => "deadDraw",
            },
        })
    }
}

impl View {
    /// The position of a game now, with the board it lies on.
    pub(crate) fn of(game: &dyn AnyGame) -> (Board, Self) {
        let drawing = game.draw();
        let piece = |piece: &game::Piece| Piece {
            cell: piece.cell,
            art: render::art(piece.shape, piece.color),
            name: render::piece_name(piece.shape, piece.color),
        };
        let view = Self {
            position: game.position(None),
            to_move: game.to_move().index(),
            mover: game.player_name(game.to_move()),
            pieces: drawing.pieces.iter().map(piece).collect(),
            shots: drawing
                .strokes
                .iter()
                .filter(|stroke| stroke.kind == StrokeKind::Shot)
                .map(Stroke::of)
                .collect(),
            last: drawing
                .marks
                .iter()
                .filter(|(_, mark)| *mark == Mark::Last)
                .map(|(cell, _)| *cell)
                .collect(),
            ending: Ending::of(game),
        };
        (Board::of(&drawing), view)
    }
}

/// A position of a line, and the move that led to it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Ply {
    pub(crate) text: Option<String>,
    pub(crate) view: View,
}

/// The word for a click: a cell's name, or `!words` for a button beside the board.
pub(super) fn click_word(click: &Click) -> String {
    match click {
        Click::Cell(name) => name.clone(),
        Click::Button(words) => format!("!{words}"),
    }
}

/// What may be clicked, as a tree: `{"d1": {"d7": {"g7": true}}}`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices(BTreeMap<String, Choices>);

impl Choices {
    /// All legal moves of a position.
    pub(crate) fn of(game: &dyn AnyGame) -> Self {
        let mut all = Self::default();
        for entry in game.moves(None) {
            let mut node = &mut all;
            for click in &entry.clicks {
                node = node.0.entry(click_word(click)).or_default();
            }
        }
        all
    }
}

struct End<'a>(&'a Choices);

impl Serialize for End<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.0.is_empty() {
            serializer.serialize_bool(true)
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(click, next)| (click, End(next))))
    }
}
