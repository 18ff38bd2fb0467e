//! Players by name.

use game::{Agents, Game};
use quincunx_othello::{Layout, Othello};
use search::{ALGORITHMS, COMMON_PRESETS, Limits, Players, Spec, Stop, Task, names, player};
use std::collections::HashSet;

/// The name of the algorithm or agent that a text comes down to.
fn base<B: Layout>(text: &str) -> String {
    let name = Spec::parse(text).unwrap().name;
    let mut presets = Othello::<B>::PRESETS.iter().chain(COMMON_PRESETS);
    match presets.find(|preset| preset.name == name) {
        Some(preset) => base::<B>(preset.spec),
        None => name,
    }
}

fn every_player_moves<B: Layout>(start: &Othello<B>) {
    let presets = Othello::<B>::PRESETS.iter();
    let presets = presets.map(|preset| (preset.name.to_owned(), preset.spec));
    let levels = start.levels().into_iter().enumerate();
    let levels = levels.map(|(i, spec)| (format!("level-{}", i + 1), spec));
    let mut made = 0;
    for (name, spec) in presets.chain(levels) {
        let text = match base::<B>(spec).as_str() {
            // Its table need not be large here.
            "alphabeta" => format!("{name}:hash=1"),
            base => {
                assert!(ALGORITHMS.iter().any(|known| known.name == base), "{spec}");
                name
            }
        };
        made += 1;
        let mut engine = player(start, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let task = Task::new(start, Limits::nodes(200));
        let report = engine.think(&task, &Stop::new(), &mut |_| ());
        assert!(start.is_legal(report.best().unwrap()), "{text}");
    }
    assert!(made >= 24, "{made}");
}

#[test]
fn every_player_moves_on_every_board() {
    for size in [4, 6, 8] {
        every_player_moves(&Othello::<u64>::start(size));
    }
    every_player_moves(&Othello::<u64>::reversi(8));
    every_player_moves(&Othello::<u128>::start(10));
}

/// The thesis searches plainly, so its players must not use what finds other values.
#[test]
fn the_players_of_the_thesis_find_what_minimax_finds() {
    crate::random_positions::<u64>(6, 3, |position| {
        let score = |text: &str| {
            let mut engine = player(position, text).unwrap();
            let task = Task::new(position, Limits::depth(3));
            engine.think(&task, &Stop::new(), &mut |_| ()).lines[0].score
        };
        let minimax = score("minimax:eval=thesis");
        assert_eq!(score("thesis-m:hash=1"), minimax, "{position:?}");
    });
}

#[test]
fn names_are_given_once() {
    let names = names(&Othello::<u64>::start(8));
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    // The four opponents of the thesis.
    for agent in ["random", "greedy", "influence", "greedy-influence"] {
        assert!(Othello::<u64>::all_agents().iter().any(|a| a.name == agent));
    }
}

#[test]
fn exploits_are_told_in_the_remark() {
    let start = Othello::<u64>::start(8);
    let mut engine = player(&start, "minimax:depth=1,exploits=all").unwrap();
    let corner = crate::board(&[". o x .", ". x o .", ". o x .", ". . . ."], "x");
    let report = engine.think(
        &Task::new(&corner, Limits::default()),
        &Stop::new(),
        &mut |_| (),
    );
    assert_eq!(report.remark.as_deref(), Some("corner: a1"));
    assert!(player(&start, "minimax:exploits=luck").is_err());
}
