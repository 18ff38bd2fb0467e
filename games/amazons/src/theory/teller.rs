//! The mathematics of a position, in words.

use super::account::Part;
use super::budget::Spent;
use super::memory::Memory;
use super::review::{Advice, Review, Why};
use super::wide_room::bounds;
use crate::{Amazons, Move, Square};
use board::Bits;
use cgt::{Dyadic, Game, Player, Store};
use game::{Notation, Section};

/// Longer values are only described.
const LONGEST: usize = 60;

/// What Left and Right are called on the board.
pub(super) const NAMES: [&str; 2] = ["Black", "White"];

/// Tells what a review has found.
pub(super) struct Teller<'a> {
    pub(super) position: &'a Amazons,
    pub(super) review: &'a Review,
    pub(super) memory: &'a mut Memory,
}

impl Teller<'_> {
    /// What a part is worth, and what to do there.
    pub(super) fn part(&mut self, at: usize) -> Section {
        let part = &self.review.parts[at];
        let first = Square(part.region.squares.lowest() as u8);
        let mut section = Section::new(format!("Region {} ({})", letter(at), first.name()));
        match part.game() {
            Some(game) => self.known(&mut section, game, self.review.best[at]),
            None => unknown(&mut section, part, self.memory),
        }
        section
    }

    fn known(&mut self, section: &mut Section, game: Game, best: [Result<Option<Move>, Spent>; 2]) {
        let store = self.memory.valuer.store();
        section.fact("value", value_words(store, game));
        section.fact("mean", store.mean(game));
        section.fact("temperature", temperature_words(store.temperature(game)));
        if !store.is_number(game) {
            let (left, right) = (store.left_stop(game), store.right_stop(game));
            let (left, right) = (left.value(), right.value());
            section.fact(
                "play ends at",
                format!("{left} if Black begins, {right} if White begins"),
            );
        }
        let outcome = store.outcome(game);
        for (player, best) in [Player::Left, Player::Right].into_iter().zip(best) {
            let (name, winner) = (name(player), outcome.winner(player));
            let said = match best {
                Ok(Some(best)) if winner == player => format!("{name} wins with {best}"),
                Ok(Some(best)) => format!("{} wins; the best try is {best}", self::name(winner)),
                Ok(None) => format!("{} wins, for {name} cannot move", self::name(winner)),
                Err(Spent) => format!("{} wins", self::name(winner)),
            };
            section.fact(first_words(player), said);
        }
    }

    /// What the parts are worth together.
    pub(super) fn sum(&mut self) -> Vec<(String, String)> {
        let Some(sum) = self.review.sum else {
            return vec![("sum".to_owned(), self.why_not_known())];
        };
        let store = self.memory.valuer.store();
        let mut facts = vec![("sum".to_owned(), value_words(store, sum))];
        if !store.is_number(sum) {
            facts.push(("mean".to_owned(), store.mean(sum).to_string()));
            let temperature = store.temperature(sum);
            facts.push(("temperature".to_owned(), temperature.to_string()));
        }
        let outcome = store.outcome(sum);
        for player in [Player::Left, Player::Right] {
            let winner = name(outcome.winner(player));
            facts.push((first_words(player).to_owned(), format!("{winner} wins")));
        }
        facts
    }

    fn why_not_known(&self) -> String {
        let parts = self.review.parts.iter().enumerate();
        let unknown = parts.filter(|(_, part)| part.game().is_none());
        let unknown: Vec<String> = unknown.map(|(at, _)| letter(at).to_string()).collect();
        match &unknown[..] {
            [] => "not known: so many hot regions are too much to be added up at once".to_owned(),
            all if all.len() == self.review.parts.len() => {
                "not known: the board has not split into small regions yet".to_owned()
            }
            [one] => format!("not known: region {one} is still too large"),
            several => format!(
                "not known: regions {} are still too large",
                several.join(", ")
            ),
        }
    }

    /// What to play, and why.
    pub(super) fn advice(&mut self) -> Option<String> {
        let Advice { mv, part, why } = self.review.advice?;
        let me = super::account::mover(self.position);
        let (mover, other) = (name(me), name(me.opponent()));
        let played = format!(
            "{} in region {}",
            self.position.write_move(mv),
            letter(part)
        );
        Some(match why {
            Why::Wins(left) => {
                let heat = self.heat(part, mover);
                let end = self.end(left, me);
                format!("{mover} wins with {played}. {heat} {end}")
            }
            Why::Loses => {
                let loses = format!("{mover} to move loses against best play, whatever the move.");
                match self.review.parts[part].temperature(&mut self.memory.valuer) >= Dyadic::ZERO {
                    true => format!("{loses} {other} can still go wrong: {played} gains most."),
                    false => format!(
                        "{loses} All regions are cold, so nothing is gained any more: {played} keeps as many moves as there are."
                    ),
                }
            }
            Why::Guess => {
                let temperature = self.review.parts[part].temperature(&mut self.memory.valuer);
                let guess =
                    "Not everything is known, so this is a guess by temperature and no proof:";
                match temperature > Dyadic::ZERO {
                    true => format!(
                        "{guess} {mover} should play {played}, because it seems to be the hottest. A move there is worth about {}.",
                        free_moves(temperature)
                    ),
                    false => format!(
                        "{guess} {mover} may play {played}. No region seems to be hot: everybody fills the room that is left."
                    ),
                }
            }
        })
    }

    /// How urgent a winning move is.
    fn heat(&mut self, part: usize, mover: &str) -> String {
        let parts = self.review.parts.iter();
        let valuer = &mut self.memory.valuer;
        let temperatures: Vec<Dyadic> = parts.map(|part| part.temperature(valuer)).collect();
        let (here, most) = (temperatures[part], temperatures.iter().max());
        let letter = letter(part);
        if here < Dyadic::ZERO {
            let all = temperatures.iter().all(|t| *t < Dyadic::ZERO);
            return match all {
                true => "All regions are cold: everybody fills the room that is left.".to_owned(),
                false => format!("Region {letter} is cold, but {mover} can afford a free move."),
            };
        }
        if Some(&here) != most {
            return format!(
                "Region {letter} is not the hottest, but here exact play beats the rule of thumb."
            );
        }
        if here == Dyadic::ZERO {
            return "Only the last move is still at stake.".to_owned();
        }
        format!(
            "No region is hotter than {letter}: whoever moves there first gains about {}.",
            free_moves(here)
        )
    }

    /// Why a sum is won by a player if the opponent is to move.
    fn end(&mut self, sum: Game, player: Player) -> String {
        let (mover, other) = (name(player), name(player.opponent()));
        let store = self.memory.valuer.store();
        match store.as_number(sum) {
            Some(Dyadic::ZERO) => format!(
                "After it all regions together are worth 0: whoever must move then loses, and that is {other}."
            ),
            Some(number) => format!(
                "After it all regions together are worth {} for {mover}, who still has a move when {other} has none.",
                number.abs()
            ),
            None => match store.text(sum, LONGEST) {
                Some(text) => format!(
                    "After it all regions together are worth {text}: {other} must move, and loses whatever the move."
                ),
                None => format!("After it {other} must move, and loses whatever the move."),
            },
        }
    }
}

