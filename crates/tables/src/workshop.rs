//! What can be done with the tables of a variant.

use crate::{Diagram, Progress, RetrogradeError, Shelf, TableFileError, Verdict, VerifyError};
use game::Table;
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;
use thiserror::Error;

/// A table that there can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableInfo {
    /// Its name, such as `2v1`.
    pub name: String,
    /// What is in it.
    pub about: String,
    /// About how many positions it has.
    pub positions: u64,
    /// The memory that it takes to build it, in bytes.
    pub memory: u64,
    /// About how long one core would work on it.
    pub work: Duration,
    /// Is it part of the program?
    pub ships: bool,
}

impl TableInfo {
    /// About how long it takes to build it on all cores of this machine, in words.
    #[must_use]
    pub fn time(&self) -> String {
        in_words(self.work)
    }
}

/// About how long so much work of one core takes on all cores of this machine, in words.
#[must_use]
pub fn in_words(work: Duration) -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let seconds = work.as_secs_f64() / cores as f64;
    match seconds {
        ..1.5 => "a second".to_owned(),
        ..90.0 => format!("{} seconds", seconds.round()),
        ..5400.0 => format!("{} minutes", (seconds / 60.0).round()),
        _ => format!("{} hours", (seconds / 3600.0).round()),
    }
}

/// What a build may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// So many bytes of memory.
    pub memory: u64,
    /// What is found is saved this often.
    pub save_every: Duration,
}

/// What happens in the workshop.
#[derive(Clone, PartialEq, Debug)]
pub enum News<'a> {
    /// A table is being worked out.
    Building(&'a str, Progress),
    /// A collection of regions is being filled: which, the regions in work, rooms done and all of them, and
    /// how many regions are known.
    Filling(&'a str, String, u64, u64, u64),
    /// A table is being written to the disk.
    Writing(&'a str),
    /// So many parts of so many are checked.
    Checking(&'a str, u64, u64),
}

/// Listens to what happens, and may break it off.
pub type Listener<'a> = &'a mut dyn FnMut(&News<'_>) -> ControlFlow<()>;

/// What was built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The size of the file.
    pub bytes: u64,
    /// More about it: a checksum, a count.
    pub details: String,
}

/// What a check found right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Positions derived from their successors.
    pub derived: u64,
    /// Positions compared with a plain search.
    pub searched: u64,
    /// The checksum of the file, if it has one.
    pub checksum: Option<u64>,
}

/// Why something cannot be done with a table.
#[derive(Debug, Error)]
pub enum TableError {
    /// There is no such table.
    #[error("there is no table '{table}' of {variant}; there are {known}")]
    Unknown {
        /// What was asked for.
        table: String,
        /// Of which variant.
        variant: String,
        /// What there is.
        known: String,
    },
    /// It was not built yet.
    #[error(
        "the table {table} of {variant} is not built; 'quincunx table build {variant} {table}' does it in about {time}"
    )]
    Missing {
        /// Which.
        table: String,
        /// Of which variant.
        variant: String,
        /// How long it takes.
        time: String,
    },
    /// It does not fit into memory.
    #[error(
        "the table {table} needs {needed} MiB of memory, and {allowed} MiB are allowed; --memory allows more"
    )]
    Memory {
        /// Which.
        table: String,
        /// How much it needs.
        needed: u64,
        /// How much it may have.
        allowed: u64,
    },
    /// There is no place to keep it.
    #[error("there is no folder for tables; name one with --folder")]
    NoFolder,
    /// The folder cannot be made.
    #[error("the folder {folder}: {error}")]
    Folder {
        /// Which.
        folder: String,
        /// Why.
        error: io::Error,
    },
    /// A database cannot be used.
    #[error("{0}")]
    Database(String),
    /// A file is not good.
    #[error(transparent)]
    File(#[from] TableFileError),
    /// The analysis ended without a result.
    #[error(transparent)]
    Retrograde(#[from] RetrogradeError),
    /// The table is wrong.
    #[error(transparent)]
    Verify(#[from] VerifyError),
    /// It has no file that could be checked.
    #[error("{0} is worked out anew whenever it is asked for; there is nothing to check")]
    NoFile(String),
    /// A search says something else than the table.
    #[error("{position}: the table says {kept}, a search {found}")]
    Contradicted {
        /// Where.
        position: String,
        /// What the table says.
        kept: Verdict,
        /// What the search says.
        found: String,
    },
    /// What was asked cannot be understood.
    #[error("{0}")]
    Question(String),
}

/// The tables of a variant.
pub trait Workshop: Send + Sync {
    /// The variant, as it is called in the names of files.
    fn variant(&self) -> String;

    /// The tables that there can be, those first that others need.
    fn tables(&self) -> Vec<TableInfo>;

    /// Do they know whole positions, so that a game can ask them?
    fn knows_positions(&self) -> bool {
        true
    }

    /// Is a table on the shelf?
    fn is_built(&self, table: &str, shelf: &Shelf) -> Result<bool, TableError> {
        Ok(shelf.open(&self.variant(), table)?.is_some())
    }

    /// Builds a table, and first those that it needs. One that was interrupted goes on; one that is
    /// there stays. Nothing comes back if it is part of the program.
    fn build(
        &self,
        table: &str,
        shelf: &Shelf,
        means: Means,
        listener: Listener<'_>,
    ) -> Result<Option<Built>, TableError>;

    /// How much is on the shelf, as labels and values.
    fn size(&self, shelf: &Shelf) -> Result<Vec<(String, u64)>, TableError>;

    /// Takes everything of this variant from the shelf.
    fn reset(&self, shelf: &Shelf) -> Result<(), TableError>;

    /// What is kept about a part of a board, as labels and texts.
    fn look_up(
        &self,
        _shelf: &Shelf,
        _region: &str,
    ) -> Result<Vec<(&'static str, String)>, TableError> {
        Err(TableError::Question(format!(
            "the tables of {} are about whole positions; 'quincunx table probe' asks them",
            self.variant()
        )))
    }

    /// Checks every value of a table against its successors, and some against a plain search.
    fn verify(
        &self,
        table: &str,
        shelf: &Shelf,
        listener: Listener<'_>,
    ) -> Result<Checked, TableError>;

    /// What there is to count in a table.
    fn stats(&self, table: &str, shelf: &Shelf) -> Result<Vec<Table>, TableError>;

    /// The verdicts with all pieces but one in their places.
    fn diagram(&self, table: &str, shelf: &Shelf, pieces: &str) -> Result<Diagram, TableError>;
}
