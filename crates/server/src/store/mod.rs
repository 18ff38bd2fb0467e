//! Everything that must survive: one SQLite file.
//!
//! A single thread writes. It takes whatever is waiting, writes it in one transaction and tells each
//! that waited only when the disk has it: so a thousand games cost few more flushes than one, and
//! what was acknowledged is never lost.

mod games;
mod schema;

pub(crate) use games::{Filter, GameRow, Holder, Listed, Progress, milliseconds, seat_numbers};

use parking_lot::Mutex;
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use thiserror::Error;
use tokio::sync::oneshot;

/// Why nothing was written or read.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database does not want to.
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A whole batch of changes could not be written: a full disk, for example.
    #[error("the database takes no changes: {0}")]
    NotWritten(String),
    /// The database has given up a transaction and does not say why.
    #[error("the changes were undone")]
    Undone,
    /// What is in it cannot be understood.
    #[error("the database holds {what} that this program does not understand: {why}")]
    Foreign {
        /// What.
        what: &'static str,
        /// Why not.
        why: String,
    },
    /// We are closing.
    #[error("the server is shutting down")]
    Closed,
}

type Change = Box<dyn FnOnce(&Connection) -> Result<(), StoreError> + Send>;

struct Job {
    change: Change,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Jobs that may wait; whoever comes then waits outside.
const MOST_WAITING: usize = 4096;
/// Changes in one transaction.
const MOST_AT_ONCE: usize = 512;
/// Connections that are kept for reading.
const MOST_READERS: usize = 4;

/// The database.
#[derive(Clone)]
pub(crate) struct Store {
    writer: SyncSender<Job>,
    readers: Arc<Mutex<Vec<Connection>>>,
    path: Arc<Path>,
}

impl Store {
    /// Opens the file, or makes it.
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        let mut connection = connect(path)?;
        schema::prepare(&mut connection)?;
        let (writer, jobs) = sync_channel(MOST_WAITING);
        std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || write_for_others(&mut connection, &jobs))
            .expect("the system gives us a thread");
        Ok(Self {
            writer,
            readers: Arc::default(),
            path: path.into(),
        })
    }

    /// Makes a change; when this returns it is on the disk.
    async fn write(
        &self,
        change: impl FnOnce(&Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let job = Job {
            change: Box::new(change),
            done,
        };
        if let Err(std::sync::mpsc::TrySendError::Full(job)) = self.writer.try_send(job) {
            let writer = self.writer.clone();
            let sent = tokio::task::spawn_blocking(move || writer.send(job).is_ok());
            if !sent.await.unwrap_or(false) {
                return Err(StoreError::Closed);
            }
        }
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Reads, beside whatever is written.
    async fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (readers, path) = (Arc::clone(&self.readers), Arc::clone(&self.path));
        let work = move || {
            let kept = readers.lock().pop();
            let connection = match kept {
                Some(connection) => connection,
                None => connect(&path)?,
            };
            let found = look(&connection);
            let mut readers = readers.lock();
            if readers.len() < MOST_READERS {
                readers.push(connection);
            }
            found
        };
        tokio::task::spawn_blocking(work)
            .await
            .unwrap_or(Err(StoreError::Closed))
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// The life of the writing thread: it ends when nobody can send it anything any more.
fn write_for_others(connection: &mut Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        while batch.len() < MOST_AT_ONCE
            && let Ok(job) = jobs.try_recv()
        {
            batch.push(job);
        }
        let mut answers = Vec::with_capacity(batch.len());
        let written = write_batch(connection, batch, &mut answers);
        for (done, answer) in answers {
            let answer = match &written {
                Ok(()) => answer,
                Err(error) => Err(StoreError::NotWritten(error.to_string())),
            };
            // Who has gone does not mind.
            let _ = done.send(answer);
        }
        if let Err(error) = written {
            tracing::error!(%error, "nothing could be written");
        }
    }
}

type Answer = (
    oneshot::Sender<Result<(), StoreError>>,
    Result<(), StoreError>,
);

fn write_batch(
    connection: &mut Connection,
    batch: Vec<Job>,
    answers: &mut Vec<Answer>,
) -> Result<(), StoreError> {
    let mut batch = batch.into_iter();
    let written = write_together(connection, &mut batch, answers);
    // Whoever was not reached, or went down with the others, is told so by the caller.
    answers.extend(batch.map(|job| (job.done, Ok(()))));
    written
}

fn write_together(
    connection: &mut Connection,
    batch: &mut impl Iterator<Item = Job>,
    answers: &mut Vec<Answer>,
) -> Result<(), StoreError> {
    if !connection.is_autocommit() {
        // The last batch could not even be undone. Nothing of it was acknowledged.
        connection.execute_batch("ROLLBACK")?;
    }
    let mut all = connection.transaction()?;
    for job in batch {
        // Each stands or falls by itself.
        let answer = match all.savepoint() {
            Ok(one) => match (job.change)(&one) {
                Ok(()) => one.commit().map_err(StoreError::from),
                Err(error) => Err(error),
            },
            Err(error) => Err(error.into()),
        };
        if all.is_autocommit() {
            // The database has undone everything, and what came now would be written by itself.
            answers.push((job.done, Ok(())));
            return Err(answer.err().unwrap_or(StoreError::Undone));
        }
        answers.push((job.done, answer));
    }
    Ok(all.commit()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Outcome = oneshot::Receiver<Result<(), StoreError>>;

    fn job(sql: &'static str) -> (Job, Outcome) {
        let (done, outcome) = oneshot::channel();
        let change: Change = Box::new(move |db| Ok(db.execute_batch(sql)?));
        (Job { change, done }, outcome)
    }

    /// Writes these changes together; says which were acknowledged, and what is there afterwards.
    fn write(connection: &mut Connection, changes: &[&'static str]) -> (Vec<bool>, Vec<i64>) {
        let (sender, jobs) = sync_channel(changes.len());
        let (batch, outcomes): (Vec<Job>, Vec<Outcome>) =
            changes.iter().map(|sql| job(sql)).unzip();
        for job in batch {
            sender.send(job).unwrap();
        }
        drop(sender);
        write_for_others(connection, &jobs);
        let heard = outcomes.into_iter().map(|mut o| o.try_recv().unwrap());
        let heard = heard.map(|answer| answer.is_ok()).collect();
        let mut rows = connection
            .prepare("SELECT n FROM numbers ORDER BY n")
            .unwrap();
        let there = rows.query_map([], |row| row.get(0)).unwrap();
        (heard, there.map(Result::unwrap).collect())
    }

    fn numbers() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        let table = "CREATE TABLE numbers (n INTEGER PRIMARY KEY)";
        connection.execute_batch(table).unwrap();
        connection
    }

    #[test]
    fn a_change_falls_by_itself() {
        let mut db = numbers();
        let insert = ["INSERT INTO numbers VALUES (1)"; 2];
        assert_eq!(write(&mut db, &insert), (vec![true, false], vec![1]));
    }

    #[test]
    fn a_batch_that_is_undone_is_not_acknowledged_and_not_half_written() {
        let mut db = numbers();
        let changes = [
            "INSERT INTO numbers VALUES (1)",
            // As a full disk may do it.
            "INSERT OR ROLLBACK INTO numbers VALUES (1)",
            "INSERT INTO numbers VALUES (2)",
        ];
        assert_eq!(write(&mut db, &changes), (vec![false; 3], vec![]));
        let again = ["INSERT INTO numbers VALUES (3)"];
        assert_eq!(write(&mut db, &again), (vec![true], vec![3]));
    }

    #[test]
    fn what_a_batch_has_left_open_is_closed_before_the_next() {
        let mut db = numbers();
        let open = "BEGIN; INSERT INTO numbers VALUES (1)";
        db.execute_batch(open).unwrap();
        let insert = ["INSERT INTO numbers VALUES (2)"];
        assert_eq!(write(&mut db, &insert), (vec![true], vec![2]));
    }
}
