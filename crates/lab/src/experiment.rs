//! An experiment with its results, whether it is finished or not.

use crate::bout::GameResult;
use crate::runner::{News, Runner};
use crate::series::Series;
use crate::store::{Run, Store};
use crate::{LabError, Progress};
use parking_lot::Mutex;

/// An experiment, its games so far, and what they prove.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// What it is.
    pub run: Run,
    /// Its series.
    pub series: Vec<Series>,
    /// The games of each series, by number.
    pub games: Vec<Vec<GameResult>>,
    /// The statistics.
    pub progress: Progress,
}

impl Experiment {
    /// Reads an experiment.
    pub fn load(store: &Store, id: i64) -> Result<Self, LabError> {
        let run = store.run(id)?.ok_or_else(|| LabError::Storage {
            doing: format!("there is no experiment {id} in the database"),
            why: "quincunx lab list shows those there are".to_owned(),
        })?;
        let series = run.plan.series(run.quick)?;
        let mut games = vec![Vec::new(); series.len()];
        let mut progress = Progress::new(&series);
        for (number, game) in store.games(id)? {
            if number < series.len() {
                progress.add(number, &game);
                games[number].push(game);
            }
        }
        let mut experiment = Self {
            run,
            series,
            games,
            progress,
        };
        experiment.drop_uncounted();
        Ok(experiment)
    }

    /// Plays what is left of an experiment, and keeps every game as it ends. `watch` may end it by
    /// returning false; then, and after an error, it can be gone on with later.
    pub fn play(
        store: &Store,
        id: i64,
        concurrency: usize,
        watch: &(dyn Fn(&News) -> bool + Sync),
    ) -> Result<Self, LabError> {
        let experiment = Self::load(store, id)?;
        let progress = Mutex::new(experiment.progress);
        let runner = Runner {
            series: &experiment.series,
            concurrency,
        };
        runner.play(&progress, &|news| {
            store.add(id, news.series, news.game)?;
            Ok(watch(news))
        })?;
        if progress.into_inner().is_over() {
            store.finish(id)?;
        }
        Self::load(store, id)
    }

    /// Is nothing more to be played?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.progress.is_over()
    }

    /// Games that were going on when a test had been decided do not count.
    fn drop_uncounted(&mut self) {
        for (games, standing) in self.games.iter_mut().zip(self.progress.standings()) {
            games.retain(|game| game.number < standing.counted());
        }
    }
}
