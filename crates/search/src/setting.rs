//! Players written as text: `alphabeta:depth=6,eval=aihef,null=off`.

use game::quote;
use std::time::Duration;
use thiserror::Error;

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// `on` or `off`.
    Switch,
    /// A whole number in this range.
    Whole(u64, u64),
    /// A number in this range.
    Number(f64, f64),
    /// A time such as `5s`, `300ms`, `2m`.
    Time,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Some of these words, joined by `+`; or `none`, or `all`.
    Words(&'static [&'static str]),
    /// Any text without commas; said what.
    Text(&'static str),
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Switch => write!(f, "on, off"),
            Self::Whole(min, u64::MAX) => write!(f, "a whole number from {min}"),
            Self::Whole(min, max) => write!(f, "{min} to {max}"),
            Self::Number(min, max) => write!(f, "a number from {min} to {max}"),
            Self::Time => write!(f, "a time such as 5s or 300ms"),
            Self::Word(words) => write!(f, "{}", words.join(", ")),
            Self::Words(words) => {
                write!(f, "none, all, or some of {} joined by +", words.join(", "))
            }
            Self::Text(what) => write!(f, "{what}"),
        }
    }
}

/// Something about a player that can be set.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name.
    pub key: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// What it is unless said otherwise; empty for "not set".
    pub default: &'static str,
}

/// A player's name with what was said about it: not yet checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The player.
    pub name: String,
    /// Settings in order; of equal keys the last counts.
    pub settings: Vec<(String, String)>,
}

impl Spec {
    /// Reads `name` or `name:key=value,key=value`.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        let text = text.trim();
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        if name.is_empty() {
            return Err(SpecError::NoName(quote(text)));
        }
        let mut settings = Vec::new();
        for pair in rest.split(',').filter(|pair| !pair.trim().is_empty()) {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| SpecError::NoValue(quote(pair)))?;
            settings.push((key.trim().to_owned(), value.trim().to_owned()));
        }
        Ok(Self {
            name: name.trim().to_ascii_lowercase(),
            settings,
        })
    }

    /// Checks the settings against what the player called `owner` can be told.
    pub fn settings(
        &self,
        owner: &str,
        known: impl IntoIterator<Item = &'static Setting>,
    ) -> Result<Settings, SpecError> {
        let mut values: Vec<(&'static Setting, String)> = known
            .into_iter()
            .map(|setting| (setting, setting.default.to_owned()))
            .collect();
        for (key, value) in &self.settings {
            let Some(entry) = values.iter_mut().find(|(setting, _)| setting.key == key) else {
                let keys: Vec<&str> = values.iter().map(|(setting, _)| setting.key).collect();
                return Err(SpecError::UnknownSetting {
                    key: quote(key),
                    owner: owner.to_owned(),
                    known: if keys.is_empty() {
                        "none".to_owned()
                    } else {
                        keys.join(", ")
                    },
                });
            };
            if !is_allowed(entry.0.kind, value) {
                return Err(SpecError::BadValue {
                    key: entry.0.key,
                    value: quote(value),
                    allowed: entry.0.kind.to_string(),
                });
            }
            entry.1.clone_from(value);
        }
        Ok(Settings(values))
    }
}

fn is_allowed(kind: Kind, value: &str) -> bool {
    match kind {
        Kind::Switch => matches!(value, "on" | "off"),
        Kind::Whole(min, max) => value.parse().is_ok_and(|n: u64| (min..=max).contains(&n)),
        Kind::Number(min, max) => value.parse().is_ok_and(|n: f64| (min..=max).contains(&n)),
        Kind::Time => parse_time(value).is_some(),
        Kind::Word(words) => words.contains(&value),
        Kind::Words(words) => {
            matches!(value, "none" | "all") || value.split('+').all(|word| words.contains(&word))
        }
        Kind::Text(_) => !value.is_empty(),
    }
}

/// Reads `5s`, `300ms`, `2m`, or seconds without a unit. More than nothing and at most a day.
#[must_use]
pub fn parse_time(text: &str) -> Option<Duration> {
    let split = text
        .find(|c: char| !(c.is_ascii_digit() || c == '.'))
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let seconds = number.parse::<f64>().ok()? * seconds;
    (seconds > 0.0 && seconds <= 86400.0).then(|| Duration::from_secs_f64(seconds))
}

