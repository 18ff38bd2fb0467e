//! Looking values up.

use super::database::{REGIONS, VALUES, check_version, file_error, format_of};
use super::entry::Entry;
use super::{Database, DatabaseError, Patch};
use cgt::{Game, Store};
use redb::{ReadOnlyDatabase, ReadOnlyTable, ReadableDatabase};
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
    /// Opens a file only for reading: others may read it at the same time.
    ///
    /// # Errors
    /// If it is of another version, no such file at all, damaged, or just being written.
    pub fn open(path: &Path) -> Result<Self, DatabaseError> {
        let open = || ReadOnlyDatabase::open(path);
        let file = match open() {
            // Whoever wrote it was interrupted; opening it for writing repairs it.
            Err(redb::DatabaseError::RepairAborted) => {
                Database::open(path)?;
                open()
            }
            opened => opened,
        };
        let file = file.map_err(|problem| file_error(path, problem))?;
        let found = format_of(&file).map_err(|problem| file_error(path, problem))?;
        check_version(found, path)?;
        Self::of(&file, path)
    }

    /// The content of a file as it is now.
    pub(super) fn of(file: &impl ReadableDatabase, path: &Path) -> Result<Self, DatabaseError> {
        let read = || -> Result<Self, redb::Error> {
            let reading = file.begin_read()?;
            Ok(Self {
                regions: reading.open_table(REGIONS)?,
                values: reading.open_table(VALUES)?,
                games: FxHashMap::default(),
                path: path.into(),
            })
        };
        read().map_err(|problem| file_error(path, problem))
    }

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
