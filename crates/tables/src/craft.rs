//! What differs between the tables of different games.

use crate::{
    Built, Checked, Diagram, Listener, Means, News, Saving, Shelf, Study, TableError, TableFile,
    TableFileError, TableInfo, TableWriter, Workshop,
};
use game::Table;
use std::fmt::Display;
use std::fs;
use std::ops::ControlFlow;
use std::time::Duration;

/// How the tables of a variant are made. Where they lie and which must be there first is the same for
/// all: a craft is a [`Workshop`].
pub trait Craft: Send + Sync {
    /// Which table; written, it is the table's name.
    type Key: Copy + PartialEq + Display;
    /// A finished table.
    type Oracle;

    /// The variant's shortest name.
    fn variant(&self) -> String;
    /// All tables, those first that others need.
    fn keys(&self) -> Vec<Self::Key>;
    /// What a table is, and what it takes to make it.
    fn info(&self, key: Self::Key) -> TableInfo;
    /// The tables that must be there before.
    fn needs(&self, key: Self::Key) -> Vec<Self::Key>;
    /// The file of a table that is part of the program.
    fn shipped(&self, _key: Self::Key) -> Option<&'static [u8]> {
        None
    }
    /// Opens a finished table.
    fn open(&self, key: Self::Key, file: TableFile) -> Result<Self::Oracle, TableFileError>;
    /// The file of a finished table.
    fn file<'a>(&self, oracle: &'a Self::Oracle) -> &'a TableFile;
    /// Makes a table from those that it needs. What is unfinished is saved.
    fn make(
        &self,
        key: Self::Key,
        lower: &[Self::Oracle],
        saving: Saving<'_>,
        listener: Listener<'_>,
    ) -> Result<TableWriter, TableError>;
    /// Checks a table: how many positions follow from their successors, and how many agree with a
    /// plain search. `report` is told how many parts of how many are done.
    fn check(
        &self,
        oracle: &Self::Oracle,
        lower: &[Self::Oracle],
        report: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<(u64, u64), TableError>;
    /// What there is to count in the first of some tables; the others are all that it rests on.
    fn stats(&self, oracles: &[Self::Oracle]) -> Vec<Table>;
    /// The verdicts with all pieces but one in their places.
    fn diagram(&self, _oracle: &Self::Oracle, _pieces: &str) -> Result<Diagram, String> {
        Err(format!("there are no diagrams of {}", self.variant()))
    }
    /// What can be asked besides the tables.
    fn studies(&self) -> Vec<Box<dyn Study>> {
        Vec::new()
    }
}

/// The key of a table's name.
fn key<C: Craft>(craft: &C, table: &str) -> Result<C::Key, TableError> {
    let keys = craft.keys();
    let found = keys.iter().copied().find(|key| key.to_string() == table);
    found.ok_or_else(|| TableError::Unknown {
        table: table.to_owned(),
        variant: craft.variant(),
        known: keys
            .iter()
            .map(C::Key::to_string)
            .chain(craft.studies().iter().map(|study| study.name().to_owned()))
            .collect::<Vec<String>>()
            .join(", "),
    })
}

/// What is worked out without a table.
fn study<C: Craft>(craft: &C, name: &str) -> Option<Box<dyn Study>> {
    let mut studies = craft.studies().into_iter();
    studies.find(|study| study.name() == name)
}

/// Opens a table if it is part of the program or on the shelf.
pub fn find<C: Craft>(
    craft: &C,
    key: C::Key,
    shelf: &Shelf,
) -> Result<Option<C::Oracle>, TableFileError> {
    let (variant, table) = (craft.variant(), key.to_string());
    let file = match craft.shipped(key) {
        Some(bytes) => Some(TableFile::shipped(
            &format!("{variant}-{table}.table"),
            bytes,
        )?),
        None => shelf.open(&variant, &table)?,
    };
    file.map(|file| craft.open(key, file)).transpose()
}

fn open<C: Craft>(craft: &C, key: C::Key, shelf: &Shelf) -> Result<C::Oracle, TableError> {
    find(craft, key, shelf)?.ok_or_else(|| TableError::Missing {
        table: key.to_string(),
        variant: craft.variant(),
        time: craft.info(key).time(),
    })
}

/// The tables that a table needs.
fn lower<C: Craft>(craft: &C, key: C::Key, shelf: &Shelf) -> Result<Vec<C::Oracle>, TableError> {
    let needs = craft.needs(key).into_iter();
    needs.map(|key| open(craft, key, shelf)).collect()
}

