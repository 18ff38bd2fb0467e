//! Ctrl-C.

use search::Stop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

static WANTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks for an end, with these words; a second one ends the program at once.
pub(crate) fn listen(words: &'static str) {
    // Fails only if there is a handler already, which is this one.
    let _ = ctrlc::set_handler(move || {
        if WANTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("{words}; once more to quit at once");
    });
}

/// The same, and a search is stopped then.
pub(crate) fn stop(search: &Stop, words: &'static str) {
    listen(words);
    let search = search.clone();
    std::thread::spawn(move || {
        while !is_wanted() {
            std::thread::sleep(Duration::from_millis(50));
        }
        search.stop();
    });
}

/// Has somebody asked for an end?
pub(crate) fn is_wanted() -> bool {
    WANTED.load(Ordering::Relaxed)
}
