//! Where results are kept: a database in one file.
//!
//! A game is written as soon as it ends, in a transaction of its own, so that nothing is lost and
//! nothing is half there when the program is killed.

use crate::LabError;
use crate::bout::{Effort, Fault, GameResult};
use crate::plan::Plan;
use game::Record;
use parking_lot::Mutex;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::path::Path;
use std::time::Duration;

/// A database of experiments.
#[derive(Debug)]
pub struct Store(Mutex<Connection>);

/// What there is to know about an experiment that was run, besides its games.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// Its number in the database.
    pub id: i64,
    /// What was to be played.
    pub plan: Plan,
    /// Whether only a glance was wanted.
    pub quick: bool,
    /// The command that began it.
    pub command: String,
    /// The version of this program.
    pub version: String,
    /// What it ran on.
    pub machine: String,
    /// When it began, in UTC.
    pub started: String,
    /// When its last game ended, in UTC; nothing if it goes on or was interrupted.
    pub finished: Option<String>,
    /// How many games there are so far.
    pub games: usize,
}

const SCHEMA: &str = "
    create table if not exists run (
        id integer primary key, name text not null, plan text not null, quick integer not null,
        command text not null, version text not null, machine text not null,
        started text not null, finished text);
    create table if not exists game (
        run integer not null references run(id), series integer not null, number integer not null,
        first integer not null, score real not null, ending text not null,
        fault_by integer, fault text, plies integer not null,
        moves_1 integer not null, time_1 integer not null, nodes_1 integer not null, depths_1 integer not null,
        moves_2 integer not null, time_2 integer not null, nodes_2 integer not null, depths_2 integer not null,
        record text not null,
        primary key (run, series, number)) without rowid;
";

/// The present time as texts of the database.
const NOW: &str = "strftime('%Y-%m-%d %H:%M:%S', 'now')";

fn failed(doing: &str) -> impl Fn(rusqlite::Error) -> LabError {
    move |error| LabError::Storage {
        doing: doing.to_owned(),
        why: error.to_string(),
    }
}

impl Store {
    /// A database in a file, which is made if there is none.
    pub fn open(path: &Path) -> Result<Self, LabError> {
        let doing = format!("cannot open the database {}", path.display());
        Self::prepare(Connection::open(path), &doing)
    }

    /// A database that is forgotten with the program.
    pub fn in_memory() -> Result<Self, LabError> {
        Self::prepare(
            Connection::open_in_memory(),
            "cannot make a database in memory",
        )
    }

    fn prepare(connection: rusqlite::Result<Connection>, doing: &str) -> Result<Self, LabError> {
        let ready = connection.and_then(|connection| {
            connection.busy_timeout(Duration::from_secs(30))?;
            // Written ahead: a killed process loses nothing, and readers do not wait for writers.
            connection.pragma_update(None, "journal_mode", "wal")?;
            connection.pragma_update(None, "synchronous", "normal")?;
            connection.execute_batch(SCHEMA)?;
            Ok(connection)
        });
        let store = ready.map(|connection| Self(Mutex::new(connection)));
        store.map_err(failed(doing))
    }

    /// Begins an experiment.
    pub fn begin(&self, plan: &Plan, quick: bool, command: &str) -> Result<Run, LabError> {
        let sql = format!(
            "insert into run (name, plan, quick, command, version, machine, started) values (?, ?, ?, ?, ?, ?, {NOW})"
        );
        let version = env!("CARGO_PKG_VERSION");
        let values = params![plan.name, plan.write(), quick, command, version, machine()];
        let begin = || {
            let connection = self.0.lock();
            connection.execute(&sql, values)?;
            Ok(connection.last_insert_rowid())
        };
        let id = begin().map_err(failed("cannot begin the experiment"))?;
        Ok(self.run(id)?.expect("it has just been made"))
    }