fn build_one<C: Craft>(
    craft: &C,
    key: C::Key,
    shelf: &Shelf,
    means: Means,
    listener: Listener<'_>,
) -> Result<(), TableError> {
    let name = key.to_string();
    let path = shelf.path(&craft.variant(), &name);
    let path = path.ok_or(TableError::NoFolder)?;
    Shelf::make_room_for(&path)?;
    let needed = craft.info(key).memory;
    if needed > means.memory {
        return Err(TableError::Memory {
            table: name,
            needed: needed >> 20,
            allowed: means.memory >> 20,
        });
    }
    let part = path.with_extension("part");
    let saving = Saving {
        file: &part,
        every: means.save_every,
    };
    let made = craft.make(key, &lower(craft, key, shelf)?, saving, listener)?;
    let _ = listener(&News::Writing(&name));
    made.save(&path)?;
    // Without it everything is there as well; it is only in the way.
    drop(fs::remove_file(&part));
    Ok(())
}

impl<C: Craft> Workshop for C {
    fn variant(&self) -> String {
        Craft::variant(self)
    }

    fn tables(&self) -> Vec<TableInfo> {
        let tables = self.keys().into_iter().map(|key| self.info(key));
        let studies = self.studies().into_iter().map(|study| TableInfo {
            name: study.name().to_owned(),
            about: study.about().to_owned(),
            positions: study.positions(),
            memory: 0,
            work: Duration::ZERO,
            ships: true,
        });
        tables.chain(studies).collect()
    }

    fn build(
        &self,
        table: &str,
        shelf: &Shelf,
        means: Means,
        listener: Listener<'_>,
    ) -> Result<Option<Built>, TableError> {
        if study(self, table).is_some() {
            return Ok(None);
        }
        let key = key(self, table)?;
        for needed in self.needs(key) {
            if find(self, needed, shelf)?.is_none() {
                self.build(&needed.to_string(), shelf, means, listener)?;
            }
        }
        // What ships may be built again, to compare; what lies on the shelf stays.
        let variant = Craft::variant(self);
        if shelf.open(&variant, table)?.is_none() {
            build_one(self, key, shelf, means, listener)?;
        }
        let file = shelf.open(&variant, table)?;
        Ok(file.map(|file| Built {
            bytes: file.size(),
            details: format!("checksum {:016x}", file.checksum()),
        }))
    }

    fn size(&self, shelf: &Shelf) -> Result<Vec<(String, u64)>, TableError> {
        let (mut tables, mut bytes) = (0, 0);
        for key in self.keys() {
            if let Some(file) = shelf.open(&Craft::variant(self), &key.to_string())? {
                tables += 1;
                bytes += file.size();
            }
        }
        Ok(vec![
            ("tables".to_owned(), tables),
            ("bytes".to_owned(), bytes),
        ])
    }

    fn reset(&self, shelf: &Shelf) -> Result<(), TableError> {
        for key in self.keys() {
            let Some(path) = shelf.path(&Craft::variant(self), &key.to_string()) else {
                continue;
            };
            Shelf::remove(&path.with_extension("part"))?;
            Shelf::remove(&path)?;
        }
        Ok(())
    }

    fn verify(
        &self,
        table: &str,
        shelf: &Shelf,
        listener: Listener<'_>,
    ) -> Result<Checked, TableError> {
        if study(self, table).is_some() {
            return Err(TableError::NoFile(table.to_owned()));
        }
        let key = key(self, table)?;
        let oracle = open(self, key, shelf)?;
        let (derived, searched) =
            self.check(&oracle, &lower(self, key, shelf)?, &mut |done, of| {
                listener(&News::Checking(table, done, of))
            })?;
        Ok(Checked {
            derived,
            searched,
            checksum: Some(self.file(&oracle).checksum()),
        })
    }

    fn stats(&self, table: &str, shelf: &Shelf) -> Result<Vec<Table>, TableError> {
        if let Some(study) = study(self, table) {
            return Ok(study.stats());
        }
        let mut all = vec![key(self, table)?];
        let mut next = 0;
        while let Some(key) = all.get(next) {
            let needs = self.needs(*key).into_iter();
            let needs: Vec<C::Key> = needs.filter(|key| !all.contains(key)).collect();
            all.extend(needs);
            next += 1;
        }
        let oracles: Result<Vec<C::Oracle>, TableError> =
            all.into_iter().map(|key| open(self, key, shelf)).collect();
        Ok(Craft::stats(self, &oracles?))
    }

    fn diagram(&self, table: &str, shelf: &Shelf, pieces: &str) -> Result<Diagram, TableError> {
        if let Some(study) = study(self, table) {
            return study.diagram(pieces).map_err(TableError::Question);
        }
        let oracle = open(self, key(self, table)?, shelf)?;
        Craft::diagram(self, &oracle, pieces).map_err(TableError::Question)
    }
}
