//! Any text as a plan, a player, an opening: an error at worst.

use proptest::prelude::*;
use quincunx_lab::{Contestant, Openings, Plan, parse_clock};
use std::path::Path;

/// Lines of plans, right and wrong, to be put together in any order.
const LINES: [&str; 24] = [
    "name = \"x\"",
    "game = \"tictactoe\"",
    "game = \"tictactoe:{size}\"",
    "games = 4",
    "games = 3",
    "quick = 2",
    "seed = 7",
    "pairing = \"ladder\"",
    "pairing = \"list\"",
    "players = [\"random\", \"minimax:depth={depth}\"]",
    "players = [{ name = \"a\", spec = \"random\" }, \"level-1\"]",
    "players = []",
    "opponents = [\"level-2\"]",
    "sprt = \"elo0=0 elo1=5\"",
    "sprt = \"elo1=-3\"",
    "[openings]",
    "plies = 1",
    "list = [\"a1\", \"b2 c3\"]",
    "[grid]",
    "depth = [1, 2]",
    "depth = []",
    "[[series]]",
    "[[claim]]\nplayers = [\"random\", \"level-1\"]\nmeasure = \"score\"\npublished = 50",
    "[limits]\ntime = \"1ms\"",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn plans_are_refused_or_read_as_they_are_written(
        order in prop::collection::vec(0..LINES.len(), 0..14)
    ) {
        let text: Vec<&str> = order.iter().map(|line| LINES[*line]).collect();
        if let Ok(plan) = Plan::read(&text.join("\n"), Path::new("")) {
            prop_assert_eq!(Plan::read(&plan.write(), Path::new("")), Ok(plan));
        }
    }

    #[test]
    fn a_usual_plan_with_one_more_line(extra in 0..LINES.len(), rubbish in "\\PC{0,30}") {
        let usual = "name = \"x\"\ngame = \"tictactoe\"\ngames = 4\nplayers = [\"random\", \"level-1\"]\n";
        for line in [LINES[extra], &rubbish] {
            if let Ok(plan) = Plan::read(&format!("{usual}{line}\n"), Path::new("")) {
                prop_assert!(!plan.series(true).unwrap().is_empty());
                prop_assert_eq!(Plan::read(&plan.write(), Path::new("")), Ok(plan));
            }
        }
    }

    #[test]
    fn no_text_makes_players_clocks_and_openings_panic(text in "(cmd:)?[\\PC\"\\\\=,:+\n]{0,60}") {
        let _ = Contestant::parse(&text);
        let _ = parse_clock(&text);
        let start = roster::open("tictactoe").unwrap();
        let _ = Openings::read(&text, &*start);
    }
}
