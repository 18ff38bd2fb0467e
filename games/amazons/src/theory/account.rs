//! A whole position as a sum of games.

use super::estimate::{guessed_temperature, lead};
use super::{Budget, Patch, TooLarge, Valuer};
use crate::regions::Region;
use crate::{Amazons, BLACK, Move, WHITE};
use board::Bits;
use cgt::{Dyadic, Game, Outcome, Player, Store};
use game::Game as _;

/// Sums of canonical forms can become huge. If there are more combinations of positions of the parts, they are not
/// added up.
const MOST_COMBINATIONS: usize = 1_000_000;

/// What is known of one part of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it lies.
    pub region: Region,
    /// Its value in the valuer's store, or what can be said instead. `None` if it does not fit into a
    /// patch.
    pub value: Option<Result<Game, TooLarge>>,
}

/// The parts of a position in which somebody might move, and what follows from their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The parts.
    pub parts: Vec<Part>,
    /// What they are worth together, if all of them are known.
    pub exact: Option<Exact>,
    /// Which of the parts, of those in which the side to move has a move, seems hottest.
    pub hottest: Option<usize>,
    /// The best moves in the hottest part, by its thermograph or, where that is not known, by territory.
    /// That is a good guess and no proof. There are none only if the side to move has no move.
    pub urgent: Vec<Move>,
}

/// The truth about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The value of the whole.
    pub sum: Game,
    /// Who wins.
    pub outcome: Outcome,
    /// All moves that win for the side to move.
    pub winning: Vec<Move>,
}

/// The side to move as a player of the theory.
pub(super) fn mover(position: &Amazons) -> Player {
    if position.to_move() == BLACK {
        Player::Left
    } else {
        Player::Right
    }
}

impl Account {
    /// Takes a position apart. The budget is for all of it; what is not worked out with it stays unknown.
    pub fn of(position: &Amazons, valuer: &mut Valuer, budget: &mut Budget) -> Self {
        let player = mover(position);
        let mut patches = Vec::new();
        for region in position.regions() {
            let patch = Patch::try_from(&region.position).ok();
            if patch.is_none_or(|patch| !patch.split().is_empty()) {
                patches.push((region, patch));
            }
        }
        // Small ones first, so that a large one does not use up the budget of all.
        let mut order: Vec<usize> = (0..patches.len()).collect();
        order.sort_by_key(|&at| patches[at].0.position.empty().count());
        let mut values = vec![None; patches.len()];
        for at in order {
            values[at] = patches[at].1.map(|patch| valuer.value(patch, budget));
        }
        let parts = patches.into_iter().zip(values);
        let parts: Vec<Part> = parts
            .map(|((region, _), value)| Part { region, value })
            .collect();
        let values: Option<Vec<Game>> = parts.iter().map(Part::game).collect();
        let values = values.filter(|values| can_be_added(values, valuer.store()));
        let exact = values.and_then(|values| Exact::of(&parts, &values, player, valuer, budget));
        let (hottest, urgent) = urgent(&parts, player, valuer, budget).unzip();
        Self {
            parts,
            exact,
            hottest,
            urgent: urgent.unwrap_or_default(),
        }
    }
}

impl Part {
    /// Its value, if it is known.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        self.value.as_ref()?.as_ref().ok().copied()
    }

    /// Does only one side have amazons in it?
    pub(super) fn is_one_sided(&self) -> bool {
        let amazons = [BLACK, WHITE].map(|side| self.region.position.amazons(side));
        amazons.into_iter().any(Bits::is_empty)
    }

    /// The moves of the side to move, on the whole board, each with what it leaves of the part.
    pub(super) fn moves(&self) -> impl Iterator<Item = (Move, Amazons)> {
        let position = self.region.position;
        let moves = position.moves().into_iter();
        moves.map(move |mv| (self.region.move_on_board(mv), position.after(mv)))
    }

    pub(super) fn temperature(&self, valuer: &mut Valuer) -> Dyadic {
        match &self.value {
            Some(Ok(value)) => valuer.store().temperature(*value),
            Some(Err(too_large)) => too_large.temperature,
            None => guessed_temperature(&self.region.position),
        }
    }

    /// How good each move is when such a temperature is all around, better ones being higher.
    fn gains(
        &self,
        temperature: Dyadic,
        player: Player,
        valuer: &mut Valuer,
        budget: &mut Budget,
    ) -> Vec<(Dyadic, Move)> {
        let exact: Option<Vec<(Dyadic, Move)>> = self.game().and_then(|_| {
            let gain = |(mv, next)| {
                let option = valuer.value(Patch::try_from(&next).ok()?, budget).ok()?;
                let thermograph = valuer.store().thermograph(option);
                let gain = match player {
                    Player::Left => thermograph.right.at(temperature),
                    Player::Right => -thermograph.left.at(temperature),
                };
                Some((gain, mv))
            };
            self.moves().map(gain).collect()
        });
        let guess = |(mv, next): (Move, Amazons)| (lead(&next, player).into(), mv);
        exact.unwrap_or_else(|| self.moves().map(guess).collect())
    }
}

/// The hottest part in which the side to move has any move, and its best moves there.
pub(super) fn urgent(
    parts: &[Part],
    player: Player,
    valuer: &mut Valuer,
    budget: &mut Budget,
) -> Option<(usize, Vec<Move>)> {
    let movable = parts.iter().enumerate();
    let movable = movable.filter(|(_, part)| part.moves().next().is_some());
    let (at, temperature) = movable
        .map(|(at, part)| (at, part.temperature(valuer)))
        .max_by_key(|&(_, temperature)| temperature)?;
    let gains = parts[at].gains(temperature.max(Dyadic::ZERO), player, valuer, budget);
    let most = gains.iter().map(|&(gain, _)| gain).max();
    let best = gains.into_iter().filter(|&(gain, _)| Some(gain) == most);
    Some((at, best.map(|(_, mv)| mv).collect()))
}

impl Exact {
    /// `None` if the budget does not reach for the options.
    fn of(
        parts: &[Part],
        values: &[Game],
        player: Player,
        valuer: &mut Valuer,
        budget: &mut Budget,
    ) -> Option<Self> {
        let mut winning = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let others = values.iter().enumerate().filter(|&(other, _)| other != at);
            let rest = valuer.store().sum_of(others.map(|(_, &value)| value));
            // What the option must make up for; comparing is less work than adding.
            let needed = valuer.store().neg(rest);
            for (mv, next) in part.moves() {
                let option = valuer.value(Patch::try_from(&next).ok()?, budget).ok()?;
                let wins = match player {
                    Player::Left => valuer.store().le(needed, option),
                    Player::Right => valuer.store().le(option, needed),
                };
                if wins {
                    winning.push(mv);
                }
            }
        }
        let sum = valuer.store().sum_of(values.iter().copied());
        Some(Self {
            sum,
            outcome: valuer.store().outcome(sum),
            winning,
        })
    }
}

/// Can these games be added up in a short time?
pub(super) fn can_be_added(games: &[Game], store: &mut Store) -> bool {
    let positions = games.iter().map(|&game| match store.as_nus(game) {
        // Such sums take no time at all.
        Some(_) => 1,
        None => store.positions(game).len(),
    });
    let combinations = positions.fold(1_usize, usize::saturating_mul);
    combinations <= MOST_COMBINATIONS
}
