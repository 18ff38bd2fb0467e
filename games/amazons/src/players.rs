//! The named players and the levels.

use crate::Amazons;
use crate::theory::{ADVISER_SETTINGS, Adviser};
use search::{Players, Preset, Reflex, Setting, Settings, SpecError};

impl Players for Amazons {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "lieberum",
            about: "alpha-beta with territory, as Amazong played (Lieberum 2005)",
            spec: "alphabeta:eval=territory,endgames=off",
        },
        Preset {
            name: "queen-distance",
            about: "alpha-beta with minimum distance only, as Arrow played (Müller and Tegos 2002)",
            spec: "alphabeta:eval=queen-distance,endgames=off",
        },
        Preset {
            name: "thesis-mcts",
            about: "plain Monte-Carlo tree search with exploration 0.8 and random playouts (thesis, sections 9.4 and 10.1.1)",
            spec: "mcts:c=0.8,playout=random,stages=off,endgames=off",
        },
        Preset {
            name: "thesis-mcts-heuristic",
            about: "the same with fewest-replies in the playouts (thesis, section 10.1.2)",
            spec: "thesis-mcts:playout=fewest-replies",
        },
        Preset {
            name: "cgt",
            about: "thesis-mcts until the board has split; then sums of exact values, and where they are not known, the hottest region (thesis, section 9.3)",
            spec: "thesis-mcts:heat=on",
        },
        Preset {
            name: "kloetzer-stages",
            about: "Monte-Carlo tree search that decides queen and arrow one after the other (Kloetzer, Iida and Bouzy 2007)",
            spec: "mcts:c=0.8,playout=random,stages=on,endgames=off",
        },
        Preset {
            name: "kloetzer",
            about: "the same with playouts of a few plies that end in an evaluation (Kloetzer, Iida and Bouzy 2007)",
            spec: "mcts:c=0.8,playout=random,stages=on,cutoff=4,eval=territory,endgames=off",
        },
        Preset {
            name: "lorentz",
            about: "Monte-Carlo tree search without playouts: every new node is evaluated (after Lorentz 2008, who played few plies first)",
            spec: "mcts:c=0.4,stages=on,cutoff=0,eval=territory,endgames=off",
        },
    ];

    const REFLEX_SETTINGS: &'static [Setting] = ADVISER_SETTINGS;

    fn reflex(&self, settings: &Settings) -> Result<Option<Box<dyn Reflex<Self>>>, SpecError> {
        let adviser = Adviser::from_settings(settings);
        Ok(adviser.map(|adviser| Box::new(adviser) as Box<dyn Reflex<Self>>))
    }

    fn levels(&self) -> [&'static str; 10] {
        [
            "alphabeta:depth=1,span=11.5,endgames=off",
            "alphabeta:depth=1,span=6.3,endgames=off",
            "alphabeta:depth=1,span=3.8,endgames=off",
            "alphabeta:depth=1,span=2.3,endgames=off",
            "alphabeta:depth=1,span=1,endgames=off",
            "alphabeta:nodes=550,endgames=off",
            "alphabeta:nodes=2900,endgames=off",
            "alphabeta:nodes=12000,endgames=off",
            "alphabeta:nodes=60000,endgames=off",
            "alphabeta",
        ]
    }
}
