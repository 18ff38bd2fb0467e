//! Retrograde analysis, round by round.
//!
//! In round n every position is found that ends in exactly n plies: it has a move to one that the
//! other side loses in n − 1, or all its moves lead to wins of the other side, the latest in n − 1. A
//! unit is looked at again only when something about its successors has changed. When nothing is left
//! to look at, whatever is still unknown is a draw: both sides can avoid to lose for ever.
//!
//! A look in round n does not see what is found in round n, so it does not matter in which order, or
//! by how many threads, the units of a round are worked out: the result is always the same.

use crate::checkpoint::{self, CheckpointError};
use crate::{Look, Space, Values};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use thiserror::Error;

/// A round in which a unit need not be looked at any more.
const NEVER: u8 = u8::MAX;
/// Rounds go on in so many parts; in between there is time to report and to save.
const PARTS: usize = 64;
/// At least so many words of 64 units are in a part.
const SMALLEST_PART: usize = 512;

/// Why an analysis ended without a result.
#[derive(Debug, Error)]
pub enum RetrogradeError {
    /// It was told to.
    #[error("interrupted")]
    Interrupted,
    /// Some positions take more plies than can be kept.
    #[error("there are wins in more than {0} plies, which this table cannot keep")]
    TooLong(u16),
    /// What was found cannot be saved, or not read again.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
}

/// How far an analysis has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The round: positions that end in so many plies are being found.
    pub round: u16,
    /// Units that this round looks at.
    pub units: u64,
    /// How many of them are done.
    pub units_done: u64,
    /// Slots decided so far.
    pub decided: u64,
    /// How many slots there are.
    pub slots: u64,
}

/// Where and how often what is found is saved.
#[derive(Clone, Copy, Debug)]
pub struct Saving<'a> {
    /// The file.
    pub file: &'a Path,
    /// How often.
    pub every: Duration,
}

/// An analysis on its way.
pub struct Retrograde<'a, S: Space> {
    space: &'a S,
    pub(crate) values: Values,
    /// For each unit the next round in which it must be looked at.
    pub(crate) due: Vec<AtomicU8>,
    /// The units of this round that are not done, as bits.
    pub(crate) now: Vec<u64>,
    pub(crate) round: u16,
    decided: AtomicU64,
    saving: Option<Saving<'a>>,
}

impl<'a, S: Space> Retrograde<'a, S> {
    /// Begins an analysis.
    #[must_use]
    pub fn new(space: &'a S) -> Self {
        let first = |unit| match space.first_look(unit) {
            Some(round) if round <= S::CODE.longest() => round as u8,
            _ => NEVER,
        };
        let due = (0..space.units()).into_par_iter();
        let due = due.map(|unit| AtomicU8::new(first(unit))).collect();
        let mut this = Self {
            space,
            values: Values::unknown(S::CODE, space.len()),
            due,
            now: Vec::new(),
            round: 0,
            decided: AtomicU64::new(0),
            saving: None,
        };
        this.next_round();
        this
    }

    /// Saves what is found, and goes on from it if it is there.
    pub fn with_checkpoint(mut self, saving: Saving<'a>) -> Result<Self, RetrogradeError> {
        if saving.file.exists() {
            checkpoint::load(&mut self, saving.file)?;
            let known = self.values.cells().par_iter();
            let known = known.filter(|byte| byte.load(Ordering::Relaxed) != 0);
            self.decided = AtomicU64::new(known.count() as u64);
        }
        self.saving = Some(saving);
        Ok(self)
    }

    pub(crate) fn space(&self) -> &S {
        self.space
    }

    /// Works until everything is known. `report` is called now and then and may break it off.
    pub fn run(
        mut self,
        mut report: impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Values, RetrogradeError> {
        let mut saved = Instant::now();
        loop {
            let units = self.now.par_iter().map(|w| u64::from(w.count_ones())).sum();
            let mut units_done = 0;
            let part = self.now.len().div_ceil(PARTS).max(SMALLEST_PART);
            for first in (0..self.now.len()).step_by(part) {
                let words = first..(first + part).min(self.now.len());
                let here = self.now[words.clone()].iter();
                let here: u64 = here.map(|word| u64::from(word.count_ones())).sum();
                if here > 0 {
                    self.look_at(first, &self.now[words.clone()])?;
                    self.now[words].fill(0);
                }
                units_done += here;
                let told = report(&Progress {
                    round: self.round,
                    units,
                    units_done,
                    decided: self.decided.load(Ordering::Relaxed),
                    slots: self.values.len() as u64,
                });
                if let Some(Saving { file, every }) = self.saving
                    && (told.is_break() || saved.elapsed() >= every)
                {
                    checkpoint::save(&self, file)?;
                    saved = Instant::now();
                }
                if told.is_break() {
                    return Err(RetrogradeError::Interrupted);
                }
            }
            if !self.next_round() {
                return Ok(self.values);
            }
        }
    }

    /// Looks at the units of some words, the first of which is number `first`.
    fn look_at(&self, first: usize, words: &[u64]) -> Result<(), RetrogradeError> {
        words
            .par_iter()
            .enumerate()
            .filter(|(_, word)| **word != 0)
            .try_for_each_init(
                || Look::new(&self.values, self.round),
                |look, (w, word)| {
                    let mut left = *word;
                    while left != 0 {
                        let unit = 64 * (first + w) + left.trailing_zeros() as usize;
                        left &= left - 1;
                        self.look_at_unit(unit, look)?;
                    }
                    Ok(())
                },
            )
    }

    fn look_at_unit(&self, unit: usize, look: &mut Look<'_>) -> Result<(), RetrogradeError> {
        look.next_view = u16::MAX;
        self.space.derive(unit, look);
        let again = |unit: usize, round: u16| {
            self.due[unit].fetch_min(round as u8, Ordering::Relaxed);
        };
        if look.next_view <= S::CODE.longest() {
            again(unit, look.next_view);
        }
        let mut decided = 0;
        for (slot, worth) in look.take() {
            if !worth.is_known() || self.values.byte(slot) != 0 {
                continue;
            }
            debug_assert_eq!(worth.plies(), self.round, "slot {slot} of unit {unit}");
            if self.round == S::CODE.longest() {
                return Err(RetrogradeError::TooLong(self.round - 1));
            }
            self.values.set(slot, worth);
            decided += 1;
            let next = self.round + 1;
            self.space.parents(unit, slot, |parent| again(parent, next));
        }
        self.decided.fetch_add(decided, Ordering::Relaxed);
        Ok(())
    }

    /// Goes on to the next round in which there is something to look at. False if there is none.
    fn next_round(&mut self) -> bool {
        let due = self.due.par_iter().map(|due| due.load(Ordering::Relaxed));
        match due.min() {
            None | Some(NEVER) => false,
            Some(round) => {
                self.round = u16::from(round);
                self.collect();
                true
            }
        }
    }

    /// Collects the units of this round.
    fn collect(&mut self) {
        let round = self.round as u8;
        let word = |units: &[AtomicU8]| {
            units.iter().enumerate().fold(0u64, |word, (i, due)| {
                let now = due.load(Ordering::Relaxed) <= round;
                if now {
                    due.store(NEVER, Ordering::Relaxed);
                }
                word | u64::from(now) << i
            })
        };
        self.now = self.due.par_chunks(64).map(word).collect();
    }
}
