//! Proof-number search: who wins by force?
//!
//! One player, the attacker, tries to win, the other, the defender, to prevent it. Every position has
//! a proof number pn and a disproof number dn, the least number of unknown positions that must turn
//! out won, or not won, for it to be decided (Allis 1994):
//!
//! ```text
//!                   pn        dn
//! won               0         ∞
//! not won           ∞         0
//! unknown           1         number of moves      (the attacker moves)
//! unknown           number    1                    (the defender moves)
//! attacker moves    min pn    Σ dn
//! defender moves    Σ pn      min dn
//! ```
//!
//! The search goes where the numbers are smallest, depth first with two thresholds and a table of
//! bounded size (df-pn, Nagai 2002), and stays a little longer than it must before it turns to
//! another move (1 + ε, Pawlewicz and Lew 2007, here ε = ¼).
//!
//! Two questions decide a position: can the player to move win, and can the other? They are searched
//! in turns, each time with twice the nodes, so that neither starves the other. Twice no is a draw.
//!
//! # Repetition
//!
//! A player who can win can do so without repeating a position, and one who cannot is not helped by
//! going round in circles. So the exact value of a position in a game that is drawn by repetition is
//! its value in the graph of positions where endless play is no win for the attacker; positions of
//! the game's history matter only if their next occurrence is the one at which the referee declares
//! the draw, and they are draws from the start. (This is exact, where the other searches take every
//! second occurrence for a draw.)
//!
//! What remains is the graph-history interaction (Kishimoto and Müller 2004). Whatever leads back to
//! the path from the root is not won there. A proof never needs such a position, so proofs hold
//! everywhere. A disproof may, and then it holds only on this path. Each disproof therefore knows the
//! shallowest level of the path that it leans on:
//!
//! - If that is above the position, the disproof goes into the table under a key made of the position
//!   and the whole path, and is found again only there. Where the position occurs on another path,
//!   the moves that disproved it are tried first: if they lead round in circles again, or to what is
//!   not won anywhere, the same disproof holds.
//! - If it is the position itself or below, the defender has a way to go on for ever that uses
//!   nothing above, and the disproof holds everywhere, and so do all those below that belong to it.
//!
//! A search that meets its horizon (a limit of depth) leans on a level above the root, which is never
//! resolved. Hashes are taken for positions, as everywhere: two positions of one search with the same
//! 64 bits could deceive it.
//!
//! The plies of a win are those of the proof found: the win takes at most so many. If the referee's
//! move limit could come first, nothing is claimed.

mod cycles;
mod line;
mod numbers;
mod solver;
mod table;

use crate::exact;
use crate::minimax::two_players;
use crate::players::{Algorithm, ENDGAMES};
use crate::watch::Watch;
use crate::{Engine, Kind, LONGEST, Line, Report, Score, Setting, Settings, SpecError, Stop};
use crate::{Tactics, Task};
use game::{Hashed, Player, Refereed};
use numbers::{Child, HORIZON, Known};
use solver::{Answer, Solver};
use std::cmp::Reverse;
pub use table::{ProofEntry, ProofTable};

pub(crate) const ALGORITHM: Algorithm = Algorithm {
    name: "proof",
    about: "proof-number search: says who wins by force, or nothing; for solving, not for openings",
    settings: &[
        Setting {
            key: "memory",
            about: "the size of the table of positions, in megabytes",
            kind: Kind::Whole(1, 1 << 20),
            default: "256",
        },
        ENDGAMES,
    ],
};

/// So many nodes are given to each question at first.
const FIRST_TURN: u64 = 4096;

/// Proof-number search as a player.
#[derive(Clone, Debug)]
pub struct Proof {
    table: ProofTable,
    endgames: bool,
}

