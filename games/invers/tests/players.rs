//! Presets, levels, and the settings that the thesis had: loops, raise, shuffle, span.

use game::{Game, Hashed, Sample};
use quincunx_invers::{Invers, Push};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Limits, Players, Report, Stop, Tactics, Task, player};
use std::collections::HashSet;

fn think<const N: usize>(task: &Task<'_, Invers<N>>, spec: &str) -> Report<Push> {
    // A small table, where there is one, for the sake of speed.
    let joint = if spec.contains(':') { ',' } else { ':' };
    let mut player = player(task.position, &format!("{spec}{joint}hash=1"))
        .or_else(|_| player(task.position, spec))
        .unwrap();
    player.think(task, &Stop::new(), &mut |_| {})
}

fn all_players_play<const N: usize>() {
    let start = Invers::<N>::start();
    let presets = Invers::<N>::PRESETS.iter().map(|preset| preset.name);
    for name in presets.chain(start.levels()) {
        let task = Task::new(&start, Limits::nodes(100));
        let best = think(&task, name).best().expect("a move");
        assert!(start.is_legal(best), "{name}");
    }
}

#[test]
fn every_preset_and_level_plays_on_every_board() {
    all_players_play::<2>();
    all_players_play::<4>();
    all_players_play::<6>();
    all_players_play::<8>();
}

/// A position some plies into a random game, with more than half of the stones normal or not.
fn somewhere(late: bool) -> Invers<4> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut game = Invers::start();
    while game.is_late() != late || game == Invers::start() {
        game.play_unchecked(game.sample(&mut rng).expect("not finished"));
    }
    game
}

#[test]
fn loops_up_to_the_given_length_are_never_closed() {
    let position = somewhere(false);
    let moves = position.moves();
    let usual = think(&Task::new(&position, Limits::depth(1)), "minimax:seed=1").best();
    let usual = usual.unwrap();
    let after = Hashed::hash(&position.after(usual));
    for length in [4, 6, 8, 10] {
        // The usual move would bring back what was there `length` plies before.
        let mut history: Vec<u64> = (1..=12).collect();
        let at = history.len() + 1 - length;
        history[at] = after;
        for loops in ["off", "4", "6", "8"] {
            let task = Task {
                history: &history,
                ..Task::new(&position, Limits::depth(1))
            };
            let spec = format!("minimax:loops={loops}");
            // Of two moves, one of which closes the loop.
            for other in moves.iter().filter(|other| **other != usual) {
                let pair = [usual, *other];
                let task = Task {
                    among: Some(&pair),
                    ..task.clone()
                };
                let prevented = loops.parse().is_ok_and(|longest: usize| length <= longest);
                if prevented {
                    assert_eq!(think(&task, &spec).best(), Some(*other));
                }
            }
            // If there is nothing else, it is played all the same.
            let only = [usual];
            let task = Task {
                among: Some(&only),
                ..task.clone()
            };
            assert_eq!(think(&task, &spec).best(), Some(usual));
        }
        // A loop that is longer than what is watched is not prevented, though the search takes it
        // for a draw: here the draw is better than to turn the opponent's stone.
        let bad = moves.iter().find(|push| position.promise(**push) < 0);
        let pair = [*bad.expect("a bad push"), usual];
        let task = Task {
            history: &history,
            among: Some(&pair),
            ..Task::new(&position, Limits::depth(1))
        };
        let chosen = think(&task, "minimax:eval=aihef,loops=4").best();
        assert_eq!(chosen == Some(usual), length > 4, "{length}");
    }
}

#[test]
fn depth_is_raised_in_the_second_half_only() {
    let depth = |late: bool, spec: &str| {
        let position = somewhere(late);
        think(&Task::new(&position, Limits::default()), spec).depth
    };
    for name in ["minimax:", "alphabeta:deepening=off,"] {
        let spec = format!("{name}depth=1,raise=2");
        assert_eq!(depth(false, &spec), 1);
        assert_eq!(depth(true, &spec), 3);
        assert_eq!(depth(true, &format!("{name}depth=1")), 1);
    }
}

#[test]
fn half_of_the_stones_are_half_of_the_game() {
    let mut game = Invers::<6>::start();
    let mut turned = 0;
    while turned < 18 {
        assert!(!game.is_late());
        let moves = game.moves();
        let best = moves.into_iter().max_by_key(|push| game.promise(*push));
        let before: u32 = [0, 1]
            .map(|p| game.normal_stones(game::Player(p)))
            .iter()
            .sum();
        game.play_unchecked(best.expect("a push"));
        let after: u32 = [0, 1]
            .map(|p| game.normal_stones(game::Player(p)))
            .iter()
            .sum();
        turned += before - after;
    }
    assert!(game.is_late());
}

#[test]
fn shuffling_chooses_among_equal_moves_only_and_by_the_seed() {
    let start = Invers::<6>::start();
    let choose = |spec: &str| {
        think(&Task::new(&start, Limits::default()), spec)
            .best()
            .unwrap()
    };
    let shuffled = |name: &str, seed: u64| {
        choose(&format!("{name}:depth=1,eval=sihef,shuffle=on,seed={seed}"))
    };
    for name in ["minimax", "alphabeta"] {
        let chosen: HashSet<Push> = (0..40).map(|seed| shuffled(name, seed)).collect();
        // All eight ways, up to symmetry one, are as good as each other at this depth.
        assert!(chosen.len() > 3, "{chosen:?}");
        let best = choose(&format!("{name}:depth=1,eval=sihef"));
        let value = |push: Push| {
            let evaluator = search::evaluator(&start, "sihef").unwrap();
            -search::Evaluate::evaluate(&evaluator, &start.after(push))
        };
        for push in chosen {
            assert_eq!(value(push), value(best));
        }
        assert_eq!(shuffled(name, 5), shuffled(name, 5));
    }
}

#[test]
fn the_policy_follows_the_order_of_the_thesis() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for _ in 0..30 {
        let mut game = Invers::<6>::start();
        let mut chosen = HashSet::new();
        for _ in 0..500 {
            let Some(push) = game.policy_move(0, &mut rng) else {
                break;
            };
            let ranks = game.moves().into_iter().map(|push| game.promise(push));
            assert!(game.is_legal(push));
            assert_eq!(Some(game.promise(push)), ranks.max());
            chosen.insert(push);
            game.play_unchecked(push);
        }
        assert!(chosen.len() > 3);
    }
}

#[test]
fn a_pass_changes_the_turn_and_nothing_else() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let (mut passes, mut none) = (0, 0);
    for _ in 0..20 {
        let mut game = Invers::<6>::start();
        while let Some(push) = game.sample(&mut rng) {
            let can_turn = game.moves().iter().any(|push| game.promise(*push) > 0);
            match game.passed() {
                Some(passed) => {
                    assert!(can_turn);
                    assert_ne!(passed.to_move(), game.to_move());
                    assert_eq!(passed.passed().is_some().then_some(game), passed.passed());
                    passes += 1;
                }
                None => {
                    assert!(!can_turn);
                    none += 1;
                }
            }
            game.play_unchecked(push);
        }
    }
    assert!(passes > 1000 && none > 100, "{passes} {none}");
}
