//! What a room tells its visitors.

use super::clock::Clock;
use super::{Room, message};
use crate::play::{Scene, TakeBack};
use crate::seat::ClockSetting;
use crate::store::seat_numbers;
use crate::wire::Board;
use game::Player;
use serde::Serialize;
use std::sync::Arc;

#[derive(Serialize)]
struct You<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    seats: Vec<usize>,
    creator: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SeatView {
    /// The colour.
    name: String,
    label: Option<String>,
    kind: &'static str,
    level: Option<u8>,
    here: bool,
    /// Has anybody ever sat down here?
    taken: bool,
    /// Out of the game?
    left: bool,
    offers_draw: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ClockView {
    initial_ms: u64,
    increment_ms: u64,
    left_ms: Vec<u64>,
    running: Option<usize>,
}

#[derive(Serialize)]
struct ThinkingView {
    seat: usize,
    place: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Everything<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: &'a str,
    variant: &'a str,
    game: &'static str,
    title: &'static str,
    source: &'a str,
    turn: usize,
    seats: Vec<SeatView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<&'a Board>,
    #[serde(flatten)]
    scene: &'a Scene,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back: Option<&'a TakeBack>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thinking: Option<ThinkingView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<&'a str>,
}

#[derive(Serialize)]
struct Away {
    #[serde(rename = "type")]
    kind: &'static str,
    seat: usize,
    here: bool,
}

impl Room {
    /// The first words to somebody who comes in.
    pub(super) fn introduction(&self, visitor: u64, creator: bool) -> Arc<str> {
        let seats = self.visitors.get(&visitor).map_or(0, |v| v.seats);
        message::text(&You {
            kind: "you",
            id: &self.row.id,
            seats: seat_numbers(seats),
            creator,
        })
    }

    fn seat_view(&self, seat: usize) -> SeatView {
        let player = Player(seat as u8);
        let who = &self.play.seats()[seat];
        let game = self.play.game();
        let computer = who.spec().is_some();
        SeatView {
            name: game.player_name(player),
            label: self.play.labels()[seat]
                .clone()
                .or_else(|| who.usual_label()),
            kind: if computer { "computer" } else { "person" },
            level: match who {
                crate::seat::Seat::Computer { level, .. } => *level,
                _ => None,
            },
            here: computer || self.is_here(seat),
            taken: computer || self.taken >> seat & 1 == 1,
            left: !game.is_in(player),
            offers_draw: game.has_offered(player),
        }
    }

    /// The whole state; without the board if everybody has it.
    pub(super) fn everything(&self, board: Option<&Board>, scene: &Scene) -> Arc<str> {
        let game = self.play.game();
        let clock = self.row.clock.and_then(ClockSetting::control);
        let seats = self.play.seats().len();
        message::text(&Everything {
            kind: "game",
            id: &self.row.id,
            variant: game.variant(),
            game: game.info().name,
            title: game.info().title,
            source: &self.row.source,
            turn: game.len(),
            seats: (0..seats).map(|i| self.seat_view(i)).collect(),
            board,
            scene,
            clock: clock.map(|control| ClockView {
                initial_ms: control.initial.as_millis() as u64,
                increment_ms: control.increment.as_millis() as u64,
                left_ms: (0..seats)
                    .map(|i| self.clock.left(&self.play, i).unwrap_or_default())
                    .map(|left| left.as_millis() as u64)
                    .collect(),
                running: Clock::running(&self.play),
            }),
            take_back: self.play.asked_back(),
            thinking: self.thinking.as_ref().map(|thinking| ThinkingView {
                seat: thinking.seat,
                place: thinking.place,
            }),
            next: self.play.next(),
        })
    }

    /// Tells everybody who comes or goes; the one who does it knows.
    pub(super) fn tell_presence(&mut self, seats: u64, except: u64) {
        for seat in (0..self.play.seats().len()).filter(|i| seats >> i & 1 == 1) {
            let said = message::text(&Away {
                kind: "away",
                seat,
                here: self.is_here(seat),
            });
            let others: Vec<u64> = self.visitors.keys().copied().collect();
            for visitor in others.into_iter().filter(|v| *v != except) {
                self.tell(visitor, &said);
            }
        }
    }
}
