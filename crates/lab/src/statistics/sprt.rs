//! Stopping a match as soon as it has proved something.
//!
//! The sequential probability ratio test (Wald, 1945) between two supposed differences in strength,
//! generalised (Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
//! distribution", 2019; fishtest and fastchess do the same). The ratio compares the likeliest
//! distributions of the pairs that have the scores s₀ and s₁:
//!
//! LLR = n Σ f ln((1 + λ₀ (a - s₀)) / (1 + λ₁ (a - s₁)))
//!
//! with the λ of the [fit](super::sample). So neither the share of draws nor what openings decide needs
//! to be known beforehand. The match ends when the LLR leaves ln(β / (1 - α)) to ln((1 - β) / α).
//!
//! Only complete pairs count.

use super::sample::Sample;
use super::tally::Tally;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A test of two hypotheses: H0, the first player is stronger by `elo0` or less, and H1, by `elo1` or
/// more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in Elo points of H0.
    pub elo0: f64,
    /// The difference in Elo points of H1.
    pub elo1: f64,
    /// How often H1 may be accepted though H0 holds.
    pub alpha: f64,
    /// How often H0 may be accepted though H1 holds.
    pub beta: f64,
}

/// What a test says about a match so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Undecided,
    /// H0 is accepted.
    AcceptH0,
    /// H1 is accepted.
    AcceptH1,
}

/// Why a text is no test.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SprtError {
    /// There is no such setting.
    #[error("\"{0}\" is no setting of a test: there are elo0, elo1, alpha and beta, as in elo0=0")]
    Unknown(String),
    /// A value cannot be read.
    #[error("{key}=\"{value}\" is not a number")]
    NotANumber {
        /// The setting.
        key: String,
        /// Its text.
        value: String,
    },
    /// The hypotheses are in the wrong order.
    #[error("elo1={elo1} is not above elo0={elo0}")]
    Order {
        /// The difference of H0.
        elo0: f64,
        /// The difference of H1.
        elo1: f64,
    },
    /// No such share of errors is possible.
    #[error("{key}={value} is not between 0 and 0.5")]
    Share {
        /// alpha or beta.
        key: &'static str,
        /// Its value.
        value: f64,
    },
}

impl Default for Sprt {
    fn default() -> Self {
        Self {
            elo0: 0.0,
            elo1: 10.0,
            alpha: 0.05,
            beta: 0.05,
        }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    /// Reads "elo0=0 elo1=10 alpha=0.05 beta=0.05", with spaces or commas; what is missing has these
    /// values.
    fn from_str(text: &str) -> Result<Self, SprtError> {
        let mut sprt = Self::default();
        let words = text.split(|c: char| c == ',' || c.is_whitespace());
        for word in words.filter(|word| !word.is_empty()) {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let setting = match key {
                "elo0" => &mut sprt.elo0,
                "elo1" => &mut sprt.elo1,
                "alpha" => &mut sprt.alpha,
                "beta" => &mut sprt.beta,
                _ => return Err(SprtError::Unknown(word.into())),
            };
            let number = value.parse().ok().filter(|number: &f64| number.is_finite());
            *setting = number.ok_or_else(|| SprtError::NotANumber {
                key: key.into(),
                value: value.into(),
            })?;
        }
        sprt.check()
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "elo0={elo0} elo1={elo1} alpha={alpha} beta={beta}")
    }
}

impl Sprt {
    /// The test itself, if its hypotheses and shares make sense.
    fn check(self) -> Result<Self, SprtError> {
        let Self { elo0, elo1, .. } = self;
        if elo1 <= elo0 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        for (key, value) in [("alpha", self.alpha), ("beta", self.beta)] {
            if value <= 0.0 || value >= 0.5 {
                return Err(SprtError::Share { key, value });
            }
        }
        Ok(self)
    }

    /// The logarithm of the generalised likelihood ratio: positive where H1 explains the pairs better.
    #[must_use]
    pub fn llr(&self, tally: &Tally) -> f64 {
        self.ratio(&Sample::from(tally.pentanomial()))
    }

    /// The same of any sample.
    #[must_use]
    pub fn ratio(&self, sample: &Sample) -> f64 {
        let deviance = |elo| sample.deviance(expected_score(elo)).likelihood;
        (deviance(self.elo0) - deviance(self.elo1)) / 2.0
    }

