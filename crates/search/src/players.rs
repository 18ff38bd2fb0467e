//! Players by name: algorithms with settings, a game's own presets, simple agents and levels.

use crate::guided::{GUIDED_SETTINGS, Guided};
use crate::{
    AlphaBeta, Engine, Evaluated, EvaluationInfo, ExpectedMin, MaxN, Mcts, Minimax, Paranoid,
    Proof, Report, Setting, Settings, Spec, SpecError, Stop, Tactics, Task, Weights,
};
use game::{Agent, Playable, quote};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A player with a name of its own, made of an algorithm and its settings.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// How it plays and where it comes from, in one line.
    pub about: &'static str,
    /// What it is: the name of an algorithm, an agent or another preset, with settings.
    pub spec: &'static str,
}

/// What a rule of thumb says before a search begins.
#[derive(Clone, PartialEq, Debug)]
pub enum Advice<M> {
    /// Play this without searching; and why.
    Play(M, String),
    /// Search only among these, at least one; and why.
    Among(Vec<M>, String),
    /// Everything is known: no search could find out more.
    Known(Report<M>),
    /// Nothing.
    Nothing,
}

/// Rules of thumb that are asked before a search begins.
pub trait Reflex<G: Playable>: Send {
    /// Looks at a position that is not finished. What it takes of the time is not there for the search.
    fn advise(&mut self, task: &Task<'_, G>, stop: &Stop) -> Advice<G::Move>;

    /// Forgets what it learned in the game so far.
    fn forget(&mut self) {}
}

/// A game with players: what a game must offer to be on the roster.
pub trait Players: Playable + Tactics + Evaluated {
    /// Named players besides the simple agents.
    const PRESETS: &'static [Preset] = &[];

    /// The players for people, `level-1` to `level-10`, each about twice as likely to win as to lose
    /// against the one before; but the last is the strongest there is, without limits of its own.
    fn levels(&self) -> [&'static str; 10];

    /// Who judges positions, `analyst`: the strongest, but with an honest opinion of draws.
    fn analyst(&self) -> &'static str {
        "level-10"
    }

    /// What can be set about the game's own rules of thumb, for every player that searches.
    const REFLEX_SETTINGS: &'static [Setting] = &[];

    /// The rules of thumb that the settings ask for, if any.
    fn reflex(&self, _settings: &Settings) -> Result<Option<Box<dyn Reflex<Self>>>, SpecError> {
        Ok(None)
    }
}

/// A way of searching, as `quincunx players` lists it.
#[derive(Clone, Copy, Debug)]
pub struct Algorithm {
    /// Its name.
    pub name: &'static str,
    /// How it searches, in one line.
    pub about: &'static str,
    /// What can be set.
    pub settings: &'static [Setting],
}

/// All ways of searching.
pub const ALGORITHMS: &[Algorithm] = &[
    crate::alphabeta::ALGORITHM,
    crate::mcts::ALGORITHM,
    crate::minimax::ALGORITHM,
    crate::expectedmin::ALGORITHM,
    crate::maxn::ALGORITHM,
    crate::paranoid::ALGORITHM,
    crate::proof::ALGORITHM,
];

/// Presets of every game.
pub const COMMON_PRESETS: &[Preset] = &[Preset {
    name: "plain-alphabeta",
    about: "alpha-beta with every other technique switched off",
    spec: "alphabeta:deepening=off,aspiration=off,pvs=off,table=off,deeper=off,rough=off,killers=off,history=off,presort=off,quiescence=off,null=off,verify=off,reductions=off,endgames=off,extensions=off",
}];

/// Makes the player that `text` describes, for the variant that `start` is a position of.
pub fn player<G: Players>(start: &G, text: &str) -> Result<Box<dyn Engine<G>>, SpecError> {
    seeded_player(start, text, None)
}

/// The same, with a seed for its dice unless the text names one.
pub fn seeded_player<G: Players>(
    start: &G,
    text: &str,
    seed: Option<u64>,
) -> Result<Box<dyn Engine<G>>, SpecError> {
    let mut spec = resolve(start, Spec::parse(text)?)?;
    if let Some(seed) = seed {
        // Before all others, so that any other counts.
        spec.settings
            .insert(0, ("seed".to_owned(), seed.to_string()));
    }
    if let Some(agent) = G::all_agents().into_iter().find(|a| a.name == spec.name) {
        let settings = spec.settings(&spec.name, AGENT_SETTINGS)?;
        return Ok(Box::new(Simple::new(agent, &settings)));
    }
    let algorithm = ALGORITHMS
        .iter()
        .find(|algorithm| algorithm.name == spec.name)
        .ok_or_else(|| SpecError::UnknownPlayer {
            name: quote(&spec.name),
            known: names(start).join(", "),
        })?;
    let known = algorithm
        .settings
        .iter()
        .chain(GUIDED_SETTINGS)
        .chain(G::REFLEX_SETTINGS);
    let settings = spec.settings(algorithm.name, known)?;
    let inner: Box<dyn Engine<G>> = match algorithm.name {
        "alphabeta" => Box::new(AlphaBeta::from_settings(start, &settings)?),
        "mcts" => Box::new(Mcts::from_settings(start, &settings)?),
        "minimax" => Box::new(Minimax::from_settings(start, &settings)?),
        "expectedmin" => Box::new(ExpectedMin::from_settings(start, &settings)?),
        "maxn" => Box::new(MaxN::from_settings(start, &settings)?),
        "paranoid" => Box::new(Paranoid::from_settings(start, &settings)?),
        "proof" => Box::new(Proof::from_settings(start, &settings)?),
        name => unreachable!("{name} is listed but not made"),
    };
    Ok(Box::new(Guided::new(
        inner,
        start.reflex(&settings)?,
        &settings,
    )))
}

/// The names of all players of a game: levels, presets, agents, algorithms.
pub fn names<G: Players>(_start: &G) -> Vec<String> {
    let mut names = vec!["level-1 to level-10".to_owned(), "analyst".to_owned()];
    names.extend(presets::<G>().map(|preset| preset.name.to_owned()));
    names.extend(G::all_agents().iter().map(|agent| agent.name.to_owned()));
    names.extend(ALGORITHMS.iter().map(|algorithm| algorithm.name.to_owned()));
    names
}

/// The presets of a game and those of every game.
pub fn presets<G: Players>() -> impl Iterator<Item = &'static Preset> {
    G::PRESETS.iter().chain(COMMON_PRESETS)
}

