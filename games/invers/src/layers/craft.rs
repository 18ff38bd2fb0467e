//! How layers are made.

use super::layer::Layer;
use super::numbering::Numbering;
use super::oracle::{self, Oracle};
use super::stats;
use crate::Invers;
use game::{Notation, Table};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::ControlFlow;
use std::time::Duration;
use tables::{
    Craft, Listener, News, Retrograde, Saving, Space, TableError, TableFile, TableFileError,
    TableInfo, TableWriter, compare_with_search, verify,
};

/// What one core of a usual machine works out, roughly.
const POSITIONS_A_SECOND: u64 = 550_000;

/// How many positions are compared with a search, and how far it looks.
const SAMPLE: u64 = 1000;
const SAMPLE_PLIES: u16 = 4;

/// The layers of a small board.
pub(crate) struct InversCraft<const N: usize>;

impl<const N: usize> Craft for InversCraft<N> {
    /// How many stones are normal.
    type Key = u32;
    type Oracle = Oracle<N>;

    fn variant(&self) -> String {
        format!("invers-{N}")
    }
    fn keys(&self) -> Vec<u32> {
        (2..=Invers::<N>::CELLS as u32).collect()
    }
    fn info(&self, normal: u32) -> TableInfo {
        let numbering = Numbering::<N>::get();
        let positions = numbering.len(normal) as u64;
        let below = numbering.len(normal - 1) as u64;
        TableInfo {
            name: normal.to_string(),
            about: match normal {
                n if n == Invers::<N>::CELLS as u32 => "the start: all stones normal".to_owned(),
                n => format!("{n} normal stones"),
            },
            positions,
            // Values, what turning leads to, when to look again; and at the end the whole once more.
            memory: 4 * positions + below,
            work: Duration::from_secs(positions / POSITIONS_A_SECOND),
            ships: false,
        }
    }
    fn needs(&self, normal: u32) -> Vec<u32> {
        if normal > 2 {
            vec![normal - 1]
        } else {
            Vec::new()
        }
    }
    fn open(&self, normal: u32, file: TableFile) -> Result<Oracle<N>, TableFileError> {
        Oracle::open(file, normal)
    }
    fn file<'a>(&self, oracle: &'a Oracle<N>) -> &'a TableFile {
        oracle.file()
    }

    fn make(
        &self,
        normal: u32,
        lower: &[Oracle<N>],
        saving: Saving<'_>,
        listener: Listener<'_>,
    ) -> Result<TableWriter, TableError> {
        let name = normal.to_string();
        let layer = Layer::new(normal, lower.first());
        let analysis = Retrograde::new(&layer).with_checkpoint(saving)?;
        let values = analysis.run(|progress| listener(&News::Building(&name, *progress)))?;
        drop(layer);
        Ok(oracle::write::<N>(normal, &values))
    }

    fn check(
        &self,
        oracle: &Oracle<N>,
        lower: &[Oracle<N>],
        report: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<(u64, u64), TableError> {
        let layer = Layer::new(oracle.normal(), lower.first());
        let units = layer.units() as u64;
        let values = oracle.values(&layer);
        let derived = verify(&layer, &values, |done| report(done as u64, units))?;
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        let numbering = Numbering::<N>::get();
        let sample = || loop {
            let number = dice.random_range(0..layer.units());
            let position = numbering.position(oracle.normal(), number);
            if super::layer::over(&position).is_none() {
                let number = numbering.number(&position);
                return (position, oracle.worth(number).verdict());
            }
        };
        let name = |position: &Invers<N>| position.write_position();
        compare_with_search(sample, SAMPLE, SAMPLE_PLIES, name)?;
        Ok((derived, SAMPLE))
    }

    fn stats(&self, oracles: &[Oracle<N>]) -> Vec<Table> {
        stats::tables(oracles)
    }
}
