//! What patches are worth.

use super::budget::{Budget, Spent};
use super::filling::Fillings;
use super::workshop::library;
use super::{Library, Patch, TooLarge};
use crate::Move;
use cgt::{Game, Player, Store};
use rustc_hash::FxHashMap;
use tables::Shelf;

/// Works out values of patches, and remembers them.
#[derive(Default)]
pub struct Valuer {
    store: Store,
    values: FxHashMap<Patch, Game>,
    fillings: Fillings,
    /// Where to look before anything is worked out.
    pub(super) library: Option<Library>,
}

impl Valuer {
    /// A valuer that looks into a database before it works anything out.
    #[must_use]
    pub fn with_library(library: Library) -> Self {
        Self {
            library: Some(library),
            ..Self::default()
        }
    }

    /// Takes the database on the shelf at hand, if there is one that can be read; without it everything takes longer
    /// and is as exact.
    pub(super) fn open(&mut self, shelf: &Shelf) {
        self.library = library(shelf).unwrap_or_default();
    }

    /// Puts the database away: other programs may want to write it.
    pub(super) fn close(&mut self) {
        self.library = None;
    }

    /// The store that its values belong to.
    pub fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// How many games and regions it remembers.
    pub(super) fn size(&self) -> usize {
        self.store.len() + self.values.len() + self.fillings.len()
    }

    /// The value, with Black as Left.
    ///
    /// # Errors
    /// If the budget is spent before it is known. What was found out is remembered: asking again goes on from
    /// there.
    pub fn value(&mut self, patch: Patch, budget: &mut Budget) -> Result<Game, TooLarge> {
        let positions = budget.positions;
        self.sum(patch, budget).map_err(|Spent| {
            let positions = positions - budget.positions;
            TooLarge::new(patch, positions)
        })
    }

    /// What a player can make of a patch of one region. Where only one side has amazons there is one best move, and
    /// all others are as good as it or worse: that one is all there is.
    pub(super) fn choices(
        &mut self,
        region: Patch,
        player: Player,
        budget: &mut Budget,
    ) -> Result<Vec<(Move, Game)>, Spent> {
        if region.own(player) == 0 {
            return Ok(Vec::new());
        }
        if region.is_one_sided() {
            let Some(mv) = self.fillings.best_move(region, budget)? else {
                return Ok(Vec::new());
            };
            let rest = self.fillings.most_moves(region, budget)? as i32 - 1;
            let rest = if player == Player::Left { rest } else { -rest };
            return Ok(vec![(mv, self.store.integer(rest))]);
        }
        let mut next = Vec::new();
        region.for_each_move(player, |mv, patch| next.push((mv, patch)));
        let choices = next.into_iter();
        choices
            .map(|(mv, patch)| Ok((mv, self.sum(patch, budget)?)))
            .collect()
    }

    /// The sum of the parts.
    pub(super) fn sum(&mut self, patch: Patch, budget: &mut Budget) -> Result<Game, Spent> {
        patch.split().iter().try_fold(Game::ZERO, |sum, part| {
            let value = self.region(*part, budget)?;
            Ok(self.store.sum(sum, value))
        })
    }

    fn region(&mut self, region: Patch, budget: &mut Budget) -> Result<Game, Spent> {
        let (canonical, exchanged) = region.canonical();
        let value = match self.values.get(&canonical) {
            Some(&known) => known,
            None => {
                let value = match self.look_up(canonical) {
                    Some(known) => known,
                    None => self.work_out(canonical, budget)?,
                };
                self.values.insert(canonical, value);
                value
            }
        };
        Ok(match exchanged {
            false => value,
            true => self.store.neg(value),
        })
    }

    /// What the library says. If it cannot be read any more, the value is worked out: that takes
    /// longer, and is as exact.
    pub(super) fn look_up(&mut self, region: Patch) -> Option<Game> {
        let library = self.library.as_mut()?;
        library.look_up(region, &mut self.store).ok()?
    }

    fn work_out(&mut self, region: Patch, budget: &mut Budget) -> Result<Game, Spent> {
        budget.spend()?;
        if region.is_one_sided() {
            let moves = self.fillings.most_moves(region, budget)? as i32;
            let value = if region.left == 0 { -moves } else { moves };
            return Ok(self.store.integer(value));
        }
        let left = self.options(region, Player::Left, budget)?;
        let right = self.options(region, Player::Right, budget)?;
        Ok(self.store.game(&left, &right))
    }

    fn options(
        &mut self,
        region: Patch,
        player: Player,
        budget: &mut Budget,
    ) -> Result<Vec<Game>, Spent> {
        let mut next = Vec::new();
        region.for_each_move(player, |_, patch| next.push(patch));
        next.into_iter()
            .map(|patch| self.sum(patch, budget))
            .collect()
    }
}
