//! What a search for the winner looks at: a sum of games.

use super::super::bounds::Bounds;
use super::super::budget::Spent;
use super::super::{Budget, Patch, Valuer};
use arrayvec::ArrayVec;
use board::zobrist;
use cgt::{Game, Player};
use rustc_hash::FxHashSet;

/// Contested regions with at most so many empty squares are valued. Values of larger ones take longer
/// to work out than the search takes without them: with 3, the board of 5 by 4 squares takes half the
/// time that it takes with 4, at 5 % more positions.
const MOST_VALUED: u32 = 3;

/// Rooms of one side that take more positions to count than that are left to the search.
const ROOM_EFFORT: u64 = 5000;

/// More large regions than that do not fit on eight by eight squares.
const MOST_PARTS: usize = 8;

/// A position as a sum, with Left to move: where it is White's turn, the colours are exchanged.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The regions that are not valued, in their first symmetric forms and in order.
    parts: ArrayVec<Patch, MOST_PARTS>,
    /// All others together.
    rest: Game,
}

/// What is known of regions.
#[derive(Default)]
pub(super) struct Knowledge {
    valuer: Valuer,
    bounds: Bounds,
}

impl State {
    /// Two states with the same key are the same, as far as 64 bits can tell.
    pub(super) fn key(&self) -> u64 {
        let sets = self.parts.iter().flat_map(|p| [p.room, p.left, p.right]);
        let rest = zobrist::key(self.rest.index() as u64);
        sets.fold(rest, |key, set| zobrist::key(key ^ set))
    }

    /// How many squares Left can go to.
    pub(super) fn mobility(&self) -> u32 {
        self.parts.iter().map(|part| part.mobility()).sum()
    }
}

impl Knowledge {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// The state of a patch in which Left is to move.
    pub(super) fn state(&mut self, patch: Patch) -> State {
        let nothing = State {
            parts: ArrayVec::new(),
            rest: Game::ZERO,
        };
        let state = self.with(nothing, patch.exchanged());
        self.exchanged(state)
    }

    /// Does Left win? `None` if that must be searched.
    pub(super) fn verdict(&mut self, state: &State) -> Option<bool> {
        let (mut lowest, mut highest) = (0, 0);
        for part in &state.parts {
            let (low, high) = self.bounds.of(*part);
            lowest += low;
            highest += high;
        }
        let store = self.valuer.store();
        // Left, to move, loses what is at most 0, and wins what is not.
        let [lowest, highest] = [lowest, highest].map(|bound| store.integer(-bound));
        if store.le(state.rest, highest) {
            Some(false)
        } else if !store.le(state.rest, lowest) {
            Some(true)
        } else {
            None
        }
    }

    /// All that Left can move to, each once and with Right's colours exchanged for Left's.
    pub(super) fn options(&mut self, state: &State) -> Vec<(u64, State)> {
        let mut seen = FxHashSet::default();
        let mut options = Vec::new();
        let mut add = |state: State| {
            let key = state.key();
            if seen.insert(key) {
                options.push((key, state));
            }
        };
        for (at, part) in state.parts.iter().enumerate() {
            let mut others = state.clone();
            others.parts.remove(at);
            let mut nexts = Vec::new();
            part.for_each_move(Player::Left, |_, next| nexts.push(next.turned()));
            nexts.sort_unstable();
            nexts.dedup();
            for next in nexts {
                let option = self.with(others.clone(), next);
                add(self.exchanged(option));
            }
        }
        let rests = self.valuer.store().left_options(state.rest).to_vec();
        for rest in rests {
            let option = State {
                rest,
                ..state.clone()
            };
            add(self.exchanged(option));
        }
        options
    }

    /// The state with another patch.
    fn with(&mut self, mut state: State, patch: Patch) -> State {
        for part in patch.split() {
            let effort = match part.is_one_sided() {
                true => Some(ROOM_EFFORT),
                false => (part.empty_squares() <= MOST_VALUED).then_some(u64::MAX),
            };
            let value = effort.map(|effort| {
                let mut budget = Budget::positions(effort);
                self.valuer.sum(part, &mut budget)
            });
            match value {
                Some(Ok(value)) => state.rest = self.valuer.store().sum(state.rest, value),
                Some(Err(Spent)) | None => state.parts.push(part),
            }
        }
        state
    }

    /// The state with the players exchanged.
    fn exchanged(&mut self, mut state: State) -> State {
        for part in &mut state.parts {
            *part = part.exchanged().turned();
        }
        state.parts.sort_unstable();
        state.rest = self.valuer.store().neg(state.rest);
        state
    }
}
