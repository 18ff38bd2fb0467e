//! Sums, negatives and multiples.

use crate::store::NONE;
use crate::{Game, Store};

/// How much work an addition may be.
pub(crate) struct Allowance {
    /// How many pairs of positions may be added.
    pub(crate) pairs: u64,
    /// How many moves deep a sum may be.
    pub(crate) depth: u32,
}

impl Allowance {
    const fn unlimited() -> Self {
        Self {
            pairs: u64::MAX,
            depth: u32::MAX,
        }
    }
}

/// A sum that would have taken more work than was allowed, or has a number that is too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLarge;

/// Why an unlimited addition can fail all the same.
const NUMBER_TOO_LARGE: &str = "numbers lie between -2^62 and 2^62, ups between -2^31 and 2^31";

impl Store {
    /// The sum: who moves, moves in one of the two.
    pub fn sum(&mut self, a: Game, b: Game) -> Game {
        self.sum_within(a, b, &mut Allowance::unlimited())
            .expect(NUMBER_TOO_LARGE)
    }

    /// The sum of any number of games.
    pub fn sum_of(&mut self, games: impl IntoIterator<Item = Game>) -> Game {
        games
            .into_iter()
            .fold(Game::ZERO, |total, game| self.sum(total, game))
    }

    /// The sum, if it can be had for the allowance.
    pub(crate) fn sum_within(
        &mut self,
        a: Game,
        b: Game,
        allowance: &mut Allowance,
    ) -> Result<Game, TooLarge> {
        if a == Game::ZERO {
            return Ok(b);
        }
        if b == Game::ZERO {
            return Ok(a);
        }
        if let (Some(a), Some(b)) = (self.as_nus(a), self.as_nus(b)) {
            return Ok(self.nus(a.checked_add(b).ok_or(TooLarge)?));
        }
        let key = (a.min(b), a.max(b));
        if let Some(&known) = self.sums.get(&key) {
            return Ok(known);
        }
        allowance.pairs = allowance.pairs.checked_sub(1).ok_or(TooLarge)?;
        allowance.depth = allowance.depth.checked_sub(1).ok_or(TooLarge)?;
        let mut left = Vec::new();
        let mut right = Vec::new();
        // Nobody needs to move in a number, and beside one what was canonical stays so.
        let numbers = [a, b].map(|game| self.is_number(game));
        for (game, other, is_number) in [(a, b, numbers[0]), (b, a, numbers[1])] {
            if is_number {
                continue;
            }
            for at in self.left_range(game) {
                left.push(self.sum_within(self.options[at], other, allowance)?);
            }
            for at in self.right_range(game) {
                right.push(self.sum_within(self.options[at], other, allowance)?);
            }
        }
        allowance.depth += 1;
        let sum = if numbers[0] || numbers[1] {
            self.intern(&mut left, &mut right)
        } else {
            self.game(&left, &right)
        };
        self.sums.insert(key, sum);
        Ok(sum)
    }

    /// The game with the players exchanged.
    pub fn neg(&mut self, game: Game) -> Game {
        let known = self.node(game).negative;
        if known != NONE {
            return Game(known);
        }
        let negative = if let Some(nus) = self.as_nus(game) {
            self.nus(nus.negative())
        } else {
            let mut right: Vec<Game> = self
                .left_range(game)
                .map(|at| self.neg(self.options[at]))
                .collect();
            let mut left: Vec<Game> = self
                .right_range(game)
                .map(|at| self.neg(self.options[at]))
                .collect();
            self.intern(&mut left, &mut right)
        };
        self.nodes[game.index()].negative = negative.0;
        self.nodes[negative.index()].negative = game.0;
        negative
    }

    /// The difference.
    pub fn sub(&mut self, a: Game, b: Game) -> Game {
        let negative = self.neg(b);
        self.sum(a, negative)
    }

    /// So many copies of a game, or of its negative.
    pub fn multiple(&mut self, copies: i32, game: Game) -> Game {
        self.multiple_within(copies, game, &mut Allowance::unlimited())
            .expect(NUMBER_TOO_LARGE)
    }

    /// So many copies, if they can be had for the allowance.
    pub(crate) fn multiple_within(
        &mut self,
        copies: i32,
        game: Game,
        allowance: &mut Allowance,
    ) -> Result<Game, TooLarge> {
        let mut doubled = if copies < 0 { self.neg(game) } else { game };
        let mut total = Game::ZERO;
        let mut rest = copies.unsigned_abs();
        while rest > 0 {
            if rest % 2 == 1 {
                total = self.sum_within(total, doubled, allowance)?;
            }
            rest /= 2;
            if rest > 0 {
                doubled = self.sum_within(doubled, doubled, allowance)?;
            }
        }
        Ok(total)
    }
}
