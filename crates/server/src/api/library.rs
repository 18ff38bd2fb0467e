//! The games of a browser.

use super::catalogue::player_names;
use crate::app::App;
use crate::demo;
use crate::error::{ApiError, Problem};
use crate::extract::{Asked, Body, Named};
use crate::identity::Identity;
use crate::notes::Notes;
use crate::play::{Play, Step};
use crate::room::plain_label;
use crate::seat::Seat;
use crate::store::{Filter, Listed, seat_numbers};
use crate::work::aside;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The longest notes on a game.
const MOST_BYTES_OF_NOTES: usize = 256 * 1024;

/// A game in a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Summary {
    id: String,
    name: String,
    variant: String,
    title: String,
    /// What each player is called; "you" for this browser's seats.
    players: Vec<String>,
    /// 1-0, 0-1, 1/2-1/2, …, or * while it goes on.
    result: String,
    ending: Option<String>,
    moves: usize,
    /// Seconds since 1970.
    created: u64,
    changed: u64,
    your_seats: Vec<usize>,
    creator: bool,
    open: bool,
    /// played or uploaded
    source: String,
}

impl Summary {
    fn of(listed: Listed) -> Self {
        let yours = listed.holder.seat_numbers();
        let title = roster::info(&listed.row.variant).map_or("", |info| info.title);
        let colours = roster::open(&listed.row.variant).map(|game| player_names(game.as_ref()));
        let colours = colours.unwrap_or_default();
        let name_of = |(i, name): (usize, String)| match listed.row.seats.get(i) {
            _ if !name.is_empty() => name,
            Some(Seat::Me | Seat::Friend) if yours.contains(&i) => "you".to_owned(),
            _ => colours.get(i).cloned().unwrap_or_default(),
        };
        let players = listed.progress.players.iter().cloned().enumerate();
        Self {
            players: players.map(name_of).collect(),
            open: listed.progress.result == "*" && listed.row.source == "played",
            title: title.to_owned(),
            your_seats: yours.clone(),
            id: listed.row.id,
            name: listed.holder.name,
            variant: listed.row.variant,
            result: listed.progress.result,
            ending: listed.progress.ending,
            moves: listed.progress.steps,
            created: listed.created,
            changed: listed.changed,
            creator: listed.holder.creator,
            source: listed.row.source,
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Only this game: cover
    game: Option<String>,
    /// won, lost, drawn or open
    result: Option<String>,
    /// A word in the name, the players or the variant.
    text: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 10000)]
    page: Option<u32>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Library {
    games: Vec<Summary>,
    pages: u32,
}

/// This browser's games, the newest first; in a demonstration also those that everybody sees.
#[utoipa::path(get, path = "/api/games", tag = "library", params(Wanted), responses((status = 200, body = Library), (status = 400, body = Problem)))]
pub(super) async fn list(
    State(app): State<App>,
    Identity(identity): Identity,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Library>, ApiError> {
    let some = |text: Option<String>| text.filter(|t| !t.is_empty());
    let filter = Filter {
        game: some(wanted.game),
        result: some(wanted.result),
        text: some(wanted.text),
        page: wanted.page.unwrap_or(0),
    };
    let everybodys = app.config.demo.then_some(demo::IDENTITY);
    let (games, pages) = app.store.list(&identity, everybodys, filter).await?;
    Ok(Json(Library {
        games: games.into_iter().map(Summary::of).collect(),
        pages,
    }))
}

#[derive(Serialize, ToSchema)]
pub(super) struct Whole {
    #[serde(flatten)]
    summary: Summary,
    /// The position it began with, if not the usual one.
    start: Option<String>,
    steps: Vec<Step>,
    annotations: Option<Notes>,
}

/// A game with its moves and this browser's notes on it.
#[utoipa::path(get, path = "/api/games/{id}", tag = "library", params(("id" = String, Path)), responses(
    (status = 200, body = Whole), (status = 404, body = Problem)))]
pub(super) async fn game(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
) -> Result<Json<Whole>, ApiError> {
    let (listed, play) = open(&app, &id, &identity).await?;
    let notes = listed.holder.notes.as_deref();
    Ok(Json(Whole {
        start: listed.row.start.clone(),
        steps: play.steps(),
        annotations: notes.and_then(|text| serde_json::from_str(text).ok()),
        summary: Summary::of(listed),
    }))
}

/// A game as it stands, and this browser's part in it.
pub(super) async fn open(app: &App, id: &str, identity: &str) -> Result<(Listed, Play), ApiError> {
    let mut found = app.store.game(id, identity).await?;
    if app.config.demo && found.as_ref().is_some_and(|(listed, _)| !listed.kept) {
        // What everybody sees, with its notes.
        found = app.store.game(id, demo::IDENTITY).await?;
    }
    let (listed, events) = found.ok_or_else(|| ApiError::unknown("there is no such game"))?;
    aside(move || {
        let play = Play::replay(&listed.row, &events)?;
        Ok((listed, play))
    })
    .await
}

fn check_may_change(app: &App) -> Result<(), ApiError> {
    if app.config.demo {
        return Err(ApiError::forbidden(
            "this is a public demonstration; its library cannot be changed",
        ));
    }
    Ok(())
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Rename {
    name: String,
}

/// Gives a game a name.
#[utoipa::path(patch, path = "/api/games/{id}", tag = "library", params(("id" = String, Path)), request_body = Rename, responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn rename(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Body(rename): Body<Rename>,
) -> Result<StatusCode, ApiError> {
    check_may_change(&app)?;
    open(&app, &id, &identity).await?;
    let name = plain_label(&rename.name);
    app.store.rename(&id, &identity, name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a game out of this browser's library. A game that nobody keeps any more is gone.
#[utoipa::path(delete, path = "/api/games/{id}", tag = "library", params(("id" = String, Path)), responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, description = "Somebody else plays in it", body = Problem)))]
pub(super) async fn delete(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
) -> Result<StatusCode, ApiError> {
    check_may_change(&app)?;
    let (listed, play) = open(&app, &id, &identity).await?;
    if !listed.kept {
        return Err(ApiError::forbidden("this game is not in your library"));
    }
    let taken = app.store.taken_seats(&id).await?;
    let plays = |seats: u64| {
        let mut seats = seat_numbers(seats).into_iter();
        !play.is_over() && seats.any(|seat| play.is_person_in(seat))
    };
    if plays(listed.holder.seats) && plays(taken & !listed.holder.seats) {
        return Err(ApiError::new(
            StatusCode::CONFLICT,
            "somebody plays this game with you; resign first, then it can be deleted",
        ));
    }
    app.store.forget(&id, &identity).await?;
    if app.store.game(&id, &identity).await?.is_none() {
        app.hub.demolish(&id).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Keeps this browser's notes on a game: branches and comments.
#[utoipa::path(put, path = "/api/games/{id}/annotations", tag = "library", params(("id" = String, Path)), request_body = Notes, responses(
    (status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn annotate(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Body(notes): Body<Notes>,
) -> Result<StatusCode, ApiError> {
    check_may_change(&app)?;
    let (_, play) = open(&app, &id, &identity).await?;
    let text = aside(move || {
        let text = serde_json::to_string(&notes).map_err(ApiError::unfit)?;
        if text.len() > MOST_BYTES_OF_NOTES {
            return Err(ApiError::unfit("these notes are too long"));
        }
        let mut start = play.game().boxed_clone();
        while start.undo() {}
        notes.check(start.as_ref()).map_err(ApiError::unfit)?;
        Ok(text)
    })
    .await?;
    app.store.annotate(&id, &identity, text).await?;
    Ok(StatusCode::NO_CONTENT)
}
