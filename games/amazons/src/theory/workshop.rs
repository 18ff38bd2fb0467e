//! The database as one of the program's tables.

use super::{Database, DatabaseError, End, Extent, Library, Patch, Progress, Valuer};
use cgt::{Game, Store};
use game::Table;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tables::{
    Built, Checked, Diagram, Listener, Means, News, RetrogradeError, Shelf, TableError, TableInfo,
    Workshop,
};

/// Longer values are not written.
const LONGEST: usize = 2000;
/// Collections have at most so many amazons a side.
const AMAZONS: u8 = 2;

/// What has been measured: rows, columns, empty squares, regions, and seconds of one core.
const MEASURED: [(u8, u8, u8, u64, u64); 4] = [
    (3, 3, 4, 3724, 0),
    (3, 4, 5, 115_139, 1),
    (4, 4, 4, 294_181, 3),
    (4, 4, 5, 796_973, 10),
];

/// The collections of regions, all in one file.
pub(crate) struct RegionWorkshop;

impl RegionWorkshop {
    fn path(shelf: &Shelf) -> Result<PathBuf, TableError> {
        let path = shelf.path("amazons", "regions");
        Ok(path.ok_or(TableError::NoFolder)?.with_extension("redb"))
    }

    /// The file, if it holds this collection.
    fn collected(&self, table: &str, shelf: &Shelf) -> Result<Database, TableError> {
        extent(table).ok_or_else(|| unknown(table))?;
        if !self.is_built(table, shelf)? {
            return Err(missing(table));
        }
        Self::open(shelf)?.ok_or_else(|| missing(table))
    }

    /// The file, if there is one.
    fn open(shelf: &Shelf) -> Result<Option<Database>, TableError> {
        let path = Self::path(shelf)?;
        if !path.exists() {
            return Ok(None);
        }
        Ok(Some(Database::open(path)?))
    }
}

impl From<DatabaseError> for TableError {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::Extent(problem) => Self::Question(problem),
            error => Self::Database(error.to_string()),
        }
    }
}

/// The extent of a name such as `4x4-5`: rows, columns and empty squares.
fn extent(name: &str) -> Option<Extent> {
    let (sides, empty) = name.split_once('-')?;
    let (rows, columns) = sides.split_once('x')?;
    Some(Extent {
        rows: rows.parse().ok()?,
        columns: columns.parse().ok()?,
        empty: empty.parse().ok()?,
        amazons: AMAZONS,
    })
}

fn unknown(name: &str) -> TableError {
    TableError::Unknown {
        table: name.to_owned(),
        variant: "amazons".to_owned(),
        known: "collections by rows, columns and empty squares, such as 3x4-5 and 4x4-5".to_owned(),
    }
}

fn missing(name: &str) -> TableError {
    TableError::Missing {
        table: name.to_owned(),
        variant: "amazons".to_owned(),
        time: "a minute or two for 4x4-5".to_owned(),
    }
}

impl Workshop for RegionWorkshop {
    fn variant(&self) -> String {
        "amazons".to_owned()
    }

    fn knows_positions(&self) -> bool {
        false
    }

    fn tables(&self) -> Vec<TableInfo> {
        let info = |(rows, columns, empty, regions, seconds): &(u8, u8, u8, u64, u64)| TableInfo {
            name: format!("{rows}x{columns}-{empty}"),
            about: format!(
                "regions within {rows}×{columns} with at most {empty} empty squares and {AMAZONS} amazons a side"
            ),
            positions: *regions,
            memory: 0,
            work: Duration::from_secs(*seconds),
            ships: false,
        };
        MEASURED.iter().map(info).collect()
    }

    fn is_built(&self, table: &str, shelf: &Shelf) -> Result<bool, TableError> {
        let (Some(extent), Some(database)) = (extent(table), Self::open(shelf)?) else {
            return Ok(false);
        };
        let complete = database.size()?.complete;
        Ok(complete.iter().any(|done| done.contains(extent)))
    }

