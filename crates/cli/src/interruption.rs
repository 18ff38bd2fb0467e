//! Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

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

/// Has somebody asked for an end?
pub(crate) fn is_wanted() -> bool {
    WANTED.load(Ordering::Relaxed)
}
