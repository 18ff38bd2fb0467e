//! How long endgames take: `cargo bench -p quincunx-othello --bench endgame`.

use game::Notation;
use quincunx_othello::Othello;
use quincunx_othello::endgame::Solver;
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
