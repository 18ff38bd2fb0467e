//! Values as places on an axis, with round numbers along it.

use crate::number;

/// How values are spread along an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// Equal differences take equal room.
    #[default]
    Linear,
    /// Equal ratios take equal room. What is not positive is drawn as an arrow at the lower edge.
    Log,
}

/// Where a value is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Place {
    /// On the axis: 0 is its start and 1 its end.
    At(f64),
    /// Before its start.
    Below,
    /// Beyond its end.
    Above,
}

/// The part of a scale that is shown. It starts and ends at ticks.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Range {
    scale: Scale,
    /// Round numbers, ascending, at least two.
    pub(crate) ticks: Vec<f64>,
    /// The difference of two ticks; of a logarithmic scale, of its first two.
    pub(crate) step: f64,
}

/// What can be shown. Beyond it a difference or ratio of two values may be no number any more.
fn shown(scale: Scale) -> std::ops::RangeInclusive<f64> {
    match scale {
        Scale::Linear => -1e300..=1e300,
        Scale::Log => 1e-100..=1e100,
    }
}

impl Range {
    /// The range of all values that can be shown, with about `count` ticks.
    pub(crate) fn of(values: impl IntoIterator<Item = f64>, scale: Scale, count: usize) -> Self {
        let values = values.into_iter().filter(|v| shown(scale).contains(v));
        let values: Vec<f64> = values.collect();
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        match scale {
            Scale::Linear => {
                let whole = values.iter().all(|v| v.fract() == 0.0);
                let (low, high) = if values.is_empty() {
                    (0.0, 1.0)
                } else {
                    apart(low, high, whole)
                };
                Self::linear(low, high, whole, count)
            }
            Scale::Log if values.is_empty() => Self::log(1.0, 10.0, count),
            Scale::Log => Self::log(low, high, count),
        }
    }

    fn linear(low: f64, high: f64, whole: bool, count: usize) -> Self {
        let mut step = round_up((high - low) / count as f64);
        if whole {
            step = step.max(1.0);
        }
        // A hair's breadth beyond a tick does not ask for another one.
        let (first, last) = (
            (low / step + 1e-9).floor() as i64,
            (high / step - 1e-9).ceil() as i64,
        );
        Self {
            scale: Scale::Linear,
            ticks: (first..=last.max(first + 1))
                .map(|i| multiple(i, step))
                .collect(),
            step,
        }
    }

    fn log(low: f64, high: f64, count: usize) -> Self {
        let span = (high / low).log10();
        let (first, last) = (decade(low), decade(high));
        let factors: &[f64] = match span {
            _ if span < 0.7 => &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0],
            _ if span < 0.4 * count as f64 => &[1.0, 2.0, 5.0],
            _ => &[1.0],
        };
        let stride = if factors.len() > 1 {
            1
        } else {
            ((last - first) as usize).div_ceil(count).max(1)
        };
        let all: Vec<f64> = (first..=last + stride as i32)
            .step_by(stride)
            .flat_map(|power| factors.iter().map(move |f| f * power_of_ten(power)))
            .collect();
        let start = all.iter().rposition(|&t| t <= low * (1.0 + 1e-9));
        let start = start.unwrap_or(0);
        let end = all.iter().position(|&t| t >= high * (1.0 - 1e-9));
        let end = end.unwrap_or(all.len() - 1).max(start + 1);
        let ticks = all[start..=end.min(all.len() - 1)].to_vec();
        Self {
            scale: Scale::Log,
            step: ticks[1] - ticks[0],
            ticks,
        }
    }

    pub(crate) fn low(&self) -> f64 {
        self.ticks[0]
    }

    pub(crate) fn high(&self) -> f64 {
        self.ticks[self.ticks.len() - 1]
    }

    /// Where the value is; nowhere if it is no number.
    pub(crate) fn place(&self, value: f64) -> Option<Place> {
        let (low, high) = (self.low(), self.high());
        // Ticks are exact only to a few digits.
        let slack = match self.scale {
            Scale::Linear => self.step * 1e-6,
            Scale::Log => low * 1e-6,
        };
        if value.is_nan() {
            None
        } else if value < low - slack || (self.scale == Scale::Log && value <= 0.0) {
            Some(Place::Below)
        } else if value > high + high.abs() * 1e-6 + slack {
            Some(Place::Above)
        } else {
            let share = match self.scale {
                Scale::Linear => (value - low) / (high - low),
                Scale::Log => (value / low).ln() / (high / low).ln(),
            };
            Some(Place::At(share.clamp(0.0, 1.0)))
        }
    }

    /// What stands beside a tick.
    pub(crate) fn label(&self, tick: f64) -> String {
        let unit = match self.scale {
            Scale::Linear => self.step,
            Scale::Log => tick,
        };
        number::format(tick, number::decimals(unit))
    }
}

/// Less than this is nothing: ticks so close would have no exact numbers.
const TINY: f64 = 1e-200;

