//! Random endgames with all windows, tables and numbers of threads.

use crate::{endgame, minimax};
use game::Game;
use quincunx_othello::endgame::Solver;
use quincunx_othello::{Layout, Othello};
use search::Stop;

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

/// Positions with so many empty squares, by solvers that keep their tables from one to the next.
fn check<B: Layout>(size: u32, empties: u32, positions: u64, threads: usize, mebibytes: usize) {
    let squares = (size * size) as i32;
    let mut solver = Solver::<B>::new(size, mebibytes, threads);
    let mut checked = 0;
    for seed in 0..positions {
        let Some(position) = endgame::<B>(size, empties, seed) else {
            continue;
        };
        let score = minimax(&position);
        // All null windows in an order that is not that of the numbers, then some wide ones.
        for i in 0..squares {
            let alpha = (i * 7 + seed as i32) % squares * 2 - squares;
            let beta = alpha + [1, 1, 2, 5][seed as usize % 4];
            let value = solver.score_within(&position, alpha, beta, &Stop::new());
            check_window(score, alpha, beta, value.unwrap());
            if empties > 8 && i > 6 {
                break;
            }
        }
        check_solved(&mut solver, &position, score);
        if seed % 4 == 0 {
            check_moves(&mut solver, &position);
        }
        checked += 1;
    }
    assert!(checked * 3 > positions, "{checked} of {positions}");
}

#[test]
fn small_boards_agree_with_minimax() {
    for empties in 0..=9 {
        check::<u64>(4, empties, 150, 1, 1);
    }
}

#[test]
fn boards_of_six_agree_with_minimax() {
    for empties in 0..=8 {
        check::<u64>(6, empties, 120, 1, 1);
    }
    check::<u64>(6, 9, 60, 1, 1);
    check::<u64>(6, 10, 20, 1, 1);
}

#[test]
fn boards_of_eight_agree_with_minimax() {
    for empties in 0..=8 {
        check::<u64>(8, empties, 100, 1, 1);
    }
    check::<u64>(8, 9, 40, 1, 1);
    check::<u64>(8, 10, 12, 1, 1);
}

#[test]
fn wide_words_agree_with_minimax() {
    check::<u128>(6, 8, 30, 1, 1);
    for empties in [1, 2, 3, 4, 5, 6, 8] {
        check::<u128>(10, empties, 40, 1, 1);
    }
}

/// A table of one bucket, in which everything collides.
#[test]
fn a_tiny_table_never_deceives() {
    check::<u64>(4, 9, 100, 1, 0);
    check::<u64>(6, 8, 60, 1, 0);
    check::<u64>(8, 8, 40, 2, 0);
    check::<u128>(10, 7, 20, 2, 0);
}

#[test]
fn two_threads_agree_with_minimax() {
    check::<u64>(4, 10, 60, 2, 1);
    check::<u64>(6, 9, 40, 2, 1);
    check::<u64>(8, 9, 30, 2, 1);
}
