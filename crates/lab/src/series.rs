//! Many games between two players.

use crate::conditions::Conditions;
use crate::contestant::{Contestant, Seat};
use crate::opening::Openings;
use crate::{LabError, Sprt};
use roster::AnyGame;

/// A series of games between two players, in pairs with colours exchanged.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// The game and variant.
    pub variant: String,
    /// The two players.
    pub players: [Contestant; 2],
    /// How many pairs of games.
    pub pairs: usize,
    /// What each pair begins with.
    pub openings: Openings,
    /// How games are played.
    pub conditions: Conditions,
    /// Ends the series as soon as one hypothesis is accepted.
    pub sprt: Option<Sprt>,
    /// The seed of openings and of the players' dice. Series with the same seed have the same openings.
    pub seed: u64,
    /// Tells the dice of series with the same seed apart.
    pub dice: u64,
    /// Where it stands in the grid of an experiment: names and values.
    pub settings: Vec<(String, String)>,
    /// The players' names before values of the grid were filled in.
    pub patterns: [String; 2],
}

impl Series {
    /// Opens the game, and checks that the openings can be played.
    pub(crate) fn open(&self) -> Result<Box<dyn AnyGame>, LabError> {
        let start = roster::open(&self.variant)?;
        if start.players() != 2 {
            return Err(LabError::TooMany(self.variant.clone()));
        }
        self.openings.check(start.as_ref())?;
        let only_moves = self.players.iter().find(|player| player.knows_only_moves());
        if let Some(player) = only_moves
            && self.openings.has_positions()
        {
            return Err(LabError::Setting(format!(
                "player {} speaks gtp, which has no words for a position; let openings be moves",
                player.name
            )));
        }
        Ok(start)
    }

    /// The opening of a pair of games, played.
    pub(crate) fn opening(&self, start: &dyn AnyGame, pair: usize) -> Box<dyn AnyGame> {
        self.openings.play(start, pair, mix(self.seed, pair as u64))
    }

    /// A player sits down for a game; the number of the game decides the dice.
    pub(crate) fn seat(
        &self,
        start: &dyn AnyGame,
        who: usize,
        number: usize,
    ) -> Result<Seat, LabError> {
        let seed = mix(mix(self.seed, self.dice), (2 * number + who) as u64);
        self.players[who].seat(start, seed.rotate_left(17))
    }
}

/// A seed made of two numbers.
fn mix(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(number)
}
