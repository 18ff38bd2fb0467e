//! Means of what has no bounds: lengths, times, nodes.

use super::interval::{Interval, student};

/// The mean of independent numbers with Student's 95 % interval, which is everything for a single one;
/// nothing if there are none.
#[must_use]
pub fn mean(numbers: &[f64]) -> Option<Interval> {
    let count = numbers.len() as f64;
    if numbers.is_empty() {
        return None;
    }
    let value = numbers.iter().sum::<f64>() / count;
    let half = match numbers.len() as u64 - 1 {
        0 => f64::INFINITY,
        freedom => {
            let squares: f64 = numbers.iter().map(|x| (x - value).powi(2)).sum();
            student(freedom) * (squares / freedom as f64 / count).sqrt()
        }
    };
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
    fn by_hand() {
        assert_eq!(mean(&[]), None);
        let one = mean(&[7.0]).unwrap();
        assert_eq!(
            (one.value, one.low, one.high),
            (7.0, f64::NEG_INFINITY, f64::INFINITY)
        );
        // The variance is 1, and Student's point of two degrees of freedom 4.3027.
        let three = mean(&[1.0, 2.0, 3.0]).unwrap();
        assert!((three.value - 2.0).abs() < 1e-12);
        assert!(
            (three.high - 2.0 - 4.3027 / 3f64.sqrt()).abs() < 1e-3,
            "{three:?}"
        );
        let same = mean(&[5.0; 4]).unwrap();
        assert_eq!((same.low, same.high), (5.0, 5.0));
    }
}
