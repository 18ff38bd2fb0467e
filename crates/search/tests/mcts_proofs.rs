//! The solver against plain search to the end.

mod toys;

use game::{Game, Hashed, Outcome, Player, Refereed};
use quincunx_search::{
    Blind, Engine, Limits, Mcts, MctsOptions, Report, Score, Stop, Tactics, Task, Widening,
};
use tictactoe::TicTacToe;
use toys::{Bush, Maze, distance, possible};

fn think<G: Tactics>(mcts: &mut Mcts<G, Blind>, task: &Task<'_, G>) -> Report<G::Move> {
    mcts.think(task, &Stop::new(), &mut |_| ())
}

/// What the player gets in all of these outcomes, if it is the same: 0, 1 for a draw, 2.
fn certain(outcomes: &[Outcome], player: Player) -> Option<i32> {
    let worths = outcomes.iter().map(|outcome| 1 + outcome.sign(player));
    let (least, most) = (worths.clone().min()?, worths.max()?);
    (least == most).then_some(least)
}

fn claim(score: Score) -> Option<i32> {
    match score {
        Score::Win(_) => Some(2),
        Score::Draw => Some(1),
        Score::Loss(_) => Some(0),
        _ => None,
    }
}

/// Checks whatever a report claims to be proven; true if that is the value of the root itself.
fn check<G: Refereed + Hashed>(task: &Task<'_, G>, report: &Report<G::Move>) -> bool {
    let (position, mover) = (task.position, task.position.to_move());
    let watched = position.draw_rule().repetitions.is_some();
    let left = task.moves_left.map(|left| left - 1);
    let value_of = |mv: G::Move| {
        let child = position.after(mv);
        let mut past = task.history.to_vec();
        past.push(position.hash());
        let drawn = left == Some(0) || watched && past.contains(&child.hash());
        let outcomes = match child.outcome() {
            Some(outcome) => vec![outcome],
            None if drawn => vec![Outcome::Draw],
            None => possible(&child, &mut past, left),
        };
        certain(&outcomes, mover)
    };
    for line in &report.lines {
        if let Some(claimed) = claim(line.score) {
            let value = value_of(line.moves[0]);
            assert_eq!(value, Some(claimed), "{line:?} of {task:?}");
        }
    }
    let root = possible(position, &mut task.history.to_vec(), task.moves_left);
    let proven = claim(report.lines[0].score);
    // A proven loss is only ever recommended when everything loses.
    if proven == Some(0) && report.lines.len() == position.moves().len() {
        assert_eq!(certain(&root, mover), Some(0), "{task:?}");
    }
    proven.is_some() && proven == certain(&root, mover)
}

fn options<G: Tactics>(seed: u64) -> MctsOptions {
    MctsOptions {
        memory: 4,
        seed,
        ..MctsOptions::usual::<G>()
    }
}

fn all_lines<G: Game>(position: &G, nodes: u64) -> Task<'_, G> {
    Task {
        lines: usize::MAX,
        ..Task::new(position, Limits::nodes(nodes))
    }
}

/// More playouts than the random trees have nodes.
const ENOUGH: u64 = 8000;

/// Searches random trees for a while; whatever is claimed must be true, and most must be proven.
fn bushes<const STAGED: bool>(count: u64, players: u8, options: impl Fn(u64) -> MctsOptions) {
    let (mut proven, mut provable) = (0, 0);
    for seed in 0..count {
        let bush = Bush::<STAGED>::new(seed, players, 6);
        if bush.outcome().is_some() {
            continue;
        }
        let nodes = [5, 40, 300, ENOUGH][seed as usize % 4];
        let mut mcts = Mcts::new(options(seed), Blind);
        let task = all_lines(&bush, nodes);
        let report = think(&mut mcts, &task);
        let is_proven = check(&task, &report);
        let outcomes = possible(&bush, &mut Vec::new(), None);
        if nodes == ENOUGH && certain(&outcomes, bush.to_move()).is_some() {
            provable += 1;
            proven += u64::from(is_proven);
        }
    }
    assert!(provable > count / 8, "{provable}");
    // With three and more it may take for ever to look away from who has lost and chooses a winner.
    let enough = if players == 2 {
        provable
    } else {
        provable * 4 / 5
    };
    assert!(
        proven >= enough,
        "{proven} of {provable} with {players} players"
    );
}

#[test]
fn random_trees_of_two() {
    bushes::<false>(3000, 2, options::<Bush<false>>);
    bushes::<true>(3000, 2, options::<Bush<true>>);
}

#[test]
fn random_trees_of_three_and_four() {
    bushes::<false>(3000, 3, options::<Bush<false>>);
    bushes::<true>(2000, 4, options::<Bush<true>>);
}

#[test]
fn random_trees_with_everything_on() {
    let widened = |seed| MctsOptions {
        widening: Some(Widening {
            factor: 1.0,
            exponent: 0.3,
        }),
        order_by_evaluation: true,
        cutoff: Some(seed as u32 % 3),
        ..options::<Bush<true>>(seed)
    };
    bushes::<true>(2000, 2, widened);
    bushes::<true>(1000, 3, widened);
}

#[test]
fn random_trees_with_two_threads() {
    let threads = |seed| MctsOptions {
        threads: 2,
        ..options::<Bush<false>>(seed)
    };
    bushes::<false>(1000, 2, threads);
    bushes::<true>(1000, 3, |seed| MctsOptions {
        threads: 2,
        ..options::<Bush<true>>(seed)
    });
}

