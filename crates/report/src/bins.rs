//! Neighbouring intervals of the same round width, in which values are counted.

use crate::axis::Axis;
use crate::canvas::{Canvas, Rect};
use crate::scale::{Range, Scale};

pub(crate) struct Bins {
    start: f64,
    step: f64,
    count: usize,
    /// Whether all values are whole. Then each lies half a unit inside its bin, not on the edge.
    whole: bool,
}

impl Bins {
    /// About so many bins for all values.
    pub(crate) fn of<I: Iterator<Item = f64>>(values: impl Fn() -> I, about: usize) -> Self {
        let range = Range::of(values(), Scale::Linear, about);
        let whole = values().all(|v| v.fract() == 0.0);
        // A greatest whole value on the last tick begins one more bin.
        let one_more = whole && values().any(|v| v >= range.high());
        Self {
            start: range.low() - if whole { 0.5 } else { 0.0 },
            step: range.step,
            count: range.ticks.len() - usize::from(!one_more),
            whole,
        }
    }

    /// The least and the greatest value that find a bin.
    pub(crate) fn ends(&self) -> [f64; 2] {
        let end = self.edge(self.count);
        let inside = self.overhang();
        [self.start + inside, end - inside]
    }

    /// How far the bins reach beyond these.
    pub(crate) fn overhang(&self) -> f64 {
        if self.whole { 0.5 } else { 0.0 }
    }

    fn edge(&self, i: usize) -> f64 {
        self.start + self.step * i as f64
    }

    pub(crate) fn counts(&self, values: impl Iterator<Item = f64>) -> Vec<usize> {
        let mut counts = vec![0; self.count];
        for value in values {
            let bin = ((value - self.start) / self.step + 1e-9).floor() as usize;
            counts[bin.min(self.count - 1)] += 1;
        }
        counts
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, heights: &[f64], x: &Axis, y: &Axis) {
        for (i, &height) in heights.iter().enumerate().filter(|(_, h)| **h > 0.0) {
            let (Some(top), Some(base)) = (y.spot(height), y.spot(0.0)) else {
                continue;
            };
            let (from, to) = (x.extended(self.edge(i)), x.extended(self.edge(i + 1)));
            let rect = Rect {
                x: from,
                y: top.at,
                width: to - from,
                height: base.at - top.at,
            };
            canvas.rect(rect, "#a9c3dd", "#33526f");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn counts(values: &[f64]) -> Vec<usize> {
        Bins::of(|| values.iter().copied(), 24).counts(values.iter().copied())
    }

    #[test]
    fn whole_numbers_of_a_small_range_have_bins_of_their_own() {
        assert_eq!(counts(&[3.0, 4.0, 4.0, 6.0]), [1, 2, 0, 1]);
    }

    proptest! {
        #[test]
        fn every_value_is_in_the_bin_around_it(
            tenths in prop::collection::vec(-2000_i32..2000, 1..60),
            unit in prop::sample::select(vec![1.0, 0.1]),
        ) {
            let values: Vec<f64> = tenths.iter().map(|&t| f64::from(t) * unit).collect();
            let bins = Bins::of(|| values.iter().copied(), 24);
            let counts = bins.counts(values.iter().copied());
            prop_assert_eq!(counts.iter().sum::<usize>(), values.len());
            prop_assert!(counts.len() <= 48);
            for (i, &count) in counts.iter().enumerate() {
                let inside = |v: &&f64| **v >= bins.edge(i) - 1e-6 && **v <= bins.edge(i + 1) + 1e-6;
                prop_assert!(count <= values.iter().filter(inside).count());
            }
        }
    }
}
