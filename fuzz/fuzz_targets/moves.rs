//! Any text as a move in any position: the first byte chooses the variant, the next ones the moves
//! that lead to the position.
#![no_main]

use libfuzzer_sys::fuzz_target;
use search::{Players, Visitor};

struct Feed<'a> {
    played: &'a [u8],
    text: &'a str,
}

impl Visitor for Feed<'_> {
    type Output = ();
    fn visit<G: Players>(self, start: G) {
        let mut position = start;
        for choice in self.played {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[usize::from(*choice) % moves.len()]);
        }
        conformance::feed_move(&position, self.text);
    }
}

fuzz_target!(|data: (u8, [u8; 6], &str)| {
    let (choice, played, text) = data;
    let feed = Feed {
        played: &played,
        text,
    };
    roster::with_variant(quincunx_fuzz::variant(choice), feed).expect("the variants exist");
});