    /// Keeps a game. One that is there already stays as it is.
    pub fn add(&self, run: i64, series: usize, game: &GameResult) -> Result<(), LabError> {
        let [one, two] = &game.efforts;
        let micros = |time: Duration| time.as_micros() as i64;
        let values = params![
            run,
            series as i64,
            game.number as i64,
            game.first as i64,
            game.score,
            game.ending,
            game.fault.map(|(by, _)| by as i64),
            game.fault.map(|(_, fault)| fault.to_string()),
            game.plies as i64,
            one.moves as i64,
            micros(one.time),
            one.nodes as i64,
            one.depths as i64,
            two.moves as i64,
            micros(two.time),
            two.nodes as i64,
            two.depths as i64,
            game.record.write(2)
        ];
        let sql = "insert or ignore into game values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        let doing = format!(
            "cannot keep game {} of series {}",
            game.number + 1,
            series + 1
        );
        self.0
            .lock()
            .prepare_cached(sql)
            .and_then(|mut statement| statement.execute(values))
            .map(drop)
            .map_err(failed(&doing))
    }

    /// Forgets an experiment of which nothing was played.
    pub fn forget_empty(&self, run: i64) -> Result<(), LabError> {
        let sql =
            "delete from run where id = ?1 and not exists (select 1 from game where run = ?1)";
        let done = self.0.lock().execute(sql, [run]);
        done.map(drop)
            .map_err(failed("cannot forget the experiment"))
    }

    /// All games of an experiment have been played.
    pub fn finish(&self, run: i64) -> Result<(), LabError> {
        let sql = format!("update run set finished = {NOW} where id = ? and finished is null");
        let done = self.0.lock().execute(&sql, [run]);
        done.map(drop)
            .map_err(failed("cannot finish the experiment"))
    }

    /// An experiment.
    pub fn run(&self, id: i64) -> Result<Option<Run>, LabError> {
        let sql = format!("{SELECT_RUN} where id = ?");
        let found = self.0.lock().query_row(&sql, [id], read_run).optional();
        found
            .map_err(failed("cannot read the experiment"))?
            .transpose()
    }

    /// All experiments, the first one first.
    pub fn runs(&self) -> Result<Vec<Run>, LabError> {
        let read = || {
            let connection = self.0.lock();
            let mut statement = connection.prepare(&format!("{SELECT_RUN} order by id"))?;
            statement
                .query_map([], read_run)?
                .collect::<rusqlite::Result<Vec<_>>>()
        };
        let runs: Vec<_> = read().map_err(failed("cannot read the experiments"))?;
        runs.into_iter().collect()
    }

    /// The games of an experiment with their series, in the order of their numbers.
    pub fn games(&self, run: i64) -> Result<Vec<(usize, GameResult)>, LabError> {
        let read = || {
            let sql = "select * from game where run = ? order by series, number";
            let connection = self.0.lock();
            let mut statement = connection.prepare(sql)?;
            statement
                .query_map([run], read_game)?
                .collect::<rusqlite::Result<Vec<_>>>()
        };
        read().map_err(failed("cannot read the games"))
    }
}

const SELECT_RUN: &str = "select id, plan, quick, command, version, machine, started, finished,
    (select count(*) from game where run = run.id) from run";

fn read_run(row: &Row) -> rusqlite::Result<Result<Run, LabError>> {
    let text: String = row.get(1)?;
    let plan = match Plan::read(&text, Path::new("")) {
        Ok(plan) => plan,
        Err(error) => return Ok(Err(error)),
    };
    Ok(Ok(Run {
        id: row.get(0)?,
        plan,
        quick: row.get(2)?,
        command: row.get(3)?,
        version: row.get(4)?,
        machine: row.get(5)?,
        started: row.get(6)?,
        finished: row.get(7)?,
        games: row.get::<_, i64>(8)? as usize,
    }))
}

fn read_game(row: &Row) -> rusqlite::Result<(usize, GameResult)> {
    let whole = |at: usize| row.get::<_, i64>(at).map(|n| n as u64);
    let effort = |at: usize| {
        Ok::<_, rusqlite::Error>(Effort {
            moves: whole(at)?,
            time: Duration::from_micros(whole(at + 1)?),
            nodes: whole(at + 2)?,
            depths: whole(at + 3)?,
        })
    };
    let fault_by: Option<i64> = row.get(6)?;
    let fault: Option<String> = row.get(7)?;
    let fault = Fault::ALL
        .into_iter()
        .find(|kind| Some(kind.to_string()) == fault);
    let record: String = row.get(17)?;
    let game = GameResult {
        number: whole(2)? as usize,
        first: whole(3)? as usize,
        score: row.get(4)?,
        ending: row.get(5)?,
        fault: fault_by.map(|by| by as usize).zip(fault),
        plies: whole(8)? as usize,
        efforts: [effort(9)?, effort(13)?],
        record: Record::parse(&record).unwrap_or_default(),
    };
    Ok((whole(1)? as usize, game))
}

/// The machine in words.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let cpus = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpus
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    let cores = if cores == 1 {
        "1 core".to_owned()
    } else {
        format!("{cores} cores")
    };
    format!("{model}, {cores}, {}", std::env::consts::OS)
}
