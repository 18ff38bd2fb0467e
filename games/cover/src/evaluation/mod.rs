//! Evaluations of Cover: fourteen named terms and two sets of weights for them.
//!
//! `figure-22` has the weights that a genetic algorithm found in A. Bos' thesis of 1995 (figure 22);
//! `strong` has our own. A unit is a hundred of the thesis' points, so that values, which are counted
//! in hundredths, are the thesis' points. A stone alone is worth 2.5 units there.
//!
//! The source is terse. What each term means exactly is said at [`TERMS`]; the words used there:
//!
//! - The *lines* from a field to a homebase are the difference of row + column, the *steps* the moves
//!   that a stone needs on an empty board: for Blue, whose goal is in the last row and column Y,
//!   2Y − row − column lines and Y − min(row, column) steps. At most there are 2Y − 2 and Y − 1.
//! - A *shot* of a side is a move that takes a stone, whether or not the side is to move.
//! - A stone *sweeps*, either way along its length, the free intersections ahead up to the first stone.

mod amounts;

use crate::lore::Lore;
use crate::{Corners, Cover, Repetition};
use game::{Game, MAX_PLAYERS};
use search::{Evaluate, Evaluated, EvaluationInfo, MOST, Term, Value, Weight, Weights};

/// The number of terms.
pub(crate) const TERM_COUNT: usize = 14;

/// A term with its weights in both evaluations.
#[derive(Clone, Copy, Debug)]
pub struct TermInfo {
    /// Its name.
    pub name: &'static str,
    /// What one of it is.
    pub about: &'static str,
    /// Its weight in figure 22.
    pub figure_22: f64,
    /// Its weight in our own evaluation.
    pub strong: f64,
}

const fn term(name: &'static str, about: &'static str, figure_22: f64, strong: f64) -> TermInfo {
    TermInfo {
        name,
        about,
        figure_22,
        strong,
    }
}

/// The terms in their order.
///
/// | term | what a player has of it |
/// |---|---|
/// | `stones` | its stones |
/// | `location-threats` | over its stones, the fields lying across the stone's line that have an end on an intersection the stone sweeps, whether or not a stone could lie there now; and one for each enemy stone hit at the end of a sweep |
/// | `horizontal` | over its stones, the most lines there can be to the enemy's homebase less the lines there are |
/// | `vertical` | over its stones, Y − 1 less the vertical lines to the centre, \|column − row\| |
/// | `line-breakthrough` | the same as `horizontal`, but only over stones with fewer lines to the enemy's homebase than every enemy stone |
/// | `distance-breakthrough` | over stones with fewer steps to the enemy's homebase than every enemy stone, the most steps there can be less the steps there are |
/// | `winning-position` | 1 if a stone has both breakthroughs (the formula of figure 29 with its two adjustments: if the player is to move, a vertical stone may also have as many lines as an enemy; if not, no shot may take the stone) |
/// | `stone-threats` | the enemy stones that its shots can take |
/// | `sure-captures` | if the player is to move, 1 if it has a shot. Otherwise nothing if the enemy has a shot; else the enemy stones its shots can take less one (which can escape); or 1 if there is only one such stone, and each of its moves leads to a field across a line of the player's with an end that would be swept if the stone were gone |
/// | `sure-breakthrough` | 1 if a stone gets through to the enemy's homebase by a run that no enemy stone can stop (see below), in time (the enemy's stone with the fewest steps to go needs at least as many steps as the runner, one more if the enemy is to move), and no shot of the enemy can take it before, if the enemy is to move |
/// | `distance` | over its stones, the most steps there can be to the enemy's homebase less the steps there are |
/// | `lead` | of its stone with the fewest steps to go, the most steps less those steps |
/// | `mobility` | the moves it has or would have if it were to move, whether or not they repeat a board |
/// | `tempo` | 1 if it is to move |
///
/// A run is a sequence of steps that each bring the stone one step closer to the homebase. No field
/// of it touches another own stone. An enemy stone stops the step from X to X′ if, with as many moves
/// of a chess king over the fields as the enemy has had until then, it can be on a field (not its own
/// homebase, not touching X) that
///
/// - touches X′, unless the step is along the runner's length and the field lies across it (then the
///   stone there is shot), or
/// - lies across X′ on the line through an end of X′, from where it could shoot, unless X′ is the
///   homebase.
///
/// Stones that are in the enemy's way count as not there, so a sure breakthrough is a won game but for
/// one thing: the repetition rule can delay its first step.
pub const TERMS: [TermInfo; TERM_COUNT] = [
    term("stones", "a stone", 2.5, 2.5),
    term(
        "location-threats",
        "a field on which a stone could hit an enemy, for each stone",
        0.18,
        0.007,
    ),
    term(
        "horizontal",
        "a horizontal line that a stone has gone towards the enemy's homebase",
        0.15,
        0.0,
    ),
    term(
        "vertical",
        "a vertical line that a stone is closer to the centre than it could be",
        0.15,
        0.0,
    ),
    term(
        "line-breakthrough",
        "a horizontal line gone by a stone that has fewer to go than every enemy stone",
        0.13,
        0.02,
    ),
    term(
        "distance-breakthrough",
        "a step gone by a stone that has fewer to go than every enemy stone",
        0.20,
        0.1,
    ),
    term(
        "winning-position",
        "a stone has broken through by the formula of figure 29",
        90.0,
        0.0,
    ),
    term(
        "stone-threats",
        "an enemy stone that can be shot",
        0.0,
        0.337,
    ),
    term(
        "sure-captures",
        "an enemy stone that cannot escape being shot",
        0.0,
        0.747,
    ),
    term(
        "sure-breakthrough",
        "a stone that nobody can stop on its way to the enemy's homebase",
        0.0,
        30.0,
    ),
    term(
        "distance",
        "a step that a stone has gone towards the enemy's homebase",
        0.0,
        0.0,
    ),
    term(
        "lead",
        "a step gone by the stone that is closest to the enemy's homebase",
        0.0,
        0.28,
    ),
    term("mobility", "a possible move", 0.0, 0.05),
    term("tempo", "being to move", 0.0, 0.05),
];

