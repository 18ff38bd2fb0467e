//! Weights by name, compiled in or read from a file.
//!
//! ```toml
//! evaluation = "aihef"
//! [weights]
//! own-normal = -1.0
//! ```

use crate::EvaluationInfo;
use game::quote;
use thiserror::Error;

/// A weight with its default.
#[derive(Clone, Copy, Debug)]
pub struct Weight {
    /// Its name.
    pub name: &'static str,
    /// What it weighs, in one line.
    pub about: &'static str,
    /// What it is unless a file says otherwise, in units of the game.
    pub default: f64,
}

/// The weights of one evaluation, in the order in which it names them.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights(Vec<f64>);

impl Weights {
    /// The compiled-in weights.
    #[must_use]
    pub fn defaults(info: &EvaluationInfo) -> Self {
        Self(info.weights.iter().map(|weight| weight.default).collect())
    }

    /// The weight with this number.
    #[inline]
    #[must_use]
    pub fn get(&self, number: usize) -> f64 {
        self.0[number]
    }

    /// All of them in order.
    #[must_use]
    pub fn values(&self) -> &[f64] {
        &self.0
    }

    /// Reads a file of weights: which of the evaluations it is for, and its weights, all of them.
    pub fn parse(
        text: &str,
        evaluations: &'static [EvaluationInfo],
    ) -> Result<(&'static EvaluationInfo, Self), WeightsError> {
        let file: toml::Table = text
            .parse()
            .map_err(|error: toml::de::Error| WeightsError::Syntax(error.message().to_owned()))?;
        let known = || names(evaluations.iter().map(|info| info.name));
        let name = match file.get("evaluation") {
            Some(toml::Value::String(name)) => name,
            _ => return Err(WeightsError::NoEvaluation { known: known() }),
        };
        let info = evaluations
            .iter()
            .find(|info| info.name == name)
            .ok_or_else(|| WeightsError::UnknownEvaluation {
                found: quote(name),
                known: known(),
            })?;
        let empty = toml::Table::new();
        let given = match file.get("weights") {
            Some(toml::Value::Table(given)) => given,
            _ => &empty,
        };
        if let Some(stranger) = given.keys().find(|key| !has_weight(info, key)) {
            return Err(WeightsError::UnknownWeight {
                found: quote(stranger),
                evaluation: info.name,
                known: names(info.weights.iter().map(|weight| weight.name)),
            });
        }
        let read = |weight: &Weight| match given.get(weight.name) {
            Some(toml::Value::Float(number)) if number.is_finite() => Ok(*number),
            Some(toml::Value::Integer(number)) => Ok(*number as f64),
            Some(other) => Err(WeightsError::NotANumber {
                weight: weight.name,
                found: quote(&other.to_string()),
            }),
            None => Err(WeightsError::Missing {
                weight: weight.name,
                evaluation: info.name,
            }),
        };
        let values: Result<Vec<f64>, WeightsError> = info.weights.iter().map(read).collect();
        Ok((info, Self(values?)))
    }

    /// The weights as a file that [`Self::parse`] reads, with what each means.
    #[must_use]
    pub fn to_text(&self, info: &EvaluationInfo) -> String {
        let mut text = format!(
            "# {}\nevaluation = \"{}\"\n\n[weights]\n",
            info.about, info.name
        );
        for (weight, value) in info.weights.iter().zip(&self.0) {
            text.push_str(&format!(
                "# {}\n{} = {value:?}\n",
                weight.about, weight.name
            ));
        }
        text
    }
}

fn has_weight(info: &EvaluationInfo, name: &str) -> bool {
    info.weights.iter().any(|weight| weight.name == name)
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// What is wrong with a file of weights.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// It is not TOML.
    #[error("not a TOML file: {0}")]
    Syntax(String),
    /// It does not say which evaluation it is for.
    #[error(
        "a file of weights says which evaluation it is for: evaluation = \"…\", one of {known}"
    )]
    NoEvaluation {
        /// What there is.
        known: String,
    },
    /// There is no such evaluation.
    #[error("there is no evaluation {found}; there is {known}")]
    UnknownEvaluation {
        /// The name.
        found: String,
        /// What there is.
        known: String,
    },
    /// A weight that the evaluation does not have.
    #[error("{evaluation} has no weight {found}; it has {known}")]
    UnknownWeight {
        /// The name.
        found: String,
        /// The evaluation.
        evaluation: &'static str,
        /// Its weights.
        known: String,
    },
    /// A weight is not there.
    #[error("the weight {weight} of {evaluation} is missing under [weights]")]
    Missing {
        /// Which.
        weight: &'static str,
        /// Of what.
        evaluation: &'static str,
    },
    /// A weight is no number.
    #[error("the weight {weight} is no finite number but {found}")]
    NotANumber {
        /// Which.
        weight: &'static str,
        /// What it is.
        found: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: &[EvaluationInfo] = &[EvaluationInfo {
        name: "two",
        about: "two terms",
        weights: &[
            Weight {
                name: "discs",
                about: "discs",
                default: 1.0,
            },
            Weight {
                name: "corners",
                about: "corners",
                default: 12.5,
            },
        ],
    }];

    #[test]
    fn what_is_written_is_read() {
        let weights = Weights::defaults(&INFO[0]);
        let (info, read) = Weights::parse(&weights.to_text(&INFO[0]), INFO).unwrap();
        assert_eq!((info.name, read), ("two", weights));
    }

    #[test]
    fn every_fault_is_named() {
        let fault = |text: &str| Weights::parse(text, INFO).unwrap_err().to_string();
        assert!(fault("][").contains("TOML"));
        assert!(fault("").contains("evaluation = "));
        assert!(fault("evaluation = \"one\"").contains("'one'"));
        let begin = "evaluation = \"two\"\n[weights]\ndiscs = 1\n";
        assert!(fault(begin).contains("corners"));
        assert!(fault(&format!("{begin}corners = \"x\"")).contains("no finite number"));
        assert!(fault(&format!("{begin}corners = nan")).contains("no finite number"));
        assert!(fault(&format!("{begin}cornes = 1")).contains("'cornes'"));
    }
}
