//! Maxⁿ, paranoid and expected-min against slow and obvious versions of themselves.

mod support;

use game::{Game, MAX_PLAYERS, Player, Refereed};
use quincunx_search::{
    Engine, Evaluate, ExpectedMin, Judge, Limits, MOST, MaxN, Minimax, Paranoid, Report, Score,
    Stop, Task, Value, WIN,
};
use support::{Graph, Shape, Spot, Step, Worth};

fn shapes() -> impl Iterator<Item = Shape> {
    (2..=4).flat_map(|players| {
        [true, false].into_iter().flat_map(move |cyclic| {
            [true, false].into_iter().map(move |in_turn| Shape {
                players,
                nodes: 40,
                cyclic,
                in_turn,
                ..Shape::TREE
            })
        })
    })
}

fn think(engine: &mut impl Engine<Spot>, task: &Task<'_, Spot>) -> Report<Step> {
    engine.think(task, &Stop::new(), &mut |_| ())
}

/// Has this been on the way? Then it is a draw.
fn is_repeated(path: &[u32], spot: &Spot) -> bool {
    spot.draw_rule().repetitions.is_some() && path.contains(&spot.node)
}

fn worth(spot: &Spot, player: Player, ply: Value) -> Value {
    if !spot.is_in(player) {
        -(WIN - ply)
    } else if let Some(outcome) = spot.outcome() {
        outcome.sign(player) * (WIN - ply)
    } else {
        Worth.worth(spot, player)
    }
}

fn slow_maxn(spot: &Spot, depth: u32, path: &mut Vec<u32>) -> [Value; MAX_PLAYERS] {
    let ply = path.len() as Value;
    let is_draw = spot.outcome().is_none() && is_repeated(path, spot);
    let mut values = [0; MAX_PLAYERS];
    if is_draw {
        return values;
    }
    if depth == 0 || spot.outcome().is_some() {
        for player in Player::all(spot.players()) {
            values[player.index()] = worth(spot, player, ply);
        }
        return values;
    }
    path.push(spot.node);
    let mut all: Vec<[Value; MAX_PLAYERS]> = spot
        .moves()
        .into_iter()
        .map(|step| slow_maxn(&spot.after(step), depth - 1, path))
        .collect();
    path.pop();
    // The last of the greatest, seen from behind, is the first.
    all.reverse();
    let mover = spot.to_move().index();
    all.into_iter().max_by_key(|values| values[mover]).unwrap()
}

fn slow_paranoid(spot: &Spot, us: Player, depth: u32, path: &mut Vec<u32>) -> Value {
    if spot.outcome().is_none() && is_repeated(path, spot) {
        return 0;
    }
    if depth == 0 || spot.outcome().is_some() || !spot.is_in(us) {
        return worth(spot, us, path.len() as Value);
    }
    path.push(spot.node);
    let moves = spot.moves().into_iter();
    let values: Vec<Value> = moves
        .map(|step| slow_paranoid(&spot.after(step), us, depth - 1, path))
        .collect();
    path.pop();
    if spot.to_move() == us {
        *values.iter().max().unwrap()
    } else {
        *values.iter().min().unwrap()
    }
}

/// The five steps of the thesis, one after the other.
fn expected(values: &[f64]) -> f64 {
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let less: Vec<f64> = values.iter().map(|value| value - (most + 1.0)).collect();
    let sum: f64 = less.iter().sum();
    let weights = less.iter().map(|value| value / sum);
    values.iter().zip(weights).map(|(v, w)| v * w).sum()
}

#[test]
fn the_example_of_the_thesis() {
    assert!((expected(&[1.0, 2.0, 3.0]) - 5.0 / 3.0).abs() < 1e-12);
}

fn slow_expected(spot: &Spot, us: Player, depth: u32, path: &mut Vec<u32>) -> f64 {
    if spot.outcome().is_none() && is_repeated(path, spot) {
        return 0.0;
    }
    if depth == 0 || spot.outcome().is_some() {
        return f64::from(worth(spot, us, path.len() as Value)) / 100.0;
    }
    path.push(spot.node);
    let moves = spot.moves().into_iter();
    let values: Vec<f64> = moves
        .map(|step| slow_expected(&spot.after(step), us, depth - 1, path))
        .collect();
    path.pop();
    if spot.to_move() == us {
        values.into_iter().fold(f64::NEG_INFINITY, f64::max)
    } else {
        expected(&values)
    }
}

/// A search is final as soon as a win or loss is proven, so deeper ones say the same.
fn value_of(score: Score) -> Value {
    match score {
        Score::Points(value) => value,
        Score::Win(plies) => WIN - plies as Value,
        Score::Loss(plies) => plies as Value - WIN,
        other => panic!("{other:?}"),
    }
}

