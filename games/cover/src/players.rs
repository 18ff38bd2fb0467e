//! Named players and levels.

use crate::{Corners, Cover, Repetition};
use search::{Players, Preset};

/// The player of the thesis: its evaluation and techniques, and nothing that it had not. Its principal
/// continuation tries the best move of the last line first in every subtree: these are killers.
const BOS: &str = "alphabeta:depth=6,eval=figure-22,deepening=off,aspiration=off,pvs=off,table=off,\
                   killers=on,history=off,reductions=off,endgames=off,extensions=off";

impl<B: Corners, R: Repetition> Players for Cover<B, R> {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "bos",
            about: "the player of A. Bos' thesis (1995, chapter 3): figure 22, six plies, quiescence, ordering, killers for its principal continuation, null move with zugzwang check",
            spec: BOS,
        },
        Preset {
            name: "bos-without-quiescence",
            about: "the same, but it evaluates in the middle of an exchange of shots",
            spec: "bos:quiescence=off",
        },
        Preset {
            name: "bos-without-ordering",
            about: "the same, but moves are tried as they come",
            spec: "bos:presort=off",
        },
        Preset {
            name: "bos-without-continuation",
            about: "the same, but it does not try first what was best elsewhere",
            spec: "bos:killers=off",
        },
        Preset {
            name: "bos-without-null-move",
            about: "the same without null move",
            spec: "bos:null=off",
        },
        Preset {
            name: "bos-without-zugzwang-check",
            about: "the same, but null-move cut-offs are not verified",
            spec: "bos:verify=off",
        },
        Preset {
            name: "bos-plain",
            about: "figure 22 and six plies of plain alpha-beta, as in figure 14 of the thesis",
            spec: "bos:quiescence=off,presort=off,killers=off,null=off",
        },
    ];

    /// From a player that a child beats now and then: the first ones look only at the next move or two
    /// and are blurred by chance. A span is in units of the game, a stone is 2.5. Only the last one asks
    /// tables: all of Cover-2 is in one, and a beginner's opponent must not play it perfectly.
    fn levels(&self) -> [&'static str; 10] {
        [
            "alphabeta:depth=1,span=1.3,endgames=off",
            "alphabeta:depth=1,span=0.48,endgames=off",
            "alphabeta:depth=2,span=0.8,endgames=off",
            "alphabeta:nodes=400,endgames=off",
            "alphabeta:nodes=1100,endgames=off",
            "alphabeta:nodes=3300,endgames=off",
            "alphabeta:nodes=11000,endgames=off",
            "alphabeta:nodes=28000,endgames=off",
            "alphabeta:nodes=66000,endgames=off",
            "alphabeta",
        ]
    }
}
