//! Builds and checks tables, and tells what is in them.

use super::boards::Boards;
use super::material::Material;
use super::oracle::{self, Oracle};
use super::space::Endgame;
use super::{diagram, shipped, stats};
use crate::{Corners, Cover, FourPlies, Layout};
use game::{Game, Notation, Table};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;
use tables::{
    Checked, Listener, News, Retrograde, Shelf, TableError, TableInfo, Verdict, Workshop,
    brute_force, verify,
};

/// What is found is saved so often.
const SAVE_EVERY: Duration = Duration::from_secs(50);
/// How many positions are compared with a search, and how far it looks.
const SAMPLE: usize = 2000;
const SAMPLE_PLIES: u16 = 4;

/// The tables of Cover with so many stones a side, under rule b.
pub(crate) struct CoverWorkshop<B> {
    stones: u32,
    corners: PhantomData<B>,
}

impl<B: Corners> CoverWorkshop<B> {
    pub(crate) fn new(stones: u32) -> Self {
        Self {
            stones,
            corners: PhantomData,
        }
    }

    fn variant(&self) -> String {
        format!("cover-{}", self.stones)
    }

    fn material(&self, table: &str) -> Result<Material, TableError> {
        let mut all = Material::all(self.stones);
        all.find(|m| m.to_string() == table)
            .ok_or_else(|| TableError::Unknown {
                table: table.to_owned(),
                variant: self.variant(),
                known: Material::all(self.stones)
                    .map(|m| m.to_string())
                    .collect::<Vec<String>>()
                    .join(", "),
            })
    }

    fn info(&self, material: Material) -> TableInfo {
        let positions = material.positions(Layout::new(self.stones));
        TableInfo {
            name: material.to_string(),
            about: material.about(),
            positions,
            memory: positions + positions / 64,
            ships: shipped::table(self.stones, material).is_some(),
        }
    }

    /// Opens a table if it is part of the program or on the shelf.
    fn find(&self, material: Material, shelf: &Shelf) -> Result<Option<Oracle<B>>, TableError> {
        Ok(oracle::find(self.stones, material, shelf)?)
    }

    fn open(&self, material: Material, shelf: &Shelf) -> Result<Oracle<B>, TableError> {
        self.find(material, shelf)?
            .ok_or_else(|| TableError::Missing {
                table: material.to_string(),
                variant: self.variant(),
            })
    }

    /// The tables to which captures lead.
    fn lower(&self, material: Material, shelf: &Shelf) -> Result<Vec<Oracle<B>>, TableError> {
        let lower = material.after_captures().into_iter();
        lower.map(|m| self.open(m, shelf)).collect()
    }

    /// A table, and then all that captures lead to.
    fn whole(&self, material: Material, shelf: &Shelf) -> Result<Vec<Oracle<B>>, TableError> {
        let mut all = vec![material];
        let mut next = 0;
        while let Some(material) = all.get(next) {
            let lower = material.after_captures().into_iter();
            let lower: Vec<Material> = lower.filter(|m| !all.contains(m)).collect();
            all.extend(lower);
            next += 1;
        }
        all.into_iter().map(|m| self.open(m, shelf)).collect()
    }

    fn build_one(
        &self,
        material: Material,
        shelf: &Shelf,
        memory: u64,
        listener: Listener<'_>,
    ) -> Result<(), TableError> {
        let name = material.to_string();
        let path = shelf.path(&self.variant(), &name);
        let path = path.ok_or(TableError::NoFolder)?;
        let folder = path.parent().unwrap_or(&path);
        fs::create_dir_all(folder).map_err(|error| TableError::Folder {
            folder: folder.display().to_string(),
            error,
        })?;
        let expected = self.info(material).memory;
        if expected > memory {
            return Err(TableError::Memory {
                table: name,
                needed: expected >> 20,
                allowed: memory >> 20,
            });
        }
        let lower = self.lower(material, shelf)?;
        let boards = Arc::new(Boards::new(B::geometry(self.stones), material));
        let endgame = Endgame::new(Arc::clone(&boards), &lower);
        let unfinished = path.with_extension("part");
        let analysis = Retrograde::new(&endgame).with_checkpoint(unfinished.clone(), SAVE_EVERY)?;
        let values = analysis.run(|progress| listener(&News::Building(&name, *progress)))?;
        let _ = listener(&News::Writing(&name));
        oracle::write(&endgame, &values).save(&path)?;
        // Without it everything is there as well; it is only in the way.
        drop(fs::remove_file(unfinished));
        Ok(())
    }

