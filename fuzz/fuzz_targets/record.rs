//! Any text as a game file, in our own or a foreign format.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for record in roster::read_records(text).into_iter().flatten() {
        if let Ok(game) = roster::load(&record) {
            let again = roster::load(&game.record()).expect("what was played can be replayed");
            assert_eq!(again.position(None), game.position(None));
        }
    }
});
