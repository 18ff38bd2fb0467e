//! The solver as a player.

use super::Solver;
use super::gauge::Progress;
use crate::{Layout, Move, Othello};
use game::Game;
use search::{Engine, Line, Report, Score, Stop, Task};

/// More empty squares than this take too long, by the number of squares of the board.
const REACH: [(u32, u32); 2] = [(36, 32), (64, 26)];
const REACH_OF_LARGER: u32 = 20;

/// Solves whatever it is asked about, whatever it takes.
pub(crate) struct Exact<B: Layout> {
    solver: Solver<B>,
}

impl<B: Layout> Exact<B> {
    /// For positions like this, if it is within reach.
    pub(crate) fn new(position: &Othello<B>, threads: usize, megabytes: usize) -> Option<Self> {
        let squares = position.size().pow(2);
        let reach = REACH.iter().find(|(most, _)| squares <= *most);
        let reach = reach.map_or(REACH_OF_LARGER, |(_, empties)| *empties);
        (position.empties().count() <= reach).then(|| Self {
            solver: Solver::new(position.size(), megabytes, threads),
        })
    }
}

/// What a solved position is worth.
fn score(discs: i32, plies: usize) -> Score {
    match discs {
        0 => Score::Draw,
        1.. => Score::Win(plies as u32),
        _ => Score::Loss(plies as u32),
    }
}

impl<B: Layout> Engine<Othello<B>> for Exact<B> {
    fn think(
        &mut self,
        task: &Task<'_, Othello<B>>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        let mut found = Report::empty();
        let mut tell = |progress: &Progress| {
            report(&Report {
                nodes: progress.nodes,
                elapsed: progress.elapsed,
                remark: Some(format!(
                    "the player to move ends between {:+} and {:+} discs; at least {:+}?",
                    progress.lower, progress.upper, progress.asked
                )),
                ..Report::empty()
            });
        };
        match self.solver.solve(task.position, stop, &mut tell) {
            Ok(solved) => {
                let mut end = *task.position;
                for mv in &solved.line {
                    end.play_unchecked(*mv);
                }
                let [black, white] = end.disc_counts();
                found.lines.push(Line {
                    score: score(solved.score, solved.line.len()),
                    moves: solved.line,
                });
                found.nodes = solved.nodes;
                found.elapsed = solved.elapsed;
                found.remark = Some(format!(
                    "black {black}, white {white} at the end; {:+} for the player to move, empty squares to the winner",
                    solved.score
                ));
            }
            Err(stopped) => {
                found.nodes = stopped.0.nodes;
                found.elapsed = stopped.0.elapsed;
                found.remark = Some(stopped.to_string());
            }
        }
        report(&found);
        found
    }

    fn forget(&mut self) {
        self.solver.forget();
    }
}
