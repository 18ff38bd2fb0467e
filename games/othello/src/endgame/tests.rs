//! Random endgames with all windows, tables and numbers of threads, against plain minimax.

use super::Solver;
use super::stages::Stages;
use crate::{Layout, Othello};
use game::{Game, Sample};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Stop;

/// Best play to the end, by looking at everything.
fn minimax<B: Layout>(position: &Othello<B>) -> i32 {
    let moves = position.moves();
    let values = moves.iter().map(|mv| -minimax(&position.after(*mv)));
    values
        .max()
        .unwrap_or_else(|| position.final_score(position.to_move()))
}

/// A position of a random game with so many empty squares; none if the game ends before.
fn endgame<B: Layout>(size: u32, empties: u32, seed: u64) -> Option<Othello<B>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Othello::<B>::start(size);
    while position.empties().count() > empties {
        let mv = position.sample(&mut rng)?;
        position.play_unchecked(mv);
    }
    Some(position)
}

/// A value of a search with a window must say the truth about the score.
fn check_window(score: i32, alpha: i32, beta: i32, value: i32) {
    let is_true = if value <= alpha {
        score <= value
    } else if value >= beta {
        score >= value
    } else {
        score == value
    };
    assert!(is_true, "{value} in {alpha} to {beta}, but it is {score}");
}

fn check_solved<B: Layout>(solver: &mut Solver<B>, position: &Othello<B>, score: i32) {
    let solved = solver.solve(position, &Stop::new(), &mut |_| ()).unwrap();
    assert_eq!(solved.score, score, "{position:?}");
    assert_eq!(solved.best(), solved.line.first().copied());
    let mut end = *position;
    for mv in &solved.line {
        end.play(*mv).unwrap();
        let expected = if end.to_move() == position.to_move() {
            score
        } else {
            -score
        };
        // The whole line is best play, not only its first move.
        if end.empties().count() <= 6 {
            assert_eq!(minimax(&end), expected, "{position:?} {:?}", solved.line);
        }
    }
    assert!(end.outcome().is_some());
    assert_eq!(end.final_score(position.to_move()), score);
}

fn check_moves<B: Layout>(solver: &mut Solver<B>, position: &Othello<B>) {
    let scores = solver
        .scores_of_moves(position, &Stop::new(), &mut |_| ())
        .unwrap();
    assert!(scores.is_sorted_by(|a, b| a.1 >= b.1));
    assert_eq!(scores.len() as u64, position.count_moves());
    for (mv, score) in scores {
        assert_eq!(score, -minimax(&position.after(mv)), "{position:?} {mv:?}");
    }
}

/// Random positions with so many empty squares; the solvers keep their tables from one to the next.
/// Each position is tried with everything as measured and with everything as early as possible.
fn check<B: Layout>(size: u32, empties: u32, positions: u64, threads: usize, mebibytes: usize) {
    let squares = (size * size) as i32;
    let mut solvers = [Stages::MEASURED, Stages::EARLY].map(|stages| {
        let mut solver = Solver::<B>::new(size, mebibytes, threads);
        solver.stages = stages;
        solver
    });
    let mut checked = 0;
    for seed in 0..positions {
        let Some(position) = endgame::<B>(size, empties, seed) else {
            continue;
        };
        let score = minimax(&position);
        let width = [1, 1, 2, 5][seed as usize % 4];
        for solver in &mut solvers {
            // All windows, but not in the order of the numbers.
            for i in 0..squares {
                let alpha = (i * 7 + seed as i32) % squares * 2 - squares;
                let value = solver.score_within(&position, alpha, alpha + width, &Stop::new());
                check_window(score, alpha, alpha + width, value.unwrap());
            }
            check_solved(solver, &position, score);
            if seed % 4 == 0 {
                check_moves(solver, &position);
            }
        }
        checked += 1;
    }
    assert!(checked * 3 > positions, "{checked} of {positions}");
}

#[test]
fn small_boards_agree_with_minimax() {
    for empties in 0..=10 {
        check::<u64>(4, empties, 100, 1, 1);
    }
}

#[test]
fn boards_of_six_agree_with_minimax() {
    for empties in 0..=9 {
        check::<u64>(6, empties, 60, 1, 1);
    }
    check::<u64>(6, 10, 20, 1, 1);
    check::<u64>(6, 11, 6, 1, 1);
}

#[test]
fn boards_of_eight_agree_with_minimax() {
    for empties in 0..=8 {
        check::<u64>(8, empties, 50, 1, 1);
    }
    check::<u64>(8, 9, 20, 1, 1);
    check::<u64>(8, 10, 8, 1, 1);
}

#[test]
fn wide_words_agree_with_minimax() {
    check::<u128>(6, 8, 20, 1, 1);
    for empties in [1, 2, 3, 4, 5, 6, 8] {
        check::<u128>(10, empties, 25, 1, 1);
    }
}

/// A table of one bucket, in which everything collides.
#[test]
fn a_tiny_table_never_deceives() {
    check::<u64>(4, 9, 60, 1, 0);
    check::<u64>(6, 8, 40, 1, 0);
    check::<u64>(8, 8, 20, 2, 0);
    check::<u128>(10, 7, 10, 2, 0);
}

#[test]
fn threads_agree_with_minimax() {
    check::<u64>(4, 10, 30, 2, 1);
    check::<u64>(6, 9, 25, 2, 1);
    check::<u64>(8, 9, 12, 3, 1);
    check::<u128>(10, 7, 10, 2, 1);
}
