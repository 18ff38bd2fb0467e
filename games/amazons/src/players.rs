//! The named players and the levels.

use crate::Amazons;
use search::{Players, Preset};

impl Players for Amazons {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "lieberum",
            about: "alpha-beta with territory, as Amazong played (Lieberum 2005)",
            spec: "alphabeta:eval=territory",
        },
        Preset {
            name: "queen-distance",
            about: "alpha-beta with minimum distance only, as Arrow played (Müller and Tegos 2002)",
            spec: "alphabeta:eval=queen-distance",
        },
        Preset {
            name: "thesis-mcts",
            about: "plain Monte-Carlo tree search with exploration 0.8 and random playouts (thesis, sections 9.4 and 10.1.1)",
            spec: "mcts:c=0.8,playout=random,stages=off",
        },
        Preset {
            name: "thesis-mcts-heuristic",
            about: "the same with fewest-replies in the playouts (thesis, section 10.1.2)",
            spec: "thesis-mcts:playout=fewest-replies",
        },
        Preset {
            name: "kloetzer-stages",
            about: "Monte-Carlo tree search that decides queen and arrow one after the other (Kloetzer, Iida and Bouzy 2007)",
            spec: "mcts:c=0.8,playout=random,stages=on",
        },
        Preset {
            name: "kloetzer",
            about: "the same with playouts of a few plies that end in an evaluation (Kloetzer, Iida and Bouzy 2007)",
            spec: "mcts:c=0.8,playout=random,stages=on,cutoff=4,eval=territory",
        },
        Preset {
            name: "lorentz",
            about: "Monte-Carlo tree search without playouts: every new node is evaluated (after Lorentz 2008, who played few plies first)",
            spec: "mcts:c=0.4,stages=on,cutoff=0,eval=territory",
        },
    ];

    fn levels(&self) -> [&'static str; 10] {
        [
            "alphabeta:depth=1,span=11.5",
            "alphabeta:depth=1,span=6.3",
            "alphabeta:depth=1,span=3.8",
            "alphabeta:depth=1,span=2.3",
            "alphabeta:depth=1,span=1",
            "alphabeta:nodes=550",
            "alphabeta:nodes=2900",
            "alphabeta:nodes=12000",
            "alphabeta:nodes=60000",
            "alphabeta",
        ]
    }
}
