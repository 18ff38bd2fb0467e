//! Any text as a position of any game: the first byte chooses the variant.
#![no_main]

use libfuzzer_sys::fuzz_target;
use search::{Players, Visitor};

struct Feed<'a>(&'a str);

impl Visitor for Feed<'_> {
    type Output = ();
    fn visit<G: Players>(self, start: G) {
        conformance::feed_position(&start, self.0);
    }
}

fuzz_target!(|data: (u8, &str)| {
    let variant = quincunx_fuzz::variant(data.0);
    roster::with_variant(variant, Feed(data.1)).expect("the variants exist");
});
