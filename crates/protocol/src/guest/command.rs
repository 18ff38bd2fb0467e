//! A guest as text: `cmd:"edax -nboard",depth=6,name=Edax`.

use crate::Kind;
use game::quote;
use search::Spec;
use thiserror::Error;

/// How a program is started and spoken to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestCommand {
    /// The program and its arguments; at least one word.
    pub words: Vec<String>,
    /// Which protocol it speaks.
    pub protocol: Kind,
    /// Options to be set once, by the protocol's own means.
    pub options: Vec<(String, String)>,
}

/// Why a text is no command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CommandError {
    /// A quotation mark is missing, or there is no program.
    #[error("{0} names no program; write cmd:\"program argument\"")]
    NoProgram(String),
    /// There is no such protocol.
    #[error("there is no protocol {0} for other programs; there are ugi, nboard, gtp")]
    Protocol(String),
    /// What follows the command is not key=value.
    #[error("{0} after the command is not key=value")]
    Settings(String),
}

/// What begins the text of a guest.
const PREFIX: &str = "cmd:";
/// What begins the key of a program's own option.
const OPTION: &str = "option.";

impl GuestCommand {
    /// Is this the text of a guest?
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.trim_start().starts_with(PREFIX)
    }

    /// Reads `cmd:"program argument",protocol=gtp,option.NAME=VALUE,…`. The settings that are neither
    /// are given back.
    ///
    /// Without `protocol` it is the one that the command itself names (`edax -nboard`), else UGI.
    pub fn parse(text: &str) -> Result<(Self, Vec<(String, String)>), CommandError> {
        let no_program = || CommandError::NoProgram(quote(text));
        let rest = text
            .trim_start()
            .strip_prefix(PREFIX)
            .ok_or_else(no_program)?;
        let (line, settings) = split_command(rest).ok_or_else(no_program)?;
        let words = shlex::split(&line).filter(|words| !words.is_empty());
        let words = words.ok_or_else(no_program)?;
        let spec = Spec::parse(&format!("cmd:{settings}"))
            .map_err(|_| CommandError::Settings(quote(settings)))?;
        let mut protocol = named_protocol(&words);
        let mut options = Vec::new();
        let mut others = Vec::new();
        for (key, value) in spec.settings {
            if key == "protocol" {
                let known = Kind::of_guests(&value);
                protocol = known.ok_or_else(|| CommandError::Protocol(quote(&value)))?;
            } else if let Some(name) = key.strip_prefix(OPTION) {
                options.push((name.to_owned(), value));
            } else {
                others.push((key, value));
            }
        }
        let command = Self {
            words,
            protocol,
            options,
        };
        Ok((command, others))
    }

    /// The command as one would type it.
    #[must_use]
    pub fn line(&self) -> String {
        self.words.join(" ")
    }
}

impl Kind {
    /// Its name on the command line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Nboard => "nboard",
            Self::Gtp => "gtp",
            Self::Pipe => "pipe",
        }
    }

    /// The protocols that guests may speak, by name.
    fn of_guests(name: &str) -> Option<Self> {
        match name {
            "ugi" => Some(Self::Ugi),
            "nboard" => Some(Self::Nboard),
            "gtp" => Some(Self::Gtp),
            _ => None,
        }
    }
}

/// The protocol that one of a command's arguments names.
fn named_protocol(words: &[String]) -> Kind {
    words[1..]
        .iter()
        .find_map(|word| Kind::of_guests(word.trim_start_matches('-').trim_start_matches("mode=")))
        .unwrap_or(Kind::Ugi)
}

/// Splits `"a command" , rest` or `command,rest`. Within quotation marks `\"` is one.
fn split_command(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start();
    let Some(quoted) = text.strip_prefix('"') else {
        let (line, rest) = text.split_once(',').unwrap_or((text, ""));
        return Some((line.to_owned(), rest));
    };
    let mut line = String::new();
    let mut escaped = false;
    for (at, c) in quoted.char_indices() {
        match c {
            '\\' if !escaped => escaped = true,
            '"' if !escaped => {
                let rest = quoted[at + 1..].trim_start();
                let settings = rest.strip_prefix(',').or(rest.is_empty().then_some(""))?;
                return Some((line, settings));
            }
            _ => {
                if escaped && c != '"' {
                    line.push('\\');
                }
                line.push(c);
                escaped = false;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_with_their_settings() {
        let (edax, rest) =
            GuestCommand::parse(r#"cmd:"edax -nboard -book-usage off",time=1s,option.Level=12"#)
                .unwrap();
        assert_eq!(edax.words, ["edax", "-nboard", "-book-usage", "off"]);
        assert_eq!(edax.protocol, Kind::Nboard);
        assert_eq!(edax.options, [("Level".to_owned(), "12".to_owned())]);
        assert_eq!(rest, [("time".to_owned(), "1s".to_owned())]);

        let (bare, rest) = GuestCommand::parse("cmd:./engine,protocol=gtp").unwrap();
        assert_eq!(
            (bare.protocol, bare.line().as_str()),
            (Kind::Gtp, "./engine")
        );
        assert!(rest.is_empty());

        let (quoted, _) = GuestCommand::parse(r#"cmd:"a \"b c\" d""#).unwrap();
        assert_eq!(quoted.words, ["a", "b c", "d"]);
        assert_eq!(quoted.protocol, Kind::Ugi);
    }

    #[test]
    fn nonsense_is_named() {
        for text in ["cmd:", "cmd:\"\"", "cmd:\"a", "cmd:\"a\"b", "level-3"] {
            let error = GuestCommand::parse(text).unwrap_err();
            assert!(
                matches!(error, CommandError::NoProgram(_)),
                "{text}: {error}"
            );
        }
        let error = GuestCommand::parse("cmd:a,protocol=uci").unwrap_err();
        assert!(error.to_string().contains("'uci'"), "{error}");
        assert!(GuestCommand::parse("cmd:a,depth").is_err());
    }
}