pub(crate) const STONES: usize = 0;
pub(crate) const LOCATION_THREATS: usize = 1;
pub(crate) const HORIZONTAL: usize = 2;
pub(crate) const VERTICAL: usize = 3;
pub(crate) const LINE_BREAKTHROUGH: usize = 4;
pub(crate) const DISTANCE_BREAKTHROUGH: usize = 5;
pub(crate) const WINNING_POSITION: usize = 6;
pub(crate) const STONE_THREATS: usize = 7;
pub(crate) const SURE_CAPTURES: usize = 8;
pub(crate) const SURE_BREAKTHROUGH: usize = 9;
pub(crate) const DISTANCE: usize = 10;
pub(crate) const LEAD: usize = 11;
pub(crate) const MOBILITY: usize = 12;
pub(crate) const TEMPO: usize = 13;

const fn weights(strong: bool) -> [Weight; TERM_COUNT] {
    let mut weights = [Weight {
        name: "",
        about: "",
        default: 0.0,
    }; TERM_COUNT];
    let mut i = 0;
    while i < TERM_COUNT {
        let TermInfo { name, about, .. } = TERMS[i];
        let default = if strong {
            TERMS[i].strong
        } else {
            TERMS[i].figure_22
        };
        weights[i] = Weight {
            name,
            about,
            default,
        };
        i += 1;
    }
    weights
}

pub(crate) const STRONG: EvaluationInfo = EvaluationInfo {
    name: "strong",
    about: "the thesis' terms, exact breakthroughs, captures, mobility and tempo; weights fitted to the results of our own games",
    weights: &weights(true),
};
pub(crate) const FIGURE_22: EvaluationInfo = EvaluationInfo {
    name: "figure-22",
    about: "the terms and weights that a genetic algorithm found: A. Bos, Cover: the world in one game, 1995, figure 22",
    weights: &weights(false),
};

/// An evaluation of Cover: weights, and the tables of the board.
#[derive(Clone, Copy)]
pub struct Evaluator<B: Corners> {
    lore: &'static Lore<B>,
    /// In hundredths.
    weights: [f64; TERM_COUNT],
    scale: f32,
}

/// What wins three games in four, in hundredths: fitted to the results of 2,000 games of Cover-4. The
/// weights of figure 22 make much of small differences.
const STRONG_SCALE: f32 = 135.0;
const FIGURE_22_SCALE: f32 = 820.0;

impl<B: Corners> std::fmt::Debug for Evaluator<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Evaluator")
            .field("weights", &self.weights)
            .finish_non_exhaustive()
    }
}

impl<B: Corners, R: Repetition> Evaluated for Cover<B, R> {
    type Evaluator = Evaluator<B>;

    const EVALUATIONS: &'static [EvaluationInfo] = &[STRONG, FIGURE_22];

    fn evaluator(&self, info: &'static EvaluationInfo, weights: &Weights) -> Evaluator<B> {
        Evaluator {
            lore: self.board.geometry.lore(),
            weights: std::array::from_fn(|i| 100.0 * weights.get(i)),
            scale: if info.name == FIGURE_22.name {
                FIGURE_22_SCALE
            } else {
                STRONG_SCALE
            },
        }
    }
}

impl<B: Corners, R: Repetition> Evaluate<Cover<B, R>> for Evaluator<B> {
    #[inline]
    fn evaluate(&self, position: &Cover<B, R>) -> Value {
        let board = position.board();
        let amounts = self.lore.amounts(board, |term| self.weights[term] != 0.0);
        let us = &amounts[position.to_move().index()];
        let them = &amounts[position.to_move().opponent().index()];
        let mut value = 0.0;
        for ((weight, us), them) in self.weights.iter().zip(us).zip(them) {
            value += weight * f64::from(us - them);
        }
        (value.round() as Value).clamp(-MOST, MOST)
    }

    fn scale(&self) -> f32 {
        self.scale
    }

    fn terms(&self, position: &Cover<B, R>) -> Vec<Term> {
        let [blue, red] = self.lore.amounts(position.board(), |_| true);
        let term = |i: usize| {
            let mut amounts = [0.0; MAX_PLAYERS];
            amounts[0] = blue[i].into();
            amounts[1] = red[i].into();
            Term {
                name: TERMS[i].name,
                weight: self.weights[i] / 100.0,
                amounts,
            }
        };
        (0..TERM_COUNT).map(term).collect()
    }
}
