//! A whole position as a sum of games.

use super::budget::Spent;
use super::estimate::{guessed_temperature, lead};
use super::wide_room::filling_move;
use super::{Budget, Patch, TooLarge, Valuer};
use crate::regions::Region;
use crate::{Amazons, BLACK, Move, WHITE};
use board::Bits;
use cgt::{Dyadic, Game, Outcome, Player, Store};
use game::Game as _;

/// Sums of canonical forms can become huge. If there are more combinations of positions of the parts, they are not
/// added up.
const MOST_COMBINATIONS: usize = 1_000_000;

/// One good move in a room of one's own is enough. So many positions may be worked out to know about the others as well.
const CURIOSITY: u64 = 2000;

/// What is known of one part of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it lies.
    pub region: Region,
    /// Its value in the valuer's store, or what can be said instead. `None` if both sides have amazons there and
    /// it does not fit into a patch.
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
    /// The moves that win for the side to move: of those in regions with amazons of both sides all, of those
    /// in rooms of its own at least one, if any does.
    pub winning: Vec<Move>,
    /// The moves that lose, as far as that is known: all but those in rooms of its own that would take long to count.
    pub losing: Vec<Move>,
}

/// The side to move as a player of the theory.
pub(super) fn mover(position: &Amazons) -> Player {
    if position.to_move() == BLACK {
        Player::Left
    } else {
        Player::Right
    }
}

/// A player of the theory as a side of the board.
pub(super) fn side(player: Player) -> game::Player {
    match player {
        Player::Left => BLACK,
        Player::Right => WHITE,
    }
}

impl Account {
    /// Takes a position apart. The budget is for all of it; what is not worked out with it stays unknown.
    pub fn of(position: &Amazons, valuer: &mut Valuer, budget: &mut Budget) -> Self {
        let player = mover(position);
        let mut parts: Vec<Part> = live_regions(position)
            .map(|region| Part {
                region,
                value: None,
            })
            .collect();
        // Small ones first, so that a large one does not use up the budget of all.
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|&at| parts[at].region.position.empty().count());
        for at in order {
            parts[at].value = match parts[at].patch() {
                Some(patch) => Some(valuer.value(patch, budget)),
                None => valuer.wide_room(&parts[at].region.position),
            };
        }
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

/// The regions in which somebody might move.
pub(super) fn live_regions(position: &Amazons) -> impl Iterator<Item = Region> {
    let has_amazons = |position: &Amazons| position.amazons.iter().any(|set| set.any());
    let regions = position.regions().into_iter();
    regions.filter(move |Region { position, .. }| has_amazons(position) && position.empty().any())
}

impl Part {
    /// The part as a patch, if it fits. Squares are those of the region's own position.
    pub(super) fn patch(&self) -> Option<Patch> {
        Patch::try_from(&self.region.position).ok()
    }

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

    /// What a player can make of a part whose value is known, by moves on the whole board. Where only one side has amazons
    /// this is one best move, and for the other player nothing.
    pub(super) fn choices(
        &self,
        player: Player,
        valuer: &mut Valuer,
        budget: &mut Budget,
    ) -> Result<Vec<(Move, Game)>, Spent> {
        let value = self.game().ok_or(Spent)?;
        let choices = match self.patch() {
            Some(patch) => valuer.choices(patch, player, budget)?,
            None => {
                let own = self.region.position.amazons(side(player));
                let first = filling_move(&self.region.position).filter(|_| own.any());
                let store = valuer.store();
                let one = store.integer(if player == Player::Left { 1 } else { -1 });
                let rest = store.sub(value, one);
                first.map(|mv| (mv, rest)).into_iter().collect()
            }
        };
        let on_board = |(mv, option)| (self.region.move_on_board(mv), option);
        Ok(choices.into_iter().map(on_board).collect())
    }

    /// How good each move is when such a temperature is all around, better ones being higher.
    fn gains(
        &self,
        temperature: Dyadic,
        player: Player,
        valuer: &mut Valuer,
        budget: &mut Budget,
    ) -> Vec<(Dyadic, Move)> {
        match self.choices(player, valuer, budget) {
            Ok(choices) => {
                let gain = |(mv, option)| (gain(option, temperature, player, valuer.store()), mv);
                choices.into_iter().map(gain).collect()
            }
            Err(Spent) => {
                let guess = |(mv, next): (Move, Amazons)| (lead(&next, player).into(), mv);
                self.moves().map(guess).collect()
            }
        }
    }
}

/// How good it is for a player to have moved to an option when such a temperature is all around.
pub(super) fn gain(option: Game, temperature: Dyadic, player: Player, store: &mut Store) -> Dyadic {
    let thermograph = store.thermograph(option);
    match player {
        Player::Left => thermograph.right.at(temperature),
        Player::Right => -thermograph.left.at(temperature),
    }
}

/// Does a player who has moved to an option win, if the rest is worth the negative of `needed`?
pub(super) fn wins(option: Game, needed: Game, player: Player, store: &mut Store) -> bool {
    // Comparing is less work than adding.
    match player {
        Player::Left => store.le(needed, option),
        Player::Right => store.le(option, needed),
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
        let (mut winning, mut losing) = (Vec::new(), Vec::new());
        for (at, part) in parts.iter().enumerate() {
            let others = values.iter().enumerate().filter(|&(other, _)| other != at);
            let rest = valuer.store().sum_of(others.map(|(_, &value)| value));
            let needed = valuer.store().neg(rest);
            let mut choices = part.choices(player, valuer, budget).ok()?;
            if part.is_one_sided() {
                let mut curiosity = budget.portion(CURIOSITY);
                choices.extend(part.other_choices(&choices, valuer, &mut curiosity));
            }
            for (mv, option) in choices {
                match wins(option, needed, player, valuer.store()) {
                    true => winning.push(mv),
                    false => losing.push(mv),
                }
            }
        }
        let sum = valuer.store().sum_of(values.iter().copied());
        Some(Self {
            sum,
            outcome: valuer.store().outcome(sum),
            winning,
            losing,
        })
    }
}

impl Part {
    /// The moves of the side to move that are not known yet, as far as the budget reaches.
    fn other_choices(
        &self,
        known: &[(Move, Game)],
        valuer: &mut Valuer,
        budget: &mut Budget,
    ) -> Vec<(Move, Game)> {
        let is_new = |mv: &Move| known.iter().all(|(other, _)| other != mv);
        let moves = self.moves().filter(|(mv, _)| is_new(mv));
        let choices = moves.map_while(|(mv, next)| {
            let next = Patch::try_from(&next).ok()?;
            Some((mv, valuer.sum(next, budget).ok()?))
        });
        choices.collect()
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
