//! Checks that values follow from each other.
//!
//! That is a proof. Where a win is kept, some move leads to a loss that is one ply shorter, and where a
//! loss is kept, every move leads to a shorter win: so by induction on the plies all of them are
//! right. Where a draw is kept, no move wins, and one keeps the draw.

use crate::{Look, Space, Values, Verdict};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use thiserror::Error;

/// Units that are checked between two reports.
const PART: usize = 1 << 14;

/// Why values are not believed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VerifyError {
    /// A value does not follow from those of the successors.
    #[error("position {slot}: kept as {kept}, but its moves make it {derived}")]
    Wrong {
        /// The slot.
        slot: usize,
        /// What is kept.
        kept: Verdict,
        /// What follows from the successors.
        derived: Verdict,
    },
    /// It was told to stop.
    #[error("interrupted")]
    Interrupted,
}

/// Derives every value from those of its successors and compares. Gives the number of positions.
/// `report` is told how many units are done, and may break it off.
pub fn verify<S: Space>(
    space: &S,
    values: &Values,
    mut report: impl FnMut(usize) -> ControlFlow<()>,
) -> Result<u64, VerifyError> {
    let checked = AtomicU64::new(0);
    for first in (0..space.units()).step_by(PART) {
        let units = first..(first + PART).min(space.units());
        let done = units.end;
        units.into_par_iter().try_for_each_init(
            || Look::at_everything(values),
            |look, unit| {
                space.derive(unit, look);
                let mut count = 0;
                for (slot, worth) in look.take() {
                    if worth != values.worth(slot) {
                        return Err(VerifyError::Wrong {
                            slot,
                            kept: values.worth(slot).verdict(),
                            derived: worth.verdict(),
                        });
                    }
                    count += 1;
                }
                checked.fetch_add(count, Ordering::Relaxed);
                Ok(())
            },
        )?;
        if report(done).is_break() {
            return Err(VerifyError::Interrupted);
        }
    }
    Ok(checked.into_inner())
}
