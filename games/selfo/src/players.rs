//! Named players and levels.

use crate::Selfo;
use board::Bits;
use game::Game;
use search::{Players, Preset};

impl<B: Bits> Players for Selfo<B> {
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "signal-1",
            about: "the player of the thesis: signals, one ply (§5.3, §6.3)",
            spec: "minimax:depth=1,eval=signal",
        },
        Preset {
            name: "signal-2",
            about: "the same with minimax to two plies (ch. 7: 5 to 20 s a move, no better)",
            spec: "minimax:depth=2,eval=signal",
        },
        Preset {
            name: "signal-3",
            about: "the same with minimax to three plies (ch. 7: minutes a move, no better)",
            spec: "minimax:depth=3,eval=signal",
        },
        Preset {
            name: "strong",
            about: "alpha-beta on the moves each side needs to connect, for two players; would rather be ten moves behind than agree to a draw",
            spec: "alphabeta:eval=connection,verify=off,contempt=10",
        },
        Preset {
            name: "strong-maxn",
            about: "max^n on the moves each player needs, for three and more",
            spec: "maxn:eval=connection",
        },
        Preset {
            name: "strong-paranoid",
            about: "all others as one opponent, for three and more",
            spec: "paranoid:eval=connection",
        },
    ];

    fn levels(&self) -> [&'static str; 10] {
        if self.players() == 2 { TWO } else { MORE }
    }

    fn analyst(&self) -> &'static str {
        if self.players() == 2 {
            "strong:contempt=0"
        } else {
            "level-10"
        }
    }
}

/// For two players.
const TWO: [&str; 10] = [
    "minimax:depth=1,eval=signal,span=400",
    "minimax:depth=1,eval=signal,span=200",
    "minimax:depth=1,eval=signal,span=120",
    "minimax:depth=1,eval=signal,span=60",
    "minimax:depth=1,eval=signal,span=10",
    "signal",
    "strong:depth=1",
    "strong:nodes=3000",
    "strong:nodes=50000",
    "strong",
];

/// For three and more.
const MORE: [&str; 10] = [
    "maxn:depth=1,eval=signal,span=10",
    "maxn:depth=1,eval=signal,span=4",
    "signal",
    "maxn:depth=1,span=4",
    "maxn:depth=1,span=1.5",
    "connect",
    "maxn:depth=2,span=1",
    "maxn:depth=2",
    "maxn:depth=3",
    "strong-maxn",
];
