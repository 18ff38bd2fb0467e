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

/// The mean of some numbers with a 95 % interval from their scatter; nothing if there are none.
pub(super) fn mean(numbers: &[f64]) -> Option<Interval> {
    let count = numbers.len() as f64;
    if numbers.is_empty() {
        return None;
    }
    let value = numbers.iter().sum::<f64>() / count;
    let variance =
        numbers.iter().map(|x| (x - value).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let half = 1.96 * (variance / count).sqrt();
    Some(Interval {
        value,
        low: value - half,
        high: value + half,
    })
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
        let three = mean(&[1.0, 2.0, 3.0]).unwrap();
        assert!((three.value - 2.0).abs() < 1e-9 && (three.high - 3.1316).abs() < 1e-3);
    }
}
