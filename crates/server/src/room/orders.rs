//! What visitors may do.

use super::message::What;
use super::{Note, Room};
use crate::event::Event;
use crate::seat::Seat;
use crate::store::{GameRow, Holder, seat_numbers};
use crate::token;
use crate::wire::chosen;
use game::Player;
use search::Score;

/// Events in one game: names, offers and take-backs count too.
const MOST_EVENTS: u64 = 20_000;
/// The longest name of a player.
const LONGEST_LABEL: usize = 30;
/// A computer agrees to a draw if it expects less than this share of the point.
const CONTENT_WITH_DRAW: f64 = 0.45;

impl Room {
    /// Does what a visitor wants, or says why not.
    pub(super) async fn obey(&mut self, visitor: u64, what: What) -> Result<(), String> {
        if self.play.events >= MOST_EVENTS {
            return Err("too much has happened in this game; begin a new one".to_owned());
        }
        match what {
            What::Move { turn, click, text } => {
                let (click, text) = (click.as_deref(), text.as_deref());
                self.make_move(visitor, turn, click, text).await
            }
            What::Resign { seat } => {
                self.check_seat(visitor, seat)?;
                self.happen(Event::Resign { seat }).await
            }
            What::OfferDraw { seat } => {
                self.check_seat(visitor, seat)?;
                self.offer_draw(seat).await
            }
            What::DeclineDraw { seat } => {
                self.check_seat(visitor, seat)?;
                self.happen(Event::DeclineDraw).await
            }
            What::TakeBack { seat } => {
                self.check_seat(visitor, seat)?;
                self.take_back(visitor, seat).await
            }
            What::AnswerTakeBack { seat, accept } => {
                self.check_seat(visitor, seat)?;
                self.answer_take_back(visitor, seat, accept).await
            }
            What::MoveNow => {
                self.check_any_seat(visitor)?;
                match &self.thinking {
                    Some(thinking) => thinking.ticket.hurry(),
                    None => return Err("the computer is not thinking".to_owned()),
                }
                Ok(())
            }
            What::Hint => self.hint(visitor),
            What::Thoughts { on } => {
                if let Some(visitor) = self.visitors.get_mut(&visitor) {
                    visitor.wants_thoughts = on;
                }
                Ok(())
            }
            What::Label { seat, text } => {
                self.check_seat(visitor, seat)?;
                let text = plain_label(&text);
                if self.play.labels()[seat].as_deref().unwrap_or_default() == text {
                    return Ok(());
                }
                self.happen(Event::Label { seat, text }).await
            }
            What::Rematch => self.rematch(visitor).await,
        }
    }

    fn seats_of(&self, visitor: u64) -> u64 {
        self.visitors.get(&visitor).map_or(0, |v| v.seats)
    }

    fn check_seat(&self, visitor: u64, seat: usize) -> Result<(), String> {
        if seat < 64 && self.seats_of(visitor) >> seat & 1 == 1 {
            Ok(())
        } else {
            Err("that is not your seat".to_owned())
        }
    }

    fn check_any_seat(&self, visitor: u64) -> Result<(), String> {
        if self.seats_of(visitor) == 0 {
            Err("you are only watching this game".to_owned())
        } else {
            Ok(())
        }
    }

    async fn make_move(
        &mut self,
        visitor: u64,
        turn: usize,
        click: Option<&[String]>,
        text: Option<&str>,
    ) -> Result<(), String> {
        self.check_any_seat(visitor)?;
        let made = self.play.game().len();
        if turn != made {
            // Sent again after a lost connection: it may have been made already.
            return if turn < made && self.was_made(turn, click, text) {
                Ok(())
            } else {
                Err("the position has changed in the meantime".to_owned())
            };
        }
        let seat = self.play.turn().ok_or("the game is over")?;
        if self.seats_of(visitor) >> seat & 1 == 0 {
            return Err("it is not your turn".to_owned());
        }
        let text = chosen(self.play.game(), click, text)?;
        let took = self.clock.spent(&self.play).as_millis() as u64;
        self.happen(Event::Move { text, took }).await
    }

    /// Is this the move that was made after `turn` steps?
    fn was_made(&self, turn: usize, click: Option<&[String]>, text: Option<&str>) -> bool {
        let mut then = self.play.game().boxed_clone();
        while then.len() > turn && then.undo() {}
        let usual = chosen(then.as_ref(), click, text).ok();
        usual.is_some() && usual == self.play.game().move_text(turn)
    }

    async fn offer_draw(&mut self, seat: usize) -> Result<(), String> {
        self.happen(Event::OfferDraw { seat }).await?;
        let computers: Vec<usize> = (0..self.play.seats().len())
            .filter(|i| self.play.seats()[*i].spec().is_some())
            .collect();
        for computer in computers {
            let player = Player(computer as u8);
            let game = self.play.game();
            if self.play.is_over() || !game.is_in(player) || game.has_offered(player) {
                continue;
            }
            let worth = game
                .explain("")
                .ok()
                .and_then(|said| said.worth.get(computer).copied());
            let share = worth.map_or(0.5, |worth| Score::Points(worth).share(game.scale()));
            if share < CONTENT_WITH_DRAW {
                self.happen(Event::OfferDraw { seat: computer }).await?;
            } else {
                self.happen(Event::DeclineDraw).await?;
                return Err("the computer plays on".to_owned());
            }
        }
        Ok(())
    }

