//! Collecting all regions up to a size.
//!
//! A move burns a square, so what has few empty squares comes first, and then every option is known
//! already. Several workers share what is known of smaller regions, each with a store of its own; now
//! and then they stop, and what they have found is gathered and written down. A region that is in the file
//! is not worked out again, so whatever ends the work, it goes on from there.

use super::database::{COMPLETE, REGIONS, VALUES};
use super::entry::Entry;
use super::{Database, DatabaseError, Extent, Patch};
use cgt::{Game, Player, Store};
use redb::ReadableTable;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How often what has been found is written down.
const ROUND: Duration = Duration::from_secs(5);
/// How many rooms a worker takes at a time.
const BLOCK: usize = 16;

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
        if complete.iter().any(|done| done.contains(extent)) {
            return Ok(End::Complete);
        }
        let sizes = extent.rooms();
        let mut known = Known::read(self)?;
        for empty in 1..=u32::from(extent.empty) {
            let most = empty + 2 * u32::from(extent.amazons);
            let sizes = sizes.iter().take(most as usize).skip(empty as usize);
            let rooms: Vec<u64> = sizes.flatten().copied().collect();
            let mut workers: Vec<Worker> =
                (0..threads.max(1)).map(|_| Worker::new(&known)).collect();
            let next = AtomicUsize::new(0);
            while next.load(Ordering::Relaxed) < rooms.len() {
                let end = Instant::now() + ROUND;
                let may_go_on = || Instant::now() < end && !stop.load(Ordering::Relaxed);
                std::thread::scope(|scope| {
                    for worker in &mut workers {
                        let (known, rooms, next) = (&known, &rooms, &next);
                        scope.spawn(move || {
                            while may_go_on() {
                                let from =
                                    next.fetch_add(BLOCK, Ordering::Relaxed).min(rooms.len());
                                let block = &rooms[from..(from + BLOCK).min(rooms.len())];
                                if block.is_empty() {
                                    break;
                                }
                                for &room in block {
                                    extent.for_each_region(room, empty, |region| {
                                        worker.work_out(region, known);
                                    });
                                }
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
        }
        self.declare_complete(extent)?;
        Ok(End::Complete)
    }

    fn declare_complete(&mut self, extent: Extent) -> Result<(), DatabaseError> {
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
        })?;
        match self.file.compact() {
            // Somebody is still reading; the file stays larger than it need be.
            Ok(_) | Err(redb::CompactionError::TransactionInProgress) => Ok(()),
            Err(problem) => self.run(|| Err(problem.into())),
        }
    }
}

/// All that is in the file.
struct Known {
    store: Store,
    regions: FxHashMap<u64, Game>,
    /// The games by their numbers in the file.
    games: Vec<Game>,
    numbers: FxHashMap<Game, u32>,
}

impl Known {
    fn read(database: &Database) -> Result<Self, DatabaseError> {
        let mut library = database.library()?;
        let mut store = Store::new();
        let values = database.size()?.values as u32;
        let games: Result<Vec<Game>, DatabaseError> = (0..values)
            .map(|number| library.game(number, &mut store))
            .collect();
        let games = games?;
        let numbers = games.iter().copied().zip(0..).collect();
        let regions = database.run(|| {
            let mut regions = FxHashMap::default();
            for row in library.regions.iter()? {
                let (code, number) = row?;
                regions.insert(code.value(), games[number.value() as usize]);
            }
            Ok(regions)
        })?;
        Ok(Self {
            store,
            regions,
            games,
            numbers,
        })
    }

    /// Takes over what a worker has found.
    fn gather(&mut self, worker: &mut Worker) -> Vec<(u64, Game)> {
        let (codes, games): (Vec<u64>, Vec<Game>) = worker.found.drain(..).unzip();
        let games = self.store.import(&worker.store, &games);
        let found: Vec<(u64, Game)> = codes.into_iter().zip(games).collect();
        self.regions.extend(found.iter().copied());
        found
    }

    /// Writes down what has been found, all or nothing.
    fn write(
        &mut self,
        database: &Database,
        mut found: Vec<(u64, Game)>,
    ) -> Result<(), DatabaseError> {
        found.sort_unstable();
        database.run(|| {
            let writing = database.file.begin_write()?;
            {
                let mut regions = writing.open_table(REGIONS)?;
                let mut values = writing.open_table(VALUES)?;
                for (code, game) in found {
                    let number = self.number(game, &mut |number, entry| {
                        values.insert(number, entry.to_bytes().as_slice())?;
                        Ok(())
                    })?;
                    regions.insert(code, number)?;
                }
            }
            Ok(writing.commit()?)
        })
    }

    /// The number of a game in the file. A new one is written there, after its options.
    fn number(
        &mut self,
        game: Game,
        write: &mut impl FnMut(u32, Entry) -> Result<(), redb::Error>,
    ) -> Result<u32, redb::Error> {
        if let Some(&number) = self.numbers.get(&game) {
            return Ok(number);
        }
        if self.store.as_nus(game).is_none() {
            let left = self.store.left_options(game).to_vec();
            let right = self.store.right_options(game).to_vec();
            for option in left.into_iter().chain(right) {
                self.number(option, write)?;
            }
        }
        let number = self.games.len() as u32;
        let entry = Entry::of(&mut self.store, game, |option| self.numbers[&option]);
        write(number, entry)?;
        self.games.push(game);
        self.numbers.insert(game, number);
        Ok(number)
    }
}

/// One thread's share.
struct Worker {
    store: Store,
    /// The games of [`Known::store`] in the worker's own store.
    carried: Vec<Game>,
    found: Vec<(u64, Game)>,
}

impl Worker {
    fn new(known: &Known) -> Self {
        let mut store = Store::new();
        let games: Vec<Game> = known.store.games().collect();
        let carried = store.import(&known.store, &games);
        Self {
            store,
            carried,
            found: Vec::new(),
        }
    }

    /// Finds the value of a canonical region whose options are all known.
    fn work_out(&mut self, region: Patch, known: &Known) {
        let code = region.code().expect("the extent has been checked");
        if known.regions.contains_key(&code) {
            return;
        }
        let [left, right] = [Player::Left, Player::Right].map(|player| {
            let mut options = Vec::new();
            region.for_each_move(player, |_, next| options.push(self.sum(next, known)));
            options
        });
        let value = self.store.game(&left, &right);
        self.found.push((code, value));
    }

    fn sum(&mut self, patch: Patch, known: &Known) -> Game {
        patch.split().iter().fold(Game::ZERO, |sum, part| {
            let (canonical, exchanged) = part.canonical();
            let code = canonical.code().expect("parts are smaller than the whole");
            let value = self.carried[known.regions[&code].index()];
            let value = match exchanged {
                false => value,
                true => self.store.neg(value),
            };
            self.store.sum(sum, value)
        })
    }
}
