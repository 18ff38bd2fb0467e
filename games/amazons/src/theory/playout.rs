//! A position played to its end.

use super::account::mover;
use super::{Account, Budget, Exact, Valuer};
use crate::{Amazons, Move};
use cgt::{Game, Player};
use game::Game as _;

/// How a position ends if both sides play as well as theory can: who can win does, and who cannot resists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOut {
    /// Where it began.
    pub start: Amazons,
    /// What is known of the start.
    pub account: Account,
    /// What was played.
    pub steps: Vec<Step>,
    /// Who made the last move.
    pub winner: Player,
}

/// A move of a play-out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The move.
    pub mv: Move,
    /// Whose it was.
    pub player: Player,
    /// Is it known to win?
    pub wins: bool,
    /// The position after it.
    pub position: Amazons,
    /// What that is worth, if it is known.
    pub value: Option<Game>,
}

impl PlayOut {
    /// Plays. Each position gets a budget of its own; where that is not enough, the most urgent move is
    /// taken, which is a guess.
    pub fn of(start: Amazons, valuer: &mut Valuer, budget: impl Fn() -> Budget) -> Self {
        let account = Account::of(&start, valuer, &mut budget());
        let mut steps = Vec::new();
        let (mut position, mut choice) = (start, account.choice());
        while let Some((mv, wins)) = choice {
            let player = mover(&position);
            position = position.after(mv);
            let account = Account::of(&position, valuer, &mut budget());
            steps.push(Step {
                mv,
                player,
                wins,
                position,
                value: account.exact.as_ref().map(|exact| exact.sum),
            });
            choice = account.choice();
        }
        Self {
            start,
            account,
            steps,
            winner: mover(&position).opponent(),
        }
    }

    /// Who wins by theory, if that is known.
    #[must_use]
    pub fn promised(&self) -> Option<Player> {
        let exact = self.account.exact.as_ref()?;
        Some(exact.outcome.winner(mover(&self.start)))
    }
}

impl Account {
    /// A winning move if one is known, else the most urgent one, and whether it is known to win. Of
    /// several that win an urgent one is taken: it leaves least to be done.
    fn choice(&self) -> Option<(Move, bool)> {
        let winning: &[Move] = self
            .exact
            .as_ref()
            .map_or(&[], |Exact { winning, .. }| winning);
        let urgent = self.urgent.iter().find(|mv| winning.contains(mv));
        match urgent.or(winning.first()) {
            Some(&mv) => Some((mv, true)),
            None => self.urgent.first().map(|&mv| (mv, false)),
        }
    }
}
