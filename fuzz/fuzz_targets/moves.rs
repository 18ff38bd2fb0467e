//! Any text as a move of any game: the first byte chooses the variant.
#![no_main]

use game::{Playable, Visitor};
use libfuzzer_sys::fuzz_target;

const VARIANTS: [&str; 10] = [
    "othello", "othello-10", "othello:setup=reversi", "amazons", "invers", "invers-8", "selfo-4",
    "selfo:size=3,players=3", "cover", "cover:repetition=c",
];

struct Feed<'a>(&'a str);

impl Visitor for Feed<'_> {
    type Output = ();
    fn visit<G: Playable>(self, start: G) {
        conformance::feed_move(&start, self.0);
    }
}

fuzz_target!(|data: (u8, &str)| {
    let variant = VARIANTS[usize::from(data.0) % VARIANTS.len()];
    roster::with_variant(variant, Feed(data.1)).expect("the variants exist");
});