/// The values of all moves, each from its own slow search, the best first; equal ones in order.
fn slow_lines(spot: &Spot, value: impl Fn(&Spot, &mut Vec<u32>) -> Value) -> Vec<(Value, Step)> {
    let mut path = vec![spot.node];
    let moves = spot.moves().into_iter();
    let mut lines: Vec<(Value, Step)> = moves
        .map(|step| (value(&spot.after(step), &mut path), step))
        .collect();
    lines.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    lines
}

#[test]
fn maxn_is_what_it_says() {
    let mut count = 0;
    for shape in shapes() {
        for spot in (0..8).flat_map(|seed| Graph::new(shape, seed).positions().collect::<Vec<_>>())
        {
            let us = spot.to_move().index();
            let for_two = spot.players() == 2;
            for depth in 1..=4 {
                let slow = slow_lines(&spot, |next, path| slow_maxn(next, depth - 1, path)[us]);
                let mut task = Task::new(&spot, Limits::depth(depth));
                task.lines = 100;
                let report = think(&mut MaxN::new(Judge::new(Worth)), &task);
                let clamped = |value: Value| {
                    if for_two || value == WIN - 1 {
                        value
                    } else {
                        value.clamp(-MOST, MOST)
                    }
                };
                let shown = slow.iter().map(|(value, step)| (clamped(*value), *step));
                let slow: Vec<_> = shown.collect();
                // Stopped early where deeper searches find nothing else.
                if report.depth < depth {
                    assert_eq!(value_of(report.lines[0].score), slow[0].0);
                    continue;
                }
                let lines = report.lines.iter();
                let fast: Vec<_> = lines
                    .map(|line| (value_of(line.score), line.moves[0]))
                    .collect();
                assert_eq!(fast, slow, "{spot:?} at depth {depth}");
                count += 1;
            }
        }
    }
    assert!(count > 5000, "{count}");
}

