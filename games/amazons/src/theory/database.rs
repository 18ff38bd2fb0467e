//! A file of values.

use super::{Extent, Library};
use redb::{ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition};
use std::path::{Path, PathBuf};

/// The number of the value of each canonical region, by the region's code.
pub(super) const REGIONS: TableDefinition<u64, u32> = TableDefinition::new("regions");
/// Every value once. They are numbered from 0, options before the games they are options of.
pub(super) const VALUES: TableDefinition<u32, &[u8]> = TableDefinition::new("values");
/// Rows, columns, empty squares and amazons a side of what has been collected completely.
pub(super) const COMPLETE: TableDefinition<(u8, u8, u8, u8), ()> = TableDefinition::new("complete");
const META: TableDefinition<&str, u32> = TableDefinition::new("meta");
const FORMAT: &str = "format";
const FORMAT_VERSION: u32 = 1;

/// What can be wrong with a database.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The file cannot be opened, read or written.
    #[error("{}: {problem}; if the file is damaged, remove it and build it again", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What happened.
        problem: Box<redb::Error>,
    },
    /// The file was written by another version.
    #[error(
        "{}: its format is {found}, but this program reads format {FORMAT_VERSION}; remove the file and build it \
         again", path.display()
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: String,
    },
    /// The file is shorter than it was, or its content makes no sense.
    #[error("{}: {problem}; remove the file and build it again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        problem: String,
    },
    /// There is no such collection.
    #[error("{0}")]
    Extent(String),
}

/// How much a database holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Size {
    /// How many regions, up to symmetry and colour.
    pub regions: u64,
    /// How many different values and options of values.
    pub values: u64,
    /// How many bytes the file has.
    pub bytes: u64,
    /// What is complete.
    pub complete: Vec<Extent>,
}

/// Values of regions in one file.
pub struct Database {
    pub(super) file: redb::Database,
    path: PathBuf,
}

impl Database {
    /// Opens a file, or starts it if there is none.
    ///
    /// # Errors
    /// If it is of another version, no such file at all, damaged, or in use.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, DatabaseError> {
        let path = path.as_ref();
        let file = redb::Database::create(path).map_err(|problem| file_error(path, problem))?;
        let database = Self {
            file,
            path: path.into(),
        };
        database.check_format()?;
        Ok(database)
    }

    fn check_format(&self) -> Result<(), DatabaseError> {
        let (is_new, found) = self.run(|| {
            let reading = self.file.begin_read()?;
            let is_new = reading.list_tables()?.next().is_none();
            Ok((is_new, format_of(&self.file)?))
        })?;
        match is_new {
            true => self.reset(),
            false => check_version(found, &self.path),
        }
    }

    /// Forgets everything.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn reset(&self) -> Result<(), DatabaseError> {
        self.run(|| {
            let writing = self.file.begin_write()?;
            writing.delete_table(REGIONS)?;
            writing.delete_table(VALUES)?;
            writing.delete_table(COMPLETE)?;
            // Readers find all tables, though empty.
            writing.open_table(REGIONS)?;
            writing.open_table(VALUES)?;
            writing.open_table(COMPLETE)?;
            writing.open_table(META)?.insert(FORMAT, FORMAT_VERSION)?;
            Ok(writing.commit()?)
        })
    }

    /// How much it holds.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn size(&self) -> Result<Size, DatabaseError> {
        self.run(|| {
            let reading = self.file.begin_read()?;
            let mut complete = Vec::new();
            for row in reading.open_table(COMPLETE)?.iter()? {
                let (rows, columns, empty, amazons) = row?.0.value();
                complete.push(Extent {
                    rows,
                    columns,
                    empty,
                    amazons,
                });
            }
            // What is part of something larger need not be told, and what is the same only once.
            let all = complete.clone();
            let covers = |one: Extent, part: Extent| {
                one.contains(part) && (!part.contains(one) || one < part)
            };
            complete.retain(|&part| !all.iter().any(|&one| covers(one, part)));
            Ok(Size {
                regions: reading.open_table(REGIONS)?.len()?,
                values: reading.open_table(VALUES)?.len()?,
                bytes: std::fs::metadata(&self.path)?.len(),
                complete,
            })
        })
    }

    /// The content as it is now, to look values up.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn library(&self) -> Result<Library, DatabaseError> {
        Library::of(&self.file, &self.path)
    }

    /// The file makes no sense, for this reason.
    pub(super) fn damaged(&self, problem: String) -> DatabaseError {
        DatabaseError::Damaged {
            path: self.path.clone(),
            problem,
        }
    }

    /// Does something with the file, and says which file it was if that fails.
    pub(super) fn run<T>(
        &self,
        work: impl FnOnce() -> Result<T, redb::Error>,
    ) -> Result<T, DatabaseError> {
        work().map_err(|problem| file_error(&self.path, problem))
    }
}

/// The format of a file, if it says so.
pub(super) fn format_of(file: &impl ReadableDatabase) -> Result<Option<u32>, redb::Error> {
    match file.begin_read()?.open_table(META) {
        Ok(meta) => Ok(meta.get(FORMAT)?.map(|format| format.value())),
        Err(redb::TableError::TableDoesNotExist(_)) => Ok(None),
        Err(problem) => Err(problem.into()),
    }
}

pub(super) fn check_version(found: Option<u32>, path: &Path) -> Result<(), DatabaseError> {
    if found == Some(FORMAT_VERSION) {
        return Ok(());
    }
    Err(DatabaseError::Version {
        path: path.into(),
        found: found.map_or("unknown".into(), |format| format.to_string()),
    })
}

pub(super) fn file_error(path: &Path, problem: impl Into<redb::Error>) -> DatabaseError {
    DatabaseError::File {
        path: path.into(),
        problem: Box::new(problem.into()),
    }
}
