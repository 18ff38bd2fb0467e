//! The mathematics on the board against plain play to the end.

use game::{Draw, Game, Outcome, Sample};
use quincunx_amazons::{Amazons, BLACK, WHITE};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Does the player to move win?
fn wins(position: &Amazons) -> bool {
    match position.outcome() {
        Some(outcome) => outcome == Outcome::Win(position.to_move()),
        None => winning(position) > 0,
    }
}

/// How many moves win.
fn winning(position: &Amazons) -> usize {
    let moves = position.moves().into_iter();
    moves.filter(|mv| !wins(&position.after(*mv))).count()
}

#[test]
fn who_wins_and_by_how_many_moves() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut known, mut unsettled) = (0, 0);
    for game in 0..300 {
        let mut position = if game % 2 == 0 {
            Amazons::start(4, 4).unwrap()
        } else {
            Amazons::start(5, 4).unwrap()
        };
        while let Some(mv) = position.sample(&mut dice) {
            position.play_unchecked(mv);
            let overlays = position.overlays();
            let values = overlays.iter().find(|o| o.name == "values").unwrap();
            let fact = |label: &str| {
                let mut facts = values.facts.iter();
                facts
                    .find(|(name, _)| name == label)
                    .map(|(_, text)| text.clone())
            };
            let Some(said) = fact("wins") else {
                assert!(fact("not known").is_some());
                continue;
            };
            if position.moves().len() > 60 {
                // Plain play would take too long.
                continue;
            }
            known += 1;
            let first = [BLACK, WHITE].map(|player| wins(&position.with_to_move(player)));
            let expected = match first {
                [true, true] => "whoever moves first",
                [false, false] => "whoever moves second",
                [true, false] => "Black, whoever moves first",
                [false, true] => "White, whoever moves first",
            };
            assert_eq!(said, expected, "{position:?}");
            unsettled += usize::from(first[0] == first[1]);
            if position.outcome().is_some() {
                continue;
            }
            let mover = if position.to_move() == BLACK {
                "black"
            } else {
                "white"
            };
            let said = fact(&format!("{mover} to move")).expect("it says what to play");
            let count = winning(&position);
            let expected = format!("({count} of its moves win)");
            assert!(
                if count == 0 {
                    said == "no move wins"
                } else {
                    said.ends_with(&expected)
                },
                "{said}, but {count}: {position:?}"
            );
        }
    }
    assert!(known > 500 && unsettled > 50, "{known} {unsettled}");
}
