//! What players and evaluations a game has, for people.

use game::Player;
use search::{
    Algorithm, Evaluate, EvaluationInfo, Players, Setting, SpecError, Term, Value, Weights,
};

/// All players of a game.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// What `level-1` to `level-10` stand for.
    pub levels: [&'static str; 10],
    /// Named players: name, how it plays, what it stands for.
    pub presets: Vec<&'static search::Preset>,
    /// Players without search: name, how it plays.
    pub agents: Vec<(&'static str, &'static str)>,
    /// Ways of searching.
    pub algorithms: &'static [Algorithm],
    /// What can be set about every way of searching.
    pub common: &'static [Setting],
    /// What can be set about the game's own rules of thumb.
    pub reflexes: &'static [Setting],
    /// The evaluations.
    pub evaluations: &'static [EvaluationInfo],
    /// Ways of playing out games at random: name, how.
    pub policies: &'static [search::PolicyInfo],
}

impl Catalogue {
    pub(crate) fn of<G: Players>(position: &G) -> Self {
        Self {
            levels: position.levels(),
            presets: search::presets::<G>().collect(),
            agents: G::all_agents()
                .iter()
                .map(|agent| (agent.name, agent.about))
                .collect(),
            algorithms: search::ALGORITHMS,
            common: search::GUIDED_SETTINGS,
            reflexes: G::REFLEX_SETTINGS,
            evaluations: G::EVALUATIONS,
            policies: G::POLICIES,
        }
    }
}

/// What an evaluation says about a position.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// Which evaluation.
    pub info: &'static EvaluationInfo,
    /// With which weights.
    pub weights: Weights,
    /// Its terms with what each player has of them. None for a finished position.
    pub terms: Vec<Term>,
    /// What the position is worth to each player, in hundredths.
    pub worth: Vec<Value>,
}

impl Explanation {
    pub(crate) fn of<G: Players>(position: &G, evaluation: &str) -> Result<Self, SpecError> {
        let (info, weights) = search::evaluation::<G>(evaluation)?;
        let evaluator = position.evaluator(info, &weights);
        if position.outcome().is_some() {
            return Ok(Self {
                info,
                weights,
                terms: Vec::new(),
                worth: Vec::new(),
            });
        }
        Ok(Self {
            info,
            weights,
            terms: evaluator.terms(position),
            worth: Player::all(position.players())
                .map(|player| evaluator.worth(position, player))
                .collect(),
        })
    }
}
