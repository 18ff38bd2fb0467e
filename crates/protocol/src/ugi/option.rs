//! Options as UGI writes them, from the settings of the player.

use crate::seat::Seat;
use game::quote;
use search::{Kind, Setting};

/// How UGI writes that a text is empty.
const EMPTY: &str = "<empty>";

/// The option that is not the player's: how many best lines to look for.
pub(super) struct Lines {
    pub(super) name: &'static str,
    most: usize,
}

pub(super) const LINES: Lines = Lines {
    name: "MultiPV",
    most: 64,
};

impl Lines {
    pub(super) fn read(&self, value: &str) -> Result<usize, String> {
        let number = value.parse().ok();
        number
            .filter(|n| (1..=self.most).contains(n))
            .ok_or_else(|| {
                let most = self.most;
                format!("{} can be 1 to {most}, not {}", self.name, quote(value))
            })
    }
}

/// A line for each option.
pub(super) fn lines(seat: &Seat) -> Vec<String> {
    let settings = seat.settings().iter();
    let mut lines: Vec<String> = settings.map(|(s, value)| line(s, value)).collect();
    let (name, most) = (LINES.name, LINES.most);
    lines.push(format!(
        "option name {name} type spin default 1 min 1 max {most}"
    ));
    lines
}

/// Numbers and words that need not be set at all are texts here: UGI's numbers always are.
fn line(setting: &Setting, value: &str) -> String {
    let kind = match setting.kind {
        Kind::Switch => format!("check default {}", value == "on"),
        Kind::Whole(min, max) if !setting.default.is_empty() => {
            format!("spin default {value} min {min} max {max}")
        }
        Kind::Word(words) if !setting.default.is_empty() => {
            let words: Vec<String> = words.iter().map(|word| format!(" var {word}")).collect();
            format!("combo default {value}{}", words.concat())
        }
        _ if value.is_empty() => format!("string default {EMPTY}"),
        _ => format!("string default {value}"),
    };
    format!("option name {} type {kind}", setting.key)
}

/// Reads `name N value V`; without a value it is empty.
pub(super) fn parse(text: &str) -> Result<(&str, &str), String> {
    let (name, value) = super::split_at_word(text, "value");
    let (before, name) = super::split_at_word(name, "name");
    match name {
        Some(name) if before.is_empty() && !name.is_empty() => {
            Ok((name, value.unwrap_or_default()))
        }
        _ => Err("expected name N value V".to_owned()),
    }
}

/// The player's setting with this name, and the value as the player knows it.
pub(super) fn find(
    seat: &Seat,
    name: &str,
    value: &str,
) -> Result<(&'static Setting, String), String> {
    let mut settings = seat.settings().iter().map(|(setting, _)| *setting);
    let Some(setting) = settings.find(|s| s.key.eq_ignore_ascii_case(name)) else {
        let mut known: Vec<&str> = seat.settings().iter().map(|(s, _)| s.key).collect();
        known.push(LINES.name);
        let known = known.join(", ");
        return Err(format!("no option {}; there is {known}", quote(name)));
    };
    let value = match (setting.kind, value) {
        (_, EMPTY) => "",
        (Kind::Switch, "true") => "on",
        (Kind::Switch, "false") => "off",
        (_, value) => value,
    };
    Ok((setting, value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_setting_is_an_option() {
        let about = "";
        let text = |kind, default: &'static str, value| {
            let setting = Setting {
                key: "it",
                about,
                kind,
                default,
            };
            let line = line(&setting, value);
            line.strip_prefix("option name it type ")
                .unwrap()
                .to_owned()
        };
        assert_eq!(text(Kind::Switch, "on", "off"), "check default false");
        assert_eq!(
            text(Kind::Whole(1, 9), "3", "4"),
            "spin default 4 min 1 max 9"
        );
        assert_eq!(text(Kind::Whole(1, 9), "", ""), "string default <empty>");
        assert_eq!(text(Kind::Whole(1, 9), "", "4"), "string default 4");
        assert_eq!(
            text(Kind::Word(&["a", "b"]), "a", "b"),
            "combo default b var a var b"
        );
        assert_eq!(text(Kind::Time, "1s", "2s"), "string default 2s");
        assert_eq!(text(Kind::Text("a file"), "", ""), "string default <empty>");
    }

    #[test]
    fn names_and_values_are_told_apart() {
        assert_eq!(parse("name hash value 8"), Ok(("hash", "8")));
        assert_eq!(parse("name a b value c d"), Ok(("a b", "c d")));
        assert_eq!(parse("name hash value"), Ok(("hash", "")));
        assert_eq!(parse("name hash"), Ok(("hash", "")));
        for wrong in ["", "hash value 8", "name", "name value 8", "value name"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
