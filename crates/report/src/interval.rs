//! How sure a value is.

/// The ends between which a value lies with a confidence of 95 %. An end may be infinite: it is then
/// drawn as an arrow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// From `low` to `high`.
    #[must_use]
    pub fn new(low: f64, high: f64) -> Self {
        Self { low, high }
    }

    /// Both ends.
    pub(crate) fn ends(self) -> impl Iterator<Item = f64> {
        [self.low, self.high].into_iter()
    }

    /// Nothing can be drawn if an end is no number.
    pub(crate) fn known(self) -> Option<Self> {
        (!self.low.is_nan() && !self.high.is_nan()).then_some(self)
    }
}
