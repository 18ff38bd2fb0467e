//! Ways of choosing a move.
//!
//! A game says a little about itself ([`Tactics`]) and brings its evaluations ([`Evaluated`]); the
//! searches here are compiled for each game's own types. Outside a search everything that chooses
//! moves is an [`Engine`], made from a text such as `alphabeta:depth=6,null=off` by [`player`].

mod alphabeta;
mod deepening;
mod engine;
mod evaluate;
mod exact;
mod expectedmin;
mod family;
mod guided;
mod judge;
mod limits;
mod maxn;
mod mcts;
mod minimax;
mod paranoid;
mod past;
mod players;
mod proof;
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
pub use exact::{line as exact_line, worth as exact_worth};
pub use expectedmin::ExpectedMin;
pub use family::{Family, Visitor};
pub use guided::GUIDED_SETTINGS;
pub use judge::Judge;
pub use limits::{Limits, PlayerClock};
pub use maxn::MaxN;
pub use mcts::{Mcts, MctsOptions, Widening};
pub use minimax::Minimax;
pub use paranoid::Paranoid;
pub use players::{
    ALGORITHMS, Advice, Algorithm, COMMON_PRESETS, Players, Preset, Reflex, evaluation, evaluator,
    names, player, presets, seeded_player,
};
pub use proof::Proof;
pub use proof::{ProofEntry, ProofTable};
pub use setting::{Kind, Setting, Settings, Spec, SpecError, parse_time};
pub use stop::Stop;
pub use tactics::{PolicyInfo, Power, Settled, Tactics};
pub use value::{DRAW, LONGEST, MOST, Score, Value, WIN, is_decided};
pub use watch::Watch;
pub use weights::{Weight, Weights, WeightsError};
