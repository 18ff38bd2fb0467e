//! Any text as a combinatorial game, and what is written of it read again.
#![no_main]

use cgt::Store;
use libfuzzer_sys::fuzz_target;

/// Longer values are not written.
const LONGEST: usize = 2000;

fuzz_target!(|text: &str| {
    let mut store = Store::new();
    let Ok(game) = store.parse(text) else {
        return;
    };
    store.outcome(game);
    store.thermograph(game);
    if let Some(written) = store.text(game, LONGEST) {
        match store.parse(&written) {
            Ok(again) => assert_eq!(again, game, "{written}"),
            // Sums may be larger than what is read.
            Err(error) => assert!(error.to_string().contains(" are read"), "{written}: {error}"),
        }
    }
});
