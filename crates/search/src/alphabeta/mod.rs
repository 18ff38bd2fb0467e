//! Alpha-beta search with everything that makes it fast, each technique a switch.
//!
//! With all switches off it is plain alpha-beta: v(p, α, β) equals minimax while cutting off moves
//! that cannot matter (Edwards and Hart 1961; Knuth and Moore 1975). Several threads search the same
//! tree and help each other through the shared table ("lazy SMP"), each leaving for later what
//! another is just at (ABDADA).

mod crew;
mod order;
mod switches;
mod worker;

pub use switches::Switches;

use crate::exact;
use crate::judge::Judge;
use crate::minimax::two_players;
use crate::past::Past;
use crate::players::Algorithm;
use crate::table::Table;
use crate::value::is_decided;
use crate::watch::Watch;
use crate::{Engine, Evaluate, Evaluated, Limits, Line, Report, Score, Settings, SpecError, Stop};
use crate::{Tactics, Task, Value, WIN};
use crew::Crew;
use std::sync::atomic::AtomicU64;
use worker::Worker;

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "alphabeta",
    about: "alpha-beta with iterative deepening and a transposition table; every technique can be switched off",
    settings: switches::SWITCH_SETTINGS,
};

/// Searches end here if nothing else ends them.
const DEEPEST: u32 = 120;

/// The alpha-beta player.
#[derive(Debug)]
pub struct AlphaBeta<E> {
    judge: Judge<E>,
    switches: Switches,
    threads: usize,
    contempt: Value,
    table: Table,
}

impl<E> AlphaBeta<E> {
    /// With this evaluation and these techniques, on one thread, with a table of so many megabytes.
    pub fn new(judge: Judge<E>, switches: Switches, megabytes: usize) -> Self {
        Self {
            judge,
            switches,
            threads: 1,
            contempt: 0,
            table: Table::new(if switches.table { megabytes } else { 1 }),
        }
    }

    /// The same with several threads.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The same, but a draw is worth so much less to whoever is to move at the root.
    #[must_use]
    pub fn with_contempt(mut self, contempt: Value) -> Self {
        self.contempt = contempt;
        self
    }

    pub(crate) fn from_settings<G>(start: &G, settings: &Settings) -> Result<Self, SpecError>
    where
        G: Evaluated<Evaluator = E>,
    {
        two_players(start, "alphabeta")?;
        let switches = Switches::from_settings(settings);
        let megabytes = settings.whole("hash").unwrap_or(64);
        let megabytes = megabytes.min(megabytes_of_use(settings)) as usize;
        let threads = settings.whole("threads").unwrap_or(1) as usize;
        let judge = Judge::from_settings(start, settings)?;
        let contempt = settings.number("contempt").unwrap_or(0.0);
        Ok(Self::new(judge, switches, megabytes)
            .with_threads(threads)
            .with_contempt((100.0 * contempt).round() as Value))
    }
}

/// How large a table can be of use. A small search does not wait for a large one to be cleared:
/// matches of quick players would be all clearing.
fn megabytes_of_use(settings: &Settings) -> u64 {
    let nodes = match settings.whole("depth") {
        Some(..=2) => 10_000,
        _ => settings.whole("nodes").unwrap_or(u64::MAX),
    };
    // Room for the nodes of four moves, 16 bytes each.
    (nodes.saturating_mul(4 * 16) >> 20).max(1)
}

impl<G: Tactics, E: Evaluate<G>> Engine<G> for AlphaBeta<E> {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        if self.switches.endgames
            && let Some(known) = exact::report(task)
        {
            report(&known);
            return known;
        }
        self.table.age();
        let past = Past::new(task);
        let moves = first_order(task, self.switches.presort);
        let contempt = (task.position.to_move(), self.contempt);
        let crew = (self.threads > 1).then(Crew::new);
        let worker = |watch| {
            let past = past.clone();
            Worker::new(
                &self.judge,
                self.switches,
                contempt,
                &self.table,
                watch,
                past,
                crew.as_ref(),
            )
        };
        if self.threads == 1 {
            let watch = Watch::new(&task.limits, stop);
            return deepen(worker(watch), task, moves, report);
        }
        let nodes = AtomicU64::new(0);
        let done = Stop::new();
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                let (worker, moves, done, nodes) = (&worker, moves.clone(), &done, &nodes);
                scope.spawn(move || {
                    // Only the first thread minds the limits; the others stop when it does.
                    let watch = Watch::new(&Limits::default(), done).sharing(nodes);
                    deepen(worker(watch), task, moves, &mut |_| {})
                });
            }
            let watch = Watch::new(&task.limits, stop).sharing(&nodes);
            let found = deepen(worker(watch), task, moves, report);
            done.stop();
            found
        })
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

/// The root's moves in the order in which the first search tries them.
fn first_order<G: Tactics>(task: &Task<'_, G>, presort: bool) -> Vec<G::Move> {
    let mut moves = match task.among {
        Some(among) => among.to_vec(),
        None => task.position.moves(),
    };
    if presort {
        moves.sort_by_key(|mv| std::cmp::Reverse(task.position.promise(*mv)));
    }
    moves
}

