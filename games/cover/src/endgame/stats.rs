//! What there is to count in a table.

use super::line;
use super::oracle::Oracle;
use super::sides;
use crate::{Corners, Cover, FourPlies};
use game::{Notation, Table};
use std::collections::BTreeMap;
use tables::Verdict;

/// Positions by their verdict.
#[derive(Default)]
struct Counts {
    wins: u64,
    losses: u64,
    draws: u64,
    /// Positions that are over because a stone stands on a homebase.
    over: u64,
    up_to_symmetry: u64,
}

/// What there is to count in the first of some tables. The others are those to which captures lead.
pub(super) fn tables<B: Corners>(oracles: &[Oracle<B>]) -> Vec<Table> {
    let oracle = &oracles[0];
    let boards = oracle.boards();
    let material = boards.material();
    let mut sides = vec![material, material.turned()];
    sides.dedup();
    let layout = boards.chart.layout;
    let title = format!(
        "Cover-{}, {} (rule b, nothing played before)",
        layout.stones(),
        material.about()
    );
    let mut overview = Table::new(title, &["", "count"]);
    let mut lengths = BTreeMap::new();
    let mut counts: Vec<Counts> = Vec::new();
    let mut longest: Option<(u16, usize)> = None;
    let mut unit = 0;
    for side in &sides {
        let mut count = Counts::default();
        let (numbering, _) = boards.numbering(unit);
        for number in 0..numbering.len() {
            let weight = if numbering.is_symmetric(number) { 1 } else { 2 };
            count.up_to_symmetry += 1;
            match oracle.fresh(unit).verdict() {
                Verdict::Win(_) => count.wins += weight,
                Verdict::Loss(_) => count.losses += weight,
                Verdict::Draw => count.draws += weight,
            }
            if let Some(plies) = oracle.fresh(unit).verdict().plies() {
                *lengths.entry(plies).or_insert(0) += weight;
                if longest.is_none_or(|(most, _)| plies > most) {
                    longest = Some((plies, unit));
                }
            }
            unit += 1;
        }
        let (over, over_up_to_symmetry) = sides::finished(&boards.chart, *side);
        count.over = over;
        count.up_to_symmetry += over_up_to_symmetry;
        counts.push(count);
    }
    // Each position has a twin with colours and turn exchanged.
    let twice = |of: &dyn Fn(&Counts) -> u64| 2 * counts.iter().map(of).sum::<u64>();
    let all = |c: &Counts| c.wins + c.losses + c.draws + c.over;
    overview.row([
        "legal positions, whoever is to move".to_owned(),
        twice(&all).to_string(),
    ]);
    let different: u64 = counts.iter().map(|c| c.up_to_symmetry).sum();
    overview.row([
        "different ones up to symmetry".to_owned(),
        different.to_string(),
    ]);
    // Half of what is decided is won by each colour.
    let decided = twice(&|c| c.wins + c.losses + c.over) / 2;
    overview.row(["won by blue".to_owned(), decided.to_string()]);
    overview.row(["won by red".to_owned(), decided.to_string()]);
    overview.row(["drawn".to_owned(), twice(&|c| c.draws).to_string()]);
    overview.row([
        "already over, a stone on a homebase (counted above)".to_owned(),
        twice(&|c| c.over).to_string(),
    ]);
    if sides.len() > 1 {
        for (side, count) in sides.iter().zip(&counts) {
            let who = if side.mover > side.other {
                "more"
            } else {
                "fewer"
            };
            overview.row([
                format!("the side with {who} stones to move: wins / loses / draws"),
                format!("{} / {} / {}", count.wins, count.losses, count.draws),
            ]);
        }
    } else {
        let count = &counts[0];
        overview.row([
            "the side to move: wins / loses / draws".to_owned(),
            format!("{} / {} / {}", count.wins, count.losses, count.draws),
        ]);
    }
    if let Some((plies, unit)) = longest {
        let position: Cover<B, FourPlies> = boards.position(unit);
        overview.row(["longest, in plies".to_owned(), plies.to_string()]);
        let moves = line::best(oracles, position).join(" ");
        overview.note(format!(
            "{} ends after {plies} plies: {moves}",
            position.write_position()
        ));
    }
    let mut by_plies = Table::new("Plies to the end", &["plies", "positions"]);
    for (plies, positions) in lengths {
        by_plies.row([plies.to_string(), (2 * positions).to_string()]);
    }
    vec![overview, by_plies]
}
