//! The named players and the levels.

use crate::Invers;
use search::{Players, Preset};

/// Alpha-beta and nothing else, as in the thesis. What can be left on finds the same moves.
macro_rules! plain {
    ($presort:literal, $rest:literal) => {
        concat!(
            "alphabeta:deepening=off,aspiration=off,pvs=off,table=off,killers=off,history=off,",
            "quiescence=off,null=off,reductions=off,extensions=off,presort=",
            $presort,
            ",",
            $rest
        )
    };
}

impl<const N: usize> Players for Invers<N> {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "strong",
            about: "the best there is: every technique, the fitted evaluation",
            spec: "alphabeta:eval=strong",
        },
        Preset {
            name: "gruber-minimax",
            about: "plain minimax, four plies (Gruber 2015, §6.1)",
            spec: "minimax:depth=4,raise=2,eval=sihef,span=0.1,shuffle=on",
        },
        Preset {
            name: "gruber-alphabeta",
            about: "alpha-beta, six plies, eight from the middle of the game (Gruber 2015, §3 and §6.1)",
            spec: plain!("off", "depth=6,raise=2,eval=sihef,span=0.1,shuffle=on"),
        },
        Preset {
            name: "gruber-presort",
            about: "alpha-beta with sorted moves, eight plies, ten from the middle of the game (Gruber 2015, §3 and §6.1)",
            spec: plain!("on", "depth=8,raise=2,eval=sihef,span=0.1,shuffle=on"),
        },
        Preset {
            name: "gruber-loops",
            about: "the same with the loop prevention that the thesis gave up for the random span (§5)",
            spec: "gruber-presort:span=0,loops=8",
        },
        Preset {
            name: "sihef-4",
            about: "the Standard Invers Heuristic Evaluation Function, four plies (Gruber 2015, §7.1)",
            spec: plain!("on", "depth=4,eval=sihef,span=0.1,shuffle=on"),
        },
        Preset {
            name: "sihef-6",
            about: "the same, six plies",
            spec: "sihef-4:depth=6",
        },
        Preset {
            name: "sihef-8",
            about: "the same, eight plies",
            spec: "sihef-4:depth=8",
        },
        Preset {
            name: "aihef-6",
            about: "the Additional Invers Heuristic Evaluation Function, six plies (Gruber 2015, §7.2)",
            spec: "sihef-6:eval=aihef",
        },
        Preset {
            name: "caihef-6",
            about: "the Changed Additional Invers Heuristic Evaluation Function, six plies (Gruber 2015, §7.2)",
            spec: "sihef-6:eval=caihef",
        },
    ];

    /// The lower ones see a ply or two through a random span, the
    /// upper ones look further and further with the best evaluation.
    fn levels(&self) -> [&'static str; 10] {
        [
            "alphabeta:depth=1,span=2.3,endgames=off",
            "alphabeta:depth=1,span=1.2,endgames=off",
            "alphabeta:depth=1,endgames=off",
            "alphabeta:depth=2,span=1.1,endgames=off",
            "alphabeta:depth=2,span=0.4,endgames=off",
            "alphabeta:nodes=320,endgames=off",
            "alphabeta:nodes=700,endgames=off",
            "alphabeta:nodes=1400,endgames=off",
            "strong:nodes=2800,endgames=off",
            "strong",
        ]
    }
}
