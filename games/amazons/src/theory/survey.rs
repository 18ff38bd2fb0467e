//! What many partitions are like.

use super::{Budget, Patch, Stats, Valuer};
use cgt::{Dyadic, Game, Outcome};
use game::Table;
use rustc_hash::FxHashSet;

/// Partitions by the kinds of their values, and by who wins them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// Their kinds, of those whose values are known.
    pub stats: Stats,
    /// In how many both sides gain by moving: the temperature is positive.
    pub hot: u64,
    /// How many Left wins, whoever moves first.
    pub left: u64,
    /// How many Right wins, whoever moves first.
    pub right: u64,
    /// How many are won by whoever moves first.
    pub next: u64,
    /// How many are won by whoever moves second.
    pub previous: u64,
    /// How many were too large.
    pub too_large: u64,
    values: FxHashSet<Game>,
}

impl Survey {
    /// For people.
    #[must_use]
    pub fn table(&self, title: &str) -> Table {
        let mut table = self.stats.table(title);
        for (name, count) in [
            ("hot: both sides gain by moving", self.hot),
            ("won by Black", self.left),
            ("won by White", self.right),
            ("won by whoever begins", self.next),
            ("won by whoever does not begin", self.previous),
            ("too large for the time", self.too_large),
        ] {
            table.row([name.to_owned(), count.to_string()]);
        }
        table
    }

    /// Adds a partition. All of them must be valued by the same valuer.
    pub fn add(&mut self, patch: Patch, valuer: &mut Valuer, budget: &mut Budget) {
        let Ok(value) = valuer.value(patch, budget) else {
            self.too_large += 1;
            return;
        };
        let store = valuer.store();
        self.stats.count(patch, value, 1, store);
        self.values.insert(value);
        self.stats.values = self.values.len() as u64;
        self.hot += u64::from(store.temperature(value) > Dyadic::ZERO);
        *match store.outcome(value) {
            Outcome::Left => &mut self.left,
            Outcome::Right => &mut self.right,
            Outcome::Next => &mut self.next,
            Outcome::Previous => &mut self.previous,
        } += 1;
    }
}
