//! Values against play.

use crate::random;
use crate::tree::{Tree, most_moves, outcome};
use cgt::{Dyadic, Game, Store};
use quincunx_amazons::theory::{Budget, Patch, Valuer};
use quincunx_amazons::{BLACK, WHITE};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Stop;

use std::time::Instant;

fn value(valuer: &mut Valuer, text: &str) -> Game {
    let patch: Patch = text.parse().unwrap();
    valuer.value(patch, &mut Budget::unlimited()).unwrap()
}

#[test]
fn published_values() {
    let mut valuer = Valuer::default();
    for (text, mean, temperature) in [
        ("x...|...o", "0", "3"),
        ("x..|...|..o", "0", "11/4"),
        ("x..#|....|.#.o", "1/2", "7/2"),
        ("x...|....|...o", "0", "37/8"),
    ] {
        let game = value(&mut valuer, text);
        assert_eq!(valuer.store().mean(game).to_string(), mean, "{text}");
        let found = valuer.store().temperature(game);
        assert_eq!(found.to_string(), temperature, "{text}");
    }
    for (text, expected) in [
        ("x...|...o", "±(3,{4|0,{1|0,*}})"),
        ("x", "0"),
        (".", "0"),
        ("#", "0"),
        ("x.o", "*"),
        ("x..", "2"),
        ("#o#|...", "-3"),
        // Two ways to go, and no way back.
        (".#.|#x#", "1"),
        ("x.|##|o.", "0"),
    ] {
        let game = value(&mut valuer, text);
        let found = valuer.store().text(game, 100).unwrap();
        assert_eq!(found, expected, "{text}");
    }
}

/// Random patches, some in several parts, in sums with small games.
#[test]
fn values_win_what_play_wins() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut valuer = Valuer::default();
    let trees = Tree::examples();
    let (mut count, mut hot) = (0, 0);
    while count < 3000 {
        let size = [(3, 2), (3, 3), (4, 2), (4, 3), (5, 5), (1, 6)][rng.random_range(0..6)];
        let patch = random::patch(&mut rng, size, 30, 20);
        if !(1..=5).contains(&patch.empty_squares()) || patch.split().is_empty() {
            continue;
        }
        count += 1;
        let value = valuer.value(patch, &mut Budget::unlimited()).unwrap();
        hot += usize::from(valuer.store().temperature(value) > Dyadic::ZERO);
        let tree = &trees[rng.random_range(0..trees.len())];
        for tree in [&trees[0], tree] {
            let other = tree.value(valuer.store());
            let sum = valuer.store().sum(value, other);
            let found = valuer.store().outcome(sum);
            assert_eq!(found, outcome(&patch.position(), tree), "{patch}");
        }
    }
    assert!(hot > 300, "only {hot} were hot");
}

#[test]
fn one_side_alone_makes_as_many_moves_as_it_can() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut valuer = Valuer::default();
    let (mut count, mut defective) = (0, 0);
    while count < 4000 {
        let size = [(3, 3), (4, 3), (4, 4), (2, 5)][rng.random_range(0..4)];
        let mixed = random::patch(&mut rng, size, 30, 12);
        // Everybody joins one side.
        let text = mixed.to_string();
        let [black, white] = [text.replace('o', "x"), text.replace('x', "o")];
        let patch: Patch = black.parse().unwrap();
        let [part] = patch.split()[..] else { continue };
        if part.empty_squares() > 5 {
            continue;
        }
        count += 1;
        let most = most_moves(&patch.position()) as i32;
        defective += usize::from(most < part.empty_squares() as i32);
        for (text, expected) in [(black, most), (white, -most)] {
            let game = value(&mut valuer, &text);
            let number = valuer.store().as_number(game);
            assert_eq!(number, Some(expected.into()), "{text}");
        }
    }
    assert!(defective > 50, "only {defective} could not be filled");
}

/// Larger ones than plain play can afford; the bound is mostly reached at once.
#[test]
fn large_territories_are_counted() {
    let mut valuer = Valuer::default();
    for (text, moves) in [
        ("x.......|........|........|........", 31),
        (
            "........|...x....|........|........|........|........|........|........",
            63,
        ),
    ] {
        let game = value(&mut valuer, text);
        assert_eq!(valuer.store().as_number(game), Some(moves.into()));
    }
}

#[test]
fn what_is_too_large_has_bounds_that_hold() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut exact = Valuer::default();
    let mut count = 0;
    while count < 1000 {
        let patch = random::patch(&mut rng, (4, 3), 35, 20);
        if !(1..=5).contains(&patch.empty_squares()) || patch.split().is_empty() {
            continue;
        }
        count += 1;
        let value = exact.value(patch, &mut Budget::unlimited()).unwrap();
        let too_large = Valuer::default()
            .value(patch, &mut Budget::positions(0))
            .unwrap_err();
        let store: &mut Store = exact.store();
        let lowest = store.integer(too_large.lowest);
        let highest = store.integer(too_large.highest);
        assert!(
            store.le(lowest, value) && store.le(value, highest),
            "{too_large}"
        );
        let alone = [BLACK, WHITE].map(|p| most_moves(&patch.position().with_to_move(p)) as i32);
        assert_eq!([too_large.highest, -too_large.lowest], alone, "{patch}");
    }
}

#[test]
fn budgets_are_kept_and_what_was_found_is_not_lost() {
    let patch: Patch = "x...|....|...o".parse().unwrap();
    let mut valuer = Valuer::default();
    let too_large = valuer
        .value(patch, &mut Budget::positions(100))
        .unwrap_err();
    assert_eq!(
        too_large.to_string(),
        "too large: after 100 positions its value is not known; it lies between -10 and 10, \
         and its temperature is about 4"
    );
    // Bit by bit.
    let mut rounds = 1;
    while valuer.value(patch, &mut Budget::positions(1000)).is_err() {
        rounds += 1;
    }
    assert!((3..100).contains(&rounds), "{rounds}");
    assert!(valuer.value(patch, &mut Budget::positions(0)).is_ok());

    let late = Budget::until(Instant::now());
    let stop = Stop::new();
    stop.stop();
    let stopped = Budget {
        stop: Some(stop),
        ..Budget::unlimited()
    };
    for mut budget in [late, stopped] {
        let too_large = Valuer::default().value(patch, &mut budget).unwrap_err();
        assert_eq!(too_large.positions, 0);
    }
}
