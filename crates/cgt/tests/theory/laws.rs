//! Laws that hold for all games.

use crate::tree::Tree;
use cgt::{Dyadic, Game, Nus, Outcome, Store, Thermograph};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cmp::Ordering;

fn random(store: &mut Store, seed: u64) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let game = Tree::random(4, &mut rng).keep(store);
    // Larger numbers make games hot.
    let shift = store.integer(rng.random_range(-3..=3));
    let left = store.sum(game, shift);
    let other = Tree::random(3, &mut rng).keep(store);
    if rng.random() {
        store.game(&[left], &[other])
    } else {
        left
    }
}

/// A random game in which always both can move or none.
fn random_all_small(store: &mut Store, depth: u32, rng: &mut Xoshiro256PlusPlus) -> Game {
    if depth == 0 {
        return Game::ZERO;
    }
    let mut side = || -> Vec<Game> {
        (0..rng.random_range(1..=3))
            .map(|_| {
                let below = rng.random_range(0..depth);
                random_all_small(store, below, rng)
            })
            .collect()
    };
    let (left, right) = (side(), side());
    store.game(&left, &right)
}

/// Every sixteenth up to temperature 12: further up there are only masts.
fn temperatures() -> impl Iterator<Item = Dyadic> {
    (0..12 * 16).map(|n| Dyadic::new(n, 4).expect("small"))
}