    /// Compares positions of random games with a plain search.
    fn compare(&self, oracle: &Oracle<B>) -> Result<u64, TableError> {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut compared = 0;
        while compared < SAMPLE {
            let unit = dice.random_range(0..oracle.boards().len());
            let mut position: Cover<B, FourPlies> = oracle.boards().position(unit);
            // A few moves to and fro, so that the history matters.
            for _ in 0..dice.random_range(0..6) {
                let moves = position.moves();
                if moves.is_empty() {
                    break;
                }
                let next = position.after(moves[dice.random_range(0..moves.len())]);
                if oracle.probe(&next).is_none() {
                    break;
                }
                position = next;
            }
            let Some(kept) = oracle.probe(&position) else {
                continue;
            };
            let found = brute_force(&position, SAMPLE_PLIES);
            let agrees = match (kept.plies(), found) {
                (Some(plies), found) if plies <= SAMPLE_PLIES => found == Some(kept),
                (_, found) => found.is_none(),
            };
            if !agrees {
                return Err(TableError::Contradicted {
                    position: position.write_position(),
                    kept,
                    found: found.map_or_else(
                        || format!("nothing within {SAMPLE_PLIES} plies"),
                        |found: Verdict| found.to_string(),
                    ),
                });
            }
            compared += 1;
        }
        Ok(compared as u64)
    }
}

impl<B: Corners> Workshop for CoverWorkshop<B> {
    fn tables(&self) -> Vec<TableInfo> {
        Material::all(self.stones).map(|m| self.info(m)).collect()
    }

    fn build(
        &self,
        table: &str,
        shelf: &Shelf,
        memory: u64,
        listener: Listener<'_>,
    ) -> Result<(), TableError> {
        let material = self.material(table)?;
        for needed in material.after_captures() {
            if self.find(needed, shelf)?.is_none() {
                self.build(&needed.to_string(), shelf, memory, listener)?;
            }
        }
        // What ships may be built again, to compare; what lies on the shelf stays.
        if shelf.open(&self.variant(), table)?.is_some() {
            return Ok(());
        }
        self.build_one(material, shelf, memory, listener)
    }

    fn verify(
        &self,
        table: &str,
        shelf: &Shelf,
        listener: Listener<'_>,
    ) -> Result<Checked, TableError> {
        let material = self.material(table)?;
        let oracle = self.open(material, shelf)?;
        let lower = self.lower(material, shelf)?;
        let endgame = Endgame::new(Arc::clone(oracle.boards()), &lower);
        let values = oracle.values(&endgame);
        let units = oracle.boards().len() as u64;
        let derived = verify(&endgame, &values, |done| {
            listener(&News::Checking(table, done as u64, units))
        })?;
        Ok(Checked {
            derived,
            searched: self.compare(&oracle)?,
            checksum: oracle.file().checksum(),
        })
    }

    fn stats(&self, table: &str, shelf: &Shelf) -> Result<Vec<Table>, TableError> {
        let oracles = self.whole(self.material(table)?, shelf)?;
        Ok(stats::tables(&oracles))
    }

    fn diagram(&self, table: &str, shelf: &Shelf, pieces: &str) -> Result<String, TableError> {
        let oracle = self.open(self.material(table)?, shelf)?;
        diagram::text(&oracle, pieces).map_err(TableError::Question)
    }
}
