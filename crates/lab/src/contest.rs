//! A match of two players.

use crate::opening::Openings;
use crate::statistics::Tally;
use game::{Outcome, Player, Record, VariantError};
use roster::{AnyEngine, AnyGame, EngineError, PlayError, Request};
use search::{Limits, SpecError, Stop};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use thiserror::Error;

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LabError {
    /// There is no such game.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// A player cannot think about the game.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A player made an illegal move.
    #[error("{player}: {error}")]
    Illegal {
        /// Who.
        player: String,
        /// What is wrong.
        error: PlayError,
    },
    /// Only two play a match.
    #[error("a match is for games of two, {0} has more players")]
    TooMany(String),
}

/// A match between two players.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game and variant.
    pub variant: String,
    /// The two players' texts.
    pub players: [String; 2],
    /// For each move; a player's own limits hold as well.
    pub limits: Limits,
    /// Pairs of games, colours exchanged in the second.
    pub pairs: usize,
    /// What each pair begins with.
    pub openings: Openings,
    /// The seed of openings and of the players' dice.
    pub seed: u64,
    /// How many games go on at once.
    pub concurrency: usize,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// Its number, from 0; games 2n and 2n + 1 are a pair.
    pub number: usize,
    /// Which of the two players moved first.
    pub first: usize,
    /// The score of the first-named player: 1, 0.5 or 0.
    pub score: f64,
    /// The game itself.
    pub record: Record,
    /// How it ended, in words.
    pub ending: String,
    /// How many moves were made after the opening.
    pub moves: usize,
    /// The thinking time of each player.
    pub time: [Duration; 2],
}

impl Contest {
    /// Plays the match. `watch` hears of every game as it ends, in whatever order they do, with all
    /// results so far, and may end the match by returning false.
    pub fn play(
        &self,
        watch: &(dyn Fn(&GameResult, &Tally) -> bool + Sync),
    ) -> Result<Tally, LabError> {
        let start = roster::open(&self.variant)?;
        if start.players() != 2 {
            return Err(LabError::TooMany(self.variant.clone()));
        }
        for player in &self.players {
            start.player(player, Some(0))?;
        }
        let next_pair = AtomicUsize::new(0);
        let end = || next_pair.store(self.pairs, Ordering::Relaxed);
        let shared = Mutex::new((Tally::new(), Ok(())));
        std::thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.pairs.max(1)) {
                scope.spawn(|| {
                    loop {
                        let pair = next_pair.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs {
                            return;
                        }
                        let opening = self.openings.play(start.as_ref(), self.pair_seed(pair));
                        for number in [2 * pair, 2 * pair + 1] {
                            let result = self.game(opening.as_ref(), number);
                            let mut shared = shared.lock().expect("no game panics while it counts");
                            match result {
                                Ok(result) => {
                                    shared.0.add(number, result.score);
                                    if watch(&result, &shared.0) {
                                        continue;
                                    }
                                }
                                Err(error) => shared.1 = Err(error),
                            }
                            return end();
                        }
                    }
                });
            }
        });
        let (tally, outcome) = shared.into_inner().expect("all threads are done");
        outcome.map(|()| tally)
    }

    fn pair_seed(&self, pair: usize) -> u64 {
        self.seed
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(pair as u64)
    }

    /// Plays one game from its pair's opening. Its number decides opening, colours and dice: nothing
    /// else does.
    fn game(&self, opening: &dyn AnyGame, number: usize) -> Result<GameResult, LabError> {
        let pair_seed = self.pair_seed(number / 2);
        let first = number % 2;
        let mut game = opening.boxed_clone();
        let opening_plies = game.len();
        let mut engines: Vec<Box<dyn AnyEngine>> = Vec::with_capacity(2);
        for (i, player) in self.players.iter().enumerate() {
            let seed = pair_seed.rotate_left(17) ^ (2 * number + i) as u64;
            engines.push(opening.player(player, Some(seed))?);
        }
        let mut time = [Duration::ZERO; 2];
        while game.ending().is_none() {
            let who = game.to_move().index() ^ first;
            let begin = Instant::now();
            let request = Request::new(self.limits);
            let found = engines[who].think(game.as_ref(), &request, &Stop::new(), &mut |_| {})?;
            time[who] += begin.elapsed();
            let mv = found.best().expect("a game that goes on has a move");
            game.play(&mv, Duration::ZERO)
                .map_err(|error| LabError::Illegal {
                    player: self.players[who].clone(),
                    error,
                })?;
        }
        let outcome = game.ending().map(|ending| ending.outcome);
        Ok(GameResult {
            number,
            first,
            score: match outcome {
                Some(Outcome::Win(Player(winner))) => {
                    f64::from(u8::from(usize::from(winner) == first))
                }
                _ => 0.5,
            },
            ending: game.ending_text().unwrap_or_default(),
            moves: game.len() - opening_plies,
            record: game.record(),
            time,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(seed: u64, concurrency: usize) -> Contest {
        Contest {
            variant: "tictactoe".into(),
            players: ["minimax:depth=9".into(), "random".into()],
            limits: Limits::default(),
            pairs: 20,
            openings: Openings {
                plies: 1,
                candidates: 2,
            },
            seed,
            concurrency,
        }
    }

    #[test]
    fn a_seed_gives_the_same_match_on_any_number_of_threads() {
        let play = |contest: &Contest| contest.play(&|_, _| true).unwrap();
        let once = play(&contest(3, 1));
        assert_eq!(once, play(&contest(3, 2)));
        assert_ne!(once, play(&contest(4, 1)));
        assert!(once.score() > 0.8, "{once:?}");
        assert_eq!(once.games(), 40);
    }

    #[test]
    fn it_can_be_stopped_and_refuses_nonsense() {
        let stopped = contest(1, 1).play(&|_, tally| tally.games() < 6).unwrap();
        assert_eq!(stopped.games(), 6);
        let mut wrong = contest(1, 1);
        wrong.players[1] = "nobody".into();
        assert!(wrong.play(&|_, _| true).is_err());
        wrong.variant = "selfo:players=3".into();
        assert!(matches!(
            wrong.play(&|_, _| true),
            Err(LabError::TooMany(_))
        ));
    }
}