proptest! {
    #[test]
    fn games_are_an_ordered_group(seeds: [u64; 3]) {
        let mut store = Store::new();
        let [a, b, c] = seeds.map(|seed| random(&mut store, seed));
        let ab = store.sum(a, b);
        prop_assert_eq!(store.sum(b, a), ab);
        let bc = store.sum(b, c);
        let abc = store.sum(ab, c);
        prop_assert_eq!(store.sum(a, bc), abc);
        prop_assert_eq!(store.sum(a, Game::ZERO), a);
        prop_assert_eq!(store.sub(a, a), Game::ZERO);
        let (minus_a, minus_b) = (store.neg(a), store.neg(b));
        let minus_ab = store.neg(ab);
        prop_assert_eq!(store.sum(minus_a, minus_b), minus_ab);
        // Equal games are the same.
        let difference = store.sub(a, b);
        prop_assert_eq!(store.outcome(difference) == Outcome::Previous, a == b);
        // Order is that of the difference, and adding keeps it.
        let order = store.compare(a, b);
        let expected = match store.outcome(difference) {
            Outcome::Left => Some(Ordering::Greater),
            Outcome::Right => Some(Ordering::Less),
            Outcome::Previous => Some(Ordering::Equal),
            Outcome::Next => None,
        };
        prop_assert_eq!(order, expected);
        let ac = store.sum(a, c);
        prop_assert_eq!(store.compare(ac, bc), order);
        if store.le(a, b) && store.le(b, c) {
            prop_assert!(store.le(a, c));
        }
    }

    #[test]
    fn sums_in_closed_form_are_sums(a in any_nus(), b in any_nus()) {
        let mut store = Store::new();
        let [g, h] = [a, b].map(|nus| store.nus(nus));
        let sum = store.nus(a.checked_add(b).unwrap());
        let [mut left, mut right] = [Vec::new(), Vec::new()];
        for (game, other) in [(g, h), (h, g)] {
            for option in store.left_options(game).to_vec() {
                left.push(store.sum(option, other));
            }
            for option in store.right_options(game).to_vec() {
                right.push(store.sum(option, other));
            }
        }
        prop_assert_eq!(store.game(&left, &right), sum);
        let difference = store.nus(a.checked_add(b.negative()).unwrap());
        let at_most = matches!(store.outcome(difference), Outcome::Right | Outcome::Previous);
        prop_assert_eq!(store.le(g, h), at_most);
    }

    #[test]
    fn multiples_are_repeated_sums(seed: u64, copies in -4i32..=4) {
        let mut store = Store::new();
        let tree = Tree::random(3, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let game = tree.keep(&mut store);
        let summand = if copies < 0 { store.neg(game) } else { game };
        let sum = store.sum_of(std::iter::repeat_n(summand, copies.unsigned_abs() as usize));
        prop_assert_eq!(store.multiple(copies, game), sum);
    }

    #[test]
    fn thermographs_of_sums(seeds: [u64; 2]) {
        let mut store = Store::new();
        let [a, b] = seeds.map(|seed| random(&mut store, seed));
        let sum = store.sum(a, b);
        let graph = |store: &mut Store, game| -> Thermograph { store.thermograph(game).clone() };
        let [ta, tb, ts] = [a, b, sum].map(|game| graph(&mut store, game));
        prop_assert_eq!(ts.mean, ta.mean + tb.mean);
        prop_assert!(ts.temperature <= ta.temperature.max(tb.temperature));
        if ta.temperature != tb.temperature && ta.temperature.max(tb.temperature) >= Dyadic::ZERO {
            prop_assert_eq!(ts.temperature, ta.temperature.max(tb.temperature));
        }
        for t in temperatures() {
            let (left, right) = (ts.left.at(t), ts.right.at(t));
            prop_assert!(left >= right);
            prop_assert!(left <= ta.left.at(t) + tb.left.at(t));
            prop_assert!(left >= ta.left.at(t) + tb.right.at(t));
            prop_assert!(right >= ta.right.at(t) + tb.right.at(t));
            prop_assert!(right <= ta.left.at(t) + tb.right.at(t));
        }
        if store.le(a, b) {
            for t in temperatures() {
                prop_assert!(ta.left.at(t) <= tb.left.at(t) && ta.right.at(t) <= tb.right.at(t));
            }
        }
        // The negative's thermograph is the mirror image.
        let negative = store.neg(a);
        let mirrored = graph(&mut store, negative);
        prop_assert_eq!((mirrored.mean, mirrored.temperature), (-ta.mean, ta.temperature));
        for t in temperatures() {
            prop_assert_eq!(mirrored.left.at(t), -ta.right.at(t));
        }
    }

    #[test]
    fn cooling_is_a_homomorphism(seeds: [u64; 2], sixteenths in 0i64..64) {
        let mut store = Store::new();
        let temperature = Dyadic::new(sixteenths, 4).unwrap();
        let [a, b] = seeds.map(|seed| random(&mut store, seed));
        let sum = store.sum(a, b);
        let [ca, cb, cooled] = [a, b, sum].map(|game| store.cool(game, temperature));
        prop_assert_eq!(store.sum(ca, cb), cooled);
        // Cooling on adds up.
        let further = Dyadic::new(3, 2).unwrap();
        let twice = store.cool(ca, further);
        prop_assert_eq!(store.cool(a, temperature + further), twice);
    }

    #[test]
    fn cooling_undoes_heating(seed: u64, sixteenths in 0i64..32) {
        let mut store = Store::new();
        let temperature = Dyadic::new(sixteenths, 4).unwrap();
        let game = random(&mut store, seed);
        let heated = store.heat(game, temperature);
        prop_assert_eq!(store.mean(heated), store.mean(game));
        if !store.is_number(game) {
            prop_assert_eq!(store.temperature(heated), store.temperature(game) + temperature);
        }
        let back = store.cool(heated, temperature);
        let difference = store.sub(back, game);
        prop_assert!(store.is_infinitesimal(difference));
    }

    #[test]
    fn atomic_weights_add_up(seeds: [u64; 2]) {
        let mut store = Store::new();
        let [a, b] = seeds.map(|seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            random_all_small(&mut store, 4, &mut rng)
        });
        let sum = store.sum(a, b);
        let [wa, wb, ws] = [a, b, sum].map(|game| store.atomic_weight(game).expect("all small"));
        prop_assert_eq!(store.sum(wa, wb), ws);
        let negative = store.neg(a);
        let minus = store.neg(wa);
        prop_assert_eq!(store.atomic_weight(negative), Some(minus));
        // Who is two ahead wins, who is one ahead wins if she begins.
        let [one, two] = [1, 2].map(|n| store.integer(n));
        if store.le(two, wa) {
            prop_assert_eq!(store.outcome(a), Outcome::Left);
        }
        if store.le(one, wa) {
            prop_assert!(!store.le(a, Game::ZERO));
        }
    }

    #[test]
    fn stops_tell_how_games_compare_with_numbers(seed: u64, eighths in -40i64..40) {
        let mut store = Store::new();
        let game = random(&mut store, seed);
        let number = Dyadic::new(eighths, 3).unwrap();
        let x = store.number(number);
        let difference = store.sub(game, x);
        let outcome = store.outcome(difference);
        // The difference is compared with zero by its own stops; by the definition it is so:
        let tree = Tree::of(&mut store, difference);
        let zero = Tree::default();
        let expected = match (tree.is_at_most(&zero), zero.is_at_most(&tree)) {
            (true, true) => Outcome::Previous,
            (true, false) => Outcome::Right,
            (false, true) => Outcome::Left,
            (false, false) => Outcome::Next,
        };
        prop_assert_eq!(outcome, expected);
        prop_assert_eq!(store.left_stop(difference).value(), store.left_stop(game).value() - number);
        prop_assert_eq!(store.le(x, game), matches!(outcome, Outcome::Left | Outcome::Previous));
    }
}