    async fn take_back(&mut self, visitor: u64, seat: usize) -> Result<(), String> {
        let to = self.play.before_last_move_of(seat);
        let to = to.ok_or("there is nothing to take back")?;
        let mine = self.seats_of(visitor);
        if self.play.is_over() {
            let others = self.people() & !mine != 0;
            return if others {
                Err("the game is over".to_owned())
            } else {
                self.happen(Event::TakeBack { to }).await
            };
        }
        self.check_in(seat)?;
        if self.must_agree() & !mine == 0 {
            return self.happen(Event::TakeBack { to }).await;
        }
        let also = seat_numbers(mine & !(1 << seat));
        self.happen(Event::AskTakeBack { seat, to, also }).await
    }

    /// Everybody else who is still in the game must agree, each person once.
    async fn answer_take_back(
        &mut self,
        visitor: u64,
        seat: usize,
        accept: bool,
    ) -> Result<(), String> {
        self.check_in(seat)?;
        let asked = self.play.asked_back();
        let asked = asked.ok_or("nobody has asked to take back")?;
        let mine = self.seats_of(visitor);
        if mine >> asked.by & 1 == 1 {
            return Err("the others must answer".to_owned());
        }
        if !accept {
            return self.happen(Event::DeclineTakeBack).await;
        }
        let agreed = asked
            .agreed
            .iter()
            .fold(mine, |bits, seat| bits | 1 << seat);
        let event = if self.must_agree() & !agreed == 0 {
            Event::TakeBack { to: asked.to }
        } else if asked.agreed.contains(&seat) {
            return Ok(());
        } else {
            Event::AgreeTakeBack {
                seats: seat_numbers(mine),
            }
        };
        self.happen(event).await
    }

    /// The seats where people have sat down, as bits.
    fn people(&self) -> u64 {
        let seats = self.play.seats().iter().enumerate();
        let people = seats.filter(|(i, seat)| seat.spec().is_none() && self.taken >> i & 1 == 1);
        people.fold(0, |bits, (i, _)| bits | 1 << i)
    }

    /// Those of them that are still in the game.
    fn must_agree(&self) -> u64 {
        let people = seat_numbers(self.people()).into_iter();
        let present = people.filter(|seat| self.play.is_person_in(*seat));
        present.fold(0, |bits, seat| bits | 1 << seat)
    }

    fn check_in(&self, seat: usize) -> Result<(), String> {
        if self.play.is_person_in(seat) {
            Ok(())
        } else {
            Err("you are out of the game".to_owned())
        }
    }

    fn hint(&mut self, visitor: u64) -> Result<(), String> {
        self.check_any_seat(visitor)?;
        if self.play.seats().contains(&Seat::Friend) {
            return Err("there are no hints in a game with a friend".to_owned());
        }
        let seat = self.play.turn().ok_or("the game is over")?;
        self.check_seat(visitor, seat)
            .map_err(|_| "wait for your turn".to_owned())?;
        let (inbox, turn) = (self.inbox.clone(), self.turn);
        let Some(owner) = self.visitors.get(&visitor).map(|v| v.address) else {
            return Ok(());
        };
        let ticket = super::thinking::hint(&self.engines, owner, self.play.game(), move |said| {
            // A room that is gone needs no hint.
            drop(inbox.blocking_send(Note::Hint {
                visitor,
                turn,
                said,
            }));
        });
        if let Some(visitor) = self.visitors.get_mut(&visitor) {
            visitor.hint = Some(ticket);
        }
        Ok(())
    }

    /// The same players again, each one seat further.
    async fn rematch(&mut self, visitor: u64) -> Result<(), String> {
        self.check_any_seat(visitor)?;
        if !self.play.is_over() {
            return Err("the game is not over yet".to_owned());
        }
        if self.play.next().is_some() {
            return Ok(());
        }
        let failed = |error| {
            tracing::error!(%error, "no rematch");
            "the new game could not be stored; please try again".to_owned()
        };
        let players = self.play.seats().len();
        let turned = |seat: usize| (seat + 1) % players;
        let mut row = GameRow {
            id: token::name(),
            seed: token::seed(),
            ..self.row.clone()
        };
        row.seats.rotate_right(1);
        let mut next = crate::play::Play::new(&row)?;
        let mut events = Vec::new();
        for (seat, label) in self.play.labels().iter().enumerate() {
            if let Some(text) = label {
                let event = Event::Label {
                    seat: turned(seat),
                    text: text.clone(),
                };
                next.apply(&event)?;
                events.push(event);
            }
        }
        let old = self.store.holders(&self.row.id).await.map_err(failed)?;
        let holders = old
            .into_iter()
            .filter(|(_, holder)| holder.creator || holder.seats != 0)
            .map(|(identity, holder)| {
                let seats = holder.seat_numbers();
                let seats = seats.into_iter().filter(|seat| *seat < players);
                let holder = Holder {
                    seats: seats.fold(0, |bits, seat| bits | 1 << turned(seat)),
                    notes: None,
                    ..holder
                };
                (identity, holder)
            })
            .collect();
        let invitations = invitations(&row.seats);
        let id = row.id.clone();
        self.store
            .create(row, next.progress(), events, holders, invitations)
            .await
            .map_err(failed)?;
        self.happen(Event::Next { game: id }).await
    }
}

/// A secret for each seat that waits for a friend.
pub(crate) fn invitations(seats: &[Seat]) -> Vec<(usize, String)> {
    let open = seats
        .iter()
        .enumerate()
        .filter(|(_, s)| **s == Seat::Friend);
    open.map(|(i, _)| (i, token::secret())).collect()
}

/// A name that can be shown anywhere: one line, not too long.
pub(crate) fn plain_label(text: &str) -> String {
    let visible = text.chars().filter(|c| !c.is_control());
    let short: String = visible.take(LONGEST_LABEL).collect();
    short.trim().to_owned()
}
