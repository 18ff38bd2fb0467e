//! Numbers too large for any machine integer, in decimal.

/// The product of small factors, exactly.
pub(crate) fn product(factors: impl IntoIterator<Item = u64>) -> String {
    const BASE: u128 = 1_000_000_000;
    // The lowest nine digits first.
    let mut parts: Vec<u128> = vec![1];
    for factor in factors {
        let mut carry = 0;
        for part in &mut parts {
            let value = *part * u128::from(factor) + carry;
            *part = value % BASE;
            carry = value / BASE;
        }
        while carry > 0 {
            parts.push(carry % BASE);
            carry /= BASE;
        }
    }
    let mut digits = parts.pop().unwrap_or(0).to_string();
    for part in parts.iter().rev() {
        digits.push_str(&format!("{part:09}"));
    }
    digits
}

/// `base` to the power of `exponent`.
pub(crate) fn power(base: usize, exponent: usize) -> String {
    product(std::iter::repeat_n(base as u64, exponent))
}

/// A whole number rounded to three digits: `4857816066863765913600` is `4.86·10^21`. Short numbers stay
/// as they are.
pub(crate) fn about(digits: &str) -> String {
    match digits.parse::<f64>() {
        Ok(number) if digits.len() >= 7 => format!("{number:.2e}").replace('e', "·10^"),
        _ => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn products_that_fit_are_those_of_the_machine(factors in prop::collection::vec(1..=u32::MAX, 0..4)) {
            let factors: Vec<u64> = factors.into_iter().map(u64::from).collect();
            let expected: u128 = factors.iter().map(|f| u128::from(*f)).product();
            prop_assert_eq!(product(factors), expected.to_string());
        }
    }

    #[test]
    fn powers() {
        assert_eq!(power(10, 40), format!("1{}", "0".repeat(40)));
        assert_eq!(power(4, 63), (1u128 << 126).to_string());
        assert_eq!(about(&power(4, 36)), "4.72·10^21");
        assert_eq!(about("4857816066863765913600"), "4.86·10^21");
        assert_eq!(about("640"), "640");
    }
}
