//! Collecting all regions up to a size.
//!
//! A move burns a square, so what has few empty squares comes first, and then every option is known
//! already. Several workers share what is known of smaller regions, each with a store of its own; now
//! and then they stop, and what they have found is gathered and written down. A region that is in the file
//! is not worked out again, so whatever ends the work, it goes on from there.

use super::database::COMPLETE;
use super::known::Known;
use super::worker::Worker;
use super::{Database, DatabaseError, Extent};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How often what has been found is written down.
const ROUND: Duration = Duration::from_secs(5);

/// How far the work has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Regions with so many empty squares are being worked out.
    pub empty: u32,
    /// How many rooms of that kind are done.
    pub rooms_done: usize,
    /// How many rooms of that kind there are.
    pub rooms: usize,
    /// How many regions are known.
    pub regions: u64,
    /// How many different values and options of values they have.
    pub values: u64,
}

/// How the work ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Everything is there.
    Complete,
    /// It was stopped, and can be continued.
    Stopped,
}

impl Database {
    /// Works out all regions up to that extent, on so many threads, until it is complete or `stop` is set.
    /// `progress` is told every few seconds, after everything found so far is safe on the disk.
    ///
    /// # Errors
    /// If there is no such extent, or the file cannot be read or written.
    pub fn fill(
        &mut self,
        extent: Extent,
        threads: usize,
        stop: &AtomicBool,
        mut progress: impl FnMut(Progress),
    ) -> Result<End, DatabaseError> {
        extent.check().map_err(DatabaseError::Extent)?;
        let complete = self.size()?.complete;
        let is_complete = |extent| complete.iter().any(|done| done.contains(extent));
        if is_complete(extent) {
            return Ok(End::Complete);
        }
        let sizes = extent.rooms();
        let mut known = Known::read(self)?;
        for empty in 1..=extent.empty {
            let layer = Extent { empty, ..extent };
            if is_complete(layer) {
                continue;
            }
            let empty = u32::from(empty);
            let most = empty + 2 * u32::from(extent.amazons);
            let sizes = sizes.iter().take(most as usize).skip(empty as usize);
            let rooms: Vec<u64> = sizes.flatten().copied().collect();
            let mut workers: Vec<Worker> =
                (0..threads.max(1)).map(|_| Worker::new(&known)).collect();
            let next = AtomicUsize::new(0);
            while next.load(Ordering::Relaxed) < rooms.len() {
                let end = Instant::now() + ROUND;
                let next_room = || {
                    let may_go_on = Instant::now() < end && !stop.load(Ordering::Relaxed);
                    let at = may_go_on.then(|| next.fetch_add(1, Ordering::Relaxed))?;
                    rooms.get(at).copied()
                };
                std::thread::scope(|scope| {
                    for worker in &mut workers {
                        let (known, next_room) = (&known, &next_room);
                        scope.spawn(move || {
                            while let Some(room) = next_room() {
                                extent.for_each_region(room, empty, |region| {
                                    worker.work_out(region, known);
                                });
                            }
                        });
                    }
                });
                let found = workers.iter_mut().flat_map(|worker| known.gather(worker));
                let found = found.collect();
                known.write(self, found)?;
                progress(Progress {
                    empty,
                    rooms_done: next.load(Ordering::Relaxed).min(rooms.len()),
                    rooms: rooms.len(),
                    regions: known.regions.len() as u64,
                    values: known.games.len() as u64,
                });
                if stop.load(Ordering::Relaxed) {
                    return Ok(End::Stopped);
                }
            }
            self.declare_complete(layer)?;
        }
        self.shrink()?;
        Ok(End::Complete)
    }

    fn declare_complete(&self, extent: Extent) -> Result<(), DatabaseError> {
        let Extent {
            rows,
            columns,
            empty,
            amazons,
        } = extent;
        self.run(|| {
            let writing = self.file.begin_write()?;
            let key = (rows, columns, empty, amazons);
            writing.open_table(COMPLETE)?.insert(key, ())?;
            Ok(writing.commit()?)
        })
    }

    fn shrink(&mut self) -> Result<(), DatabaseError> {
        match self.file.compact() {
            // Somebody is still reading; the file stays larger than it need be.
            Ok(_) | Err(redb::CompactionError::TransactionInProgress) => Ok(()),
            Err(problem) => self.run(|| Err(problem.into())),
        }
    }
}
