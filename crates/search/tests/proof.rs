//! Proof-number search against exact solutions of small games.

mod support;

use game::{Game, Hashed};
use quincunx_search::{Engine, Limits, Proof, Report, Score, Stop, Task};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;
use std::sync::Arc;
use support::solution::{Exact, Solution, by_the_rule, hashes};
use support::{Graph, Shape, Spot, Step};

fn think(proof: &mut Proof, task: &Task<'_, Spot>) -> Report<Step> {
    proof.think(task, &Stop::new(), &mut |_| ())
}

/// The claim is right, the move keeps what is claimed, and the line is one.
fn check(task: &Task<'_, Spot>, report: &Report<Step>, solution: &Solution) {
    let exact = solution.of(task.position);
    let line = &report.lines[0];
    assert!(
        exact.allows(line.score),
        "{exact:?} but {line:?} at {:?}",
        task.position
    );
    assert!(task.position.is_legal(report.best().unwrap()));
    let after = solution.after(task.position, line.moves[0].0);
    let keeps = match line.score {
        Score::Win(_) => matches!(after, Exact::Win(_)),
        Score::Draw => after == Exact::Draw,
        _ => true,
    };
    assert!(keeps, "{line:?} at {:?} leads to {after:?}", task.position);
    let mut end = task.position.clone();
    for step in &line.moves {
        end.play(*step).expect("a line of legal moves");
    }
    let us = task.position.to_move();
    if let Score::Win(plies) | Score::Loss(plies) = line.score {
        assert!(line.moves.len() <= plies as usize);
        if let Some(outcome) = end.outcome() {
            let sign = if matches!(line.score, Score::Win(_)) {
                1
            } else {
                -1
            };
            assert_eq!(outcome.sign(us), sign, "{line:?} of {:?}", task.position);
        }
    }
}

const KINDS: [(bool, u32); 3] = [(true, 15), (false, 15), (true, 60)];

fn shapes(base: Shape) -> impl Iterator<Item = Shape> {
    KINDS.into_iter().map(move |(in_turn, forced)| Shape {
        in_turn,
        forced,
        ..base
    })
}

