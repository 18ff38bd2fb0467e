//! A finished layer.

use super::craft::InversCraft;
use super::layer::{CODE, Layer};
use super::numbering::Numbering;
use crate::Invers;
use std::sync::OnceLock;
use tables::{Section, Shelf, TableFile, TableFileError, TableWriter, Values, Verdict, Worth};

/// Changes when positions are numbered or kept in another way.
const LAYOUT: u32 = 1;

/// A finished layer.
pub(crate) struct Oracle<const N: usize> {
    normal: u32,
    file: TableFile,
    values: Section,
}

/// Writes down what was found.
pub(super) fn write<const N: usize>(normal: u32, values: &Values) -> TableWriter {
    let bytes: Vec<u8> = (0..values.len()).map(|slot| values.byte(slot)).collect();
    let mut writer = TableWriter::new(format!("invers-{N} {normal}"), LAYOUT);
    writer.section("values", &bytes);
    writer
}

impl<const N: usize> Oracle<N> {
    pub(super) fn open(file: TableFile, normal: u32) -> Result<Self, TableFileError> {
        if file.name() != format!("invers-{N} {normal}") || file.layout() != LAYOUT {
            return Err(file.complaint("it holds another table"));
        }
        let values = file.section("values");
        let values = values.ok_or_else(|| file.complaint("a section is missing"))?;
        if values.len() != Numbering::<N>::get().len(normal) {
            return Err(file.complaint("it has too few or too many positions"));
        }
        Ok(Self {
            normal,
            file,
            values,
        })
    }

    pub(super) fn file(&self) -> &TableFile {
        &self.file
    }
    pub(super) fn normal(&self) -> u32 {
        self.normal
    }

    /// What the position with this number is worth to the player to move; it is not over.
    #[inline]
    pub(super) fn worth(&self, number: usize) -> Worth {
        CODE.worth(self.values.byte(number))
    }

    /// Everything in it.
    pub(super) fn values(&self, layer: &Layer<N>) -> Values {
        use tables::Space;
        let values = Values::unknown(CODE, layer.len());
        for slot in 0..layer.len() {
            values.set(slot, self.worth(slot));
        }
        values
    }
}

/// The layers of a board, opened when they are first asked for.
struct Layers<const N: usize>([OnceLock<Option<Oracle<N>>>; 17]);

static TWO: Layers<2> = Layers([const { OnceLock::new() }; 17]);
static FOUR: Layers<4> = Layers([const { OnceLock::new() }; 17]);

/// What a position that is not over is worth, if its layer was built.
#[inline]
pub(crate) fn verdict<const N: usize>(position: &Invers<N>) -> Option<Verdict> {
    let layers: &dyn std::any::Any = match N {
        2 => &TWO,
        4 => &FOUR,
        _ => return None,
    };
    let layers: &Layers<N> = layers.downcast_ref()?;
    if super::layer::over(position).is_some() {
        return None;
    }
    let normal = position.normal.count_ones();
    let layer = layers.0[normal as usize].get_or_init(|| {
        tables::find(&InversCraft::<N>, normal, Shelf::standard())
            .inspect_err(Shelf::do_without)
            .ok()
            .flatten()
    });
    let layer = layer.as_ref()?;
    let number = Numbering::get().number(position);
    Some(layer.worth(number).verdict())
}
