//! Deriving everything once more.

use super::known::Known;
use super::worker::Worker;
use super::{Database, DatabaseError, Patch};
use crate::{Amazons, BLACK, WHITE};
use cgt::Outcome;
use game::{Game as _, Outcome as End};
use std::ops::ControlFlow;

/// One region of so many is also played to its end.
const PLAYED: usize = 500;

impl Database {
    /// Derives the value of every region from those of its options, which is a proof, and plays some to the
    /// end. Says how many of both there were; nothing if `report`, told how many of how many are done, breaks it off.
    ///
    /// # Errors
    /// If a value is wrong, or the file cannot be read.
    pub fn verify(
        &self,
        mut report: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<Option<(u64, u64)>, DatabaseError> {
        let known = Known::read(self)?;
        let mut worker = Worker::new(&known);
        let mut regions: Vec<(u64, cgt::Game)> =
            known.regions.iter().map(|(c, g)| (*c, *g)).collect();
        regions.sort_unstable();
        let mut played = 0;
        for (at, (code, value)) in regions.iter().enumerate() {
            let region = Patch::from_code(*code);
            if worker.derive(region, &known) != Some(worker.carried(*value)) {
                return Err(self.damaged(format!(
                    "the value of {region} does not follow from those of its options"
                )));
            }
            if at % PLAYED == 0 {
                played += 1;
                if known.store.outcome(*value) != play_out(region) {
                    return Err(
                        self.damaged(format!("{region} ends otherwise than its value says"))
                    );
                }
                if report(at as u64, regions.len() as u64).is_break() {
                    return Ok(None);
                }
            }
        }
        Ok(Some((regions.len() as u64, played)))
    }
}

/// Who wins a region by plain play.
fn play_out(region: Patch) -> Outcome {
    let position = region.position();
    let [left, right] = [BLACK, WHITE].map(|player| wins(&position.with_to_move(player)));
    match (left, right) {
        (true, true) => Outcome::Next,
        (true, false) => Outcome::Left,
        (false, true) => Outcome::Right,
        (false, false) => Outcome::Previous,
    }
}

/// Does the side to move win?
fn wins(position: &Amazons) -> bool {
    match position.outcome() {
        Some(outcome) => outcome == End::Win(position.to_move()),
        None => {
            let mut moves = position.moves().into_iter();
            moves.any(|mv| !wins(&position.after(mv)))
        }
    }
}
