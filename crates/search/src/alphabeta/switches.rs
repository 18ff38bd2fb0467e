//! Every technique of the alpha-beta search as a switch.

use crate::judge::JUDGE_SETTINGS;
use crate::{Kind, Setting, Settings};

/// Which techniques a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches {
    /// Search one ply, then two, …, each guiding the next (Slate and Atkin 1977).
    pub deepening: bool,
    /// Begin each depth with a narrow window around the last value.
    pub aspiration: bool,
    /// Search all moves but the first with an empty window (Marsland and Campbell 1982).
    pub pvs: bool,
    /// Remember positions in a transposition table (Greenblatt 1967).
    pub table: bool,
    /// Trust what the table knows from deeper searches.
    pub deeper: bool,
    /// Leave history that seldom matters out of the table's keys.
    pub rough: bool,
    /// Try moves first that refuted a sibling.
    pub killers: bool,
    /// Try moves first that refuted much elsewhere.
    pub history: bool,
    /// Order moves by the game's own opinion of them.
    pub presort: bool,
    /// Follow loud moves to their end before evaluating.
    pub quiescence: bool,
    /// Cut off what is good even if the other moves twice (Beal 1989, Donninger 1993).
    pub null: bool,
    /// Verify such cut-offs by a shallower search, against zugzwang (Tabibi and Netanyahu 2002).
    pub verify: bool,
    /// Look less deep at moves that are late in the order.
    pub reductions: bool,
    /// Ask tables of exact values.
    pub endgames: bool,
    /// Look one ply deeper where one move is forced or much better than all others.
    pub extensions: bool,
}

macro_rules! switches {
    ($($field:ident: $default:literal, $about:literal;)*) => {
        /// What can be set about the alpha-beta search.
        pub(super) const SWITCH_SETTINGS: &[Setting] = &[
            JUDGE_SETTINGS[0],
            JUDGE_SETTINGS[1],
            Setting {
                key: "threads",
                about: "how many threads search together",
                kind: Kind::Whole(1, 256),
                default: "1",
            },
            Setting {
                key: "hash",
                about: "the size of the transposition table in megabytes; less is taken if few nodes are allowed",
                kind: Kind::Whole(1, 65536),
                default: "64",
            },
            Setting {
                key: "contempt",
                about: "how many points of the evaluation a draw is worse than an even game",
                kind: Kind::Number(-1000.0, 1000.0),
                default: "0",
            },
            $(Setting {
                key: stringify!($field),
                about: $about,
                kind: Kind::Switch,
                default: if $default { "on" } else { "off" },
            },)*
        ];

        impl Switches {
            /// What the settings ask for.
            pub(super) fn from_settings(settings: &Settings) -> Self {
                Self { $($field: settings.is_on(stringify!($field)),)* }
            }

            /// The names of all switches.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($field),)*];

            /// Every technique that finds exactly what plain minimax finds, and no other.
            pub const EXACT: Self = Self {
                deepening: true,
                aspiration: true,
                pvs: true,
                table: true,
                killers: true,
                history: true,
                presort: true,
                ..Self::NONE
            };

            /// Plain alpha-beta.
            pub const NONE: Self = Self { $($field: false,)* };

            /// The same with one switch set by name.
            ///
            /// # Panics
            /// If there is no such switch.
            #[must_use]
            pub fn with(mut self, name: &str, on: bool) -> Self {
                match name {
                    $(stringify!($field) => self.$field = on,)*
                    _ => panic!("no switch {name}"),
                }
                self
            }
        }

        impl Default for Switches {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }
    };
}

switches! {
    deepening: true, "search one ply, then two, ..., each guiding the next";
    aspiration: true, "begin each depth with a narrow window around the last value";
    pvs: true, "principal variation search: an empty window for all moves but the first";
    table: true, "a transposition table remembers positions met before";
    deeper: true, "trust what the table knows from deeper searches";
    rough: true, "leave history that seldom matters out of the table's keys";
    killers: true, "try moves first that refuted a sibling";
    history: true, "try moves first that refuted much elsewhere";
    presort: true, "order moves by the game's own opinion of them";
    quiescence: true, "follow loud moves (shots) to their end before evaluating";
    null: true, "null move: cut off what is good even if the other moves twice";
    verify: true, "verify null-move cut-offs by a shallower search, against zugzwang";
    reductions: true, "look less deep at moves that are late in the order";
    endgames: true, "ask tables of exact values, and the theory of the game";
    extensions: true, "look deeper where a move is forced or much better than all others";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COMMON_PRESETS, Spec};

    fn switches(spec: &str) -> Switches {
        let spec = Spec::parse(spec).unwrap();
        Switches::from_settings(&spec.settings("alphabeta", SWITCH_SETTINGS).unwrap())
    }

    #[test]
    fn the_plain_preset_switches_everything_off() {
        let plain = COMMON_PRESETS.iter().find(|p| p.name == "plain-alphabeta");
        assert_eq!(switches(plain.unwrap().spec), Switches::NONE);
    }

    #[test]
    fn every_switch_can_be_set_by_name() {
        assert_eq!(switches("alphabeta"), Switches::default());
        for name in Switches::NAMES {
            for (word, on) in [("on", true), ("off", false)] {
                let set = switches(&format!("alphabeta:{name}={word}"));
                assert_eq!(set, Switches::default().with(name, on));
            }
        }
    }
}
