//! Numbers as texts.

use crate::statistics::Interval;

/// A share as percent: `55.0`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// Percent with an interval: `55.0 [49.1, 60.8]`.
pub(super) fn percent_within(interval: &Interval) -> String {
    let Interval { value, low, high } = interval;
    format!(
        "{} [{}, {}]",
        percent(*value),
        percent(*low),
        percent(*high)
    )
}

/// A number with an interval, if that has ends: `17.5 [16.4, 18.7]`.
pub(super) fn tenths_within(interval: &Interval) -> String {
    let Interval { value, low, high } = interval;
    if low.is_finite() && high.is_finite() {
        format!("{value:.1} [{low:.1}, {high:.1}]")
    } else {
        format!("{value:.1}")
    }
}

/// Elo points with an interval: `+35 [−6, +76]`.
pub(super) fn elo_within(interval: &Interval) -> String {
    let [value, low, high] = [interval.value, interval.low, interval.high].map(elo);
    format!("{value} [{low}, {high}]")
}

fn elo(points: f64) -> String {
    if points == f64::INFINITY {
        "+∞".to_owned()
    } else if points == f64::NEG_INFINITY {
        "−∞".to_owned()
    } else {
        // Not "-0".
        format!("{:+.0}", points.round() + 0.0).replace('-', "−")
    }
}

/// A number with about three digits, as tables of times and nodes need it.
pub(super) fn short(number: f64) -> String {
    let size = number.abs();
    if !number.is_finite() {
        "–".to_owned()
    } else if size == 0.0 {
        "0".to_owned()
    } else if size >= 1e7 {
        format!("{:.1} M", number / 1e6)
    } else if size >= 1e5 {
        format!("{:.0} k", number / 1e3)
    } else if size >= 100.0 {
        format!("{number:.0}")
    } else if size >= 10.0 {
        format!("{number:.1}")
    } else if size >= 0.01 {
        format!("{number:.2}")
    } else {
        format!("{number:.1e}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_few_digits() {
        let texts = [0.0, 0.0012, 0.5, 12.34, 1234.0, 234_567.0, 12_345_678.0].map(short);
        assert_eq!(
            texts,
            ["0", "1.2e-3", "0.50", "12.3", "1234", "235 k", "12.3 M"]
        );
        assert_eq!(elo(-0.2), "+0");
        assert_eq!(elo(-35.4), "−35");
    }
}
