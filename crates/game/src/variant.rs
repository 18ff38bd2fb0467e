//! Names of variants: `othello`, `othello-6`, `cover:stones=4,repetition=c`.

use crate::{Info, quote};
use std::fmt;
use thiserror::Error;

/// Which values an option may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// A whole number from `min` to `max` in steps of `step`.
    Number {
        /// The smallest.
        min: u64,
        /// The largest.
        max: u64,
        /// From one to the next.
        step: u64,
    },
    /// One of these words.
    Word(&'static [&'static str]),
}

impl Values {
    /// Every number from `min` to `max`.
    #[must_use]
    pub const fn range(min: u64, max: u64) -> Self {
        Self::Number { min, max, step: 1 }
    }

    fn allow(self, value: &str) -> bool {
        match self {
            Self::Number { min, max, step } => value
                .parse::<u64>()
                .is_ok_and(|n| n >= min && n <= max && (n - min).is_multiple_of(step)),
            Self::Word(words) => words.contains(&value),
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number {
                min: 0,
                max: u64::MAX,
                ..
            } => write!(f, "any whole number"),
            Self::Number { min, max, step: 1 } => write!(f, "{min} to {max}"),
            Self::Number { min, max, step } => {
                let all: Vec<_> = (*min..=*max)
                    .step_by(*step as usize)
                    .map(|n| n.to_string())
                    .collect();
                f.write_str(&all.join(", "))
            }
            Self::Word(words) => f.write_str(&words.join(", ")),
        }
    }
}

/// Something about a game that can be varied.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name, as in `repetition=c`.
    pub key: &'static str,
    /// What it means, in one line.
    pub about: &'static str,
    /// What it may be.
    pub values: Values,
    /// What it is unless said otherwise; empty if that follows from the other options.
    pub default: &'static str,
}

/// The options of one variant: whatever was given, else the defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    settings: Vec<Setting>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Setting {
    key: &'static str,
    value: String,
    default: &'static str,
}

impl Options {
    /// The options of `info` with the given values. Each must exist and be allowed.
    pub fn new(info: &Info, given: &[(&str, &str)]) -> Result<Self, VariantError> {
        let mut settings: Vec<Setting> = info
            .options
            .iter()
            .map(|s| Setting {
                key: s.key,
                value: s.default.to_owned(),
                default: s.default,
            })
            .collect();
        for (key, value) in given {
            let Some(i) = info.options.iter().position(|s| s.key == *key) else {
                return Err(VariantError::UnknownOption {
                    game: info.name,
                    key: quote(key),
                    known: known_options(info),
                });
            };
            let spec = &info.options[i];
            // "06" is 6: one spelling, so that equal variants have equal names.
            let plain = match spec.values {
                Values::Number { .. } => value
                    .parse::<u64>()
                    .map_or_else(|_| (*value).to_owned(), |n| n.to_string()),
                Values::Word(_) => (*value).to_owned(),
            };
            if !spec.values.allow(&plain) {
                return Err(VariantError::BadValue {
                    game: info.name,
                    key: spec.key,
                    value: quote(&plain),
                    allowed: spec.values.to_string(),
                });
            }
            settings[i].value = plain;
        }
        Ok(Self { settings })
    }

    /// The value of an option, `None` if it follows from the others.
    #[must_use]
    pub fn word(&self, key: &str) -> Option<&str> {
        let setting = self
            .settings
            .iter()
            .find(|s| s.key == key)
            .unwrap_or_else(|| panic!("the game asks for an option it does not list: {key}"));
        (!setting.value.is_empty()).then_some(setting.value.as_str())
    }

    /// The value of an option that always has one.
    ///
    /// # Panics
    /// If the option has neither a value nor a default.
    #[must_use]
    pub fn required_word(&self, key: &str) -> &str {
        self.word(key)
            .unwrap_or_else(|| panic!("option {key} should have a default"))
    }

    /// The value of a number that is always given or has a default.
    ///
    /// # Panics
    /// If the option has neither a value nor a default, or is not a number.
    #[must_use]
    pub fn required_number(&self, key: &str) -> u64 {
        let word = self.required_word(key);
        word.parse()
            .unwrap_or_else(|_| panic!("option {key} should be a number"))
    }

    /// The value of an option that is a number.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<u64> {
        self.word(key).and_then(|w| w.parse().ok())
    }

    /// The shortest name of the variant: `cover`, `cover-2`, `cover:stones=2,repetition=c`.
    #[must_use]
    pub fn name(&self, info: &Info) -> String {
        let changed: Vec<_> = self
            .settings
            .iter()
            .filter(|s| s.value != s.default)
            .collect();
        match changed.as_slice() {
            [] => info.name.to_owned(),
            [only] if only.key == info.options[0].key => format!("{}-{}", info.name, only.value),
            all => {
                let pairs: Vec<_> = all
                    .iter()
                    .map(|s| format!("{}={}", s.key, s.value))
                    .collect();
                format!("{}:{}", info.name, pairs.join(","))
            }
        }
    }
}

fn known_options(info: &Info) -> String {
    if info.options.is_empty() {
        return "no options".into();
    }
    let all: Vec<_> = info
        .options
        .iter()
        .map(|s| format!("{}={}", s.key, s.values))
        .collect();
    all.join("; ")
}

