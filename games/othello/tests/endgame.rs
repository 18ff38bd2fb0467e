//! The endgame solver and what is known about endgames and small boards.

use game::{Game, Notation, Sample};
use quincunx_othello::endgame::Solver;
use quincunx_othello::{BLACK, Othello, WHITE};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Stop;
use std::collections::HashMap;

/// Positions with the score of every move.
const FFORUM: &str = include_str!("data/ffo-1-49.obf");

/// A position of a random game with so many empty squares; none if the game ends before.
fn endgame(size: u32, empties: u32, seed: u64) -> Option<Othello<u64>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = Othello::<u64>::start(size);
    while position.empties().count_ones() > empties {
        let mv = position.sample(&mut rng)?;
        position.play_unchecked(mv);
    }
    Some(position)
}

fn solve_start(size: u32, threads: usize, mebibytes: usize) -> (i32, [u32; 2]) {
    let mut position = Othello::<u64>::start(size);
    let mut solver = Solver::new(size, mebibytes, threads);
    let solved = solver.solve(&position, &Stop::new(), &mut |_| ()).unwrap();
    for mv in solved.line {
        position.play(mv).unwrap();
    }
    (solved.score, position.disc_counts())
}

/// 3 to 11 with two squares empty, which count for the winner.
#[test]
fn the_4x4_game_ends_3_to_11() {
    for threads in [1, 2] {
        assert_eq!(solve_start(4, threads, 1), (-10, [3, 11]));
    }
}

#[test]
#[ignore = "slow: for ./test --slow"]
fn the_6x6_game_ends_16_to_20() {
    assert_eq!(solve_start(6, 2, 1024), (-4, [16, 20]));
}

/// The opening, in which no disc is turned, and deep positions with one or more threads.
#[test]
fn reversi_on_4x4_agrees_with_minimax() {
    fn remembered(position: &Othello<u64>, seen: &mut HashMap<String, i32>) -> i32 {
        let text = position.write_position();
        if let Some(score) = seen.get(&text) {
            return *score;
        }
        let moves = position.moves();
        let scores = moves
            .iter()
            .map(|mv| -remembered(&position.after(*mv), seen));
        let score = scores
            .max()
            .unwrap_or_else(|| position.final_score(position.to_move()));
        seen.insert(text, score);
        score
    }
    let start = Othello::reversi(4);
    let score = remembered(&start, &mut HashMap::new());
    for threads in 1..=4 {
        let mut solver = Solver::new(4, 1, threads);
        let solved = solver.solve(&start, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!(solved.score, score);
    }
}

/// Enough empty squares for threads to share the moves of many positions.
#[test]
fn any_number_of_threads_finds_the_same() {
    for (size, empties, positions) in [(6, 16, 12), (8, 14, 6)] {
        for seed in 0..positions {
            let Some(position) = endgame(size, empties, seed) else {
                continue;
            };
            let scores = |threads| {
                let mut solver = Solver::new(size, 2, threads);
                let score = solver.solve(&position, &Stop::new(), &mut |_| ()).unwrap();
                let window = solver.score_within(&position, -1, 1, &Stop::new());
                let mut moves = solver
                    .scores_of_moves(&position, &Stop::new(), &mut |_| ())
                    .unwrap();
                moves.sort_by_key(|(mv, _)| mv.square());
                (score.score, window.unwrap().signum(), moves)
            };
            let alone = scores(1);
            assert_eq!(
                alone.0,
                alone.2.iter().map(|(_, score)| *score).max().unwrap()
            );
            for threads in [2, 3, 4] {
                assert_eq!(scores(threads), alone, "{position:?}");
            }
        }
    }
}

#[test]
fn a_finished_game_is_solved() {
    let end = Othello::<u64>::start(4);
    let end = end.read_position("xxxx|xxxx|xx..|.... o").unwrap();
    assert!(end.outcome().is_some());
    let solved = Solver::new(4, 0, 1)
        .solve(&end, &Stop::new(), &mut |_| ())
        .unwrap();
    assert_eq!(solved.score, end.final_score(WHITE));
    assert_eq!(solved.score, -end.final_score(BLACK));
    assert_eq!(solved.best(), None);
}

/// Nobody solves 8×8 here, so only the stop ends it; and what was proven until then is true.
#[test]
fn a_stop_is_obeyed_and_leaves_no_harm() {
    let start = Othello::<u64>::start(8);
    for threads in [1, 2] {
        let mut solver = Solver::new(8, 4, threads);
        let stop = Stop::new();
        let mut told = 0;
        let stopped = solver
            .solve(&start, &stop, &mut |progress| {
                told = progress.nodes;
                stop.stop();
            })
            .unwrap_err();
        assert!(stopped.0.nodes >= told && told > 0, "{stopped}");
        assert!(stopped.0.lower < stopped.0.upper, "{stopped}");
        check_fforum(&mut solver, 1..=4, true);
    }
}

/// The numbers of the positions to try, and whether to ask for every move or only for the best.
fn check_fforum(solver: &mut Solver<u64>, numbers: impl Iterator<Item = usize>, every_move: bool) {
    let lines: Vec<&str> = FFORUM
        .lines()
        .filter(|line| !line.starts_with('%'))
        .collect();
    for number in numbers {
        let line = lines[number - 1];
        let position = Othello::start(8).read_position(line).unwrap();
        let mut listed = HashMap::new();
        for (mv, score) in line.split(';').filter_map(|part| part.split_once(':')) {
            let mv = position.read_move(mv.trim()).unwrap();
            listed.insert(mv, score.trim().parse::<i32>().unwrap());
        }
        let best = *listed.values().max().unwrap();
        let solved = solver.solve(&position, &Stop::new(), &mut |_| ()).unwrap();
        assert_eq!(solved.score, best, "position {number}");
        assert_eq!(listed[&solved.best().unwrap()], best, "position {number}");
        if every_move {
            let scores = solver.scores_of_moves(&position, &Stop::new(), &mut |_| ());
            let scores: HashMap<_, _> = scores.unwrap().into_iter().collect();
            assert_eq!(scores, listed, "position {number}");
        }
    }
}

#[test]
fn the_smaller_fforum_positions_have_the_published_scores() {
    check_fforum(&mut Solver::new(8, 64, 2), 1..=22, true);
}

#[test]
#[ignore = "slow: for ./test --slow"]
fn the_fforum_positions_40_to_44_have_the_published_scores() {
    check_fforum(&mut Solver::new(8, 512, 2), 40..=44, false);
}
