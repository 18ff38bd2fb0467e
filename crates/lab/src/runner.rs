//! Playing many series on several threads.
//!
//! What is played does not depend on how many threads play, nor on what was played before: a game is
//! decided by its series and its number alone.

use crate::bout::{Bout, GameResult};
use crate::contestant::Seat;
use crate::series::Series;
use crate::{LabError, Progress};
use parking_lot::Mutex;
use roster::AnyGame;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Series to be played.
#[derive(Clone, Debug)]
pub struct Runner<'a> {
    /// All of them.
    pub series: &'a [Series],
    /// How many pairs of games go on at once.
    pub concurrency: usize,
}

/// What somebody who watches is told after a game.
pub struct News<'a> {
    /// Which series.
    pub series: usize,
    /// The game.
    pub game: &'a GameResult,
    /// All results so far. All threads count here, so look quickly: write what you saw afterwards.
    pub progress: &'a Mutex<Progress>,
}

impl Runner<'_> {
    /// Plays whatever `progress` does not have yet, and adds it there. `watch` hears of every game as it
    /// ends, in whatever order they do; it may end everything by an error, or by returning false. Several
    /// threads may call it at once: nobody waits while it writes.
    pub fn play(
        &self,
        progress: &Mutex<Progress>,
        watch: &(dyn Fn(&News) -> Result<bool, LabError> + Sync),
    ) -> Result<(), LabError> {
        let starts = self.check()?;
        let jobs = self.jobs(&progress.lock());
        let next = AtomicUsize::new(0);
        let over = AtomicBool::new(false);
        let outcome = Mutex::new(Ok(()));
        std::thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, jobs.len().max(1)) {
                scope.spawn(|| {
                    let mut bench = Bench::default();
                    while !over.load(Ordering::Relaxed) {
                        let job = next.fetch_add(1, Ordering::Relaxed);
                        let Some(&(series, pair)) = jobs.get(job) else {
                            return;
                        };
                        if !progress.lock().is_wanted(series, pair) {
                            continue;
                        }
                        let start = starts[series].as_ref();
                        let opening = self.series[series].opening(start, pair);
                        for number in [2 * pair, 2 * pair + 1] {
                            if over.load(Ordering::Relaxed) {
                                return;
                            }
                            if progress.lock().has(series, number) {
                                continue;
                            }
                            let game = self.game(&mut bench, series, opening.as_ref(), number);
                            let goes_on = game.and_then(|game| {
                                progress.lock().add(series, &game);
                                watch(&News {
                                    series,
                                    game: &game,
                                    progress,
                                })
                            });
                            match goes_on {
                                Ok(true) => {}
                                Ok(false) => over.store(true, Ordering::Relaxed),
                                Err(error) => {
                                    over.store(true, Ordering::Relaxed);
                                    *outcome.lock() = Err(error);
                                }
                            }
                        }
                    }
                });
            }
        });
        outcome.into_inner()
    }

    /// Opens all games, and checks openings and players, each once.
    fn check(&self) -> Result<Vec<Box<dyn AnyGame>>, LabError> {
        let mut starts = Vec::with_capacity(self.series.len());
        let mut known: Vec<(&str, &str)> = Vec::new();
        for series in self.series {
            let start = series.open()?;
            for player in &series.players {
                let one = (series.variant.as_str(), player.text.as_str());
                if !known.contains(&one) {
                    player.seat(start.as_ref(), 0)?;
                    known.push(one);
                }
            }
            starts.push(start);
        }
        Ok(starts)
    }

    /// Series and pairs in the order in which they are played: the first pair of every series, then
    /// the second, so that an unfinished experiment says something about everything.
    fn jobs(&self, progress: &Progress) -> Vec<(usize, usize)> {
        let most = self.series.iter().map(|series| series.pairs).max();
        let all = (0..most.unwrap_or(0)).flat_map(|pair| {
            let series = self.series.iter().enumerate();
            let with_it = series.filter(move |(_, series)| pair < series.pairs);
            with_it.map(move |(i, _)| (i, pair))
        });
        all.filter(|&(series, pair)| progress.is_wanted(series, pair))
            .collect()
    }

    fn game(
        &self,
        bench: &mut Bench,
        index: usize,
        opening: &dyn AnyGame,
        number: usize,
    ) -> Result<GameResult, LabError> {
        let series = &self.series[index];
        let mut seats = [
            bench.seat(series, opening, 0, number)?,
            bench.seat(series, opening, 1, number)?,
        ];
        let bout = Bout {
            number,
            opening,
            names: [0, 1].map(|who| series.players[who].name.as_str()),
            clocks: [0, 1].map(|who| series.players[who].clock.or(series.conditions.clock)),
            conditions: &series.conditions,
        };
        let result = bout.play(&mut seats)?;
        for (who, seat) in seats.into_iter().enumerate() {
            // Who has lost by a fault is started anew: nobody knows in which state it is.
            let is_sound = result.fault.is_none_or(|(by, _)| by != who);
            if is_sound && matches!(seat, Seat::Guest(..)) {
                bench.keep(series, who, seat);
            }
        }
        Ok(result)
    }
}

/// So many programs of a thread wait at most: they take memory.
const MOST_WAITING: usize = 8;

/// Programs of a thread that wait for their next game, with variant and text.
#[derive(Default)]
struct Bench(Vec<(String, String, Seat)>);

impl Bench {
    fn seat(
        &mut self,
        series: &Series,
        start: &dyn AnyGame,
        who: usize,
        number: usize,
    ) -> Result<Seat, LabError> {
        let text = &series.players[who].text;
        let is_it = |one: &(String, String, Seat)| one.0 == series.variant && one.1 == *text;
        if let Some(at) = self.0.iter().position(is_it) {
            return Ok(self.0.remove(at).2);
        }
        match series.seat(start, who, number) {
            // It has been there at the beginning: now this is its fault, and no reason to stop.
            Err(LabError::Guest { error, .. }) => Ok(Seat::Absent(error)),
            seat => seat,
        }
    }

    fn keep(&mut self, series: &Series, who: usize, seat: Seat) {
        if self.0.len() == MOST_WAITING {
            self.0.remove(0);
        }
        let text = series.players[who].text.clone();
        self.0.push((series.variant.clone(), text, seat));
    }
}