/// The settings of a player, each checked: whatever was said, else the defaults.
#[derive(Clone, Debug)]
pub struct Settings(Vec<(&'static Setting, String)>);

impl Settings {
    /// What a setting says; empty for "not set".
    ///
    /// # Panics
    /// If the player has no such setting: a mistake in the program.
    #[must_use]
    pub fn text(&self, key: &str) -> &str {
        let entry = self.0.iter().find(|(setting, _)| setting.key == key);
        &entry.unwrap_or_else(|| panic!("no setting {key}")).1
    }
    /// Has the player such a setting?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.0.iter().any(|(setting, _)| setting.key == key)
    }
    /// Is the switch on?
    #[must_use]
    pub fn is_on(&self, key: &str) -> bool {
        self.text(key) == "on"
    }
    /// A whole number, if set.
    #[must_use]
    pub fn whole(&self, key: &str) -> Option<u64> {
        self.text(key).parse().ok()
    }
    /// A number, if set.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<f64> {
        self.text(key).parse().ok()
    }
    /// A time, if set.
    #[must_use]
    pub fn time(&self, key: &str) -> Option<Duration> {
        parse_time(self.text(key))
    }
    /// Is the word among those said of a [`Kind::Words`] setting?
    #[must_use]
    pub fn has_word(&self, key: &str, word: &str) -> bool {
        let text = self.text(key);
        text == "all" || text.split('+').any(|w| w == word)
    }
}

/// What is wrong with a player's text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// There is no name.
    #[error("{0} names no player; write name or name:key=value,…")]
    NoName(String),
    /// A setting without a value.
    #[error("{0} is no setting; write key=value")]
    NoValue(String),
    /// No such player.
    #[error("there is no player {name}; there is {known}")]
    UnknownPlayer {
        /// The name.
        name: String,
        /// What there is.
        known: String,
    },
    /// No such setting.
    #[error("{owner} has no setting {key}; it has {known}")]
    UnknownSetting {
        /// The key.
        key: String,
        /// Of which player.
        owner: String,
        /// What it has.
        known: String,
    },
    /// Not a possible value.
    #[error("{key} cannot be {value}; it can be {allowed}")]
    BadValue {
        /// The setting.
        key: &'static str,
        /// What was said.
        value: String,
        /// What may be said.
        allowed: String,
    },
    /// The settings do not go together, or not with this game.
    #[error("{0}")]
    Unfit(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[Setting] = &[
        Setting {
            key: "depth",
            about: "plies",
            kind: Kind::Whole(1, 100),
            default: "",
        },
        Setting {
            key: "null",
            about: "null move",
            kind: Kind::Switch,
            default: "on",
        },
        Setting {
            key: "time",
            about: "time",
            kind: Kind::Time,
            default: "1s",
        },
    ];

    fn settings(text: &str) -> Result<Settings, SpecError> {
        Spec::parse(text)?.settings("it", KNOWN)
    }

    #[test]
    fn settings_are_read_and_checked() {
        let read = settings("alphabeta:depth=6,null=off").unwrap();
        assert_eq!(read.whole("depth"), Some(6));
        assert!(!read.is_on("null"));
        assert_eq!(read.time("time"), Some(Duration::from_secs(1)));
        assert_eq!(settings("x").unwrap().whole("depth"), None);
        for wrong in [
            "",
            ":depth=1",
            "x:depth",
            "x:depth=0",
            "x:depth=-1",
            "x:depth=many",
            "x:null=maybe",
            "x:time=-1s",
            "x:time=0",
            "x:time=5y",
            "x:time=1e99",
            "x:deep=3",
        ] {
            let message = settings(wrong).unwrap_err().to_string();
            assert!(!message.is_empty() && !message.contains('\n'), "{wrong}");
        }
    }

    #[test]
    fn times_have_units() {
        let ms = |text| parse_time(text).map(|time| time.as_millis());
        assert_eq!(ms("5s"), Some(5000));
        assert_eq!(ms("0.25"), Some(250));
        assert_eq!(ms("300ms"), Some(300));
        assert_eq!(ms("2m"), Some(120_000));
        assert_eq!(ms("x"), None);
        assert_eq!(ms("."), None);
    }
}
