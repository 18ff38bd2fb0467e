//! Any text as a player and as a file of weights: the first byte chooses the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use search::{Players, Spec, Visitor, Weights};

struct Feed<'a>(&'a str);

impl Visitor for Feed<'_> {
    type Output = ();
    fn visit<G: Players>(self, _: G) {
        if let Ok((info, weights)) = Weights::parse(self.0, G::EVALUATIONS) {
            let text = weights.to_text(info);
            let (again, same) =
                Weights::parse(&text, G::EVALUATIONS).expect("we read what we write");
            assert_eq!((again.name, same.values()), (info.name, weights.values()));
        }
        if let Ok(spec) = Spec::parse(self.0) {
            for algorithm in search::ALGORITHMS {
                let _ = spec.settings(algorithm.name, algorithm.settings);
            }
        }
    }
}

fuzz_target!(|data: (u8, &str)| {
    let (choice, text) = data;
    roster::with_variant(quincunx_fuzz::variant(choice), Feed(text)).expect("the variants exist");
});
