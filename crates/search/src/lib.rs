//! Ways of choosing a move.
//!
//! A game says a little about itself ([`Tactics`]) and brings its evaluations ([`Evaluated`]); the
//! searches here are compiled for each game's own types. Outside a search everything that chooses
//! moves is an [`Engine`], made from a text such as `alphabeta:depth=6,null=off` by [`player`].

mod alphabeta;
mod engine;
mod evaluate;
mod family;
mod guided;
mod judge;
mod limits;
mod minimax;
mod past;
mod players;
mod setting;
mod stop;
mod table;
mod tactics;
mod value;
mod watch;
mod weights;

pub use alphabeta::{AlphaBeta, Switches};
pub use engine::{Engine, Line, Report, Task, history};
pub use evaluate::{Blind, Evaluate, Evaluated, EvaluationInfo, Term};
pub use family::{Family, Visitor};
pub use guided::GUIDED_SETTINGS;
pub use judge::Judge;
pub use limits::{Limits, PlayerClock};
pub use minimax::Minimax;
pub use players::{
    ALGORITHMS, Advice, Algorithm, COMMON_PRESETS, Players, Preset, Reflex, evaluation, evaluator,
    names, player, presets, seeded_player,
};
pub use setting::{Kind, Setting, Settings, Spec, SpecError, parse_time};
pub use stop::Stop;
pub use tactics::{PolicyInfo, Tactics};
pub use value::{DRAW, LONGEST, MOST, Score, Value, WIN, is_decided};
pub use weights::{Weight, Weights, WeightsError};