/// A variant's name taken apart, not yet compared with what exists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantName<'a> {
    /// The game.
    pub game: &'a str,
    /// The number behind the dash.
    pub size: Option<&'a str>,
    /// The pairs behind the colon.
    pub options: Vec<(&'a str, &'a str)>,
}

impl<'a> VariantName<'a> {
    /// Takes a name apart.
    pub fn parse(name: &'a str) -> Result<Self, VariantError> {
        let bad = |part: &str| VariantError::Malformed {
            part: if part.is_empty() {
                "an empty word".into()
            } else {
                quote(part)
            },
        };
        let (head, tail) = name
            .split_once(':')
            .map_or((name, None), |(h, t)| (h, Some(t)));
        let (game, size) = head
            .split_once('-')
            .map_or((head, None), |(g, s)| (g, Some(s)));
        if game.is_empty() {
            return Err(bad(name));
        }
        let mut options = Vec::new();
        for pair in tail.into_iter().flat_map(|t| t.split(',')) {
            let (key, value) = pair.split_once('=').ok_or_else(|| bad(pair))?;
            if key.is_empty() || value.is_empty() {
                return Err(bad(pair));
            }
            if options.iter().any(|(k, _)| *k == key) {
                return Err(VariantError::Twice { key: quote(key) });
            }
            options.push((key, value));
        }
        Ok(Self {
            game,
            size,
            options,
        })
    }

    /// The options of `info` that the name asks for.
    pub fn options(&self, info: &Info) -> Result<Options, VariantError> {
        let mut given = self.options.clone();
        if let Some(size) = self.size {
            let Some(main) = info.options.first() else {
                return Err(VariantError::NoSizes { game: info.name });
            };
            if given.iter().any(|(k, _)| *k == main.key) {
                return Err(VariantError::Twice {
                    key: quote(main.key),
                });
            }
            given.push((main.key, size));
        }
        Options::new(info, &given)
    }
}

/// Why there is no such variant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VariantError {
    /// Not even the form is right.
    #[error(
        "{part} is not part of a variant's name; write for example othello-6 or cover:stones=4,repetition=c"
    )]
    Malformed {
        /// What cannot be read.
        part: String,
    },
    /// An option is given twice.
    #[error("option {key} is given twice")]
    Twice {
        /// Which.
        key: String,
    },
    /// There is no such game.
    #[error("there is no game {game}; there are {known}")]
    UnknownGame {
        /// What was asked for.
        game: String,
        /// What there is.
        known: String,
    },
    /// A game without sizes was given one.
    #[error("{game} has only one size")]
    NoSizes {
        /// Which game.
        game: &'static str,
    },
    /// The game has no such option.
    #[error("{game} has no option {key}; it has {known}")]
    UnknownOption {
        /// Which game.
        game: &'static str,
        /// What was asked for.
        key: String,
        /// What there is.
        known: String,
    },
    /// The option cannot have this value.
    #[error("{game}: {key} cannot be {value}; it can be {allowed}")]
    BadValue {
        /// Which game.
        game: &'static str,
        /// Which option.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// What there is.
        allowed: String,
    },
    /// Each option is right by itself, but not together.
    #[error("{game}: {reason}")]
    Impossible {
        /// Which game.
        game: &'static str,
        /// Why not.
        reason: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Workload;

    const INFO: Info = Info {
        name: "cover",
        title: "Cover",
        summary: "",
        example: false,
        rules: "",
        workload: Workload {
            perft_depth: 1,
            random_games: 1,
            search_plies: 1,
            search_depth: 1,
            think_depth: 1,
        },
        options: &[
            OptionSpec {
                key: "stones",
                about: "",
                values: Values::range(1, 10),
                default: "4",
            },
            OptionSpec {
                key: "repetition",
                about: "",
                values: Values::Word(&["a", "b", "c"]),
                default: "b",
            },
        ],
    };

    fn name_of(text: &str) -> Result<String, String> {
        let parsed = VariantName::parse(text).map_err(|e| e.to_string())?;
        let options = parsed.options(&INFO).map_err(|e| e.to_string())?;
        Ok(options.name(&INFO))
    }

    #[test]
    fn names_have_one_short_form() {
        for (text, name) in [
            ("cover", "cover"),
            ("cover-4", "cover"),
            ("cover-2", "cover-2"),
            ("cover-02", "cover-2"),
            ("cover:stones=2", "cover-2"),
            ("cover:repetition=b", "cover"),
            ("cover:repetition=c,stones=3", "cover:stones=3,repetition=c"),
            ("cover-3:repetition=c", "cover:stones=3,repetition=c"),
        ] {
            assert_eq!(name_of(text).as_deref(), Ok(name), "{text}");
        }
    }

    #[test]
    fn errors_list_what_exists() {
        for (text, error) in [
            (
                "cover:colour=3",
                "cover has no option 'colour'; it has stones=1 to 10; repetition=a, b, c",
            ),
            (
                "cover-11",
                "cover: stones cannot be '11'; it can be 1 to 10",
            ),
            (
                "cover:repetition=d",
                "cover: repetition cannot be 'd'; it can be a, b, c",
            ),
            ("cover:stones=1,stones=2", "option 'stones' is given twice"),
            ("cover-4:stones=2", "option 'stones' is given twice"),
            (
                "cover:x",
                "'x' is not part of a variant's name; write for example othello-6 or cover:stones=4,repetition=c",
            ),
        ] {
            assert_eq!(name_of(text), Err(error.to_owned()), "{text}");
        }
    }
}
