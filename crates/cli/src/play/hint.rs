//! What an adviser would play.

use rand::Rng;
use roster::AnyGame;

/// A piece of advice.
pub(crate) struct Hint {
    /// Who gives it.
    pub(crate) adviser: &'static str,
    /// The move.
    pub(crate) text: String,
}

/// Advice from the last of the game's own simple players, which list their best last. `None` if
/// the game has none but the random one: dice give no advice. A search engine will answer here.
pub(crate) fn hint(game: &dyn AnyGame, rng: &mut dyn Rng) -> Option<Hint> {
    let (adviser, _) = game
        .agents()
        .into_iter()
        .rfind(|(name, _)| *name != "random")?;
    let text = game.choose(adviser, rng)?;
    Some(Hint { adviser, text })
}

/// What to say when there is no advice.
pub(crate) const NO_HINT: &str =
    "this game has no adviser yet; hints will come with the search engine";
