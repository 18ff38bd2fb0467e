//! Players by name.

use crate::exploits::{self, Exploits};
use crate::{Layout, Othello};
use search::{Players, Preset, Reflex, Setting, Settings, SpecError};

/// The players of Kevin Cherry's thesis: its technique sets with plain search (figure 5.1) and with
/// expected-min, and what it recommends in §5.4.2. Depths are those that did best or were the
/// deepest; `thesis-all:depth=3` sets another.
const THESIS: &[Preset] = &[
    Preset {
        name: "thesis-m",
        about: "Cherry 2011: minimax alone (M of figure 5.1)",
        spec: "plain-alphabeta:eval=thesis,depth=6",
    },
    Preset {
        name: "thesis-mck",
        about: "Cherry 2011: minimax, corner, killer move (MCK)",
        spec: "thesis-m:exploits=killer+corner",
    },
    Preset {
        name: "thesis-mckboba",
        about: "Cherry 2011: minimax, corner, killer move, blocking, blacklisting (MCKBoBa)",
        spec: "thesis-m:exploits=killer+corner+blocking+blacklisting",
    },
    Preset {
        name: "thesis-mckbop",
        about: "Cherry 2011: minimax, corner, killer move, blocking, patterns (MCKBoP)",
        spec: "thesis-m:exploits=killer+corner+blocking+patterns",
    },
    Preset {
        name: "thesis-all",
        about: "Cherry 2011: minimax and all five exploits (ALL)",
        spec: "thesis-m:exploits=all",
    },
    Preset {
        name: "thesis-em-m",
        about: "Cherry 2011: expected-min alone (M with EM)",
        spec: "expectedmin:eval=thesis,depth=5,pruned=off",
    },
    Preset {
        name: "thesis-em-mck",
        about: "Cherry 2011: expected-min, corner, killer move (MCK with EM)",
        spec: "thesis-em-m:exploits=killer+corner",
    },
    Preset {
        name: "thesis-em-mckboba",
        about: "Cherry 2011: expected-min, corner, killer move, blocking, blacklisting (MCKBoBa with EM)",
        spec: "thesis-em-m:exploits=killer+corner+blocking+blacklisting",
    },
    Preset {
        name: "thesis-em-mckbop",
        about: "Cherry 2011: expected-min, corner, killer move, blocking, patterns (MCKBoP with EM)",
        spec: "thesis-em-m:exploits=killer+corner+blocking+patterns",
    },
    Preset {
        name: "thesis-em-all",
        about: "Cherry 2011: expected-min and all five exploits (ALL with EM)",
        spec: "thesis-em-m:exploits=all",
    },
    Preset {
        name: "thesis-easy",
        about: "Cherry 2011 §5.4.2, easy: expected-min alone, depth 2",
        spec: "thesis-em-m:depth=2",
    },
    Preset {
        name: "thesis-medium",
        about: "Cherry 2011 §5.4.2, medium: minimax, corner, killer move, depth 3",
        spec: "thesis-mck:depth=3",
    },
    Preset {
        name: "thesis-hard",
        about: "Cherry 2011 §5.4.2, hard: minimax and all five exploits, depth 6",
        spec: "thesis-all:depth=6",
    },
    Preset {
        name: "thesis-accurate",
        about: "Cherry 2011 §5.4.2, where accuracy counts more than time: expected-min, corner, killer move, blocking, blacklisting, depth 5",
        spec: "thesis-em-mckboba:depth=5",
    },
];

impl<B: Layout> Players for Othello<B> {
    const PRESETS: &'static [Preset] = THESIS;

    fn levels(&self) -> [&'static str; 10] {
        [
            "alphabeta:depth=2,span=20",
            "alphabeta:depth=2,span=11",
            "alphabeta:depth=2,span=4.7",
            "alphabeta:depth=2,span=1",
            "alphabeta:nodes=180",
            "alphabeta:nodes=500",
            "alphabeta:nodes=1700",
            "alphabeta:nodes=6200",
            "alphabeta:nodes=44000",
            "alphabeta",
        ]
    }

    const REFLEX_SETTINGS: &'static [Setting] = exploits::SETTINGS;

    fn reflex(&self, settings: &Settings) -> Result<Option<Box<dyn Reflex<Self>>>, SpecError> {
        let exploits = Exploits::from_settings(self.size(), settings)?;
        Ok(exploits.map(|exploits| Box::new(exploits) as Box<dyn Reflex<Self>>))
    }
}