impl Proof {
    /// With a table of positions of so many megabytes. It asks tables of exact values.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Self {
            table: ProofTable::new(megabytes),
            endgames: true,
        }
    }

    pub(crate) fn from_settings<G: Tactics>(
        start: &G,
        settings: &Settings,
    ) -> Result<Self, SpecError> {
        two_players(start, "proof")?;
        let megabytes = settings.whole("memory").expect("it has a default");
        Ok(Self {
            endgames: settings.is_on("endgames"),
            ..Self::new(megabytes as usize)
        })
    }
}

/// The positions, sorted, whose next occurrence is the one at which the referee declares a draw.
fn as_good_as_drawn<G: Hashed + Refereed>(task: &Task<'_, G>) -> Vec<u64> {
    let Some(repetitions) = task.position.draw_rule().repetitions else {
        return Vec::new();
    };
    let enough = repetitions.saturating_sub(1).max(1) as usize;
    let mut all = task.history.to_vec();
    all.push(task.position.hash());
    all.sort_unstable();
    let often = all
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() >= enough);
    often.map(|same| same[0]).collect()
}

impl<G: Tactics> Engine<G> for Proof {
    fn think(
        &mut self,
        task: &Task<'_, G>,
        stop: &Stop,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Report<G::Move> {
        if self.endgames
            && let Some(known) = exact::report(task)
        {
            report(&known);
            return known;
        }
        let watch = Watch::new(&task.limits, stop);
        let drawn = as_good_as_drawn(task);
        self.table.grow_older();
        let farthest = [task.limits.depth, task.moves_left].into_iter().flatten();
        let horizon = farthest.fold(LONGEST as u32, u32::min);
        let mut inquiry = Inquiry {
            task,
            ends_at_horizon: task.moves_left == Some(horizon),
            solver: Solver::new(&mut self.table, watch, drawn, horizon, self.endgames),
            report: Report::empty(),
        };
        let all = task.position.moves();
        let mut left = task.among.map_or_else(|| all.clone(), <[_]>::to_vec);
        for _ in 0..task.lines.max(1).min(left.len()) {
            let among = (left.len() < all.len()).then_some(&left[..]);
            let best = inquiry.line(&left, among, report);
            left.retain(|mv| *mv != best);
        }
        report(&inquiry.report);
        inquiry.report
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

/// A task on which a solver works.
struct Inquiry<'a, G: Tactics> {
    task: &'a Task<'a, G>,
    solver: Solver<'a, G>,
    /// Is the game drawn at the horizon?
    ends_at_horizon: bool,
    report: Report<G::Move>,
}

/// The answers to both questions.
struct Answers<M> {
    /// Can the player to move win?
    win: Answer<M>,
    /// Can the other?
    loss: Answer<M>,
}

impl<G: Tactics> Inquiry<'_, G> {
    /// Adds the best line among `moves` to the report and gives its first move.
    fn line(
        &mut self,
        moves: &[G::Move],
        among: Option<&[G::Move]>,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> G::Move {
        let position = self.task.position;
        let us = position.to_move();
        let mut answers = Answers {
            win: Answer::none(),
            loss: Answer::none(),
        };
        let number = self.report.lines.len();
        self.report.lines.push(Line {
            score: Score::Unknown,
            moves: vec![moves[0]],
        });
        let mut turn = FIRST_TURN;
        loop {
            let Answers { win, loss } = &mut answers;
            self.go_on(win, us, among, turn);
            if !win.known.is_proven() {
                self.go_on(loss, us.opponent(), among, turn);
            }
            let score = self.score(&answers);
            let mv = best_move(&answers, score).unwrap_or(moves[0]);
            let is_done = answers.are_final() || self.solver.watch.is_over();
            let mut line = vec![mv];
            if is_done {
                line.extend(self.continuation(score, position.after(mv)));
            }
            self.report.lines[number] = Line { score, moves: line };
            self.report.depth = self.solver.deepest;
            self.report.nodes = self.solver.watch.nodes();
            self.report.elapsed = self.solver.watch.elapsed();
            if number == 0 {
                self.report.remark = answers.remark(score);
            }
            if is_done {
                return mv;
            }
            report(&self.report);
            turn = turn.saturating_mul(2);
        }
    }

    /// Works on a question for another `turn` nodes.
    fn go_on(
        &mut self,
        answer: &mut Answer<G::Move>,
        attacker: Player,
        among: Option<&[G::Move]>,
        turn: u64,
    ) {
        if answer.known.is_solved() || self.solver.watch.is_over() {
            return;
        }
        let until = self.solver.watch.nodes().saturating_add(turn);
        let found = self.solver.ask(attacker, self.task.position, among, until);
        // If there was no time to look at all moves, what was known stays.
        if !found.children.is_empty() {
            *answer = found;
        }
    }

    /// What may be claimed.
    fn score(&self, answers: &Answers<G::Move>) -> Score {
        let (win, loss) = (answers.win.known, answers.loss.known);
        let in_time = |plies| self.task.moves_left.is_none_or(|left| plies <= left);
        let is_sure =
            |no: Known| no.is_disproven() && (no.leans_on != HORIZON || self.ends_at_horizon);
        if win.is_proven() && in_time(win.plies) {
            Score::Win(win.plies)
        } else if loss.is_proven() && in_time(loss.plies) {
            Score::Loss(loss.plies)
        } else if is_sure(win) && is_sure(loss) {
            Score::Draw
        } else {
            Score::Unknown
        }
    }

    /// How play goes on after the best move.
    fn continuation(&mut self, score: Score, position: G) -> Vec<G::Move> {
        let us = self.task.position.to_move();
        match score {
            Score::Win(plies) => line::winning(&mut self.solver, us, position, plies - 1),
            Score::Loss(plies) => {
                line::winning(&mut self.solver, us.opponent(), position, plies - 1)
            }
            Score::Draw => line::drawing(&self.solver, position),
            _ => Vec::new(),
        }
    }
}

impl<M: Copy> Answers<M> {
    /// Is there nothing left to search?
    fn are_final(&self) -> bool {
        let (win, loss) = (self.win.known, self.loss.known);
        win.is_proven() || loss.is_proven() || win.is_solved() && loss.is_solved()
    }

    /// What is known though nothing is proven.
    fn remark(&self, score: Score) -> Option<String> {
        if score != Score::Unknown {
            return None;
        }
        let describe = |known: Known| match (known.pn, known.dn) {
            (0, _) => "yes, but too late".to_owned(),
            (_, 0) if known.leans_on == HORIZON => "not within the depth".to_owned(),
            (_, 0) => "no".to_owned(),
            (pn, dn) => format!("proof {pn}, disproof {dn}"),
        };
        let (win, loss) = (describe(self.win.known), describe(self.loss.known));
        Some(format!("a win? {win}; a loss? {loss}"))
    }
}

/// The move that the answers speak for; none if there was no time to look at any.
fn best_move<M: Copy>(answers: &Answers<M>, score: Score) -> Option<M> {
    let (wins, losses) = (&answers.win.children, &answers.loss.children);
    let best = match score {
        Score::Win(_) => wins
            .iter()
            .filter(|child| child.known.pn == 0)
            .min_by_key(|child| child.known.plies),
        // As late as possible.
        Score::Loss(_) => losses.iter().rev().max_by_key(|child| child.known.plies),
        Score::Draw => losses
            .iter()
            .rev()
            .filter(|child| child.known.dn == 0)
            .max_by_key(|child| child.known.leans_on),
        // Not lost; the smallest proof of a win; then the safest.
        _ => {
            let safety = |index: usize| {
                let loss: Option<&Child<M>> = losses.get(index);
                loss.map_or((false, 1, Reverse(1)), |loss| {
                    (loss.known.pn == 0, loss.known.dn, Reverse(loss.known.pn))
                })
            };
            let promise = |(index, child): &(usize, &Child<M>)| {
                let (is_lost, dn, pn) = safety(*index);
                (is_lost, child.known.pn, dn, pn)
            };
            let best = wins.iter().enumerate().min_by_key(promise);
            best.map(|(_, child)| child)
        }
    };
    best.map(|child| child.mv)
}