/// Searches deeper and deeper until a limit is reached or everything is known.
fn deepen<G: Tactics, E: Evaluate<G>>(
    mut worker: Worker<'_, G, E>,
    task: &Task<'_, G>,
    mut moves: Vec<G::Move>,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let mut found = Report::empty();
    let Some(first) = moves.first() else {
        return found;
    };
    found.lines.push(Line {
        score: Score::Unknown,
        moves: vec![*first],
    });
    let deepest = task.limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
    let lines = task.lines.clamp(1, moves.len());
    // Without deepening there must be a depth to search at once.
    let mut depth = match task.limits.depth {
        Some(depth) if !worker.switches.deepening => depth.min(DEEPEST),
        _ => 1,
    };
    let mut values = vec![0; lines];
    loop {
        let complete = search_lines(
            &mut worker,
            task,
            &mut moves,
            &mut values,
            depth,
            &mut found,
        );
        found.nodes = worker.watch.nodes();
        found.elapsed = worker.watch.elapsed();
        if complete {
            found.depth = depth;
            report(&found);
        }
        if !complete || depth >= deepest || is_settled(task, &moves, &values, depth, &found) {
            break;
        }
        depth += 1;
        worker.history.fade();
    }
    found
}

/// Searches the best lines to one depth. False if that was interrupted; then `found` has what is
/// known: lines of this depth as far as they are complete, else those of the last.
fn search_lines<G: Tactics, E: Evaluate<G>>(
    worker: &mut Worker<'_, G, E>,
    task: &Task<'_, G>,
    moves: &mut [G::Move],
    values: &mut [Value],
    depth: u32,
    found: &mut Report<G::Move>,
) -> bool {
    let mut lines: Vec<Line<G::Move>> = Vec::with_capacity(values.len());
    for number in 0..values.len() {
        // The moves of better lines stand at the front already.
        let rest = &mut moves[number..];
        let value = aspire(worker, task.position, rest, values[number], depth);
        let mut line = worker.lines[0].clone();
        if worker.watch.is_over() {
            // Whatever beat the best so far is better than it, and the first move tried was the
            // best of the last depth; but half a line of the first depth is better than none.
            let is_new = !line.is_empty() && number == 0;
            if is_new {
                let known = found.lines[0].moves.first() == line.first();
                let score = match Score::from_value(value) {
                    _ if known => found.lines[0].score,
                    // The moves nobody has looked at may be better.
                    Score::Loss(_) => Score::Unknown,
                    score => score,
                };
                if !known || found.depth == 0 {
                    found.lines.retain(|old| old.moves.first() != line.first());
                    found.lines.insert(0, Line { score, moves: line });
                    found.lines.truncate(values.len());
                }
            }
            return false;
        }
        values[number] = value;
        if line.is_empty() {
            line.push(rest[0]);
        }
        let mut score = Score::from_value(value);
        if worker.switches.endgames {
            let first = task.position.after(line[0]);
            score = exact::score(&first).unwrap_or(score);
            let last = line[1..]
                .iter()
                .fold(first, |position, mv| position.after(*mv));
            line.extend(exact::line(last));
        }
        lines.push(Line { score, moves: line });
    }
    // A later line can turn out better than an earlier one.
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(values[i]));
    let sorted: Vec<Value> = order.iter().map(|&i| values[i]).collect();
    values.copy_from_slice(&sorted);
    found.lines = order.iter().map(|&i| lines[i].clone()).collect();
    for (place, line) in found.lines.iter().enumerate() {
        let at = moves.iter().position(|mv| *mv == line.moves[0]);
        moves[place..=at.expect("a root move")].rotate_right(1);
    }
    true
}

/// Searches with a narrow window around the value expected, and wider ones if that fails.
fn aspire<G: Tactics, E: Evaluate<G>>(
    worker: &mut Worker<'_, G, E>,
    position: &G,
    moves: &mut [G::Move],
    expected: Value,
    depth: u32,
) -> Value {
    let mut margin = (worker.judge.evaluator().scale() / 4.0).max(4.0) as Value;
    let (mut alpha, mut beta) = (-WIN, WIN);
    if worker.switches.aspiration && depth >= 4 && !is_decided(expected) {
        (alpha, beta) = (expected - margin, expected + margin);
    }
    loop {
        let value = worker.root(position, moves, alpha, beta, depth as i32);
        if worker.watch.is_over() {
            return value;
        }
        margin *= 4;
        if value <= alpha && alpha > -WIN {
            alpha = if margin > 10_000 {
                -WIN
            } else {
                value - margin
            };
        } else if value >= beta && beta < WIN {
            beta = if margin > 10_000 { WIN } else { value + margin };
        } else {
            return value;
        }
    }
}

/// Is there nothing more to find out, or no use in going on?
fn is_settled<G: Tactics>(
    task: &Task<'_, G>,
    moves: &[G::Move],
    values: &[Value],
    depth: u32,
    found: &Report<G::Move>,
) -> bool {
    // A win or loss that the search has seen to its end.
    if values
        .iter()
        .all(|value| is_decided(*value) && WIN - value.abs() <= depth as Value)
    {
        return true;
    }
    let Some(budget) = task.limits.budget() else {
        return false;
    };
    // On a clock: no use in thinking about an only move, nor in a depth that will not be finished.
    task.limits.clock.is_some()
        && (moves.len() == 1 || found.elapsed.as_secs_f64() > 0.5 * budget.as_secs_f64())
}
