//! The solver: questions about a position, and the threads that answer them.

use super::gauge::{Gauge, Progress};
use super::split::Team;
use super::stages::Stages;
use super::table::Table;
use super::terrain::Terrain;
use super::worker::{Common, Worker};
use crate::{Evaluation, Layout, Move, Othello};
use game::Game;
use search::{Stop, evaluator};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// How often the switch is looked at.
const LOOK: Duration = Duration::from_millis(10);
/// How often progress is told, in looks.
const LOOKS_PER_REPORT: u32 = 25;

/// A solved position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// By how many discs the player to move will be ahead, empty squares counted for the winner.
    pub score: i32,
    /// Best play for both sides to the end of the game, every move proven. Where several moves are
    /// equally good it may be any of them.
    pub line: Vec<Move>,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub elapsed: Duration,
}

impl Solved {
    /// A best move; none if the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// The search was stopped before it was done; this is how far it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("stopped; so far the score is proven to lie between {} and {}", .0.lower, .0.upper)]
pub struct Stopped(pub Progress);

/// Solves positions of one size of board and remembers what it proved.
#[derive(Debug)]
pub struct Solver<B: Layout> {
    terrain: Terrain<B>,
    evaluation: Evaluation<B>,
    table: Table<B>,
    threads: usize,
    pub(super) stages: Stages,
}

impl<B: Layout> Solver<B> {
    /// A solver for boards of `size` with a table of at most so many mebibytes.
    ///
    /// # Panics
    /// If the layout has no board of this size.
    #[must_use]
    pub fn new(size: u32, mebibytes: usize, threads: usize) -> Self {
        let start = Othello::start(size);
        Self {
            terrain: Terrain::new(size),
            evaluation: evaluator(&start, "").expect("every game has a first evaluation"),
            table: Table::new(mebibytes),
            threads: threads.max(1),
            stages: Stages::MEASURED,
        }
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The score of a position and a line of best play.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the position's board has another size.
    pub fn solve(
        &mut self,
        position: &Othello<B>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solved, Stopped> {
        let job = |worker: &mut Worker<'_, B>| {
            let squares = worker.terrain.squares;
            let score = worker.score(position, -squares, squares)?;
            Some((score, worker.line(position, score)?))
        };
        let ((score, line), end) = self.run(position, stop, progress, job)?;
        Ok(Solved {
            score,
            line,
            nodes: end.nodes,
            elapsed: end.elapsed,
        })
    }

    /// The score if it lies between `alpha` and `beta`. Otherwise a bound: a value up to `alpha` is
    /// at least the score, one from `beta` on at most.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the position's board has another size, or if `alpha` is not less than `beta`.
    pub fn score_within(
        &mut self,
        position: &Othello<B>,
        alpha: i32,
        beta: i32,
        stop: &Stop,
    ) -> Result<i32, Stopped> {
        assert!(alpha < beta, "no window from {alpha} to {beta}");
        let job = |worker: &mut Worker<'_, B>| worker.score(position, alpha, beta);
        let (score, _) = self.run(position, stop, &mut |_| (), job)?;
        Ok(score)
    }

    /// The score of every move, for the player who makes it, the best first. The bounds told
    /// meanwhile are those of the position after a move, for the other player.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the position's board has another size.
    pub fn scores_of_moves(
        &mut self,
        position: &Othello<B>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Vec<(Move, i32)>, Stopped> {
        let job = |worker: &mut Worker<'_, B>| {
            let squares = worker.terrain.squares;
            let score = |mv: &Move| {
                let score = worker.score(&position.after(*mv), -squares, squares)?;
                Some((*mv, -score))
            };
            position.moves().iter().map(score).collect()
        };
        let (mut scores, _): (Vec<_>, _) = self.run(position, stop, progress, job)?;
        scores.sort_by_key(|(_, score)| -score);
        Ok(scores)
    }

    /// Lets one thread do a job, the others help, and this one watch.
    fn run<T: Send>(
        &mut self,
        position: &Othello<B>,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
        job: impl FnOnce(&mut Worker<'_, B>) -> Option<T> + Send,
    ) -> Result<(T, Progress), Stopped> {
        assert_eq!(
            position.size(),
            self.terrain.size,
            "the solver is for another size of board"
        );
        let gauge = Gauge::new(self.terrain.squares);
        let team = Team::new();
        let common = Common {
            table: &self.table,
            terrain: &self.terrain,
            evaluation: &self.evaluation,
            stages: self.stages,
            team: &team,
            gauge: &gauge,
        };
        let common = &common;
        let result = std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(|| Worker::new(common).assist());
            }
            let (sender, receiver) = mpsc::channel();
            scope.spawn(move || {
                let mut worker = Worker::new(common);
                let result = job(&mut worker);
                worker.tell();
                common.team.close();
                drop(sender.send(result));
            });
            let mut looks = 0;
            loop {
                match receiver.recv_timeout(LOOK) {
                    Ok(result) => return result,
                    Err(RecvTimeoutError::Disconnected) => return None,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                if stop.is_stopped() {
                    gauge.end();
                }
                looks += 1;
                if looks % LOOKS_PER_REPORT == 0 {
                    progress(&gauge.read());
                }
            }
        });
        let end = gauge.read();
        result.map(|result| (result, end)).ok_or(Stopped(end))
    }
}

impl<B: Layout> Worker<'_, B> {
    /// The score, or a bound outside `alpha` and `beta`, by questions that each get a yes or a no;
    /// nothing if it was stopped. Each answer is a bound that suggests the next question (MTD(f),
    /// Plaat and others 1996).
    fn score(&mut self, position: &Othello<B>, alpha: i32, beta: i32) -> Option<i32> {
        let Othello { own, opp, .. } = *position;
        let gauge = self.common.gauge;
        self.root = position.empties().count();
        let (mut lower, mut upper) = (-self.terrain.squares, self.terrain.squares);
        let mut question = self.first_question(own, opp);
        while lower < upper && lower < beta && alpha < upper {
            question = question.clamp(alpha + 1, beta).clamp(lower + 1, upper);
            gauge.set_bounds(lower, upper);
            gauge.ask(question);
            let value = self.search(own, opp, question);
            if self.is_over() {
                return None;
            }
            if value >= question {
                lower = value;
                question = value + 2;
            } else {
                upper = value;
                question = value;
            }
        }
        gauge.set_bounds(lower, upper);
        Some(if lower >= beta { lower } else { upper })
    }

    /// Where to begin: the evaluation's guess, rounded to an even number.
    fn first_question(&mut self, own: B, opp: B) -> i32 {
        const PLIES: u32 = 4;
        const MOST: i32 = i32::MAX;
        let guess = self.guess(own, opp, PLIES, -MOST, MOST);
        2 * (guess as f64 / 200.0).round() as i32
    }

    /// Best play to the end from a position with this score; nothing if it was stopped.
    fn line(&mut self, position: &Othello<B>, mut score: i32) -> Option<Vec<Move>> {
        let mut position = *position;
        let mut line = Vec::new();
        loop {
            let mut moves = position.moves();
            if moves.is_empty() {
                return Some(line);
            }
            let proposed = self.proposed(position.own, position.opp);
            moves.sort_by_key(|mv| mv.code() != u32::from(proposed));
            let mut best = None;
            for mv in moves {
                let Othello { own, opp, .. } = position.after(mv);
                let is_best = -self.search(own, opp, 1 - score) >= score;
                if self.is_over() {
                    return None;
                }
                if is_best {
                    best = Some(mv);
                    break;
                }
            }
            let best = best.expect("a move has the score of the position");
            line.push(best);
            position.play_unchecked(best);
            score = -score;
        }
    }
}
