//! How the tables of Cover are made.

use super::boards::Boards;
use super::breakthrough::BreakthroughStudy;
use super::material::Material;
use super::oracle::{self, Oracle};
use super::space::Endgame;
use super::{shipped, stats, verdicts};
use crate::{Corners, Cover, FourPlies, Layout};
use game::{Game, Notation, Table};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use tables::{
    Craft, Diagram, Listener, News, Retrograde, Saving, Study, TableError, TableFile,
    TableFileError, TableInfo, TableWriter, compare_with_search, verify,
};

/// What one core of a usual machine works out in a second, roughly: tables of up to three stones took 4.5
/// million positions, and two against two of Cover-3 about one, since it is looked at in more rounds.
const fn positions_a_second(material: Material) -> u64 {
    if material.mover + material.other <= 3 {
        3_000_000
    } else {
        1_000_000
    }
}

/// How many positions are compared with a search, and how far it looks.
const SAMPLE: u64 = 2000;
const SAMPLE_PLIES: u16 = 4;

/// The tables of Cover with so many stones a side, under rule b.
pub(crate) struct CoverCraft<B> {
    stones: u32,
    corners: PhantomData<B>,
}

impl<B: Corners> CoverCraft<B> {
    pub(crate) fn new(stones: u32) -> Self {
        Self {
            stones,
            corners: PhantomData,
        }
    }
}

impl<B: Corners> Craft for CoverCraft<B> {
    type Key = Material;
    type Oracle = Oracle<B>;

    fn variant(&self) -> String {
        format!("cover-{}", self.stones)
    }
    fn keys(&self) -> Vec<Material> {
        Material::all(self.stones).collect()
    }
    fn info(&self, material: Material) -> TableInfo {
        let positions = material.positions(Layout::new(self.stones));
        TableInfo {
            name: material.to_string(),
            about: material.about(),
            positions,
            // A byte for each, when to look again, and while it is written down one or two in a hundred
            // once more with four bytes.
            memory: positions + positions / 64 + positions / 16,
            work: Duration::from_secs(positions / positions_a_second(material)),
            ships: self.shipped(material).is_some(),
        }
    }
    fn needs(&self, material: Material) -> Vec<Material> {
        material.after_captures()
    }
    fn shipped(&self, material: Material) -> Option<&'static [u8]> {
        shipped::table(self.stones, material)
    }
    fn open(&self, material: Material, file: TableFile) -> Result<Oracle<B>, TableFileError> {
        let boards = Boards::new(B::geometry(self.stones), material);
        Oracle::open(file, Arc::new(boards))
    }
    fn file<'a>(&self, oracle: &'a Oracle<B>) -> &'a TableFile {
        oracle.file()
    }

    fn make(
        &self,
        material: Material,
        lower: &[Oracle<B>],
        saving: Saving<'_>,
        listener: Listener<'_>,
    ) -> Result<TableWriter, TableError> {
        let name = material.to_string();
        let boards = Arc::new(Boards::new(B::geometry(self.stones), material));
        let endgame = Endgame::new(boards, lower);
        let analysis = Retrograde::new(&endgame).with_checkpoint(saving)?;
        let values = analysis.run(|progress| listener(&News::Building(&name, *progress)))?;
        Ok(oracle::write(&endgame, &values))
    }

    fn check(
        &self,
        oracle: &Oracle<B>,
        lower: &[Oracle<B>],
        report: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<(u64, u64), TableError> {
        let endgame = Endgame::new(Arc::clone(oracle.boards()), lower);
        let values = oracle.values(&endgame);
        let units = oracle.boards().len() as u64;
        let derived = verify(&endgame, &values, |done| report(done as u64, units))?;
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        let sample = || loop {
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
            if let Some(verdict) = oracle.probe(&position) {
                return (position, verdict);
            }
        };
        let name = |position: &Cover<B, FourPlies>| position.write_position();
        compare_with_search(sample, SAMPLE, SAMPLE_PLIES, name)?;
        Ok((derived, SAMPLE))
    }

    fn stats(&self, oracles: &[Oracle<B>]) -> Vec<Table> {
        stats::tables(oracles)
    }
    fn diagram(&self, oracle: &Oracle<B>, pieces: &str) -> Result<Diagram, String> {
        verdicts::diagram(oracle, pieces)
    }
    fn studies(&self) -> Vec<Box<dyn Study>> {
        vec![Box::new(BreakthroughStudy::<B>::new(self.stones))]
    }
}
