//! Games as files.

use super::library::open;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::event::Event;
use crate::extract::Named;
use crate::identity::Identity;
use crate::notes::Notes;
use crate::play::Play;
use crate::room::plain_label;
use crate::seat::Seat;
use crate::store::{GameRow, Holder, Progress};
use crate::token;
use crate::work::aside;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use game::{Record, RecordedResult};
use serde::Serialize;
use utoipa::ToSchema;

/// Games in one upload.
const MOST_GAMES: usize = 200;

#[derive(Serialize, ToSchema)]
pub(super) struct Uploaded {
    games: Vec<String>,
}

/// Puts recorded games into this browser's library. Own records and the formats that the games know are read.
#[utoipa::path(post, path = "/api/records", tag = "library", request_body(content = String, content_type = "text/plain"), responses(
    (status = 201, body = Uploaded), (status = 403, body = Problem),
    (status = 422, description = "Not a record, or an illegal move, and where", body = Problem)))]
pub(super) async fn upload(
    State(app): State<App>,
    Identity(identity): Identity,
    text: String,
) -> Result<(StatusCode, Json<Uploaded>), ApiError> {
    if app.config.demo {
        return Err(ApiError::forbidden(
            "this is a public demonstration; nothing can be uploaded",
        ));
    }
    if !app.store.has_room(&identity).await? {
        return Err(ApiError::unfit("your library is full; delete some games"));
    }
    let ready = aside(move || read_all(&text, to_keep)).await?;
    let mut games = Vec::new();
    for (row, progress, events, holder) in ready {
        games.push(row.id.clone());
        app.store
            .create(
                row,
                progress,
                events,
                vec![(identity.clone(), holder)],
                Vec::new(),
            )
            .await?;
    }
    Ok((StatusCode::CREATED, Json(Uploaded { games })))
}

/// A recorded game, read but not kept.
#[derive(Serialize, ToSchema)]
struct ReadGame {
    variant: String,
    /// Where it begins, if not at the usual start.
    position: Option<String>,
    /// Their names, as far as the record knows them.
    players: Vec<String>,
    /// What is said before the first move.
    comment: String,
    steps: Vec<ReadStep>,
    /// 1-0, 0-1, 1/2-1/2, …, or * if it is not known.
    result: String,
}

#[derive(Serialize, ToSchema)]
struct ReadStep {
    #[serde(rename = "move")]
    text: String,
    comment: String,
}

impl ReadGame {
    fn of(row: GameRow, play: &Play, record: &Record) -> Self {
        let record = commented(play, record);
        Self {
            variant: row.variant,
            position: row.start,
            players: play.progress().players,
            comment: record.comment,
            result: record.result.to_string(),
            steps: record
                .moves
                .into_iter()
                .map(|mv| ReadStep {
                    text: mv.text,
                    comment: mv.comment,
                })
                .collect(),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(super) struct Reading {
    games: Vec<ReadGame>,
}

/// Reads recorded games without keeping them: own records and the formats that the games know.
#[utoipa::path(post, path = "/api/records/read", tag = "study", request_body(content = String, content_type = "text/plain"), responses(
    (status = 200, body = Reading), (status = 422, description = "Not a record, or an illegal move, and where", body = Problem)))]
pub(super) async fn read(text: String) -> Result<Json<Reading>, ApiError> {
    aside(move || {
        let games = read_all(&text, |row, play, _, record| {
            ReadGame::of(row, &play, record)
        })?;
        Ok(Json(Reading { games }))
    })
    .await
}

/// What is kept of a game.
pub(crate) type Archived = (GameRow, Progress, Vec<Event>, Holder);

/// A game of a text, ready to be kept.
pub(crate) fn to_keep(row: GameRow, play: Play, events: Vec<Event>, record: &Record) -> Archived {
    let notes = Notes::of(&commented(&play, record));
    let holder = Holder {
        creator: true,
        name: plain_label(record.tag("Event").unwrap_or_default()),
        notes: notes.and_then(|notes| serde_json::to_string(&notes).ok()),
        ..Holder::default()
    };
    (row, play.progress(), events, holder)
}

/// All games of a text, each checked and then made into what is wanted of it.
pub(crate) fn read_all<T>(
    text: &str,
    make: impl Fn(GameRow, Play, Vec<Event>, &Record) -> T,
) -> Result<Vec<T>, ApiError> {
    let records = roster::read_records(text)
        .map_err(|error| ApiError::unfit(format!("this is not a record: {error}")))?;
    if records.is_empty() {
        return Err(ApiError::unfit("there is no game in this file"));
    }
    if records.len() > MOST_GAMES {
        return Err(ApiError::unfit(format!(
            "{} games are too many at once; at most {MOST_GAMES}",
            records.len()
        )));
    }
    let mut ready = Vec::new();
    for (i, record) in records.iter().enumerate() {
        let (row, play, events) = archive(record)
            .map_err(|error| ApiError::unfit(format!("game {}: {error}", i + 1)).at(i))?;
        ready.push(make(row, play, events, record));
    }
    Ok(ready)
}

/// The game with the record's comments on its moves, in their usual texts.
fn commented(play: &Play, record: &Record) -> Record {
    let mut usual = play.record();
    usual.comment.clone_from(&record.comment);
    for (mv, said) in usual.moves.iter_mut().zip(&record.moves) {
        mv.comment.clone_from(&said.comment);
    }
    usual
}

/// A record as a game of ours: what happened, and how it ended.
fn archive(record: &Record) -> Result<(GameRow, Play, Vec<Event>), String> {
    let loaded = roster::load(record).map_err(|error| error.to_string())?;
    let row = GameRow {
        id: token::name(),
        variant: loaded.variant().to_owned(),
        start: record.tag("Position").map(str::to_owned),
        seats: vec![Seat::Friend; loaded.players()],
        clock: None,
        seed: 0,
        source: "uploaded".to_owned(),
    };
    let mut events = Vec::new();
    for seat in 0..loaded.players() {
        let tag = record.tag(&format!("Player{}", seat + 1));
        let text = plain_label(tag.unwrap_or_default());
        if !text.is_empty() {
            events.push(Event::Label { seat, text });
        }
    }
    // The usual texts of the moves, not those of the file.
    for mv in loaded.record().moves {
        events.push(match Record::parse_resignation(&mv.text) {
            Some(player) => Event::Resign {
                seat: player.index(),
            },
            None => Event::Move {
                text: mv.text,
                took: 0,
            },
        });
    }
    if record.result != RecordedResult::Unknown && loaded.ending().is_none() {
        events.push(Event::Ended {
            result: record.result.to_string(),
        });
    }
    let play = Play::replay(&row, &events).map_err(|error| error.to_string())?;
    Ok((row, play, events))
}

/// The game as a record.
#[utoipa::path(get, path = "/api/games/{id}/record.txt", tag = "library", params(("id" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 404, body = Problem)))]
pub(super) async fn download(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
) -> Result<impl IntoResponse, ApiError> {
    let (listed, play) = open(&app, &id, &identity).await?;
    let mut record = play.record();
    let notes = listed.holder.notes.as_deref();
    if let Some(notes) = notes.and_then(|text| serde_json::from_str::<Notes>(text).ok()) {
        notes.write_into(&mut record);
    }
    let text = record.write(play.game().players());
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!(
                "attachment; filename=\"quincunx-{}.txt\"",
                play.game().info().name
            ),
        ),
    ];
    Ok((headers, text))
}