    fn build(
        &self,
        table: &str,
        shelf: &Shelf,
        _means: Means,
        listener: Listener<'_>,
    ) -> Result<Option<Built>, TableError> {
        let extent = extent(table).ok_or_else(|| unknown(table))?;
        let path = Self::path(shelf)?;
        Shelf::make_room_for(&path)?;
        let mut database = Database::open(path)?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let stop = AtomicBool::new(false);
        let end = database.fill(extent, threads, &stop, |progress: Progress| {
            let work = format!("{} empty squares", progress.empty);
            let (done, of) = (progress.rooms_done as u64, progress.rooms as u64);
            let news = News::Filling(table, work, done, of, progress.regions);
            if listener(&news) == ControlFlow::Break(()) {
                stop.store(true, Ordering::Relaxed);
            }
        })?;
        if end == End::Stopped {
            return Err(RetrogradeError::Interrupted.into());
        }
        let size = database.size()?;
        Ok(Some(Built {
            bytes: size.bytes,
            details: format!("{} regions in all, {} values", size.regions, size.values),
        }))
    }

    fn verify(
        &self,
        table: &str,
        shelf: &Shelf,
        listener: Listener<'_>,
    ) -> Result<Checked, TableError> {
        let database = self.collected(table, shelf)?;
        let checked = database.verify(|done, of| listener(&News::Checking(table, done, of)))?;
        let (derived, searched) = checked.ok_or(RetrogradeError::Interrupted)?;
        Ok(Checked {
            derived,
            searched,
            checksum: None,
        })
    }

    fn size(&self, shelf: &Shelf) -> Result<Vec<(String, u64)>, TableError> {
        let size = match Self::open(shelf)? {
            Some(database) => database.size()?,
            None => {
                return Ok(["regions", "values", "bytes"]
                    .map(|name| (name.to_owned(), 0))
                    .to_vec());
            }
        };
        Ok(vec![
            ("regions".to_owned(), size.regions),
            ("values".to_owned(), size.values),
            ("bytes".to_owned(), size.bytes),
        ])
    }

    fn reset(&self, shelf: &Shelf) -> Result<(), TableError> {
        Shelf::remove(&Self::path(shelf)?)
    }

    fn look_up(
        &self,
        shelf: &Shelf,
        region: &str,
    ) -> Result<Vec<(&'static str, String)>, TableError> {
        let patch: Patch = region
            .parse()
            .map_err(|error: game::PositionError| TableError::Question(error.to_string()))?;
        let mut library = library(shelf)?.ok_or_else(|| missing("4x4-5"))?;
        let mut store = Store::new();
        let mut sum = Game::ZERO;
        for part in patch.split() {
            let Some(value) = library.look_up(part, &mut store)? else {
                return Err(TableError::Question(format!(
                    "{part} is not in the database; 'quincunx cgt --amazons' works it out"
                )));
            };
            sum = store.sum(sum, value);
        }
        Ok(store.describe(sum, LONGEST))
    }

    fn stats(&self, table: &str, shelf: &Shelf) -> Result<Vec<Table>, TableError> {
        let database = self.collected(table, shelf)?;
        let title = "All regions of Amazons in the file, up to symmetry and colour";
        Ok(vec![database.stats()?.table(title)])
    }

    fn diagram(&self, _table: &str, _shelf: &Shelf, _pieces: &str) -> Result<Diagram, TableError> {
        Err(TableError::Question(
            "there are no diagrams of amazons".to_owned(),
        ))
    }
}

/// A valuer that looks into the database on the shelf, if there is one.
///
/// # Errors
/// If there is one that cannot be used.
pub fn valuer(shelf: &Shelf) -> Result<Valuer, TableError> {
    Ok(match library(shelf)? {
        Some(library) => Valuer::with_library(library),
        None => Valuer::default(),
    })
}

/// The database on the shelf, if there is one, for reading.
pub(super) fn library(shelf: &Shelf) -> Result<Option<Library>, TableError> {
    match RegionWorkshop::path(shelf) {
        Ok(path) if path.exists() => Ok(Some(Library::open(&path)?)),
        Ok(_) | Err(TableError::NoFolder) => Ok(None),
        Err(error) => Err(error),
    }
}
