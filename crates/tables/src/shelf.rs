//! Where tables lie.

use crate::{TableError, TableFile, TableFileError};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

static STANDARD: OnceLock<Shelf> = OnceLock::new();

/// A folder with tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    folder: Option<PathBuf>,
}

impl Shelf {
    /// The tables in a folder, which need not be there.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: Some(folder.into()),
        }
    }

    /// No tables but those that are part of the program.
    #[must_use]
    pub const fn shipped_only() -> Self {
        Self { folder: None }
    }

    /// Makes this the shelf that everybody uses. The first one stays.
    pub fn make_standard(self) {
        STANDARD.get_or_init(|| self);
    }

    /// The shelf that everybody uses.
    pub fn standard() -> &'static Self {
        STANDARD.get_or_init(Self::shipped_only)
    }

    /// The folder, if there is one.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Where a table lies, finished or not.
    #[must_use]
    pub fn path(&self, variant: &str, table: &str) -> Option<PathBuf> {
        let file = format!("{variant}-{table}.table");
        self.folder.as_ref().map(|folder| folder.join(file))
    }

    /// Makes the folder of a file, if it is not there.
    pub fn make_room_for(file: &Path) -> Result<(), TableError> {
        let folder = file.parent().unwrap_or(file);
        fs::create_dir_all(folder).map_err(|error| TableError::Folder {
            folder: folder.display().to_string(),
            error,
        })
    }

    /// Takes a file away, if it is there.
    pub fn remove(file: &Path) -> Result<(), TableError> {
        match fs::remove_file(file) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(TableError::Folder {
                folder: file.display().to_string(),
                error,
            }),
            _ => Ok(()),
        }
    }

    /// Says on standard error that a table is not used, and why. A search can do without.
    pub fn do_without(error: &TableFileError) {
        eprintln!("quincunx: {error}");
    }

    /// Opens a table, if it is there.
    pub fn open(&self, variant: &str, table: &str) -> Result<Option<TableFile>, TableFileError> {
        match self.path(variant, table) {
            Some(path) if path.exists() => TableFile::open(&path).map(Some),
            _ => Ok(None),
        }
    }
}