    /// Below the first LLR, H0 is accepted; above the second, H1.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// What the match so far has proved.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        self.judge(self.llr(tally))
    }

    /// What an LLR proves.
    #[must_use]
    pub fn judge(&self, llr: f64) -> Verdict {
        let (low, high) = self.bounds();
        if llr <= low {
            Verdict::AcceptH0
        } else if llr >= high {
            Verdict::AcceptH1
        } else {
            Verdict::Undecided
        }
    }

    /// A verdict in words: which hypothesis, and what it says.
    #[must_use]
    pub fn explain(&self, verdict: Verdict) -> String {
        let Self {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        match verdict {
            Verdict::Undecided => format!("undecided between H0, {elo0} Elo, and H1, {elo1} Elo"),
            Verdict::AcceptH0 => format!(
                "H0: at most {elo0} rather than {elo1} Elo stronger; who is {elo1} or more gets this verdict in {} % of matches",
                100.0 * beta
            ),
            Verdict::AcceptH1 => format!(
                "H1: at least {elo1} rather than {elo0} Elo stronger; who is {elo0} or less gets this verdict in {} % of matches",
                100.0 * alpha
            ),
        }
    }
}

/// The score of a player who is so many Elo points stronger.
pub(super) fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            ..Sprt::default()
        }
    }

    /// The figures are from fastchess (github.com/Disservin/fastchess, app/tests/sprt_test.cpp, "logistic
    /// pentanomial" and "logistic trinomial"), which states them to 1 %.
    #[test]
    fn published_ratios() {
        for (counts, elo0, elo1, llr) in [
            ([223, 9863, 20279 + 1000, 10037, 246], 0.5, 2.5, -3.07),
            ([871, 26175, 55003 + 980, 26678, 821], 0.0, 2.0, -4.98),
            ([21184, 0, 40708, 0, 21404], 0.5, 2.5, -1.57),
            ([57030, 0, 106_593, 0, 57433], 0.0, 2.0, -2.59),
        ] {
            let ratio = sprt(elo0, elo1).ratio(&Sample::from(counts));
            assert!((ratio - llr).abs() < 0.006, "{ratio} {llr}");
        }
    }

    #[test]
    fn ratios_by_hand() {
        let test = sprt(0.0, 100.0);
        let s1 = expected_score(100.0);
        let ratio = |counts| test.ratio(&Sample::from(counts));
        assert_eq!(ratio([0; 5]), 0.0);
        // All won: each pair is a win with probability s, and else the whole pair is lost.
        assert!((ratio([0, 0, 0, 0, 7]) - 7.0 * (s1 / 0.5).ln()).abs() < 1e-12);
        // All equal: H0 explains it; for H1, a pair is won with probability 2 s₁ - 1.
        assert!((ratio([0, 0, 7, 0, 0]) - 7.0 * (2.0 - 2.0 * s1).ln()).abs() < 1e-12);
        // Hypotheses at the same distance on both sides of an even match.
        assert!(
            sprt(-20.0, 20.0)
                .ratio(&Sample::from([3, 5, 9, 5, 3]))
                .abs()
                < 1e-12
        );
    }

    #[test]
    fn bounds_and_verdicts() {
        let test = Sprt::default();
        let (low, high) = test.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        let mut tally = Tally::new();
        assert_eq!(test.verdict(&tally), Verdict::Undecided);
        for number in 0..1001 {
            tally.add(number, 1.0);
        }
        // The game without partner waits.
        assert!((test.llr(&tally) - 500.0 * (2.0 * expected_score(10.0)).ln()).abs() < 1e-9);
        assert_eq!(test.verdict(&tally), Verdict::AcceptH1);
        assert!(
            test.explain(Verdict::AcceptH1)
                .starts_with("H1: at least 10 rather than 0 Elo stronger")
        );
        for number in 0..1001 {
            tally.add(number, 0.0);
        }
        assert_eq!(test.verdict(&tally), Verdict::AcceptH0);
        assert!(
            test.explain(Verdict::AcceptH0)
                .starts_with("H0: at most 0 rather than 10 Elo stronger")
        );
    }

    #[test]
    fn written_and_read() {
        let test: Sprt = "elo0=-2.5, elo1=7 beta=0.1".parse().unwrap();
        assert_eq!(test.to_string(), "elo0=-2.5 elo1=7 alpha=0.05 beta=0.1");
        assert_eq!(test.to_string().parse(), Ok(test));
        assert_eq!("".parse(), Ok(Sprt::default()));
        for (text, error) in [
            (
                "elo=3",
                "\"elo=3\" is no setting of a test: there are elo0, elo1, alpha and beta, as in elo0=0",
            ),
            (
                "fast",
                "\"fast\" is no setting of a test: there are elo0, elo1, alpha and beta, as in elo0=0",
            ),
            ("elo1=ten", "elo1=\"ten\" is not a number"),
            ("elo1", "elo1=\"\" is not a number"),
            ("elo1=inf", "elo1=\"inf\" is not a number"),
            ("alpha=nan", "alpha=\"nan\" is not a number"),
            ("elo0=10", "elo1=10 is not above elo0=10"),
            ("alpha=0.5", "alpha=0.5 is not between 0 and 0.5"),
            ("beta=0", "beta=0 is not between 0 and 0.5"),
        ] {
            assert_eq!(text.parse::<Sprt>().unwrap_err().to_string(), error);
        }
    }
}
