//! What can be set about a Monte-Carlo tree search.

use crate::guided::SEED;
use crate::players::{Algorithm, ENDGAMES, EVAL};
use crate::{Evaluated, Kind, Setting, Settings, SpecError, Tactics};
use game::quote;

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "mcts",
    about: "Monte-Carlo tree search (UCT) with a solver, for two to six players; more threads, more playouts",
    settings: &SETTINGS,
};

const SETTINGS: [Setting; 14] = [
    Setting {
        key: "c",
        about: "the exploration constant: more tries more moves, less looks deeper",
        kind: Kind::Number(0.0, 100.0),
        default: "0.8",
    },
    Setting {
        key: "playout",
        about: "how moves are chosen in playouts: random, or one of the game's policies",
        kind: Kind::Text("random or the name of a policy"),
        default: "",
    },
    Setting {
        key: "cutoff",
        about: "evaluates after so many plies of a playout, 0: no playouts at all; unset: plays to the end",
        kind: Kind::Whole(0, 1000),
        default: "",
    },
    EVAL,
    Setting {
        key: "widen",
        about: "looks only at the most promising moves of a node, this times (visits to the power of alpha)",
        kind: Kind::Number(0.1, 1000.0),
        default: "",
    },
    Setting {
        key: "alpha",
        about: "how fast widen lets in more moves; 0.5 if not set",
        kind: Kind::Number(0.01, 1.0),
        default: "",
    },
    Setting {
        key: "order",
        about: "what makes a move promising: the game's ordering of moves, or the evaluation after each",
        kind: Kind::Word(&["promise", "eval"]),
        default: "promise",
    },
    Setting {
        key: "stages",
        about: "decides the two stages of a move (queen, then arrow) one after the other; on where moves have two",
        kind: Kind::Switch,
        default: "",
    },
    Setting {
        key: "solver",
        about: "passes proven wins, losses and draws up the tree",
        kind: Kind::Switch,
        default: "on",
    },
    ENDGAMES,
    Setting {
        key: "reuse",
        about: "goes on with what is left of the tree after the moves played since",
        kind: Kind::Switch,
        default: "on",
    },
    Setting {
        key: "threads",
        about: "how many threads search one tree; only one thread gives the same game for the same seed",
        kind: Kind::Whole(1, 256),
        default: "1",
    },
    Setting {
        key: "memory",
        about: "how large the tree may grow, in MiB",
        kind: Kind::Whole(1, 65_536),
        default: "512",
    },
    SEED,
];

/// How a Monte-Carlo tree search works.
#[derive(Clone, PartialEq, Debug)]
pub struct MctsOptions {
    /// The exploration constant c.
    pub exploration: f32,
    /// The policy of playouts, as a number in [`Tactics::POLICIES`]; none for random moves.
    pub policy: Option<usize>,
    /// Playouts end with an evaluation after so many plies; none for playing to the end.
    pub cutoff: Option<u32>,
    /// How fast nodes get more children; none for all of them.
    pub widening: Option<Widening>,
    /// Order moves by an evaluation of what they lead to, not by [`Tactics::promise`].
    pub order_by_evaluation: bool,
    /// Decide the stages of a move one after the other.
    pub stages: bool,
    /// Pass proven results up.
    pub solver: bool,
    /// Ask tables of exact values.
    pub endgames: bool,
    /// Keep the tree from move to move.
    pub reuse: bool,
    /// Threads, at least 1.
    pub threads: usize,
    /// The most memory for nodes, in MiB, at least 1.
    pub memory: usize,
    /// The seed of all randomness.
    pub seed: u64,
}

/// Progressive widening: a node with n visits looks at no more than ⌈k·n^α⌉ children that are still
/// open (Chaslot et al. 2008, Coulom 2007).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Widening {
    /// k.
    pub factor: f64,
    /// α.
    pub exponent: f64,
}

impl MctsOptions {
    /// What a search does for a game if nothing is said.
    #[must_use]
    pub fn usual<G: Tactics>() -> Self {
        Self {
            exploration: 0.8,
            policy: None,
            cutoff: None,
            widening: None,
            order_by_evaluation: false,
            stages: G::STAGED,
            solver: true,
            endgames: true,
            reuse: true,
            threads: 1,
            memory: 512,
            seed: 0,
        }
    }

