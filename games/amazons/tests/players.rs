//! Every player that is named can be made, and plays.

use game::Game;
use quincunx_amazons::Amazons;
use search::{ALGORITHMS, Limits, Players, Spec, Stop, Task, player};

/// Presets of algorithms that are not there yet are only read.
fn can_be_made(spec: &str) -> bool {
    let mut name = Spec::parse(spec).unwrap().name;
    while let Some(preset) = Amazons::PRESETS.iter().find(|preset| preset.name == name) {
        name = Spec::parse(preset.spec).unwrap().name;
    }
    name == "random" || ALGORITHMS.iter().any(|algorithm| algorithm.name == name)
}

#[test]
fn every_preset_and_level_plays_a_legal_move() {
    let start = Amazons::two_a_side();
    let levels = start.levels();
    let presets = Amazons::PRESETS.iter().map(|preset| preset.name);
    let mut played = 0;
    for name in presets.chain(levels).filter(|name| can_be_made(name)) {
        let mut engine = player(&start, name).unwrap_or_else(|error| panic!("{name}: {error}"));
        let task = Task::new(&start, Limits::nodes(200));
        let mv = engine.think(&task, &Stop::new(), &mut |_| {}).best();
        assert!(start.is_legal(mv.unwrap()), "{name}");
        played += 1;
    }
    assert!(played >= 12, "only {played}");
}
