//! How many positions and games there are: the thesis's figures, corrected, and better bounds.

use crate::Invers;
use crate::decimal::{about, power, product};
use game::{Game, Table, perft};
use std::collections::HashSet;

mod census;
use census::Census;

pub(crate) fn tables<const N: usize>() -> Vec<Table> {
    let census = Census::of::<N>(0);
    vec![positions::<N>(&census), layers::<N>(&census), games::<N>()]
}

fn row(table: &mut Table, what: impl Into<String>, digits: String) {
    let short = about(&digits);
    table.row([what.into(), digits, short]);
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u128, k: u128) -> u128 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// The boards with the right number of yellow stones, and how many of them with hands and turn.
fn with_right_stones<const N: usize>() -> (u128, u128) {
    let cells = Invers::<N>::CELLS as u128;
    let sides = 1u128 << cells;
    let equal = choose(cells, cells / 2);
    let unequal = choose(cells, cells / 2 - 1);
    let boards = (equal + 2 * unequal) * sides;
    // Equal colours on the board are equal colours in the hands, either way round.
    let positions = 2 * (2 * equal + 2 * unequal) * sides;
    (boards, positions)
}

fn positions<const N: usize>(census: &Census) -> Table {
    let cells = Invers::<N>::CELLS;
    let mut table = Table::new(
        format!("Positions of Invers {N}×{N}"),
        &["counted are", "number", "about"],
    );
    row(
        &mut table,
        "boards, each cell one of Y, y, R, r (the thesis's first bound)",
        power(4, cells),
    );
    let (boards, positions) = with_right_stones::<N>();
    row(
        &mut table,
        "boards with the right number of stones",
        boards.to_string(),
    );
    row(
        &mut table,
        "positions: the same with both hands and the turn",
        positions.to_string(),
    );
    row(
        &mut table,
        "positions that no argument below excludes",
        census.total().to_string(),
    );
    row(
        &mut table,
        "  of them finished",
        census.finished().to_string(),
    );
    row(
        &mut table,
        "  the same up to symmetry and exchange of the players",
        Census::orbits::<N>().to_string(),
    );
    if N == 2 {
        row(
            &mut table,
            "positions that can be reached (explored)",
            reachable::<N>().to_string(),
        );
    }

    let half = cells / 2;
    let (less, more) = (half - 1, half + 1);
    table.note(format!(
        "Right number: of {more} stones a colour {less}, {half} or {more} are on the board, the others in the hands. (For 6×6 \
         the thesis has 17 and 19, 16 and 16, 19 and 17; the middle pair must read 18 and 18.)"
    ));
    table.note(format!(
        "Excluded: more than {half} normal stones of a colour, for one is inverted from the beginning."
    ));
    table.note(
        "Excluded: both colours complete, for a push turns at most one stone and the first complete colour ends the game.",
    );
    table.note(
        "Excluded, but for the start: no inverted stone on the outer ring, for the stone pushed in last lies there.",
    );
    table.note(
        "Excluded: a stone of the opponent's colour in hand while no stone of that colour has been turned, for it was turned when it fell out.",
    );
    table.note(
        "Excluded: a complete colour while the one who pushed last holds the other colour, for his push turned the last stone.",
    );
    table.note(
        "Finished: a colour is complete. Positions on 8×8 in which the mover has no push are among the others.",
    );
    table.note(
        "Up to symmetry: by Burnside's lemma with the eight symmetries of the square; those that exchange the players leave no position fixed.",
    );
    table
}

fn layers<const N: usize>(census: &Census) -> Table {
    let cells = Invers::<N>::CELLS;
    let mut table = Table::new(
        format!("Layers of Invers {N}×{N}"),
        &[
            "normal stones",
            "positions at most",
            "about",
            "of them finished",
        ],
    );
    for (normal, layer) in census.layers.iter().enumerate().skip(1).rev() {
        let all = layer.going_on + layer.finished;
        table.row([
            normal.to_string(),
            all.to_string(),
            about(&all.to_string()),
            layer.finished.to_string(),
        ]);
    }
    table.note("The number of normal stones never grows, so the layers can be solved one after the other, from the last row up.");
    table.note(format!(
        "The layer of {} normal stones has in truth {}: red's first push must turn a stone, so only the positions after yellow's first push are there.",
        cells - 1,
        Invers::<N>::PUSHES
    ));
    table
}

fn games<const N: usize>() -> Table {
    let cells = Invers::<N>::CELLS;
    let pushes = Invers::<N>::PUSHES;
    let mut table = Table::new(
        format!("Games of Invers {N}×{N}"),
        &["counted are", "number", "about"],
    );
    for plies in 1..=4 {
        let sequences = perft(&Invers::<N>::start(), plies);
        row(
            &mut table,
            format!("sequences of pushes, length {plies} (exact)"),
            sequences.to_string(),
        );
    }
    row(
        &mut table,
        "plies of a game in which each push turns an own stone",
        (cells - 1).to_string(),
    );
    row(
        &mut table,
        "plies of the shortest game: both turn stones of one colour",
        (cells / 2).to_string(),
    );
    row(
        &mut table,
        format!("{pushes}^{cells} (the thesis's bound on the games of {cells} plies)"),
        power(pushes, cells),
    );
    row(
        &mut table,
        format!("{pushes}^{} (the same for {} plies)", cells - 1, cells - 1),
        power(pushes, cells - 1),
    );
    if N == 6 {
        row(
            &mut table,
            "24!/12! · 12^16 (the thesis's estimate with little freedom)",
            product((13..=24).chain([12; 16])),
        );
        table.note("The thesis's 24!/12! · 12^16 are 12 + 16 = 28 factors; a game of 36 plies with these branchings has 24!/12! · 12^24.");
    }
    table.note(format!(
        "The thesis calls {cells} plies the shortest game on this reckoning. Yellow begins and turns the last of {} own stones at ply {}.",
        cells / 2,
        cells - 1
    ));
    table.note("A player may also turn the opponent's stones. A game takes at least one push for each stone of a colour, and there are games that take no more.");
    table.note("A game that ends earlier counts as one sequence.");
    table.note("The rules allow endless games: without a draw rule there are infinitely many.");
    table
}

/// Explores all positions that can be reached from the start. For small boards.
fn reachable<const N: usize>() -> usize {
    let mut seen = HashSet::from([Invers::<N>::start()]);
    let mut todo = vec![Invers::<N>::start()];
    while let Some(position) = todo.pop() {
        for push in position.moves() {
            let next = position.after(push);
            if seen.insert(next) {
                todo.push(next);
            }
        }
    }
    seen.len()
}
