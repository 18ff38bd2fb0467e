//! The store against games as plain trees.

use crate::tree::Tree;
use cgt::{Dyadic, Game, Outcome, Stop, Store};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

fn random_trees(count: usize, depth: u32, seed: u64) -> Vec<Rc<Tree>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count).map(|_| Tree::random(depth, &mut rng)).collect()
}

/// All sets of options of which none is at most another one.
fn antichains(store: &mut Store, games: &[Game]) -> Vec<Vec<Game>> {
    let mut chains = vec![vec![]];
    for &game in games {
        for at in 0..chains.len() {
            let fits = chains[at]
                .iter()
                .all(|&other| store.compare(game, other).is_none());
            if fits {
                let mut larger = chains[at].clone();
                larger.push(game);
                chains.push(larger);
            }
        }
    }
    chains
}

/// All games with options among these.
fn next_day(store: &mut Store, games: &[Game]) -> Vec<Game> {
    let chains = antichains(store, games);
    let mut born = HashSet::new();
    for left in &chains {
        for right in &chains {
            born.insert(store.game(left, right));
        }
    }
    let mut born: Vec<Game> = born.into_iter().collect();
    born.sort();
    born
}

#[test]
fn games_born_by_day_three() {
    let mut store = Store::new();
    let mut born = vec![Game::ZERO];
    for count in [4, 22, 1474] {
        born = next_day(&mut store, &born);
        assert_eq!(born.len(), count);
    }
    let mut forms = HashMap::new();
    for &game in &born {
        assert!(store.birthday(game) <= 3);
        let tree = Tree::of(&mut store, game);
        // It is canonical, and nobody else's form.
        assert_eq!(tree.canonical(), tree);
        assert_eq!(forms.insert(format!("{tree:?}"), game), None);
        let text = store.text(game, 1000).expect("short");
        assert_eq!(store.parse(&text), Ok(game), "{text}");
    }
}

#[test]
fn all_lists_of_options_of_day_one() {
    let mut store = Store::new();
    let day_one = next_day(&mut store, &[Game::ZERO]);
    let trees: Vec<Rc<Tree>> = day_one.iter().map(|&g| Tree::of(&mut store, g)).collect();
    let subset = |mask: usize| -> Vec<Rc<Tree>> {
        let members = (0..4).filter(|at| mask >> at & 1 == 1);
        members.map(|at| trees[at].clone()).collect()
    };
    for left in 0..16 {
        for right in 0..16 {
            let tree = Tree::new(subset(left), subset(right));
            let game = tree.keep(&mut store);
            assert_eq!(Tree::of(&mut store, game), tree.canonical());
        }
    }
}

#[test]
fn canonical_forms_of_random_games() {
    let mut store = Store::new();
    for (count, depth) in [(4000, 3), (3000, 4), (500, 5)] {
        for tree in random_trees(count, depth, u64::from(depth)) {
            let game = tree.keep(&mut store);
            assert_eq!(Tree::of(&mut store, game), tree.canonical());
        }
    }
}

#[test]
fn order_and_outcomes_of_random_games() {
    let mut store = Store::new();
    let zero = Tree::default();
    let trees = random_trees(3000, 4, 11);
    for pair in trees.windows(2) {
        let (a, b) = (&pair[0], &pair[1]);
        let [g, h] = [a, b].map(|tree| tree.keep(&mut store));
        assert_eq!(store.le(g, h), a.is_at_most(b));
        assert_eq!(g == h, a.is_at_most(b) && b.is_at_most(a));
        let outcome = match (a.is_at_most(&zero), zero.is_at_most(a)) {
            (true, true) => Outcome::Previous,
            (true, false) => Outcome::Right,
            (false, true) => Outcome::Left,
            (false, false) => Outcome::Next,
        };
        assert_eq!(store.outcome(g), outcome);
    }
}

