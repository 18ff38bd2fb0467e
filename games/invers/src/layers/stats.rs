//! What there is to count in the layers.

use super::layer::over;
use super::numbering::Numbering;
use super::oracle::Oracle;
use crate::Invers;
use game::{Game, Notation, Player, Table};
use rayon::prelude::*;
use tables::{Verdict, Worth};

/// What is counted in a layer.
#[derive(Clone, Copy, Default)]
struct Counts {
    kept: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    longest: u16,
}

impl Counts {
    fn of<const N: usize>(oracle: &Oracle<N>) -> Self {
        let numbering = Numbering::<N>::get();
        let normal = oracle.normal();
        let one = |number: usize| {
            let images = numbering.images(normal, number);
            if images == 0 || over(&numbering.position(normal, number)).is_some() {
                return Self::default();
            }
            let mut counts = Self {
                kept: 1,
                ..Self::default()
            };
            let verdict = oracle.worth(number).verdict();
            match verdict {
                Verdict::Win(_) => counts.wins = images,
                Verdict::Loss(_) => counts.losses = images,
                Verdict::Draw => counts.draws = images,
            }
            counts.longest = verdict.plies().unwrap_or(0);
            counts
        };
        (0..numbering.len(normal))
            .into_par_iter()
            .map(one)
            .reduce(Self::default, |a, b| Self {
                kept: a.kept + b.kept,
                wins: a.wins + b.wins,
                losses: a.losses + b.losses,
                draws: a.draws + b.draws,
                longest: a.longest.max(b.longest),
            })
    }
}

/// The first layer and all below it.
pub(super) fn tables<const N: usize>(oracles: &[Oracle<N>]) -> Vec<Table> {
    let columns = [
        "normal stones",
        "kept",
        "wins",
        "losses",
        "draws",
        "longest",
    ];
    let title = format!("Invers {N}×{N}, layer by layer, for the player to move");
    let mut layers = Table::new(title, &columns);
    for oracle in oracles {
        let counts = Counts::of(oracle);
        layers.row([
            oracle.normal().to_string(),
            counts.kept.to_string(),
            counts.wins.to_string(),
            counts.losses.to_string(),
            counts.draws.to_string(),
            counts.longest.to_string(),
        ]);
    }
    layers.note(
        "Wins, losses and draws count boards with yellow to move, hands included; kept are those that \
         differ by more than the side from which the board is looked at. Longest in plies.",
    );
    let mut all = vec![layers];
    if oracles[0].normal() == Invers::<N>::CELLS as u32 {
        all.push(start(&oracles[0], oracles.get(1)));
    }
    all
}

/// The start and its first moves.
fn start<const N: usize>(top: &Oracle<N>, below: Option<&Oracle<N>>) -> Table {
    let numbering = Numbering::<N>::get();
    let position = Invers::<N>::start();
    let verdict = top.worth(numbering.number(&position)).verdict();
    let title = format!(
        "The start, {} to move: {verdict}",
        position.player_name(Player::FIRST)
    );
    let mut moves = Table::new(title, &["push", "worth"]);
    for push in position.moves() {
        let next = position.after(push);
        let worth = match over(&next) {
            Some(worth) => Some(worth),
            None if next.normal == position.normal => Some(top.worth(numbering.number(&next))),
            None => below.map(|below| below.worth(numbering.number(&next))),
        };
        let worth = worth.map(Worth::before).map(Worth::verdict);
        let worth = worth.map_or("not known".to_owned(), |verdict| verdict.to_string());
        moves.row([position.write_move(push), worth]);
    }
    moves
}