#[test]
fn paranoid_is_what_it_says() {
    let mut count = 0;
    for shape in shapes() {
        for spot in (0..8).flat_map(|seed| Graph::new(shape, seed).positions().collect::<Vec<_>>())
        {
            let us = spot.to_move();
            let for_two = spot.players() == 2;
            let shown = |value: Value| if for_two { value } else { value.max(-MOST) };
            for depth in 1..=5 {
                let slow = slow_lines(&spot, |next, path| slow_paranoid(next, us, depth - 1, path));
                for lines in [1, 2, 100] {
                    let mut task = Task::new(&spot, Limits::depth(depth));
                    task.lines = lines;
                    let report = think(&mut Paranoid::new(Judge::new(Worth)), &task);
                    assert_eq!(
                        value_of(report.lines[0].score),
                        shown(slow[0].0),
                        "{spot:?}"
                    );
                    if report.depth < depth {
                        continue;
                    }
                    assert_eq!(report.lines.len(), lines.min(slow.len()));
                    for (line, (value, _)) in report.lines.iter().zip(&slow) {
                        assert_eq!(value_of(line.score), shown(*value), "{spot:?}");
                        let of_move = slow.iter().find(|(_, step)| *step == line.moves[0]);
                        assert_eq!(of_move.unwrap().0, *value);
                    }
                    count += 1;
                }
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

/// The line shown is worth what the score says, if nobody leaves it.
#[test]
fn lines_lead_where_they_say() {
    for shape in shapes().filter(|shape| !shape.cyclic) {
        for spot in (0..8).flat_map(|seed| Graph::new(shape, seed).positions().collect::<Vec<_>>())
        {
            let us = spot.to_move();
            let task = Task::new(&spot, Limits::depth(4));
            for report in [
                think(&mut MaxN::new(Judge::new(Worth)), &task),
                think(&mut Paranoid::new(Judge::new(Worth)), &task),
            ] {
                let line = &report.lines[0];
                let mut end = spot.clone();
                line.moves.iter().for_each(|step| end.play(*step).unwrap());
                let value = worth(&end, us, line.moves.len() as Value);
                let shown = value_of(line.score);
                assert!(value == shown || shown.abs() == MOST && value.signum() == shown.signum());
            }
        }
    }
}

#[test]
fn for_two_all_are_minimax() {
    let mut count = 0;
    for shape in shapes().filter(|shape| shape.players == 2 && shape.in_turn) {
        for spot in (0..25).flat_map(|seed| Graph::new(shape, seed).positions().collect::<Vec<_>>())
        {
            for depth in 1..=5 {
                let task = Task::new(&spot, Limits::depth(depth));
                let minimax = think(&mut Minimax::new(Judge::new(Worth)), &task);
                let maxn = think(&mut MaxN::new(Judge::new(Worth)), &task);
                let paranoid = think(&mut Paranoid::new(Judge::new(Worth)), &task);
                assert_eq!(maxn.lines[0].score, minimax.lines[0].score, "{spot:?}");
                assert_eq!(paranoid.lines[0].score, minimax.lines[0].score, "{spot:?}");
                assert_eq!(maxn.best(), minimax.best());
                count += 1;
            }
        }
    }
    assert!(count > 5000, "{count}");
}

#[test]
fn expected_min_is_what_the_thesis_says() {
    let (mut count, mut pruned_differs) = (0, 0);
    for shape in shapes().filter(|shape| shape.players == 2) {
        for spot in (0..8).flat_map(|seed| Graph::new(shape, seed).positions().collect::<Vec<_>>())
        {
            let us = spot.to_move();
            for depth in 1..=5 {
                let mut path = vec![spot.node];
                let moves = spot.moves().into_iter();
                let slow: Vec<(f64, Step)> = moves
                    .map(|step| {
                        (
                            slow_expected(&spot.after(step), us, depth - 1, &mut path),
                            step,
                        )
                    })
                    .collect();
                let best = slow
                    .iter()
                    .map(|(value, _)| *value)
                    .fold(f64::MIN, f64::max);
                let minimax =
                    slow_lines(&spot, |next, path| slow_paranoid(next, us, depth - 1, path));
                let task = Task::new(&spot, Limits::depth(depth));
                let exact = think(&mut ExpectedMin::new(Judge::new(Worth), false), &task);
                let pruned = think(&mut ExpectedMin::new(Judge::new(Worth), true), &task);

                let of_move = |mv: Step| slow.iter().find(|(_, step)| *step == mv).unwrap().0;
                assert!(
                    (of_move(exact.best().unwrap()) - best).abs() < 1e-9,
                    "{spot:?}"
                );
                match exact.lines[0].score {
                    Score::Points(value) => assert!(
                        (f64::from(value) - (100.0 * best)).abs() < 0.51 || value.abs() == MOST
                    ),
                    Score::Loss(_) => assert!(minimax[0].0 < -MOST),
                    Score::Win(plies) => {
                        let best = exact.best().unwrap();
                        let line = minimax.iter().find(|(_, step)| *step == best);
                        assert_eq!(line.unwrap().0, WIN - plies as Value);
                    }
                    other => panic!("{other:?}"),
                }
                // What is promised of the approximation.
                assert!(pruned.nodes <= exact.nodes);
                let value = value_of(pruned.lines[0].score);
                assert!(value >= minimax[0].0.clamp(-MOST, MOST), "{spot:?}");
                if depth == 1 {
                    assert_eq!(pruned.best(), exact.best());
                }
                pruned_differs += u32::from(pruned.best() != exact.best());
                count += 1;
            }
        }
    }
    assert!(
        count > 3000 && pruned_differs > 0,
        "{count} {pruned_differs}"
    );
}

fn engines() -> Vec<Box<dyn Engine<Spot>>> {
    vec![
        Box::new(MaxN::new(Judge::new(Worth))),
        Box::new(Paranoid::new(Judge::new(Worth))),
        Box::new(ExpectedMin::new(Judge::new(Worth), false)),
        Box::new(ExpectedMin::new(Judge::new(Worth), true)),
    ]
}

#[test]
fn limits_and_stop_are_kept_and_there_is_always_a_move() {
    let graph = Graph::new(Shape::CYCLES, 3);
    for spot in graph.positions() {
        for mut engine in engines() {
            for nodes in [1, 2, 3, 10, 1000] {
                let task = Task::new(&spot, Limits::nodes(nodes));
                let report = engine.think(&task, &Stop::new(), &mut |_| ());
                assert!(spot.is_legal(report.best().unwrap()));
                assert!(report.nodes <= nodes);
                let again = engine.think(&task, &Stop::new(), &mut |_| ());
                assert_eq!(again.lines, report.lines);
            }
            let stop = Stop::new();
            stop.stop();
            let report = engine.think(&Task::new(&spot, Limits::default()), &stop, &mut |_| ());
            assert!(spot.is_legal(report.best().unwrap()));
            assert!(report.nodes <= 1);
        }
    }
}

#[test]
fn only_what_is_asked_for_is_chosen() {
    let graph = Graph::new(Shape::TREE, 5);
    for spot in graph.positions() {
        for among in spot.moves() {
            for mut engine in engines() {
                let mut task = Task::new(&spot, Limits::depth(3));
                let among = [among];
                task.among = Some(&among);
                let report = engine.think(&task, &Stop::new(), &mut |_| ());
                assert_eq!(report.best(), Some(among[0]));
            }
        }
    }
}

/// With so many moves left the referee ends the game.
#[test]
fn the_move_limit_is_a_draw() {
    let graph = Graph::new(Shape::TREE, 8);
    let mut count = 0;
    for spot in graph.positions() {
        if spot
            .moves()
            .into_iter()
            .all(|step| spot.after(step).outcome().is_none())
        {
            for mut engine in engines() {
                let mut task = Task::new(&spot, Limits::depth(3));
                task.moves_left = Some(1);
                let report = engine.think(&task, &Stop::new(), &mut |_| ());
                assert_eq!(report.lines[0].score, Score::Points(0));
                count += 1;
            }
        }
    }
    assert!(count > 10);
}
