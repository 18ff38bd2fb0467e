//! Solves Othello from the start, on 6×6 if no other size is given:
//! `cargo run --release -p quincunx-othello --example solve -- 6`, then perhaps threads and MiB.

use game::{Game, Notation};
use quincunx_othello::Othello;
use quincunx_othello::endgame::Solver;
use search::Stop;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| {
        word.parse()
            .expect("numbers: the size, the threads, the mebibytes of the table")
    });
    let mut number = |default| numbers.next().unwrap_or(default);
    let (size, threads, mebibytes) = (number(6), number(2), number(1024));
    let mut position = Othello::<u64>::start(size as u32);
    let mut solver = Solver::new(size as u32, mebibytes, threads);
    let solved = solver
        .solve(&position, &Stop::new(), &mut |progress| {
            eprint!(
                "\r{:.0} s, {} million nodes, {:.1} million a second; from {} to {}; at least {}? {} moves ",
                progress.elapsed.as_secs_f64(),
                progress.nodes / 1_000_000,
                progress.nodes_per_second() / 1e6,
                progress.lower,
                progress.upper,
                progress.asked,
                progress.searched,
            );
        })
        .expect("nobody stops it");
    eprintln!();
    let mut line = Vec::new();
    for mv in &solved.line {
        line.push(position.write_move(*mv));
        position.play(*mv).expect("the line is legal");
    }
    println!("score of the first player: {}", solved.score);
    println!("best play: {}", line.join(" "));
    println!("discs at its end: {:?}", position.disc_counts());
    println!("nodes: {}, time: {:.2?}", solved.nodes, solved.elapsed);
}