/// Two different ends around values that are, as far as numbers can tell, all the same.
fn apart(low: f64, high: f64, whole: bool) -> (f64, f64) {
    let size = low.abs().max(high.abs());
    if high - low > (size * 1e-9).max(TINY) {
        return (low, high);
    }
    let margin = match size {
        _ if size <= TINY => 1.0,
        _ if whole && size < 10.0 => 1.0,
        _ => size * 0.1,
    };
    (low - margin, high + margin)
}

/// The least of …, 0.5, 1, 2, 5, 10, 20, … that is not smaller.
fn round_up(step: f64) -> f64 {
    let power = decade(step);
    let unit = power_of_ten(power);
    [1.0, 2.0, 5.0]
        .map(|factor| factor * unit)
        .into_iter()
        .find(|&round| round >= step * (1.0 - 1e-9))
        .unwrap_or(power_of_ten(power + 1))
}

fn decade(value: f64) -> i32 {
    (value.log10() + 1e-9).floor() as i32
}

/// The nearest number to a power of ten; `powi` is often a digit off.
fn power_of_ten(power: i32) -> f64 {
    format!("1e{power}").parse().unwrap_or(f64::MIN_POSITIVE)
}

/// A multiple of a step without the dust of binary fractions: 3 × 0.1 is 0.3.
fn multiple(i: i64, step: f64) -> f64 {
    if step < 1.0 {
        i as f64 / (1.0 / step).round()
    } else {
        i as f64 * step
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn linear(values: &[f64]) -> Vec<f64> {
        Range::of(values.iter().copied(), Scale::Linear, 6).ticks
    }

    fn log(values: &[f64]) -> Vec<f64> {
        Range::of(values.iter().copied(), Scale::Log, 6).ticks
    }

    #[test]
    fn ticks_are_as_one_would_choose_them() {
        assert_eq!(linear(&[0.01, 1.0]), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(linear(&[1.0, 2.0, 5.0]), [1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(linear(&[1.0, 2.0]), [1.0, 2.0]);
        assert_eq!(
            linear(&[-310.0, 412.0]),
            [-400.0, -200.0, 0.0, 200.0, 400.0, 600.0]
        );
        assert_eq!(linear(&[]), [0.0, 1.0]);
        assert_eq!(linear(&[0.0]), [-1.0, 0.0, 1.0]);
        assert_eq!(linear(&[1e-308]), [-1.0, -0.5, 0.0, 0.5, 1.0]);
        assert_eq!(linear(&[f64::NAN, f64::INFINITY, 3.0]), [2.0, 3.0, 4.0]);
        assert_eq!(log(&[3.0, 90_000.0]), [1.0, 10.0, 100.0, 1e3, 1e4, 1e5]);
        assert_eq!(
            log(&[0.0, -1.0, 30.0, 400.0]),
            [20.0, 50.0, 100.0, 200.0, 500.0]
        );
        assert_eq!(log(&[310.0, 390.0]), [300.0, 400.0]);
        assert_eq!(log(&[0.0]), [1.0, 2.0, 5.0, 10.0]);
        assert_eq!(log(&[100.0]), [100.0, 200.0]);
    }

    #[test]
    fn places_beyond_an_axis_are_named() {
        let range = Range::of([1.0, 100.0], Scale::Log, 6);
        assert_eq!(range.place(10.0), Some(Place::At(0.5)));
        assert_eq!(range.place(0.0), Some(Place::Below));
        assert_eq!(range.place(f64::INFINITY), Some(Place::Above));
        assert_eq!(range.place(f64::NAN), None);
    }

    fn round(value: f64) -> bool {
        let unit = 10f64.powf((value.abs().log10() + 1e-9).floor());
        let factor = value.abs() / unit;
        [1.0, 2.0, 5.0].iter().any(|f| (factor - f).abs() < 1e-6)
    }

    proptest! {
        #[test]
        fn ticks_are_round_and_enclose_what_can_be_shown(
            values in prop::collection::vec(prop::num::f64::ANY, 0..20),
            near in prop::collection::vec(-1000.0..1000.0, 0..20),
            log in any::<bool>(),
            count in 2_usize..12,
        ) {
            let scale = if log { Scale::Log } else { Scale::Linear };
            for values in [values, near] {
                let range = Range::of(values.iter().copied(), scale, count);
                let ticks = &range.ticks;
                prop_assert!((2..=4 * count + 9).contains(&ticks.len()), "{ticks:?}");
                prop_assert!(ticks.iter().all(|t| t.is_finite()), "{ticks:?}");
                prop_assert!(ticks.is_sorted_by(|a, b| a < b), "{ticks:?}");
                if log {
                    prop_assert!(ticks.iter().all(|t| *t > 0.0));
                } else {
                    prop_assert!(round(range.step), "{}", range.step);
                    for tick in ticks {
                        let times = tick / range.step;
                        prop_assert!((times - times.round()).abs() < 1e-6 * times.abs().max(1.0));
                    }
                }
                for value in values {
                    let place = range.place(value);
                    prop_assert_eq!(value.is_nan(), place.is_none());
                    if shown(scale).contains(&value) {
                        prop_assert!(matches!(place, Some(Place::At(_))), "{value} {ticks:?}");
                    }
                }
            }
        }
    }
}
