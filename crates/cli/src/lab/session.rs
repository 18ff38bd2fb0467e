//! Playing an experiment while somebody watches.

use super::outcome::{self, game_json};
use crate::arguments::ResultArgs;
use crate::failure::Failure;
use crate::interruption;
use crate::live::Live;
use crate::output::duration;
use lab::{Experiment, News, Plan, Progress, Series, Store};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use std::time::{Duration, Instant};

/// Series that are listed live, at most.
const MOST_LIVE: usize = 12;
/// The length of the bar.
const BAR: usize = 24;

/// How to watch.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub(crate) concurrency: Option<usize>,
    pub(crate) live: bool,
    /// A line of JSON for each game.
    pub(crate) lines: bool,
}

impl Manner {
    /// How many games go on at once.
    fn threads(self) -> Result<usize, Failure> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        match self.concurrency.unwrap_or_else(cores) {
            threads @ 1..=256 => Ok(threads),
            threads => Err(Failure::input(format!(
                "--concurrency {threads} is not between 1 and 256"
            ))),
        }
    }
}

impl From<&ResultArgs> for Manner {
    fn from(args: &ResultArgs) -> Self {
        Self {
            concurrency: args.concurrency,
            live: !(args.quiet || args.json || args.jsonl),
            lines: args.jsonl,
        }
    }
}

/// Plays a plan, with a database in a file or one for now, and shows what came out.
pub(crate) fn conduct(
    plan: &Plan,
    database: Option<&Path>,
    args: &ResultArgs,
) -> Result<(), Failure> {
    outcome::check(args)?;
    let experiment = begin(plan, false, &store(database)?, args.into())?;
    outcome::show(&experiment, args)
}

/// A database in a file, or one for now.
pub(crate) fn store(path: Option<&Path>) -> Result<Store, Failure> {
    Ok(match path {
        Some(path) => Store::open(path)?,
        None => Store::in_memory()?,
    })
}

/// Begins an experiment and plays it to its end, or until Ctrl-C.
pub(crate) fn begin(
    plan: &Plan,
    quick: bool,
    store: &Store,
    manner: Manner,
) -> Result<Experiment, Failure> {
    manner.threads()?;
    let run = store.begin(plan, quick, &super::command_line())?;
    let played = go_on(run.id, store, manner);
    // Nothing is kept of an experiment that could not begin.
    store.forget_empty(run.id)?;
    played
}

/// Plays what is left of an experiment. If something goes wrong on the way, what there is is shown.
pub(crate) fn go_on(id: i64, store: &Store, manner: Manner) -> Result<Experiment, Failure> {
    let threads = manner.threads()?;
    let series = Experiment::load(store, id)?.series;
    let watcher = Mutex::new(Watcher {
        live: Live::new(manner.live),
        begin: Instant::now(),
        games: 0,
    });
    interruption::listen("ending after the games that are going on");
    let played = Experiment::play(store, id, threads, &|news| {
        let mut watcher = watcher.lock().expect("nothing panics here");
        watcher.hear(news, &series, manner.lines);
        !interruption::is_wanted()
    });
    let mut watcher = watcher.into_inner().expect("nothing panics here");
    watcher.live.clear();
    if played.is_err() && watcher.games > 0 {
        eprint!("{}", outcome::text(&Experiment::load(store, id)?));
    }
    Ok(played?)
}

struct Watcher {
    live: Live,
    begin: Instant,
    games: usize,
}

impl Watcher {
    fn hear(&mut self, news: &News, series: &[Series], lines: bool) {
        self.games += 1;
        if lines {
            let line = game_json(news.series, &series[news.series], news.game);
            // Whoever listened may have gone; the games are kept all the same.
            let _ = writeln!(std::io::stdout(), "{line}");
        }
        if self.live.is_due() {
            let text = self.text(&news.progress.lock(), series);
            self.live.show(&text);
        }
    }

    fn text(&self, progress: &Progress, series: &[Series]) -> String {
        let (played, wanted) = progress.games();
        let rate = self.games as f64 / self.begin.elapsed().as_secs_f64().max(1e-3);
        let left = (wanted - played) as f64 / rate;
        let full = BAR * played / wanted.max(1);
        let mut text = format!(
            "{}{} {played} of {wanted} games, {} a minute, {} left\n",
            "█".repeat(full),
            "░".repeat(BAR - full),
            (60.0 * rate).round(),
            duration(Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX))
        );
        let standings = progress.standings();
        for (series, standing) in series.iter().zip(standings).take(MOST_LIVE) {
            let [won, drawn, lost] = standing.tally.wins_draws_losses();
            let score = standing.tally.score_interval();
            text.push_str(&format!(
                "{} – {}: +{won} ={drawn} -{lost}, {:.1} % ± {:.1}\n",
                series.players[0].name,
                series.players[1].name,
                100.0 * score.value,
                50.0 * (score.high - score.low)
            ));
        }
        if series.len() > MOST_LIVE {
            text.push_str(&format!("and {} more series\n", series.len() - MOST_LIVE));
        }
        text
    }
}
