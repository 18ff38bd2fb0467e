//! What kinds of values regions have.

use super::{Database, DatabaseError, Patch};
use cgt::{Dyadic, Game, Store};
use game::Table;
use redb::ReadableTable;
use rustc_hash::FxHashMap;

/// Regions by the kinds of their values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// How many regions there are; in a database, up to symmetry and colour.
    pub regions: u64,
    /// How many different values they have.
    pub values: u64,
    /// How many regions are integers.
    pub integers: u64,
    /// How many are numbers, but no integers.
    pub fractions: u64,
    /// How many are infinitesimal, but not zero.
    pub infinitesimals: u64,
    /// How many are switches: `{x|y}` with numbers x > y.
    pub switches: u64,
    /// How many are none of these.
    pub others: u64,
    /// The hottest region, and its temperature.
    pub hottest: Option<(Patch, Dyadic)>,
    /// The region whose canonical form has most positions, and how many it has.
    pub largest: Option<(Patch, usize)>,
}

impl Database {
    /// Looks at everything.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn stats(&self) -> Result<Stats, DatabaseError> {
        let mut library = self.library()?;
        let mut store = Store::new();
        // Of the regions with one value the first stands for all.
        let mut first: FxHashMap<u32, (u64, u64)> = FxHashMap::default();
        self.run(|| {
            for row in library.regions.iter()? {
                let (code, number) = row?;
                let (_, count) = first.entry(number.value()).or_insert((code.value(), 0));
                *count += 1;
            }
            Ok(())
        })?;
        let mut values: Vec<(u32, (u64, u64))> = first.into_iter().collect();
        values.sort_unstable();
        let mut stats = Stats {
            values: values.len() as u64,
            ..Stats::default()
        };
        for (number, (code, count)) in values {
            let game = library.game(number, &mut store)?;
            stats.count(Patch::from_code(code), game, count, &mut store);
        }
        Ok(stats)
    }
}

impl Stats {
    /// For people.
    #[must_use]
    pub fn table(&self, title: &str) -> Table {
        let mut table = Table::new(title, &["", "count"]);
        for (name, count) in [
            ("regions", self.regions),
            ("different values", self.values),
            ("integers", self.integers),
            ("numbers that are no integers", self.fractions),
            ("infinitesimals that are not 0", self.infinitesimals),
            ("switches", self.switches),
            ("others", self.others),
        ] {
            table.row([name.to_owned(), count.to_string()]);
        }
        if let Some((region, temperature)) = self.hottest {
            table.note(format!(
                "The hottest is {region}, temperature {temperature}."
            ));
        }
        if let Some((region, positions)) = self.largest {
            table.note(format!(
                "The largest canonical form, {positions} positions, has {region}."
            ));
        }
        table
    }

    /// Adds so many regions with that value, of which one is given.
    pub(super) fn count(&mut self, region: Patch, game: Game, count: u64, store: &mut Store) {
        self.regions += count;
        *self.kind(store, game) += count;
        let temperature = store.temperature(game);
        if self.hottest.is_none_or(|(_, most)| temperature > most) {
            self.hottest = Some((region, temperature));
        }
        let positions = store.positions(game).len();
        if self.largest.is_none_or(|(_, most)| positions > most) {
            self.largest = Some((region, positions));
        }
    }

    /// Where games of its kind are counted.
    fn kind(&mut self, store: &mut Store, game: Game) -> &mut u64 {
        match store.as_number(game) {
            Some(number) if number.is_integer() => &mut self.integers,
            Some(_) => &mut self.fractions,
            None if store.is_infinitesimal(game) => &mut self.infinitesimals,
            None if store.is_switch(game) => &mut self.switches,
            None => &mut self.others,
        }
    }
}
