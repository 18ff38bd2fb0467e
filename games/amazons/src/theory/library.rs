//! Looking values up.

use super::Patch;
use super::database::{DatabaseError, file_error};
use super::entry::Entry;
use cgt::{Game, Store};
use redb::ReadOnlyTable;
use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};

/// The content of a database, for one [`Store`].
pub struct Library {
    pub(super) regions: ReadOnlyTable<u64, u32>,
    pub(super) values: ReadOnlyTable<u32, &'static [u8]>,
    /// The values that have been met, in the store.
    pub(super) games: FxHashMap<u32, Game>,
    pub(super) path: PathBuf,
}

impl Library {
    /// The value of a patch with a single region, if the database has it. The store must always be the same.
    ///
    /// # Errors
    /// If the file cannot be read, or makes no sense.
    pub fn look_up(
        &mut self,
        region: Patch,
        store: &mut Store,
    ) -> Result<Option<Game>, DatabaseError> {
        let (canonical, exchanged) = region.canonical();
        let Some(code) = canonical.code() else {
            return Ok(None);
        };
        let found = self.regions.get(code);
        let Some(number) = found.map_err(|problem| file_error(&self.path, problem))? else {
            return Ok(None);
        };
        let value = self.game(number.value(), store)?;
        Ok(Some(match exchanged {
            false => value,
            true => store.neg(value),
        }))
    }

    /// The game with that number.
    pub(super) fn game(&mut self, number: u32, store: &mut Store) -> Result<Game, DatabaseError> {
        if let Some(&known) = self.games.get(&number) {
            return Ok(known);
        }
        let found = self.values.get(number);
        let bytes = found.map_err(|problem| file_error(&self.path, problem))?;
        let entry = bytes.and_then(|bytes| Entry::from_bytes(bytes.value()));
        let entry = entry.ok_or_else(|| damaged_value(&self.path, number))?;
        let game = entry.game(store, |store, option| match option < number {
            true => self.game(option, store),
            false => Err(damaged_value(&self.path, number)),
        })?;
        let game = game.ok_or_else(|| damaged_value(&self.path, number))?;
        self.games.insert(number, game);
        Ok(game)
    }
}

fn damaged_value(path: &Path, number: u32) -> DatabaseError {
    DatabaseError::Damaged {
        path: path.into(),
        problem: format!("value {number} makes no sense"),
    }
}
