//! Positions with numbers.

use crate::{Code, Look};
use std::ops::Range;

/// A set of positions in numbered *slots*, so that moves lead from slot to slot, or to what is known
/// already: the end of the game, or another table.
///
/// Slots lie together in *units* that are worked out at once: positions that share much of the work,
/// as those of one board with different histories, or a single position.
pub trait Space: Sync {
    /// How values are kept.
    const CODE: Code;

    /// What the space is called; other numberings have other names.
    fn name(&self) -> String;

    /// How many units there are.
    fn units(&self) -> usize;

    /// The slots of a unit. Those of unit 0 begin at 0, those of the next one follow.
    fn slots(&self, unit: usize) -> Range<usize>;

    /// The first round in which a unit must be looked at; none if only when a successor is decided.
    fn first_look(&self, _unit: usize) -> Option<u16> {
        Some(0)
    }

    /// Tells `look` the worth of each slot of a unit, from what `look` knows about its successors.
    fn derive(&self, unit: usize, look: &mut Look<'_>);

    /// Calls `tell` with each unit that has a move to this slot. Others may be named, too.
    fn parents(&self, unit: usize, slot: usize, tell: impl FnMut(usize));

    /// How many slots there are.
    fn len(&self) -> usize {
        self.units()
            .checked_sub(1)
            .map_or(0, |last| self.slots(last).end)
    }

    /// Is there no position at all?
    fn is_empty(&self) -> bool {
        self.units() == 0
    }
}
