//! How long endgames take: `cargo bench -p quincunx-othello --bench endgame`.

use board::Bits;
use game::{Game, Notation, Sample};
use quincunx_othello::Othello;
use quincunx_othello::endgame::Solver;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Stop;

fn main() {
    divan::main();
}

/// An FForum position by its number, alone and with an empty table.
#[divan::bench(args = [40, 41, 42, 43, 44], threads = 1, sample_count = 3)]
fn fforum(bencher: divan::Bencher<'_, '_>, number: usize) {
    let lines = include_str!("../tests/data/ffo-1-49.obf").lines();
    let mut positions = lines.filter(|line| !line.starts_with('%'));
    let line = positions.nth(number - 1).expect("there are 49");
    let position = Othello::start(8)
        .read_position(line)
        .expect("the file is sound");
    bencher
        .with_inputs(|| Solver::<u64>::new(8, 256, 1))
        .bench_local_values(|mut solver| solver.solve(&position, &Stop::new(), &mut |_| ()));
}

/// The 6×6 start, by the number of threads.
#[divan::bench(args = [1, 2], sample_count = 1)]
fn start_of_6x6(bencher: divan::Bencher<'_, '_>, threads: usize) {
    let start = Othello::start(6);
    bencher
        .with_inputs(|| Solver::<u64>::new(6, 1024, threads))
        .bench_local_values(|mut solver| solver.solve(&start, &Stop::new(), &mut |_| ()));
}

/// Sixteen endings of the 6×6 board with fifteen empty squares, after random moves.
fn endings() -> Vec<Othello<u64>> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut endings = Vec::new();
    while endings.len() < 16 {
        let mut position = Othello::<u64>::start(6);
        while position.empties().count() > 15
            && let Some(mv) = position.sample(&mut dice)
        {
            position.play_unchecked(mv);
        }
        if position.empties().count() == 15 && position.outcome().is_none() {
            endings.push(position);
        }
    }
    endings
}

/// They, by the endgame search.
#[divan::bench(threads = 1, sample_count = 5)]
fn fifteen_empty(bencher: divan::Bencher<'_, '_>) {
    let endings = endings();
    bencher
        .with_inputs(|| Solver::<u64>::new(6, 1, 1))
        .bench_local_values(|mut solver| {
            for ending in &endings {
                let _ = solver.solve(ending, &Stop::new(), &mut |_| ());
            }
        });
}

/// The score for the side to move, by alpha-beta without anything else.
fn plainly(position: &Othello<u64>, mut alpha: i32, beta: i32) -> i32 {
    let moves = position.moves();
    if moves.is_empty() {
        return position.final_score(position.to_move());
    }
    for mv in moves {
        alpha = alpha.max(-plainly(&position.after(mv), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// They, by that.
#[divan::bench(threads = 1, sample_count = 1)]
fn fifteen_empty_plainly(bencher: divan::Bencher<'_, '_>) {
    let endings = endings();
    bencher.bench_local(|| {
        let scores = endings.iter().map(|ending| plainly(ending, -64, 64));
        scores.sum::<i32>()
    });
}