/// A part of which the value is not known.
fn unknown(section: &mut Section, part: &Part, memory: &mut Memory) {
    let empty = part.region.position.empty().count();
    let (lowest, highest) = match part.value {
        Some(Err(too_large)) => (too_large.lowest, too_large.highest),
        _ => bounds(&part.region.position),
    };
    section.fact(
        "value",
        format!("not known, but from {lowest} to {highest}"),
    );
    section.fact("empty squares", empty);
    if part.is_one_sided() {
        return;
    }
    let temperature = part.temperature(&mut memory.valuer);
    section.fact("temperature", format!("about {temperature}, as a guess"));
}

fn value_words(store: &mut Store, game: Game) -> String {
    let text = store.text(game, LONGEST);
    let text = text.unwrap_or_else(|| "too long to be written here".to_owned());
    let whole = store.as_number(game).and_then(Dyadic::to_integer);
    match whole {
        Some(0) => format!("{text}: whoever must move loses"),
        Some(n) => {
            let whose = if n > 0 { "Black" } else { "White" };
            let moves = store.as_number(game).map_or(Dyadic::ZERO, Dyadic::abs);
            format!("{text}: {} for {whose}", free_moves(moves))
        }
        None => text,
    }
}

fn free_moves(number: Dyadic) -> String {
    match number {
        n if n < Dyadic::ONE => format!("{n} of a free move"),
        Dyadic::ONE => "1 free move".to_owned(),
        n => format!("{n} free moves"),
    }
}

fn temperature_words(temperature: Dyadic) -> String {
    match temperature {
        t if t > Dyadic::ZERO => format!("{t}: so much is a move worth here"),
        Dyadic::ZERO => "0: only the last move is at stake".to_owned(),
        t => format!("{t}: nobody gains by moving here first"),
    }
}

fn first_words(player: Player) -> &'static str {
    match player {
        Player::Left => "if Black begins",
        Player::Right => "if White begins",
    }
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Left => NAMES[0],
        Player::Right => NAMES[1],
    }
}

/// What a part is called; from the beginning if there are so many.
pub(super) fn letter(at: usize) -> char {
    (b'A' + (at % 26) as u8).into()
}
