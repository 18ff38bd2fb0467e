//! What a review tells of a board that has split.

use super::account::{Part, can_be_added, mover, urgent};
use super::memory::Memory;
use super::{Budget, Patch};
use crate::{Amazons, BLACK, Move, WHITE};
use cgt::{Dyadic, Game, Player};
use game::Game as _;

/// How many positions may be worked out to find a move.
const EFFORT: u64 = 20_000;

/// All parts in which somebody might move, and what follows from them.
pub(super) struct Review {
    pub(super) parts: Vec<Part>,
    /// The best moves of Black and White in each part, if its value is known and they can move there.
    pub(super) best: Vec<[Option<Move>; 2]>,
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
        let values: Vec<Option<Game>> = parts.iter().map(Part::game).collect();
        let is_dark = !parts.is_empty() && values.iter().all(Option::is_none);
        let best = parts.iter().zip(&values);
        let best = best.map(|(part, value)| best_moves(part, *value, memory));
        let best = best.collect();
        let values: Option<Vec<Game>> = values.into_iter().collect();
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
    let mut parts = Vec::new();
    for region in position.regions() {
        let patch = Patch::try_from(&region.position).ok();
        if patch.is_none_or(|patch| !patch.split().is_empty()) {
            let value = patch.map(|patch| memory.value(patch));
            parts.push(Part { region, value });
        }
    }
    parts
}

fn best_moves(part: &Part, value: Option<Game>, memory: &mut Memory) -> [Option<Move>; 2] {
    [Player::Left, Player::Right].map(|player| {
        let best = best_choice(part, value?, player, Game::ZERO, memory)?;
        Some(best.mv)
    })
}

/// The first of the best moves of a player in a part. A move wins if what it makes of the part is no worse for the player than
/// `needed`, the negative of the rest.
fn best_choice(
    part: &Part,
    value: Game,
    player: Player,
    needed: Game,
    memory: &mut Memory,
) -> Option<Choice> {
    let options = options(part, value, player, memory);
    let store = memory.valuer.store();
    let temperature = store.temperature(value);
    let mut best: Option<Choice> = None;
    for (mv, option) in options {
        let (wins, gain) = match player {
            Player::Left => (store.le(needed, option), &store.thermograph(option).right),
            Player::Right => (store.le(option, needed), &store.thermograph(option).left),
        };
        let gain = gain.at(temperature.max(Dyadic::ZERO));
        let worth = Worth {
            wins,
            temperature,
            gain: if player == Player::Left { gain } else { -gain },
        };
        if best.is_none_or(|best| worth > best.worth) {
            best = Some(Choice { mv, option, worth });
        }
    }
    best
}

/// The moves of a player in a part, on the whole board, and what they make of it. Where only one side has amazons, all
/// moves but the best are as good as none, and the first of those is enough.
fn options(part: &Part, value: Game, player: Player, memory: &mut Memory) -> Vec<(Move, Game)> {
    let side = match player {
        Player::Left => BLACK,
        Player::Right => WHITE,
    };
    let position = part.region.position.with_to_move(side);
    let moves = position.moves().into_iter();
    let next = moves.filter_map(|mv| {
        let next = Patch::try_from(&position.after(mv)).ok()?;
        Some((part.region.move_on_board(mv), next))
    });
    let valuer = &mut memory.valuer;
    let mut budget = Budget::positions(EFFORT);
    if !part.is_one_sided() {
        let options = next.map(|(mv, next)| Some((mv, valuer.value(next, &mut budget).ok()?)));
        return options.collect::<Option<_>>().unwrap_or_default();
    }
    let one = valuer.store().integer(if side == BLACK { 1 } else { -1 });
    let rest = valuer.store().sub(value, one);
    let mut best = next.filter(|&(_, next)| valuer.value(next, &mut budget) == Ok(rest));
    let best = best.next().map(|(mv, _)| (mv, rest));
    best.into_iter().collect()
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
        let Some(choice) = best_choice(part, values[at], player, needed, memory) else {
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
    let mut budget = Budget::positions(EFFORT);
    let (part, moves) = urgent(parts, player, &mut memory.valuer, &mut budget)?;
    let mv = *moves.first()?;
    let why = Why::Guess;
    Some(Advice { mv, part, why })
}
