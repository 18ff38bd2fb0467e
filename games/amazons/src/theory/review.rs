//! What a review tells of a board that has split.

use super::account::{Part, can_be_added, gain, live_regions, mover, urgent, wins};
use super::budget::Spent;
use super::memory::Memory;
use crate::{Amazons, Move};
use cgt::{Dyadic, Game, Player};

/// All parts in which somebody might move, and what follows from them.
pub(super) struct Review {
    pub(super) parts: Vec<Part>,
    /// The best moves of Black and White in each part, if they can move there.
    pub(super) best: Vec<[Result<Option<Move>, Spent>; 2]>,
    /// What the parts are worth together, if that is known.
    pub(super) sum: Option<Game>,
    /// What the side to move should play. There is none if it cannot move, or if nothing at all is known.
    pub(super) advice: Option<Advice>,
}

/// A move to recommend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Advice {
    pub(super) mv: Move,
    /// The part in which it is.
    pub(super) part: usize,
    pub(super) why: Why,
}

/// What speaks for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// It wins, because all parts together are worth so much after it.
    Wins(Game),
    /// All moves lose. This one gains most where it is hottest.
    Loses,
    /// It seems to gain most where it is hottest. Not everything is known, so that is a guess.
    Guess,
}

/// A move in a part, what it makes of the part, and how good that is.
#[derive(Clone, Copy)]
struct Choice {
    mv: Move,
    option: Game,
    worth: Worth,
}

/// First of all it should win; then where it is hottest; then what gains most there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    wins: bool,
    temperature: Dyadic,
    gain: Dyadic,
}

impl Review {
    pub(super) fn of(position: &Amazons, memory: &mut Memory) -> Self {
        let parts = parts(position, memory);
        let is_dark = !parts.is_empty() && parts.iter().all(|part| part.game().is_none());
        let best = parts.iter().map(|part| best_moves(part, memory)).collect();
        let values: Option<Vec<Game>> = parts.iter().map(Part::game).collect();
        let values = values.filter(|values| can_be_added(values, memory.valuer.store()));
        let player = mover(position);
        let advice = match &values {
            _ if is_dark => None,
            Some(values) => proven_advice(&parts, values, player, memory),
            None => guessed_advice(&parts, player, memory),
        };
        Self {
            sum: values.map(|values| memory.valuer.store().sum_of(values)),
            parts,
            best,
            advice,
        }
    }
}

fn parts(position: &Amazons, memory: &mut Memory) -> Vec<Part> {
    let part = |region| {
        let mut part = Part {
            region,
            value: None,
        };
        part.value = match part.patch() {
            Some(patch) => Some(memory.value(patch)),
            None => memory.valuer.wide_room(&part.region.position),
        };
        part
    };
    live_regions(position).map(part).collect()
}

fn best_moves(part: &Part, memory: &mut Memory) -> [Result<Option<Move>, Spent>; 2] {
    [Player::Left, Player::Right].map(|player| {
        let best = best_choice(part, player, Game::ZERO, memory)?;
        Ok(best.map(|best| best.mv))
    })
}

/// The first of the best moves of a player in a part. A move wins if what it makes of the part is no worse for the player than
/// `needed`, the negative of the rest.
fn best_choice(
    part: &Part,
    player: Player,
    needed: Game,
    memory: &mut Memory,
) -> Result<Option<Choice>, Spent> {
    let choices = part.choices(player, &mut memory.valuer, &mut Memory::budget())?;
    let temperature = part.temperature(&mut memory.valuer);
    let store = memory.valuer.store();
    let mut best: Option<Choice> = None;
    for (mv, option) in choices {
        let worth = Worth {
            wins: wins(option, needed, player, store),
            temperature,
            gain: gain(option, temperature.max(Dyadic::ZERO), player, store),
        };
        if best.is_none_or(|best| worth > best.worth) {
            best = Some(Choice { mv, option, worth });
        }
    }
    Ok(best)
}

/// A move that wins, or if there is none, the one that gains most.
fn proven_advice(
    parts: &[Part],
    values: &[Game],
    player: Player,
    memory: &mut Memory,
) -> Option<Advice> {
    let mut best: Option<(Choice, Advice)> = None;
    for (at, part) in parts.iter().enumerate() {
        let others = values.iter().enumerate().filter(|&(other, _)| other != at);
        let store = memory.valuer.store();
        let rest = store.sum_of(others.map(|(_, &value)| value));
        let needed = store.neg(rest);
        let Some(choice) = best_choice(part, player, needed, memory).ok()? else {
            continue;
        };
        if best.is_none_or(|(best, _)| choice.worth > best.worth) {
            let why = match choice.worth.wins {
                true => Why::Wins(memory.valuer.store().sum(rest, choice.option)),
                false => Why::Loses,
            };
            let (mv, part) = (choice.mv, at);
            best = Some((choice, Advice { mv, part, why }));
        }
    }
    best.map(|(_, advice)| advice)
}

fn guessed_advice(parts: &[Part], player: Player, memory: &mut Memory) -> Option<Advice> {
    let budget = &mut Memory::budget();
    let (part, moves) = urgent(parts, player, &mut memory.valuer, budget)?;
    let mv = *moves.first()?;
    let why = Why::Guess;
    Some(Advice { mv, part, why })
}