#[test]
fn without_cycles_everything_is_solved() {
    let mut count = 0;
    for seed in 0..100 {
        for shape in shapes(Shape::TREE) {
            let graph = Graph::new(shape, seed);
            let solution = Solution::new(&graph, &[]);
            let mut proof = Proof::new(1);
            for spot in graph.positions() {
                let task = Task::new(&spot, Limits::default());
                let report = think(&mut proof, &task);
                check(&task, &report, &solution);
                assert!(report.lines[0].score.is_proven(), "{report:?}");
                count += 1;
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn with_cycles_everything_is_solved() {
    let (mut count, mut draws) = (0, 0);
    for seed in 0..150 {
        for shape in shapes(Shape::CYCLES) {
            let graph = Graph::new(shape, seed);
            let solution = Solution::new(&graph, &[]);
            for spot in graph.positions() {
                let task = Task::new(&spot, Limits::nodes(1_000_000));
                // A new table for each: nothing is known yet.
                let report = think(&mut Proof::new(1), &task);
                check(&task, &report, &solution);
                assert!(report.lines[0].score.is_proven(), "{report:?} {spot:?}");
                count += 1;
                draws += u32::from(report.lines[0].score == Score::Draw);
            }
        }
    }
    assert!(count > 10_000 && draws > 1000, "{count} {draws}");
}

#[test]
fn large_cycles_are_solved_with_little_work() {
    for seed in 0..20 {
        for moves in [4, 8] {
            let shape = Shape {
                nodes: 400,
                ends: 5,
                moves,
                ..Shape::CYCLES
            };
            let graph = Graph::new(shape, seed);
            let spot = graph.spot(0);
            let task = Task::new(&spot, Limits::nodes(200_000));
            let report = think(&mut Proof::new(16), &task);
            check(&task, &report, &Solution::new(&graph, &[]));
            assert!(report.lines[0].score.is_proven(), "{report:?}");
        }
    }
}

/// The nodes of a random game that goes on: no end, and none occurs for the third time.
fn wander(graph: &Arc<Graph>, steps: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<u32> {
    let Some(mut spot) = graph.positions().next() else {
        return Vec::new();
    };
    let mut nodes = vec![spot.node];
    while nodes.len() < steps {
        let is_twice = |node: u32| nodes.iter().filter(|other| **other == node).count() == 2;
        let goes_on = |step: &Step| spot.after(*step).outcome().is_none() && !is_twice(step.0);
        let moves: Vec<Step> = spot.moves().into_iter().filter(goes_on).collect();
        if moves.is_empty() {
            break;
        }
        spot.play_unchecked(moves[rng.random_range(0..moves.len())]);
        nodes.push(spot.node);
    }
    nodes
}

/// The nodes that have occurred twice: the third time is a draw.
fn twice(nodes: &[u32]) -> Vec<u32> {
    let count = |node: u32| nodes.iter().filter(|other| **other == node).count();
    nodes
        .iter()
        .copied()
        .filter(|node| count(*node) >= 2)
        .collect()
}

/// What the comment in the code says about repetition: the value of a position with a history, by the
/// referee's rule played out to the end, is that of the graph with a few nodes drawn.
#[test]
fn the_history_matters_just_so() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut count, mut matters) = (0, 0);
    for seed in 0..400 {
        let shape = Shape {
            nodes: 7,
            ends: 25,
            moves: 3,
            draws: 10,
            in_turn: seed % 2 == 0,
            ..Shape::CYCLES
        };
        let graph = Graph::new(shape, seed);
        let nodes = wander(&graph, 9, &mut rng);
        let Some(last) = nodes.last() else { continue };
        let spot = graph.spot(*last);
        let mut counts = vec![0; graph.len()];
        nodes.iter().for_each(|node| counts[*node as usize] += 1);
        let value = by_the_rule(&spot, &mut counts, &mut HashMap::new());
        let sign = |exact| match exact {
            Exact::Win(_) => 1,
            Exact::Loss(_) => -1,
            Exact::Draw => 0,
        };
        let solution = Solution::new(&graph, &twice(&nodes));
        assert_eq!(sign(solution.of(&spot)), value, "{spot:?} after {nodes:?}");
        let history = hashes(&graph, &nodes[..nodes.len() - 1]);
        let mut task = Task::new(&spot, Limits::default());
        task.history = &history;
        let report = think(&mut Proof::new(1), &task);
        check(&task, &report, &solution);
        assert!(report.lines[0].score.is_proven());
        matters += u32::from(sign(Solution::new(&graph, &[]).of(&spot)) != value);
        count += 1;
    }
    assert!(count > 300 && matters > 5, "{count} {matters}");
}

/// The same on larger games, with one table for all histories.
#[test]
fn a_table_outlives_histories() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (mut count, mut drawn) = (0, 0);
    for seed in 0..60 {
        let graph = Graph::new(Shape::CYCLES, seed);
        let mut proof = Proof::new(1);
        for _ in 0..60 {
            let steps = rng.random_range(1..40);
            let nodes = wander(&graph, steps, &mut rng);
            let twice = twice(&nodes);
            let spot = graph.spot(*nodes.last().unwrap());
            let history = hashes(&graph, &nodes[..nodes.len() - 1]);
            let mut task = Task::new(&spot, Limits::nodes(100_000));
            task.history = &history;
            let report = think(&mut proof, &task);
            check(&task, &report, &Solution::new(&graph, &twice));
            assert!(report.lines[0].score.is_proven());
            count += 1;
            drawn += u32::from(!twice.is_empty());
        }
    }
    assert!(count > 3000 && drawn > 1000, "{count} {drawn}");
}

/// A table of four entries, and few nodes: less is proven, nothing wrong.
#[test]
fn too_little_memory_and_time_prove_nothing_wrong() {
    let (mut proven, mut open) = (0, 0);
    for seed in 0..40 {
        for base in [Shape::TREE, Shape::CYCLES] {
            for shape in shapes(base) {
                let graph = Graph::new(shape, seed);
                let solution = Solution::new(&graph, &[]);
                let mut small = Proof::new(0);
                let mut large = Proof::new(1);
                for spot in graph.positions().step_by(3) {
                    for nodes in [1, 2, 5, 20, 100, 3000] {
                        let task = Task::new(&spot, Limits::nodes(nodes));
                        for proof in [&mut small, &mut large] {
                            let report = think(proof, &task);
                            check(&task, &report, &solution);
                            assert!(report.nodes <= nodes);
                            if report.lines[0].score.is_proven() {
                                proven += 1;
                            } else {
                                open += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(proven > 1000 && open > 1000, "{proven} {open}");
}

#[test]
fn a_depth_limit_proves_nothing_wrong() {
    let (mut proven, mut open) = (0, 0);
    for seed in 0..60 {
        for base in [Shape::TREE, Shape::CYCLES] {
            for shape in shapes(base) {
                let graph = Graph::new(shape, seed);
                let solution = Solution::new(&graph, &[]);
                let mut proof = Proof::new(1);
                for spot in graph.positions().step_by(3) {
                    for depth in [1, 2, 4, 7] {
                        let limits = Limits::depth(depth).and(Limits::nodes(100_000));
                        let task = Task::new(&spot, limits);
                        let report = think(&mut proof, &task);
                        check(&task, &report, &solution);
                        let exact = solution.of(&spot);
                        if let Exact::Win(plies) | Exact::Loss(plies) = exact
                            && plies <= depth
                        {
                            assert!(report.lines[0].score.is_proven(), "{exact:?} {report:?}");
                        }
                        if report.lines[0].score.is_proven() {
                            proven += 1;
                        } else {
                            open += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(proven > 1000 && open > 500, "{proven} {open}");
}

/// With so many moves left, a win that takes longer is none.
#[test]
fn the_move_limit_is_a_draw() {
    let (mut draws, mut cut) = (0, 0);
    for seed in 0..60 {
        for base in [Shape::TREE, Shape::CYCLES] {
            let graph = Graph::new(base, seed);
            let solution = Solution::new(&graph, &[]);
            let mut proof = Proof::new(1);
            for spot in graph.positions().step_by(2) {
                for left in [1, 2, 3, 5, 8] {
                    let mut task = Task::new(&spot, Limits::nodes(100_000));
                    task.moves_left = Some(left);
                    let report = think(&mut proof, &task);
                    let exact = solution.of(&spot);
                    match (exact, report.lines[0].score) {
                        (_, Score::Unknown) => (),
                        (Exact::Win(exact) | Exact::Loss(exact), Score::Draw) => {
                            assert!(exact > left, "{report:?} at {spot:?}");
                            cut += 1;
                        }
                        (Exact::Win(exact), Score::Win(plies))
                        | (Exact::Loss(exact), Score::Loss(plies)) => {
                            assert!(exact <= plies && plies <= left);
                        }
                        (exact, score) => {
                            assert_eq!((exact, score), (Exact::Draw, Score::Draw));
                            draws += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(draws > 100 && cut > 100, "{draws} {cut}");
}

#[test]
fn all_moves_can_be_ranked() {
    for seed in 0..40 {
        for base in [Shape::TREE, Shape::CYCLES] {
            let graph = Graph::new(base, seed);
            let solution = Solution::new(&graph, &[]);
            let mut proof = Proof::new(1);
            for spot in graph.positions() {
                let mut task = Task::new(&spot, Limits::nodes(1_000_000));
                task.lines = 100;
                let report = think(&mut proof, &task);
                assert_eq!(report.lines.len(), spot.moves().len());
                for line in &report.lines {
                    let after = solution.after(&spot, line.moves[0].0);
                    let said = match line.score {
                        Score::Win(plies) => matches!(after, Exact::Win(n) if n < plies),
                        Score::Loss(plies) => matches!(after, Exact::Loss(n) if n < plies),
                        Score::Draw => after == Exact::Draw,
                        _ => false,
                    };
                    assert!(said, "{line:?} but {after:?} at {spot:?}");
                }
                let rank = |score: Score| match score {
                    Score::Win(_) => 0,
                    Score::Draw => 1,
                    _ => 2,
                };
                assert!(report.lines.is_sorted_by_key(|line| rank(line.score)));
            }
        }
    }
}

/// Returning to the root with other moves at hand is not a repetition of the root.
#[test]
fn only_what_is_asked_for_is_chosen() {
    let mut count = 0;
    for seed in 0..100 {
        for shape in shapes(Shape::CYCLES) {
            let graph = Graph::new(shape, seed);
            let solution = Solution::new(&graph, &[]);
            let mut proof = Proof::new(1);
            for spot in graph.positions() {
                for step in spot.moves() {
                    let among = [step];
                    let mut task = Task::new(&spot, Limits::nodes(1_000_000));
                    task.among = Some(&among);
                    let report = think(&mut proof, &task);
                    assert_eq!(report.best(), Some(step));
                    let after = solution.after(&spot, step.0);
                    let score = report.lines[0].score;
                    assert!(
                        after.allows(score) && score.is_proven(),
                        "{after:?} {report:?}"
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 5000, "{count}");
}

#[test]
fn a_pulled_stop_ends_it_at_once() {
    let graph = Graph::new(Shape::CYCLES, 1);
    let stop = Stop::new();
    stop.stop();
    for spot in graph.positions() {
        let task = Task::new(&spot, Limits::default());
        let report = Proof::new(1).think(&task, &stop, &mut |_| ());
        assert!(spot.is_legal(report.best().unwrap()));
        assert_eq!((report.nodes, report.lines[0].score), (1, Score::Unknown));
    }
}

#[test]
fn the_same_task_gives_the_same_answer() {
    for seed in 0..20 {
        let graph = Graph::new(Shape::CYCLES, seed);
        for spot in graph.positions() {
            let task = Task::new(&spot, Limits::nodes(300));
            let [one, other] = [0, 1].map(|_| think(&mut Proof::new(1), &task));
            assert_eq!((one.lines, one.nodes), (other.lines, other.nodes));
        }
    }
}

#[test]
fn tic_tac_toe_is_solved() {
    use quincunx_search::{Judge, Minimax, player};
    use tictactoe::TicTacToe;
    let start = TicTacToe::start();
    let evaluator = quincunx_search::evaluator(&start, "").unwrap();
    let mut minimax = Minimax::new(Judge::new(evaluator));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut proof = player(&start, "proof:memory=1,nodes=1000000").unwrap();
    let mut seen = Vec::new();
    for _ in 0..300 {
        let mut position = start;
        let mut path = Vec::new();
        while position.outcome().is_none() {
            path.push(position);
            let moves = position.moves();
            position.play_unchecked(moves[rng.random_range(0..moves.len())]);
        }
        for position in path {
            if seen.contains(&position.hash()) {
                continue;
            }
            seen.push(position.hash());
            let task = Task::new(&position, Limits::default());
            let found = proof.think(&task, &Stop::new(), &mut |_| ()).lines[0].score;
            let task = Task::new(&position, Limits::depth(9));
            let exact = minimax.think(&task, &Stop::new(), &mut |_| ()).lines[0].score;
            let agree = match (found, exact) {
                (Score::Win(plies), Score::Win(exact))
                | (Score::Loss(plies), Score::Loss(exact)) => plies >= exact,
                (Score::Draw, Score::Points(0)) => true,
                _ => false,
            };
            assert!(agree, "{found:?} {exact:?} at {position:?}");
        }
    }
    assert!(seen.len() > 500);
}
