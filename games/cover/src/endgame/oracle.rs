//! A finished table.
//!
//! Most histories do not matter: each board keeps what it is worth by itself, and a list of the
//! histories with which it is worth something else.

use super::boards::Boards;
use super::chart::Place;
use super::space::{CODE, Endgame};
use crate::{Corners, Cover, Field, Repetition};
use game::Player;
use rayon::prelude::*;
use std::sync::Arc;
use tables::{
    Look, Section, Space, TableFile, TableFileError, TableWriter, Values, Verdict, Worth,
};

/// Changes when positions are numbered or kept in another way.
const LAYOUT: u32 = 1;

/// A finished table of one material and the same with the other side to move.
pub(crate) struct Oracle<B> {
    boards: Arc<Boards<B>>,
    file: TableFile,
    /// What each board is worth by itself.
    fresh: Section,
    /// For each board, where its exceptions begin, and at the end how many there are.
    first: Section,
    /// History and value: 256 times the number of the history, plus the byte.
    exceptions: Section,
}

/// So many boards are written down at once.
const BATCH: usize = 1 << 16;

/// Writes down what was found. Each history is derived once more on the way.
pub(super) fn write<B: Corners>(endgame: &Endgame<'_, B>, values: &Values) -> TableWriter {
    let units = endgame.units();
    let mut first = Vec::with_capacity(4 * units + 4);
    let mut packed = Vec::new();
    for start in (0..units).step_by(BATCH) {
        let batch: Vec<Vec<u32>> = (start..units.min(start + BATCH))
            .into_par_iter()
            .map_init(
                || Look::at_everything(values),
                |look, unit| exceptions(endgame, values, look, unit),
            )
            .collect();
        for of_board in batch {
            first.extend(((packed.len() / 4) as u32).to_le_bytes());
            packed.extend(of_board.into_iter().flat_map(u32::to_le_bytes));
        }
    }
    first.extend(((packed.len() / 4) as u32).to_le_bytes());
    let starts = (0..units).map(|unit| values.byte(endgame.slots(unit).start));
    let fresh: Vec<u8> = starts.collect();
    let mut writer = TableWriter::new(endgame.name(), LAYOUT);
    writer.section("fresh", &fresh);
    writer.section("first", &first);
    writer.section("exceptions", &packed);
    writer
}

/// The histories with which a board is worth something else than by itself, in order.
fn exceptions<'v, B: Corners>(
    endgame: &Endgame<'_, B>,
    values: &'v Values,
    look: &mut Look<'v>,
    unit: usize,
) -> Vec<u32> {
    endgame.derive(unit, look);
    let start = endgame.slots(unit).start;
    let fresh = values.worth(start);
    let others = look.take().filter(|(_, worth)| *worth != fresh);
    let packed =
        others.map(|(slot, worth)| ((slot - start) as u32) << 8 | u32::from(CODE.byte(worth)));
    let mut packed: Vec<u32> = packed.collect();
    packed.sort_unstable();
    packed
}

impl<B: Corners> Oracle<B> {
    pub(super) fn open(file: TableFile, boards: Arc<Boards<B>>) -> Result<Self, TableFileError> {
        if file.name() != boards.name() || file.layout() != LAYOUT {
            return Err(file.complaint("it holds another table"));
        }
        let section = |name| {
            let section = file.section(name);
            section.ok_or_else(|| file.complaint("a section is missing"))
        };
        let this = Self {
            fresh: section("fresh")?,
            first: section("first")?,
            exceptions: section("exceptions")?,
            boards,
            file,
        };
        if this.fresh.len() != this.boards.len() || this.first.len() != 4 * this.boards.len() + 4 {
            return Err(this.file.complaint("it has too few or too many boards"));
        }
        Ok(this)
    }

    /// The file that it is in.
    #[must_use]
    pub(crate) fn file(&self) -> &TableFile {
        &self.file
    }
    pub(super) fn boards(&self) -> &Arc<Boards<B>> {
        &self.boards
    }

    /// What the board with this number is worth by itself.
    #[inline]
    pub(super) fn fresh(&self, unit: usize) -> Worth {
        CODE.worth(self.fresh.byte(unit))
    }

    /// What a board is worth with a history.
    #[inline]
    fn with_history(&self, unit: usize, history: usize) -> Worth {
        let (mut low, mut high) = (self.first.number(unit), self.first.number(unit + 1));
        while low < high {
            let middle = low.midpoint(high);
            let exception = self.exceptions.number(middle as usize);
            match ((exception >> 8) as usize).cmp(&history) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return CODE.worth(exception as u8),
            }
        }
        self.fresh(unit)
    }

    /// What a position is worth to the side to move. None if it is over, has another material, or is
    /// played under another repetition rule than b.
    #[inline]
    #[must_use]
    pub(crate) fn probe<R: Repetition>(&self, position: &Cover<B, R>) -> Option<Verdict> {
        let history = position.history().of_four_plies()?;
        let board = position.board();
        let turned = board.to_move == Player::SECOND;
        let side = |player: Player| self.boards.places(board, player);
        let (mover, other) = (side(board.to_move)?, side(board.to_move.opponent())?);
        let found = self.boards.find(&mover, &other, turned)?;
        let memory = |side: &[Place], (at, back): (Field, Field)| {
            let [at, back] = [at, back].map(|f| {
                self.boards
                    .chart
                    .seen(found.view, self.boards.chart.place(f))
            });
            let stone = side.iter().position(|place| *place == at);
            1 + 8 * stone.expect("who moved last is there") + self.boards.chart.way(at, back)
        };
        let mut code = 0;
        if let Some(back) = history.back {
            code += memory(&found.mover, (back.from, back.to));
            if history.cancelled {
                code += found.material.cancelled();
            }
        }
        if let Some(theirs) = history.theirs {
            let retreat = memory(&found.other, (theirs.to, theirs.from));
            code += retreat * found.material.own_memories();
        }
        Some(self.with_history(found.unit, code).verdict())
    }

    /// Everything in it, as it was when it was worked out; histories that cannot be have any value.
    pub(super) fn values(&self, endgame: &Endgame<'_, B>) -> Values {
        let values = Values::unknown(CODE, endgame.len());
        (0..endgame.units()).into_par_iter().for_each(|unit| {
            let slots = endgame.slots(unit);
            let start = slots.start;
            for slot in slots {
                values.set(slot, self.fresh(unit));
            }
            for at in self.first.number(unit)..self.first.number(unit + 1) {
                let exception = self.exceptions.number(at as usize);
                let slot = start + (exception >> 8) as usize;
                values.set(slot, CODE.worth(exception as u8));
            }
        });
        values
    }
}
