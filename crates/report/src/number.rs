//! Numbers as they are read.

/// The number with so many decimals, a true minus sign, and k, M, G or T for thousands and more of
/// them.
pub(crate) fn format(value: f64, decimals: usize) -> String {
    if value.is_nan() {
        return "–".into();
    }
    let sign = if value < 0.0 { "−" } else { "" };
    let size = value.abs();
    if size.is_infinite() {
        return format!("{sign}∞");
    }
    let digits = if size >= 1e15 || (size > 0.0 && size < 1e-6) {
        exponential(size)
    } else if size >= 1e4 {
        let (unit, letter) = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")]
            .into_iter()
            .find(|&(unit, _)| size >= unit)
            .unwrap_or((1.0, ""));
        format!("{}\u{a0}{letter}", trim(&format!("{:.3}", size / unit)))
    } else {
        format!("{size:.decimals$}")
    };
    if digits.chars().any(|c| ('1'..='9').contains(&c)) {
        format!("{sign}{digits}")
    } else {
        digits
    }
}

fn exponential(size: f64) -> String {
    let text = format!("{size:.2e}");
    let (factor, power) = text.split_once('e').unwrap_or((&text, "0"));
    format!("{}e{}", trim(factor), power.replace('-', "−"))
}

/// The number for the SVG's own use, with at most two decimals.
pub(crate) fn coordinate(value: f64) -> String {
    let text = format!("{value:.2}");
    let short = trim(&text);
    if short == "-0" { "0" } else { short }.to_owned()
}

fn trim(digits: &str) -> &str {
    if digits.contains('.') {
        digits.trim_end_matches('0').trim_end_matches('.')
    } else {
        digits
    }
}

/// How many decimals a number needs to be exact to `unit`.
pub(crate) fn decimals(unit: f64) -> usize {
    // 0.01 has two, although its logarithm may be a hair above −2.
    (-unit.log10() - 1e-9).ceil().clamp(0.0, 9.0) as usize
}

/// How many decimals values deserve on an axis with such a step: a fiftieth of it can be told apart,
/// and whole numbers stay whole.
pub(crate) fn worthwhile(values: impl IntoIterator<Item = f64>, step: f64) -> usize {
    let mut values = values.into_iter().filter(|v| v.is_finite());
    if values.all(|v| v == v.round()) {
        0
    } else {
        decimals(step / 50.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_true() {
        let cases = [
            (0.0, 0, "0"),
            (-0.001, 1, "0.0"),
            (-12.34, 1, "−12.3"),
            (9999.0, 0, "9999"),
            (10_000.0, 0, "10 k"),
            (-2_500_000.0, 0, "−2.5 M"),
            (f64::NEG_INFINITY, 0, "−∞"),
            (f64::NAN, 0, "–"),
            (1e-7, 0, "1e−7"),
            (2e300, 0, "2e300"),
        ];
        for (value, decimals, text) in cases {
            assert_eq!(
                format(value, decimals),
                text.replace(' ', "\u{a0}"),
                "{value}"
            );
        }
    }

    #[test]
    fn decimals_follow_the_step() {
        assert_eq!(decimals(100.0), 0);
        assert_eq!(decimals(0.01), 2);
        assert_eq!(decimals(0.2), 1);
        assert_eq!(worthwhile([1.5, 2.0], 20.0), 1);
        assert_eq!(worthwhile([1.0, f64::NAN, 2.0], 0.1), 0);
    }
}