    /// What the settings of [`ALGORITHM`] ask for.
    pub(crate) fn from_settings<G: Tactics + Evaluated>(
        settings: &Settings,
    ) -> Result<Self, SpecError> {
        let unfit = |why: &str| Err(SpecError::Unfit(why.to_owned()));
        let cutoff = settings.whole("cutoff").map(|plies| plies as u32);
        let order_by_evaluation = settings.text("order") == "eval";
        if cutoff == Some(0) && !settings.text("playout").is_empty() {
            return unfit("with cutoff=0 there are no playouts for playout to choose moves in");
        }
        if cutoff.is_none() && !order_by_evaluation && !settings.text("eval").is_empty() {
            return unfit("eval is used with cutoff or with order=eval, and neither is set");
        }
        let exponent = settings.number("alpha");
        let widening = settings.number("widen").map(|factor| Widening {
            factor,
            exponent: exponent.unwrap_or(0.5),
        });
        if exponent.is_some() && widening.is_none() {
            return unfit("alpha says how fast widen goes on, and widen is not set");
        }
        if settings.is_on("stages") && !G::STAGED {
            return unfit("the moves of this game have no stages");
        }
        Ok(Self {
            exploration: settings.number("c").unwrap_or(0.8) as f32,
            policy: policy::<G>(settings.text("playout"))?,
            cutoff,
            widening,
            order_by_evaluation,
            stages: G::STAGED && settings.text("stages") != "off",
            solver: settings.is_on("solver"),
            endgames: settings.is_on("endgames"),
            reuse: settings.is_on("reuse"),
            threads: settings.whole("threads").unwrap_or(1) as usize,
            memory: settings.whole("memory").unwrap_or(512) as usize,
            seed: crate::judge::seed(settings),
        })
    }
}

fn policy<G: Tactics>(name: &str) -> Result<Option<usize>, SpecError> {
    if matches!(name, "" | "random") {
        return Ok(None);
    }
    let position = G::POLICIES.iter().position(|policy| policy.name == name);
    position.map(Some).ok_or_else(|| {
        let mut known = vec!["random"];
        known.extend(G::POLICIES.iter().map(|policy| policy.name));
        SpecError::Unfit(format!(
            "there is no playout policy {}; there is {}",
            quote(name),
            known.join(", ")
        ))
    })
}

/// No position has so many moves.
const MOST_WIDTH: u32 = 1 << 16;

/// The number of children that a number of visits allows.
#[derive(Clone, Debug)]
pub(super) struct Widths {
    /// With how many visits each further child is let in; none for all at once.
    visits: Option<Vec<u32>>,
}

impl Widths {
    pub(super) fn new(widening: Option<Widening>) -> Self {
        let visits = widening.map(|Widening { factor, exponent }| {
            // ⌈k·n^α⌉ > w as soon as n > (w/k)^(1/α).
            let last = |w: u32| (f64::from(w) / factor).powf(1.0 / exponent).floor();
            (1..MOST_WIDTH)
                .map(last)
                .take_while(|visits| *visits < f64::from(u32::MAX))
                .map(|visits| visits as u32 + 1)
                .collect()
        });
        Self { visits }
    }

    /// How many children a node with so many visits may have, at least 1.
    #[inline]
    pub(super) fn at(&self, visits: u32) -> u32 {
        match &self.visits {
            None => u32::MAX,
            Some(steps) => 1 + steps.partition_point(|step| *step <= visits) as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_follow_the_formula() {
        for (factor, exponent) in [(1.0, 0.5), (2.5, 0.4), (0.1, 1.0), (1000.0, 0.3)] {
            let widths = Widths::new(Some(Widening { factor, exponent }));
            for visits in (1..3000u32).chain([54_321, 1_000_001]) {
                let exact = factor * f64::from(visits).powf(exponent);
                let exact = exact.min(f64::from(MOST_WIDTH));
                // At a whole number either rounding is right.
                let near = (exact.round() - exact).abs() < 1e-9;
                let expected = if near { exact.round() } else { exact.ceil() };
                let found = f64::from(widths.at(visits));
                assert!(
                    found == expected.max(1.0) || near && (found - expected).abs() <= 1.0,
                    "{factor} {exponent} {visits}: {found} for {exact}"
                );
            }
        }
        assert_eq!(Widths::new(None).at(1), u32::MAX);
    }
}
