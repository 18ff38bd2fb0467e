//! The player that answers, and what can be set about it.

use roster::{AnyEngine, AnyGame, Catalogue};
use search::{Setting, Spec, SpecError};

/// A player as text, with what was set about it later.
pub(crate) struct Seat {
    /// What it was from the beginning.
    spec: Spec,
    /// What was set since then, each key once.
    set: Vec<(&'static str, String)>,
    /// All that can be set, with what the player has by itself; empty for "nothing".
    known: Vec<(&'static Setting, String)>,
}

impl Seat {
    /// The player that `text` describes.
    pub(crate) fn new(game: &dyn AnyGame, text: &str) -> Result<Self, SpecError> {
        let spec = Spec::parse(text)?;
        let known = settings(&game.catalogue(), spec.clone());
        Ok(Self {
            spec,
            set: Vec::new(),
            known,
        })
    }

    /// All that can be set, with the values it has from the beginning; empty for "nothing".
    pub(crate) fn settings(&self) -> &[(&'static Setting, String)] {
        &self.known
    }

    /// The player as text: `alphabeta:depth=6,hash=8`.
    pub(crate) fn text(&self) -> String {
        let before = self.spec.settings.iter();
        let before = before.map(|(key, value)| format!("{key}={value}"));
        let since = self.set.iter().map(|(key, value)| format!("{key}={value}"));
        let all: Vec<String> = before.chain(since).collect();
        if all.is_empty() {
            self.spec.name.clone()
        } else {
            format!("{}:{}", self.spec.name, all.join(","))
        }
    }

    /// Makes the player.
    pub(crate) fn player(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyEngine>, SpecError> {
        game.player(&self.text(), None)
    }

    /// Sets something, and makes the player that has it. An empty value takes back what was set. If
    /// there is no such player nothing changes.
    pub(crate) fn set(
        &mut self,
        game: &dyn AnyGame,
        setting: &'static Setting,
        value: &str,
    ) -> Result<Box<dyn AnyEngine>, SpecError> {
        if value.contains(',') {
            return Err(SpecError::BadValue {
                key: setting.key,
                value: game::quote(value),
                allowed: format!("{}, without commas", setting.kind),
            });
        }
        let before = self.set.clone();
        self.set.retain(|(key, _)| *key != setting.key);
        if !value.is_empty() {
            self.set.push((setting.key, value.to_owned()));
        }
        let player = self.player(game);
        if player.is_err() {
            self.set = before;
        }
        player
    }
}

/// What can be set about a player, by following levels and presets to what they stand for, and what
/// each of them says about it.
fn settings(catalogue: &Catalogue, mut spec: Spec) -> Vec<(&'static Setting, String)> {
    // As often as the search itself follows them.
    for _ in 0..10 {
        let level = spec.name.strip_prefix("level-");
        let level = level.and_then(|n| n.parse::<usize>().ok()?.checked_sub(1));
        let meaning = match level {
            Some(level) => catalogue.levels.get(level).copied(),
            None => {
                let preset = catalogue.presets.iter().find(|p| p.name == spec.name);
                preset.map(|preset| preset.spec)
            }
        };
        let Some(Ok(mut deeper)) = meaning.map(Spec::parse) else {
            break;
        };
        deeper.settings.append(&mut spec.settings);
        spec = deeper;
    }
    let algorithm = catalogue.algorithms.iter().find(|a| a.name == spec.name);
    let known: Vec<&'static Setting> = match algorithm {
        Some(algorithm) => algorithm
            .settings
            .iter()
            .chain(catalogue.common)
            .chain(catalogue.reflexes)
            .collect(),
        // Players without search have dice at most.
        None => catalogue
            .common
            .iter()
            .filter(|s| s.key == "seed")
            .collect(),
    };
    let value = |setting: &Setting| {
        let said = spec
            .settings
            .iter()
            .rev()
            .find(|(key, _)| key == setting.key);
        said.map_or_else(|| setting.default.to_owned(), |(_, value)| value.clone())
    };
    known.into_iter().map(|s| (s, value(s))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value<'a>(seat: &'a Seat, key: &str) -> Option<&'a str> {
        let mut settings = seat.settings().iter();
        let found = settings.find(|(setting, _)| setting.key == key);
        found.map(|(_, value)| value.as_str())
    }

    #[test]
    fn the_settings_are_those_of_the_algorithm_behind_the_name() {
        let game = roster::open("tictactoe").unwrap();
        let seat = Seat::new(&*game, "alphabeta:depth=3,depth=4").unwrap();
        assert_eq!(value(&seat, "depth"), Some("4"));
        assert_eq!(value(&seat, "hash"), Some("64"));
        assert_eq!(value(&seat, "time"), Some(""));
        let random = Seat::new(&*game, "random").unwrap();
        assert_eq!(random.settings().len(), 1);
        assert_eq!(value(&random, "seed"), Some(""));
    }

    #[test]
    fn every_level_and_preset_is_followed_to_its_end() {
        for info in roster::GAMES {
            let game = roster::open(info.name).unwrap();
            let catalogue = game.catalogue();
            let presets = catalogue.presets.iter().map(|p| p.name.to_owned());
            for name in (1..=10).map(|n| format!("level-{n}")).chain(presets) {
                let seat = Seat::new(&*game, &name).unwrap();
                assert!(value(&seat, "seed").is_some(), "{} {name}", info.name);
                // Whatever the player has by itself may also be said about it; but tables are small.
                let known = seat.settings().iter();
                let said: Vec<String> = known
                    .filter(|(_, value)| !value.is_empty())
                    .map(|(setting, value)| match setting.key {
                        "hash" => "hash=1".to_owned(),
                        key => format!("{key}={value}"),
                    })
                    .collect();
                let said = format!("{name}:{}", said.join(","));
                if let Err(error) = game.player(&said, None) {
                    panic!("{} {said}: {error}", info.name);
                }
            }
        }
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let game = roster::open("tictactoe").unwrap();
        let mut seat = Seat::new(&*game, "alphabeta:hash=1").unwrap();
        let find = |seat: &Seat, key| {
            let mut settings = seat.settings().iter();
            settings.find(|(s, _)| s.key == key).unwrap().0
        };
        let depth = find(&seat, "depth");
        assert!(seat.set(&*game, depth, "5").is_ok());
        assert_eq!(seat.text(), "alphabeta:hash=1,depth=5");
        for wrong in ["0", "x", "5,hash=2", "-1"] {
            assert!(seat.set(&*game, depth, wrong).is_err(), "{wrong}");
            assert_eq!(seat.text(), "alphabeta:hash=1,depth=5");
        }
        assert!(seat.set(&*game, depth, "").is_ok());
        assert_eq!(seat.text(), "alphabeta:hash=1");
    }
}