#[test]
fn wins_and_losses_come_within_the_plies_that_are_told() {
    for seed in 0..2000 {
        let bush = Bush::<true>::new(seed, 2, 6);
        if bush.outcome().is_some() {
            continue;
        }
        let mut mcts = Mcts::new(options::<Bush<true>>(seed), Blind);
        let report = think(&mut mcts, &Task::new(&bush, Limits::nodes(10_000)));
        let exact = distance(&bush).map(|d| d - d.signum());
        let (best, told) = match report.lines[0].score {
            Score::Win(plies) => (exact.unwrap(), plies as i32),
            Score::Loss(plies) => (-exact.unwrap(), plies as i32),
            Score::Draw => {
                assert_eq!(exact, None);
                continue;
            }
            _ => panic!("not proven: {bush:?}"),
        };
        assert!(0 < best && best <= told && told <= 6, "{best} {told}");
        assert!(report.lines[0].moves.len() as i32 <= told);
    }
}

#[test]
fn repetitions_histories_and_move_limits_are_draws() {
    let mut proven = [0; 2];
    for seed in 0..2000u64 {
        let players = 2 + (seed % 2) as u8;
        let mut maze = Maze::new(seed, players, 5);
        let mut history = Vec::new();
        for step in 0..seed % 4 {
            let moves = maze.moves();
            let Some(mv) = moves.get((seed / 7 + step) as usize % moves.len().max(1)) else {
                break;
            };
            history.push(maze.hash());
            maze.play_unchecked(*mv);
        }
        if maze.outcome().is_some() || history.contains(&maze.hash()) {
            continue;
        }
        let task = Task {
            history: &history,
            moves_left: (seed % 3 == 0).then_some(1 + seed as u32 % 5),
            ..all_lines(&maze, 3000)
        };
        let mut mcts = Mcts::new(options::<Maze>(seed), Blind);
        let report = think(&mut mcts, &task);
        let is_proven = check(&task, &report);
        proven[usize::from(is_proven)] += 1;
    }
    // A few of those with three players depend on who is favoured by one who has lost.
    assert!(proven[1] > 1000 && proven[0] < proven[1] / 10, "{proven:?}");
}

/// Plays whole games with one engine, whose tree goes along.
fn play<G: Tactics>(start: &G, options: MctsOptions, nodes: u64) -> bool {
    let mut mcts = Mcts::new(options, Blind);
    let (mut position, mut history) = (start.clone(), Vec::new());
    let mut value = None;
    for left in (1..30).rev() {
        if position.outcome().is_some() || history.contains(&position.hash()) {
            break;
        }
        let task = Task {
            history: &history,
            moves_left: Some(left),
            ..all_lines(&position, nodes)
        };
        let report = think(&mut mcts, &task);
        check(&task, &report);
        // What was proven once stays so when best moves are played.
        let points = claim(report.lines[0].score);
        if let Some((before, player)) = value
            && player == position.to_move()
            && start.players() == 2
        {
            assert_eq!(points, Some(before), "{task:?}");
        }
        if let Some(points) = points {
            value = Some((points, position.to_move()));
        }
        history.push(position.hash());
        position.play_unchecked(report.best().unwrap());
    }
    value.is_some()
}

#[test]
fn proofs_stay_right_when_the_tree_is_used_again() {
    let mut ended = 0;
    for seed in 0..500 {
        let players = 2 + (seed % 2) as u8;
        ended += u32::from(play(
            &Maze::new(seed, players, 4),
            options::<Maze>(seed),
            300,
        ));
        let bush = Bush::<true>::new(seed, players, 7);
        ended += u32::from(play(&bush, options::<Bush<true>>(seed), 60));
    }
    assert!(ended > 700, "{ended}");
}

#[test]
fn only_the_moves_allowed_are_looked_at() {
    for seed in 0..1500u64 {
        let bush = Bush::<true>::new(seed, 2, 6);
        let moves = bush.moves();
        if moves.len() < 3 {
            continue;
        }
        let mut mcts = Mcts::new(options::<Bush<true>>(seed), Blind);
        // The tree of one restriction must not lead the next one astray.
        for dropped in 0..moves.len() {
            let mut among = moves.clone();
            among.remove(dropped);
            among.truncate(2);
            for allowed in [Some(&among[..]), None] {
                let task = Task {
                    among: allowed,
                    ..all_lines(&bush, 5000)
                };
                let report = think(&mut mcts, &task);
                let listed = allowed.unwrap_or(&moves);
                assert!(
                    report
                        .lines
                        .iter()
                        .all(|line| listed.contains(&line.moves[0]))
                );
                let values = listed.iter().map(|mv| {
                    let outcomes = possible(&bush.after(*mv), &mut Vec::new(), None);
                    certain(&outcomes, bush.to_move()).unwrap()
                });
                assert_eq!(claim(report.lines[0].score), values.max(), "{bush:?}");
            }
        }
    }
}

/// All positions of tic-tac-toe that are not finished.
fn all_positions() -> Vec<TicTacToe> {
    let mut all = vec![TicTacToe::start()];
    let mut seen = std::collections::HashSet::new();
    let mut next = 0;
    while next < all.len() {
        let position = all[next];
        for mv in position.moves() {
            let child = position.after(mv);
            if child.outcome().is_none() && seen.insert(child.hash()) {
                all.push(child);
            }
        }
        next += 1;
    }
    all
}

#[test]
fn all_of_tic_tac_toe() {
    let all = all_positions();
    assert_eq!(all.len(), 4520);
    for (number, position) in all.iter().enumerate() {
        let exact = distance(position).map_or(1, |d| 1 + d.signum());
        let threads = 1 + number % 2;
        let options = MctsOptions {
            threads,
            ..options::<TicTacToe>(1)
        };
        let mut mcts = Mcts::new(options, Blind);
        let report = think(&mut mcts, &Task::new(position, Limits::nodes(1_000_000)));
        assert_eq!(claim(report.lines[0].score), Some(exact), "{position:?}");
    }
}
