//! Any text as the name of a variant.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(game) = roster::open(text) {
        let again = roster::open(game.variant()).expect("the short name names the same");
        assert_eq!(again.position(None), game.position(None));
    }
});
