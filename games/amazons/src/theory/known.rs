//! What has been collected so far.

use super::database::{REGIONS, VALUES};
use super::entry::Entry;
use super::worker::Worker;
use super::{Database, DatabaseError};
use cgt::{Game, Store};
use redb::ReadableTable;
use rustc_hash::FxHashMap;

/// All that is in the file.
pub(super) struct Known {
    pub(super) store: Store,
    /// The values of canonical regions, by their codes.
    pub(super) regions: FxHashMap<u64, Game>,
    /// The games by their numbers in the file.
    pub(super) games: Vec<Game>,
    numbers: FxHashMap<Game, u32>,
}

impl Known {
    pub(super) fn read(database: &Database) -> Result<Self, DatabaseError> {
        let mut library = database.library()?;
        let mut store = Store::new();
        let values = database.size()?.values as u32;
        let games: Result<Vec<Game>, DatabaseError> = (0..values)
            .map(|number| library.game(number, &mut store))
            .collect();
        let games = games?;
        let numbers = games.iter().copied().zip(0..).collect();
        let regions: Option<FxHashMap<u64, Game>> = database.run(|| {
            let rows = library.regions.iter()?;
            let known = rows.map(|row| {
                let (code, number) = row?;
                let game = games.get(number.value() as usize);
                Ok(game.map(|game| (code.value(), *game)))
            });
            known.collect()
        })?;
        let regions = regions.ok_or_else(|| database.damaged("a value is missing".to_owned()))?;
        Ok(Self {
            store,
            regions,
            games,
            numbers,
        })
    }

    /// Takes over what a worker has found.
    pub(super) fn gather(&mut self, worker: &mut Worker) -> Vec<(u64, Game)> {
        let (codes, games): (Vec<u64>, Vec<Game>) = worker.found.drain(..).unzip();
        let games = self.store.import(&worker.store, &games);
        let found: Vec<(u64, Game)> = codes.into_iter().zip(games).collect();
        self.regions.extend(found.iter().copied());
        found
    }

    /// Writes down what has been found, all or nothing.
    pub(super) fn write(
        &mut self,
        database: &Database,
        mut found: Vec<(u64, Game)>,
    ) -> Result<(), DatabaseError> {
        found.sort_unstable();
        database.run(|| {
            let writing = database.file.begin_write()?;
            {
                let mut regions = writing.open_table(REGIONS)?;
                let mut values = writing.open_table(VALUES)?;
                for (code, game) in found {
                    let number = self.number(game, &mut |number, entry| {
                        values.insert(number, entry.to_bytes().as_slice())?;
                        Ok(())
                    })?;
                    regions.insert(code, number)?;
                }
            }
            Ok(writing.commit()?)
        })
    }

    /// The number of a game in the file. A new one is written there, after its options.
    fn number(
        &mut self,
        game: Game,
        write: &mut impl FnMut(u32, Entry) -> Result<(), redb::Error>,
    ) -> Result<u32, redb::Error> {
        if let Some(&number) = self.numbers.get(&game) {
            return Ok(number);
        }
        if self.store.as_nus(game).is_none() {
            let left = self.store.left_options(game).to_vec();
            let right = self.store.right_options(game).to_vec();
            for option in left.into_iter().chain(right) {
                self.number(option, write)?;
            }
        }
        let number = self.games.len() as u32;
        let entry = Entry::of(&mut self.store, game, |option| self.numbers[&option]);
        write(number, entry)?;
        self.games.push(game);
        self.numbers.insert(game, number);
        Ok(number)
    }
}
