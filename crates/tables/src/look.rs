//! What may be known about successors in a round.

use crate::{Code, Values, Worth};

/// The view of a unit on its successors in round n: only what ends in fewer than n plies is seen, so
/// that whatever is found now ends in n.
pub struct Look<'a> {
    values: &'a Values,
    code: Code,
    /// Sees what ends in fewer plies than this.
    horizon: u16,
    /// The first round in which something hidden outside comes into view.
    pub(crate) next_view: u16,
    /// Each slot of the unit and what it was found to be worth.
    told: Vec<(usize, Worth)>,
}

impl<'a> Look<'a> {
    /// Sees everything that is known.
    #[must_use]
    pub fn at_everything(values: &'a Values) -> Self {
        Self::new(values, u16::MAX)
    }

    pub(crate) fn new(values: &'a Values, horizon: u16) -> Self {
        Self {
            values,
            code: values.code(),
            horizon,
            next_view: u16::MAX,
            told: Vec::new(),
        }
    }

    /// What a slot of this space is worth, as far as can be seen.
    #[inline]
    #[must_use]
    pub fn inside(&self, slot: usize) -> Worth {
        let worth = self.code.worth(self.values.byte(slot));
        if worth.is_known() && worth.plies() < self.horizon {
            worth
        } else {
            Worth::UNKNOWN
        }
    }

    /// The same for something that is known from elsewhere. It comes into view when its round has
    /// come, and the unit is looked at again then: of several such moves of a position it is enough
    /// to show the best.
    #[inline]
    pub fn outside(&mut self, worth: Worth) -> Worth {
        if worth.is_known() && worth.plies() >= self.horizon {
            self.next_view = self.next_view.min(worth.plies() + 1);
            return Worth::UNKNOWN;
        }
        worth
    }

    /// A slot of the unit is worth this.
    #[inline]
    pub fn tell(&mut self, slot: usize, worth: Worth) {
        self.told.push((slot, worth));
    }

    /// What was told since the last time this was asked: the positions of a unit, each with what it
    /// is worth.
    pub fn take(&mut self) -> impl Iterator<Item = (usize, Worth)> + '_ {
        self.told.drain(..)
    }
}
