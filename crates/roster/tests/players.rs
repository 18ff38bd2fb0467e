//! Every player of every game can be made, and moves.

use conformance::{damage, garbage};
use game::Player;
use quincunx_roster as roster;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use roster::{AnyGame, Request};
use search::{Evaluate, Limits, MOST, Players, Stop, Visitor, Weights};
use std::time::Duration;

const VARIANTS: &[&str] = &[
    "tictactoe",
    "othello",
    "othello-4",
    "othello-10",
    "othello:setup=reversi",
    "amazons",
    "amazons-6",
    "amazons:setup=two,size=6",
    "invers-2",
    "invers",
    "invers-8",
    "selfo-3",
    "selfo",
    "selfo:players=3",
    "cover-1",
    "cover",
    "cover-10",
    "cover:stones=2,repetition=a",
    "cover:stones=3,repetition=c",
];

fn after_random_moves(variant: &str, plies: usize, seed: u64) -> Box<dyn AnyGame> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = roster::open(variant).unwrap();
    for _ in 0..plies {
        let moves = game.moves(None);
        if moves.len() < 2 {
            break;
        }
        let mv = &moves[rng.random_range(0..moves.len())].text;
        let before = game.boxed_clone();
        game.play(mv, Duration::ZERO).unwrap();
        if game.ending().is_some() {
            return before;
        }
    }
    game
}

/// All names of players with few nodes, so that none takes long.
fn specs(game: &dyn AnyGame) -> Vec<String> {
    let catalogue = game.catalogue();
    let brief = |name: &str| format!("{name}:nodes=30");
    let mut specs: Vec<String> = (1..=10).map(|n| format!("level-{n}")).collect();
    specs.extend(
        catalogue
            .presets
            .iter()
            .map(|preset| preset.name.to_owned()),
    );
    specs.extend(catalogue.algorithms.iter().map(|a| brief(a.name)));
    specs.extend(catalogue.agents.iter().map(|(name, _)| (*name).to_owned()));
    specs
}

#[test]
fn every_player_of_every_game_moves() {
    for variant in VARIANTS {
        for plies in [0, 7] {
            let game = after_random_moves(variant, plies, 3);
            for spec in specs(game.as_ref()) {
                let mut player = match game.player(&spec, Some(1)) {
                    Ok(player) => player,
                    // Some ways of searching are for two players only, or for certain boards.
                    Err(search::SpecError::Unfit(_)) => continue,
                    Err(error) => panic!("{variant} {spec}: {error}"),
                };
                let request = Request {
                    lines: 2,
                    ..Request::new(Limits::nodes(30))
                };
                let found = player
                    .think(game.as_ref(), &request, &Stop::new(), &mut |_| {})
                    .unwrap();
                let best = found
                    .best()
                    .unwrap_or_else(|| panic!("{variant} {spec}: no move"));
                let mut next = game.boxed_clone();
                next.play(&best, Duration::ZERO)
                    .unwrap_or_else(|error| panic!("{variant} {spec}: {best}: {error}"));
                for line in &found.lines {
                    let mut along = game.boxed_clone();
                    for mv in &line.moves {
                        along.play(mv, Duration::ZERO).unwrap_or_else(|error| {
                            panic!("{variant} {spec}: {:?}: {mv}: {error}", line.moves)
                        });
                    }
                }
            }
        }
    }
}

#[test]
fn levels_suit_every_variant() {
    for variant in VARIANTS {
        let game = roster::open(variant).unwrap();
        for level in 1..=10 {
            if let Err(error) = game.player(&format!("level-{level}"), None) {
                panic!("{variant}: level {level}: {error}");
            }
        }
        assert!(game.player("level-0", None).is_err());
        assert!(game.player("level-11", None).is_err());
    }
}

#[test]
fn a_player_that_is_stopped_or_restricted_still_moves() {
    for variant in VARIANTS {
        let game = after_random_moves(variant, 4, 8);
        let moves = game.moves(None);
        let only = moves[moves.len() / 2].text.clone();
        for algorithm in game.catalogue().algorithms {
            let Ok(mut player) = game.player(algorithm.name, Some(1)) else {
                continue;
            };
            let stop = Stop::new();
            stop.stop();
            let mut request = Request::new(Limits::default());
            let found = player
                .think(game.as_ref(), &request, &stop, &mut |_| {})
                .unwrap();
            assert!(found.best().is_some(), "{variant} {}", algorithm.name);
            request.among = vec![only.clone()];
            request.limits = Limits::nodes(50);
            let found = player
                .think(game.as_ref(), &request, &Stop::new(), &mut |_| {})
                .unwrap();
            assert_eq!(
                found.best(),
                Some(only.clone()),
                "{variant} {}",
                algorithm.name
            );
            request.among = vec!["nonsense".to_owned()];
            assert!(
                player
                    .think(game.as_ref(), &request, &Stop::new(), &mut |_| {})
                    .is_err()
            );
        }
    }
}

