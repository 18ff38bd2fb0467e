//! Judging leaves: an evaluation, and the random span that can be laid over it.

use crate::players::EVAL;
use crate::{Evaluate, Evaluated, Kind, MOST, Setting, Settings, SpecError, Value, evaluator};
use game::{Hashed, Player};

/// The settings of every algorithm that judges leaves.
pub(crate) const JUDGE_SETTINGS: [Setting; 2] = [
    EVAL,
    Setting {
        key: "span",
        about: "adds a random number up to this, either way, to each evaluation, in units of the game",
        kind: Kind::Number(0.0, 1000.0),
        default: "0",
    },
];

/// An evaluation with a random span.
#[derive(Clone, Debug)]
pub struct Judge<E> {
    evaluator: E,
    /// In hundredths; 0 for none.
    span: Value,
    seed: u64,
}

impl<E> Judge<E> {
    /// The evaluation as it is.
    pub fn new(evaluator: E) -> Self {
        Self {
            evaluator,
            span: 0,
            seed: 0,
        }
    }

    /// What the settings of [`JUDGE_SETTINGS`] ask for.
    pub(crate) fn from_settings<G>(start: &G, settings: &Settings) -> Result<Self, SpecError>
    where
        G: Evaluated<Evaluator = E>,
    {
        Ok(Self {
            evaluator: evaluator(start, settings.text("eval"))?,
            span: (settings.number("span").unwrap_or(0.0) * 100.0).round() as Value,
            seed: seed(settings),
        })
    }

    /// The evaluation.
    pub fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// What an unfinished position is worth to the player to move.
    #[inline]
    pub fn judge<G: Hashed>(&self, position: &G) -> Value
    where
        E: Evaluate<G>,
    {
        let value = self.evaluator.evaluate(position);
        self.blurred(value, position, 0)
    }

    /// What it is worth to any player.
    #[inline]
    pub fn worth<G: Hashed>(&self, position: &G, player: Player) -> Value
    where
        E: Evaluate<G>,
    {
        let value = self.evaluator.worth(position, player);
        self.blurred(value, position, u64::from(player.0))
    }

    /// Adds the random number of this position: always the same one, so that a search is not
    /// confused when it comes here again.
    #[inline]
    fn blurred<G: Hashed>(&self, value: Value, position: &G, salt: u64) -> Value {
        if self.span == 0 {
            return value;
        }
        let mixed = mix(position.hash() ^ self.seed.wrapping_add(salt));
        let noise = (mixed % (2 * self.span as u64 + 1)) as Value - self.span;
        (value + noise).clamp(-MOST, MOST)
    }
}

/// The seed that was set, or another one each time.
pub(crate) fn seed(settings: &Settings) -> u64 {
    settings.whole("seed").unwrap_or_else(|| {
        let mut rng: rand_xoshiro::Xoshiro256PlusPlus = rand::make_rng();
        rand::Rng::next_u64(&mut rng)
    })
}

/// Spreads the bits of a number over all of them (the finish of splitmix64).
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