/// Replaces levels and presets by what they stand for. What was said last counts.
fn resolve<G: Players>(start: &G, mut spec: Spec) -> Result<Spec, SpecError> {
    // A preset may be made of a preset, but not for ever.
    for _ in 0..10 {
        let level = spec
            .name
            .strip_prefix("level-")
            .and_then(|n| n.parse::<usize>().ok());
        let meaning = match level {
            Some(level) => match start.levels().get(level.wrapping_sub(1)) {
                Some(text) => text,
                None => {
                    return Err(SpecError::Unfit(format!(
                        "there is no level {level}; levels go from 1 to 10"
                    )));
                }
            },
            None if spec.name == "analyst" => start.analyst(),
            None => match presets::<G>().find(|preset| preset.name == spec.name) {
                Some(preset) => preset.spec,
                None => return Ok(spec),
            },
        };
        let mut deeper = Spec::parse(meaning)?;
        deeper.settings.append(&mut spec.settings);
        spec = deeper;
    }
    Err(SpecError::Unfit(format!(
        "{} is defined by itself",
        quote(&spec.name)
    )))
}

/// The setting `endgames` of searches that can ask tables.
pub(crate) const ENDGAMES: Setting = Setting {
    key: "endgames",
    about: "ask tables and theories of exact values",
    kind: crate::Kind::Switch,
    default: "on",
};

/// The setting `eval` of every algorithm that evaluates.
pub(crate) const EVAL: Setting = Setting {
    key: "eval",
    about: "the evaluation: its name, or a file of weights (quincunx explain GAME --weights prints one)",
    kind: crate::Kind::Text("a name or a .toml file"),
    default: "",
};

/// The evaluation that the setting `eval` asks for: the game's first, one by name, or a file.
pub fn evaluator<G: Evaluated>(start: &G, name: &str) -> Result<G::Evaluator, SpecError> {
    let (info, weights) = evaluation::<G>(name)?;
    Ok(start.evaluator(info, &weights))
}

/// The same, as names and numbers.
pub fn evaluation<G: Evaluated>(
    name: &str,
) -> Result<(&'static EvaluationInfo, Weights), SpecError> {
    let evaluations = G::EVALUATIONS;
    let by_name = |info: &&EvaluationInfo| name.is_empty() || info.name == name;
    if let Some(info) = evaluations.iter().find(by_name) {
        return Ok((info, Weights::defaults(info)));
    }
    if !name.ends_with(".toml") {
        let known: Vec<&str> = evaluations.iter().map(|info| info.name).collect();
        return Err(SpecError::Unfit(format!(
            "there is no evaluation {}; there is {}, or a file of weights (*.toml)",
            quote(name),
            known.join(", ")
        )));
    }
    let text = std::fs::read_to_string(name)
        .map_err(|error| SpecError::Unfit(format!("cannot read {name}: {error}")))?;
    Weights::parse(&text, evaluations).map_err(|error| SpecError::Unfit(format!("{name}: {error}")))
}

const AGENT_SETTINGS: &[Setting] = &[crate::guided::SEED];

/// A simple agent as an engine.
struct Simple<G: Playable> {
    agent: Agent<G>,
    rng: Xoshiro256PlusPlus,
}

impl<G: Playable> Simple<G> {
    fn new(agent: Agent<G>, settings: &Settings) -> Self {
        let rng = match settings.whole("seed") {
            Some(seed) => Xoshiro256PlusPlus::seed_from_u64(seed),
            None => rand::make_rng(),
        };
        Self { agent, rng }
    }
}

impl<G: Playable> Engine<G> for Simple<G> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        _stop: &Stop,
        _report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        Report::unsearched((self.agent.choose)(task.position, &mut self.rng), None)
    }
}