#[test]
fn a_finished_game_is_answered_without_a_move() {
    for variant in ["tictactoe", "othello-4", "cover-1"] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut game = roster::open(variant).unwrap();
        while game.outcome().is_none() && game.ending().is_none() {
            let moves = game.moves(None);
            let mv = &moves[rng.random_range(0..moves.len())].text;
            game.play(mv, Duration::ZERO).unwrap();
        }
        if game.outcome().is_none() {
            continue;
        }
        for spec in specs(game.as_ref()) {
            if let Ok(mut player) = game.player(&spec, Some(1)) {
                let request = Request::new(Limits::default());
                let found = player.think(game.as_ref(), &request, &Stop::new(), &mut |_| {});
                assert_eq!(found.unwrap().lines, [], "{variant} {spec}");
            }
        }
    }
}

#[test]
fn players_that_nobody_meant_are_refused_in_one_line() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for variant in ["othello", "selfo:players=3", "cover"] {
        let game = roster::open(variant).unwrap();
        for spec in specs(game.as_ref()) {
            for _ in 0..5 {
                for text in [damage(&spec, &mut rng), garbage(&mut rng)] {
                    if let Err(error) = game.player(&text, None) {
                        let message = error.to_string();
                        assert!(!message.is_empty() && !message.contains('\n'), "{message}");
                    }
                }
            }
        }
    }
    let game = roster::open("othello").unwrap();
    for wrong in [
        "alphabeta:depth=0",
        "alphabeta:time=-1s",
        "alphabeta:eval=nothing",
        "alphabeta:eval=missing.toml",
        "mcts:c=-1",
        "random:depth=3",
        "level-99",
    ] {
        assert!(game.player(wrong, None).is_err(), "{wrong}");
    }
}

/// What every evaluation promises.
struct Evaluations {
    variant: &'static str,
}

impl Visitor for Evaluations {
    type Output = ();

    fn visit<G: Players>(self, start: G) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for info in G::EVALUATIONS {
            let weights = Weights::defaults(info);
            let (read, again) = Weights::parse(&weights.to_text(info), G::EVALUATIONS).unwrap();
            assert_eq!((read.name, &again), (info.name, &weights));
            let evaluator = start.evaluator(info, &weights);
            assert!(evaluator.scale() > 0.0);
            for _ in 0..60 {
                let mut position = start.clone();
                for _ in 0..rng.random_range(0..60) {
                    let Some(mv) = position.sample(&mut rng) else {
                        break;
                    };
                    let next = position.after(mv);
                    if next.outcome().is_some() {
                        break;
                    }
                    position = next;
                }
                self.check(&position, info.name, &evaluator);
            }
        }
    }
}

impl Evaluations {
    fn check<G: Players>(&self, position: &G, name: &str, evaluator: &G::Evaluator) {
        let context = || format!("{} {name} {}", self.variant, position.write_position());
        if position.outcome().is_some() {
            return;
        }
        let value = evaluator.evaluate(position);
        assert!(value.abs() <= MOST, "{}", context());
        let us = position.to_move();
        assert_eq!(value, evaluator.worth(position, us), "{}", context());
        if position.players() == 2 {
            let points = |player: Player| -> f64 {
                let terms = evaluator.terms(position);
                terms.iter().map(|term| term.points(player)).sum()
            };
            let difference = 100.0 * (points(us) - points(us.opponent()));
            assert!(
                (difference - f64::from(value)).abs() <= 1.0,
                "{}: {value} but terms say {difference}",
                context()
            );
            assert_eq!(-value, evaluator.worth(position, us.opponent()));
        }
    }
}

#[test]
fn evaluations_are_the_sums_of_their_terms() {
    for variant in VARIANTS {
        roster::with_variant(variant, Evaluations { variant }).unwrap();
    }
}