#[test]
fn sums_and_negatives_of_random_games() {
    let mut store = Store::new();
    let trees: Vec<Rc<Tree>> = random_trees(1500, 3, 12)
        .iter()
        .map(|tree| tree.canonical())
        .collect();
    for pair in trees.windows(2) {
        let [g, h] = [0, 1].map(|at| pair[at].keep(&mut store));
        let negative = store.neg(g);
        assert_eq!(pair[0].negative().keep(&mut store), negative);
        assert_eq!(store.neg(negative), g);
        let sum = store.sum(g, h);
        assert_eq!(pair[0].sum(&pair[1]).keep(&mut store), sum);
        let difference = store.sub(sum, h);
        assert_eq!(difference, g);
    }
}

/// In sixty-fourths: where play stops at each temperature if Left begins and if Right begins, by the definition
/// of cooled games, up to temperature 8.
fn cooled_stops(tree: &Tree) -> Vec<(i64, i64)> {
    const TEMPERATURES: i64 = 8 * 64;
    if let Some(number) = tree.number() {
        return vec![(number, number); TEMPERATURES as usize];
    }
    let left: Vec<_> = tree.left.iter().map(|g| cooled_stops(g)).collect();
    let right: Vec<_> = tree.right.iter().map(|g| cooled_stops(g)).collect();
    let mut frozen = None;
    (0..TEMPERATURES)
        .map(|t| {
            frozen.unwrap_or_else(|| {
                let best_left = left.iter().map(|walls| walls[t as usize].1 - t).max();
                let best_right = right.iter().map(|walls| walls[t as usize].0 + t).min();
                let stops = (best_left.unwrap(), best_right.unwrap());
                if stops.0 == stops.1 {
                    frozen = Some(stops);
                }
                // The steps are fine enough to see every meeting of the walls.
                assert!(stops.0 >= stops.1);
                stops
            })
        })
        .collect()
}

#[test]
fn thermographs_of_random_games() {
    let mut store = Store::new();
    let sixty_fourths = |n: i64| Dyadic::new(n, 6).unwrap();
    for tree in random_trees(2000, 4, 13) {
        let tree = tree.canonical();
        let game = tree.keep(&mut store);
        let thermograph = store.thermograph(game).clone();
        let slow = cooled_stops(&tree);
        for (t, &(left, right)) in slow.iter().enumerate() {
            let temperature = sixty_fourths(t as i64);
            assert_eq!(thermograph.left.at(temperature), sixty_fourths(left));
            assert_eq!(thermograph.right.at(temperature), sixty_fourths(right));
        }
        let frozen = slow.iter().position(|stops| stops.0 == stops.1);
        let frozen = sixty_fourths(frozen.expect("small games are not that hot") as i64);
        assert_eq!(thermograph.mean, thermograph.left.at(frozen));
        if store.is_number(game) {
            assert!(thermograph.temperature < Dyadic::ZERO);
        } else {
            assert_eq!(thermograph.temperature, frozen);
        }
        // The cooled games themselves stop at the walls.
        for t in [0, 16, 32, 64, 96, 160] {
            let temperature = sixty_fourths(t);
            let cooled = store.cool(game, temperature);
            let stops = [store.left_stop(cooled), store.right_stop(cooled)];
            let [left, right] = stops.map(Stop::value);
            assert_eq!(thermograph.left.at(temperature), left);
            assert_eq!(thermograph.right.at(temperature), right);
        }
    }
}

#[test]
fn what_two_threads_find_is_gathered() {
    let mut gathered = Store::new();
    let found: Vec<(u64, Store, Vec<Game>)> = std::thread::scope(|scope| {
        let fill = |seed| {
            let mut store = Store::new();
            let trees = random_trees(500, 4, seed);
            let games = trees.iter().map(|tree| tree.keep(&mut store)).collect();
            (seed, store, games)
        };
        let threads = [14, 15].map(|seed| scope.spawn(move || fill(seed)));
        threads.map(|thread| thread.join().unwrap()).into()
    });
    for (seed, store, games) in found {
        let imported = gathered.import(&store, &games);
        for (tree, &game) in random_trees(500, 4, seed).iter().zip(&imported) {
            assert_eq!(tree.keep(&mut gathered), game);
        }
    }
}
