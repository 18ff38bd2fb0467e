//! What there is to play.

use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::extract::Named;
use crate::wire::{Board, Choices, View};
use axum::Json;
use axum::extract::State;
use game::{OptionSpec, Player, Values};
use roster::AnyGame;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub(super) struct Catalogue {
    version: &'static str,
    /// A public kiosk: the library cannot be changed.
    demo: bool,
    games: Vec<Entry>,
}

#[derive(Serialize, ToSchema)]
struct Entry {
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    /// An example for people who write games, not one of the five.
    example: bool,
    options: Vec<Choice>,
    players: Vec<String>,
    levels: usize,
    /// Steps of its course.
    lessons: usize,
    /// Positions to study.
    studies: usize,
    board: Board,
    view: View,
}

/// Something about a game that can be varied.
#[derive(Serialize, ToSchema)]
struct Choice {
    key: &'static str,
    about: &'static str,
    values: Allowed,
    default: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum Allowed {
    Number { min: u64, max: u64, step: u64 },
    Words { words: &'static [&'static str] },
}

impl Choice {
    fn of(option: &OptionSpec) -> Self {
        Self {
            key: option.key,
            about: option.about,
            values: match option.values {
                // What a page can count with.
                Values::Number { min, max, step } => Allowed::Number {
                    min,
                    max: max.min(1 << 53),
                    step,
                },
                Values::Word(words) => Allowed::Words { words },
            },
            default: option.default,
        }
    }
}

pub(crate) fn player_names(game: &dyn AnyGame) -> Vec<String> {
    Player::all(game.players())
        .map(|player| game.player_name(player))
        .collect()
}

/// All games, each with a position of it to look at.
#[utoipa::path(get, path = "/api/catalogue", tag = "games", responses((status = 200, body = Catalogue)))]
pub(super) async fn catalogue(State(app): State<App>) -> Json<Catalogue> {
    let entry = |info: &'static game::Info| {
        let game = roster::open(info.name).ok()?;
        let (board, view) = View::of(game.as_ref());
        Some(Entry {
            name: info.name,
            title: info.title,
            summary: info.summary,
            example: info.example,
            options: info.options.iter().map(Choice::of).collect(),
            players: player_names(game.as_ref()),
            levels: game.catalogue().levels.len(),
            lessons: lessons::course(info.name).map_or(0, |course| course.steps.len()),
            studies: lessons::studies(info.name).len(),
            board,
            view,
        })
    };
    Json(Catalogue {
        version: env!("CARGO_PKG_VERSION"),
        demo: app.config.demo,
        games: roster::GAMES.iter().filter_map(entry).collect(),
    })
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Variant {
    variant: String,
    game: &'static str,
    title: &'static str,
    players: Vec<String>,
    board: Board,
    view: View,
    /// A tree of what may be clicked.
    #[schema(value_type = Object)]
    choices: Choices,
    draw_rule: String,
    /// What can be put on cells in the editor.
    brushes: Vec<Brush>,
}

/// A kind of piece for the editor.
#[derive(Serialize, ToSchema)]
struct Brush {
    letter: char,
    /// The symbol in /pieces.svg.
    art: String,
    name: String,
}

/// A variant by its name, such as cover-2 or othello:size=6.
#[utoipa::path(get, path = "/api/variants/{variant}", tag = "games", params(("variant" = String, Path)), responses(
    (status = 200, body = Variant), (status = 404, body = Problem)))]
pub(super) async fn variant(Named(variant): Named<String>) -> Result<Json<Variant>, ApiError> {
    let game = roster::open(&variant).map_err(ApiError::unknown)?;
    let (board, view) = View::of(game.as_ref());
    Ok(Json(Variant {
        variant: game.variant().to_owned(),
        game: game.info().name,
        title: game.info().title,
        players: player_names(game.as_ref()),
        board,
        view,
        choices: Choices::of(game.as_ref()),
        draw_rule: game.draw_rule(),
        brushes: game
            .brushes()
            .into_iter()
            .map(|brush| Brush {
                letter: brush.letter,
                art: render::art(brush.shape, brush.color),
                name: brush.name,
            })
            .collect(),
    }))
}
