//! Beginning games and sitting down at them.

use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::event::Event;
use crate::extract::{Body, Named};
use crate::identity::Identity;
use crate::play::Play;
use crate::room::{Note, invitations, plain_label};
use crate::seat::{ClockSetting, Seat};
use crate::store::{GameRow, Holder};
use crate::token;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Moves that a game may begin with.
pub(super) const MOST_MOVES: usize = 5000;

/// A game to begin.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGame {
    /// cover, othello-6, selfo:players=3 …
    #[schema(example = "cover")]
    variant: String,
    /// Where to begin, if not at the usual start.
    #[serde(default)]
    position: Option<String>,
    /// Moves that are made already.
    #[serde(default)]
    moves: Vec<String>,
    /// Who plays; as many as the variant has players.
    seats: Vec<Seat>,
    #[serde(default)]
    clock: Option<ClockSetting>,
    #[serde(default)]
    name: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Begun {
    id: String,
    invites: Vec<Invite>,
}

/// A secret link: whoever opens it sits down.
#[derive(Serialize, ToSchema)]
pub(super) struct Invite {
    seat: usize,
    link: String,
}

fn links(id: &str, invitations: &[(usize, String)]) -> Vec<Invite> {
    let link = |(seat, secret): &(usize, String)| Invite {
        seat: *seat,
        link: format!("/join/{id}#{secret}"),
    };
    invitations.iter().map(link).collect()
}

/// Begins a game.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = NewGame, responses(
    (status = 201, body = Begun), (status = 422, description = "No such variant, position, move or player", body = Problem)))]
pub(super) async fn create(
    State(app): State<App>,
    Identity(identity): Identity,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, Json<Begun>), ApiError> {
    let mut row = GameRow {
        id: token::name(),
        variant: new.variant,
        start: new.position,
        seats: new.seats,
        clock: new.clock,
        seed: token::seed(),
        source: "played".to_owned(),
    };
    let probe = roster::open(&row.variant).map_err(ApiError::unfit)?;
    row.variant = probe.variant().to_owned();
    if row.seats.len() != probe.players() {
        return Err(ApiError::unfit(format!(
            "{} has {} players, not {}",
            row.variant,
            probe.players(),
            row.seats.len()
        )));
    }
    for seat in &row.seats {
        let Some(spec) = seat.spec() else { continue };
        if let Some(objection) = seat.objection() {
            return Err(ApiError::unfit(objection));
        }
        probe.player(&spec, Some(1)).map_err(ApiError::unfit)?;
    }
    if row.clock.is_some_and(|clock| clock.control().is_none()) {
        return Err(ApiError::unfit(
            "a clock has 1 second to 24 hours, and an increment of up to an hour",
        ));
    }
    if new.moves.len() > MOST_MOVES {
        return Err(ApiError::unfit("that are too many moves to begin with"));
    }
    if !app.store.has_room(&identity).await? {
        return Err(ApiError::unfit("your library is full; delete some games"));
    }
    let mut play = Play::new(&row)?;
    let mut events = Vec::new();
    for (i, text) in new.moves.into_iter().enumerate() {
        let event = Event::Given { text };
        play.apply(&event)
            .map_err(|error| ApiError::from(error).at(i))?;
        events.push(event);
    }
    let mine = row
        .seats
        .iter()
        .enumerate()
        .filter(|(_, s)| **s == Seat::Me);
    let holder = Holder {
        seats: mine.fold(0, |bits, (i, _)| bits | 1 << i),
        creator: true,
        name: plain_label(&new.name.unwrap_or_default()),
        notes: None,
    };
    let invitations = invitations(&row.seats);
    let begun = Begun {
        id: row.id.clone(),
        invites: links(&row.id, &invitations),
    };
    app.store
        .create(
            row,
            play.progress(),
            events,
            vec![(identity, holder)],
            invitations,
        )
        .await?;
    Ok((StatusCode::CREATED, Json(begun)))
}

#[derive(Deserialize, ToSchema)]
pub(super) struct Join {
    secret: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Joined {
    seat: usize,
}

/// Sits down: this browser may move for that seat from now on.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "games", params(("id" = String, Path)), request_body = Join, responses(
    (status = 200, body = Joined), (status = 403, description = "The link is not right", body = Problem), (status = 404, body = Problem)))]
pub(super) async fn join(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
    Body(join): Body<Join>,
) -> Result<Json<Joined>, ApiError> {
    let invitations = app.store.invitations(&id).await?;
    let mut seat = None;
    for (number, secret) in &invitations {
        if token::same(secret, &join.secret) {
            seat = Some(*number);
        }
    }
    let Some(seat) = seat else {
        // Whoever sits already may come by the old link.
        let mine = app.store.game(&id, &identity).await?;
        let mine = mine.and_then(|(listed, _)| listed.holder.seat_numbers().first().copied());
        return match mine {
            Some(seat) => Ok(Json(Joined { seat })),
            None => Err(ApiError::forbidden(
                "this link does not lead to a free seat; ask your friend for another one",
            )),
        };
    };
    app.store
        .sit_down(&id, &identity, seat, token::secret())
        .await?;
    app.hub.tell(&id, Note::Joined { seat }).await;
    Ok(Json(Joined { seat }))
}

/// The links of a game once more: of free seats for whoever began it, and of one's own for another device.
#[utoipa::path(get, path = "/api/games/{id}/invites", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<Invite>), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn invites(
    State(app): State<App>,
    Identity(identity): Identity,
    Named(id): Named<String>,
) -> Result<Json<Vec<Invite>>, ApiError> {
    let found = app.store.game(&id, &identity).await?;
    let (listed, _) = found.ok_or_else(|| ApiError::unknown("there is no such game"))?;
    if !listed.holder.creator && listed.holder.seats == 0 {
        return Err(ApiError::forbidden("only who began the game can invite"));
    }
    let taken = app.store.taken_seats(&id).await?;
    let mut invitations = app.store.invitations(&id).await?;
    invitations.retain(|(seat, _)| {
        let mine = listed.holder.seats >> seat & 1 == 1;
        mine || listed.holder.creator && taken >> seat & 1 == 0
    });
    Ok(Json(links(&id, &invitations)))
}
