//! What tables and theories know.

use crate::{Line, Report, Score, Tactics, Task};
use std::cmp::Reverse;
use std::time::Instant;
use tables::{Verdict, Worth};

/// Lines of exact play end after so many moves.
const LONGEST_LINE: usize = 100;

/// Everything about a position of which tables know every move. Nothing needs to be searched there.
pub(crate) fn report<G: Tactics>(task: &Task<'_, G>) -> Option<Report<G::Move>> {
    let began = Instant::now();
    let position = task.position;
    let verdict = position.verdict()?;
    if let (Some(plies), Some(left)) = (verdict.plies(), task.moves_left)
        && u32::from(plies) > left
    {
        // The referee ends the game before.
        return None;
    }
    let all = position.moves();
    let mut known = Vec::with_capacity(all.len());
    for mv in task.among.unwrap_or(&all) {
        known.push((worth(position, *mv)?, *mv));
    }
    known.sort_by_key(|(worth, _)| Reverse(*worth));
    let best = known.iter().take(task.lines.max(1));
    let lines = best.map(|(worth, mv)| Line {
        score: of_verdict(worth.verdict()),
        moves: std::iter::once(*mv)
            .chain(line(position.after(*mv)))
            .collect(),
    });
    Some(Report {
        depth: 1,
        nodes: known.len() as u64,
        lines: lines.collect(),
        elapsed: began.elapsed(),
        remark: None,
    })
}

/// What a move is worth to the one who makes it, if that is known.
pub fn worth<G: Tactics>(position: &G, mv: G::Move) -> Option<Worth> {
    let next = position.after(mv);
    match next.outcome() {
        Some(outcome) => Some(match outcome.sign(position.to_move()) {
            0 => Worth::from(Verdict::Draw),
            sign => Worth::decided(1, sign > 0),
        }),
        None => Some(Worth::from(next.verdict()?).before()),
    }
}

/// What is known about a position without a search. By a theory the end may come earlier.
#[inline]
pub(crate) fn known<G: Tactics>(position: &G) -> Option<Verdict> {
    position.verdict().or_else(|| {
        let settled = position.settled()?;
        let plies = settled.plies.try_into().ok()?;
        Some(if settled.winner == position.to_move() {
            Verdict::Win(plies)
        } else {
            Verdict::Loss(plies)
        })
    })
}

/// The score of a move to a position about which anything is known.
pub(crate) fn score<G: Tactics>(after: &G) -> Option<Score> {
    Some(of_verdict(Worth::from(known(after)?).before().verdict()))
}

fn of_verdict(verdict: Verdict) -> Score {
    match verdict {
        Verdict::Win(plies) => Score::Win(plies.into()),
        Verdict::Loss(plies) => Score::Loss(plies.into()),
        Verdict::Draw => Score::Draw,
    }
}

/// How a position that a table knows to be decided goes on: the winner hurries, the loser does not.
#[must_use]
pub fn line<G: Tactics>(mut position: G) -> Vec<G::Move> {
    let mut line = Vec::new();
    while line.len() < LONGEST_LINE
        && let Some(Verdict::Win(_) | Verdict::Loss(_)) = position.verdict()
    {
        let worth = |mv: &G::Move| worth(&position, *mv).unwrap_or(Worth::LOST);
        let Some(best) = position
            .moves()
            .into_iter()
            .min_by_key(|mv| Reverse(worth(mv)))
        else {
            break;
        };
        line.push(best);
        position.play_unchecked(best);
    }
    line
}
