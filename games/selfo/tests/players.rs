//! The players: what they are told, what they are made of, and whether they play.

mod common;

use common::start;
use game::{Agent, Agents, Game, Notation, Outcome, Player, Referee};
use quincunx_selfo::{Move, Selfo};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::{Limits, Players, Stop, Tactics, Task, player};
use std::time::Duration;

#[test]
fn presets_and_levels_can_be_made_and_move() {
    for (name, players) in [
        ("selfo-3", 2),
        ("selfo:size=4,players=3,setup=scattered", 3),
        ("selfo:size=5,players=6,setup=scattered", 6),
    ] {
        let start = start(name);
        let for_two = |spec: &str| spec.starts_with("minimax") || spec.starts_with("alphabeta");
        let presets = Selfo::<u128>::PRESETS
            .iter()
            .filter(|preset| players == 2 || !for_two(preset.spec))
            .map(|preset| preset.name);
        for spec in presets.chain(start.levels()) {
            let mut engine = player(&start, spec).unwrap_or_else(|e| panic!("{name} {spec}: {e}"));
            let task = Task::new(&start, Limits::nodes(500));
            let mv = engine
                .think(&task, &Stop::new(), &mut |_| {})
                .best()
                .unwrap();
            assert!(start.is_legal(mv), "{name} {spec}");
        }
        assert_eq!(start.players(), players);
    }
}

#[test]
fn a_null_move_only_gives_the_turn_away() {
    let board = start("selfo-3");
    let text = "x.o|.x..|..o..|x..o|... 1 passes=1";
    let position = board.read_position(text).unwrap();
    let passed = position.passed().unwrap();
    assert_eq!(passed.write_position(), "x.o|.x..|..o..|x..o|... 2");
    assert_eq!(passed.outcome(), None);
    let swap_to_come = board
        .read_position("x.o|.x..|..o..|x..o|... 1 new=2")
        .unwrap();
    assert_eq!(swap_to_come.passed(), None);
}

#[test]
fn joining_is_promising() {
    let board = start("selfo:size=3,swap=off");
    let position = board.read_position("x.o|.x..|..o..|x..o|... 1").unwrap();
    let promise = |mv: &str| position.promise(position.read_move(mv).unwrap());
    assert!(promise("b1-c2") > promise("b1-a1"));
    assert!(promise("b1-a1") > promise("pass"));
}

fn agent(name: &str) -> Agent<Selfo<u128>> {
    let mut agents = Selfo::<u128>::all_agents().into_iter();
    agents.find(|agent| agent.name == name).unwrap()
}

#[test]
fn agents_connect_when_they_can_and_repeat_themselves() {
    let board = start("selfo-3");
    let position = board.read_position("x.o|.x..|x.o..|...o|... 1").unwrap();
    let wins: Vec<Move> = (position.moves().into_iter())
        .filter(|mv| position.after(*mv).outcome() == Some(Outcome::Win(Player::FIRST)))
        .collect();
    let start = start("selfo");
    for name in ["signal", "connect"] {
        let choose = |position: &Selfo<u128>, seed| {
            (agent(name).choose)(position, &mut Xoshiro256PlusPlus::seed_from_u64(seed))
        };
        for seed in 0..20 {
            assert!(wins.contains(&choose(&position, seed)), "{name}");
            assert_eq!(choose(&start, seed), choose(&start, seed), "{name}");
        }
    }
}

/// Half points of the first agent against the second, each beginning in turn.
fn half_points(agents: [&str; 2], games: u64, setup: &str) -> u64 {
    let mut points = 0;
    for game in 0..games {
        let seed = game / 2;
        let start = start(&format!("selfo:setup={setup},swap=off,seed={seed}"));
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
        let mut referee = Referee::new(start, None);
        let first = Player((game % 2) as u8);
        while referee.ending().is_none() && referee.len() < 400 {
            let position = referee.position();
            let name = agents[usize::from(position.to_move() != first)];
            let mv = (agent(name).choose)(position, &mut rng);
            referee.play(mv, Duration::ZERO).unwrap();
        }
        points += match referee.ending().map(|ending| ending.outcome) {
            Some(Outcome::Win(winner)) if winner == first => 2,
            Some(Outcome::Win(_)) => 0,
            _ => 1,
        };
    }
    points
}

#[test]
fn connect_beats_signal_from_near_starts_and_signal_beats_random() {
    let points = half_points(["connect", "signal"], 16, "near");
    assert!(points >= 22, "{points} of 32");
    let points = half_points(["signal", "random"], 4, "scattered");
    assert!(points >= 7, "{points} of 8");
}