fn any_nus() -> impl Strategy<Value = Nus> {
    (-20i64..20, -6i32..=6, 0u32..8).prop_map(|(quarters, ups, nimber)| Nus {
        number: Dyadic::new(quarters, 2).expect("small"),
        ups,
        nimber,
    })
}

#[test]
fn atomic_weights_of_known_games() {
    let mut store = Store::new();
    for (game, weight) in [
        ("0", "0"),
        ("*5", "0"),
        ("↑", "1"),
        ("⇓*", "-2"),
        ("{⇑|⇓}", "*"),
        ("{↑3|↓3}", "±1"),
        ("{0,*,*2|0,*}", "1"),
    ] {
        let [game, weight] = [game, weight].map(|text| store.parse(text).unwrap());
        assert_eq!(store.atomic_weight(game), Some(weight));
    }
    for hot in ["1", "±1", "+_2"] {
        let game = store.parse(hot).unwrap();
        assert_eq!(store.atomic_weight(game), None);
    }
}

#[test]
fn kinds() {
    let mut store = Store::new();
    for (text, number, nimber, infinitesimal, all_small, switch) in [
        ("0", true, true, true, true, false),
        ("3/4", true, false, false, false, false),
        ("*3", false, true, true, true, false),
        ("1*", false, false, false, false, false),
        ("↑*", false, false, true, true, false),
        ("±1", false, false, false, false, true),
        ("{3|1/2}", false, false, false, false, true),
        ("+_2", false, false, true, false, false),
        ("{2|1*}", false, false, false, false, false),
    ] {
        let game = store.parse(text).unwrap();
        let kinds = (
            store.is_number(game),
            store.is_nimber(game),
            store.is_infinitesimal(game),
            store.is_all_small(game),
            store.is_switch(game),
        );
        assert_eq!(
            kinds,
            (number, nimber, infinitesimal, all_small, switch),
            "{text}"
        );
    }
}

#[test]
fn many_ups_are_no_more_work_than_few() {
    let mut store = Store::new();
    let game = store.parse("{↑1000|↓} + 1000·↑1000").unwrap_err();
    assert_eq!(game.at, 11);
    let [ups, mixed] =
        ["1000·1000·1000·↑", "{1000·1000·1000·↑|↓}"].map(|t| store.parse(t).unwrap());
    for game in [ups, mixed] {
        assert_eq!(store.temperature(game), Dyadic::ZERO);
        assert!(store.is_all_small(game));
        assert!(store.birthday(game) > 1_000_000_000);
        assert_eq!(store.cool(game, Dyadic::ZERO), game);
        assert_eq!(store.cool(game, Dyadic::ONE), Game::ZERO);
        assert!(store.atomic_weight(game).is_some());
        assert!(store.text(game, 100).is_some());
        let negative = store.neg(game);
        assert_eq!(store.compare(negative, game), Some(Ordering::Less));
    }
    let weight = store.parse("{999999998|1}").unwrap();
    assert_eq!(store.atomic_weight(mixed), Some(weight));
}

#[test]
fn sizes_and_incentives() {
    let mut store = Store::new();
    let game = store.parse("{4|0,{1|0,*}}").unwrap();
    // 4 is four moves deep; the positions are the game, 4, 0, {1|0,*}, 1 and *.
    assert_eq!(store.birthday(game), 5);
    assert_eq!(store.positions(game).len(), 6);
    let switch = store.parse("{3|-1}").unwrap();
    let gain = store.parse("{4|0}").unwrap();
    assert_eq!(store.left_incentives(switch), [gain]);
    assert_eq!(store.right_incentives(switch), [gain]);
    let overheated = store.parse("{2|0}").unwrap();
    let [one, half] = ["1", "1/2"].map(|text| store.parse(text).unwrap());
    // From 1 to 1/2: {2 + 1/2 | 0 - 1/2}.
    let expected = store.parse("{5/2|-1/2}").unwrap();
    assert_eq!(store.overheat(overheated, one, half), expected);
}
