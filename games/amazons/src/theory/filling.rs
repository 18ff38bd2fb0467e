//! Regions that belong to one side.
//!
//! There only the number of moves counts that the side can make: nobody disturbs it, and the game is that
//! integer. It is at most the number of empty squares, and often equal to it, but not always: in
//! `.#.|#x#` the amazon can go only one way.

use super::Patch;
use super::budget::{Budget, Spent};
use crate::Move;
use cgt::Player;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// How many moves one side can make in the regions met so far.
#[derive(Default)]
pub(super) struct Fillings {
    known: FxHashMap<Patch, u32>,
}

impl Fillings {
    /// How many regions are known.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    /// The most moves that a side can make in a patch in which the other one has no amazons.
    pub(super) fn most_moves(&mut self, patch: Patch, budget: &mut Budget) -> Result<u32, Spent> {
        let parts = patch.split();
        parts.iter().try_fold(0, |sum, part| {
            Ok(sum + self.most_moves_of_region(part.canonical().0, budget)?)
        })
    }

    /// A move of the side to which a region belongs, after which it can make as many more as possible. `None` if it has no
    /// move.
    pub(super) fn best_move(
        &mut self,
        region: Patch,
        budget: &mut Budget,
    ) -> Result<Option<Move>, Spent> {
        let most = self.most_moves(region, budget)?;
        let mut options = Vec::new();
        region.for_each_move(owner(region), |mv, next| {
            options.push((room_to_fill(next), mv, next));
        });
        options.sort_unstable_by_key(|&(room, mv, _)| (Reverse(room), mv));
        let is_best = |rest: u32| rest + 1 == most;
        for &(_, mv, next) in &options {
            match self.most_moves(next, budget) {
                Ok(rest) if is_best(rest) => return Ok(Some(mv)),
                Ok(_) => {}
                Err(Spent) => break,
            }
        }
        // One that gives the most was looked at to know how many they are.
        let best = options
            .iter()
            .find(|(_, _, next)| self.remembered(*next).is_some_and(is_best));
        Ok(best.map(|&(_, mv, _)| mv))
    }

    fn remembered(&self, patch: Patch) -> Option<u32> {
        let parts = patch.split();
        let moves = parts.iter().map(|part| self.known.get(&part.canonical().0));
        moves.map(Option::<&u32>::copied).sum()
    }

    fn most_moves_of_region(&mut self, region: Patch, budget: &mut Budget) -> Result<u32, Spent> {
        if let Some(&known) = self.known.get(&region) {
            return Ok(known);
        }
        budget.spend()?;
        let mut options = Vec::new();
        region.for_each_move(owner(region), |_, next| {
            options.push((room_to_fill(next), next));
        });
        // What leaves most room comes first; then the best move is mostly the first one.
        options.sort_unstable_by(|a, b| b.cmp(a));
        let mut most = 0;
        for (room, next) in options {
            // This move and all that it leaves room for are no more.
            if room < most {
                break;
            }
            most = most.max(1 + self.most_moves(next, budget)?);
        }
        self.known.insert(region, most);
        Ok(most)
    }
}

/// The moves that a side certainly has in a patch of its own: those of always keeping the most room.
pub(super) fn greedy_moves(patch: Patch) -> u32 {
    let mut total = 0;
    let mut parts = patch.split();
    while let Some(part) = parts.pop() {
        let mut best = None;
        part.for_each_move(owner(part), |_, next| {
            best = best.max(Some((room_to_fill(next), next)));
        });
        if let Some((_, next)) = best {
            total += 1;
            parts.extend(next.split());
        }
    }
    total
}

/// To whom a patch belongs.
fn owner(patch: Patch) -> Player {
    match patch.left {
        0 => Player::Right,
        _ => Player::Left,
    }
}

/// How many empty squares there are in parts with amazons: nobody makes more moves.
fn room_to_fill(patch: Patch) -> u32 {
    patch.split().iter().map(|part| part.empty_squares()).sum()
}
