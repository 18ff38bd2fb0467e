//! Moves in sums against all ways to play.

use crate::tree::Tree;
use cgt::{Dyadic, Game, Player, Store, SumMove};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Does the player win who moves now? By trying everything in the components.
fn wins_first(store: &mut Store, components: &[Game], player: Player) -> bool {
    moves(store, components, player)
        .into_iter()
        .any(|next| !wins_first(store, &after(components, next), player.opponent()))
}

fn moves(store: &mut Store, components: &[Game], player: Player) -> Vec<SumMove> {
    let mut moves = Vec::new();
    for (component, &game) in components.iter().enumerate() {
        let options = match player {
            Player::Left => store.left_options(game),
            Player::Right => store.right_options(game),
        };
        moves.extend(options.iter().map(|&option| SumMove { component, option }));
    }
    moves
}

fn after(components: &[Game], choice: SumMove) -> Vec<Game> {
    let mut components = components.to_vec();
    components[choice.component] = choice.option;
    components
}

/// Where play stops if the player follows the strategy and the opponent does what is worst for the
/// player, who is seen as Left here.
fn stop_with(
    store: &mut Store,
    strategy: fn(&mut Store, &[Game], Player) -> Option<SumMove>,
    components: &[Game],
    player: Player,
    to_move: Player,
) -> Dyadic {
    if components.iter().all(|&game| store.is_number(game)) {
        let numbers = components.iter().filter_map(|&game| store.as_number(game));
        let total = numbers.fold(Dyadic::ZERO, |sum, number| sum + number);
        return match player {
            Player::Left => total,
            Player::Right => -total,
        };
    }
    if to_move == player {
        let choice = strategy(store, components, player).expect("it is no number");
        assert!(moves(store, components, player).contains(&choice));
        return stop_with(
            store,
            strategy,
            &after(components, choice),
            player,
            to_move.opponent(),
        );
    }
    let replies: Vec<SumMove> = moves(store, components, to_move)
        .into_iter()
        .filter(|reply| !store.is_number(components[reply.component]))
        .collect();
    replies
        .into_iter()
        .map(|reply| stop_with(store, strategy, &after(components, reply), player, player))
        .min()
        .expect("in a game that is no number both can move")
}

fn components(store: &mut Store, seed: u64, depth: u32) -> Vec<Game> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..3)
        .map(|_| {
            let [a, b] = [0, 0].map(|_| Tree::random(depth, &mut rng).keep(store));
            let gain = store.integer(rng.random_range(0..3));
            let left = store.sum(a, gain);
            let right = store.sub(b, gain);
            store.game(&[left], &[right])
        })
        .collect()
}

proptest! {
    #[test]
    fn winning_moves_are_those_that_win(seed: u64) {
        let mut store = Store::new();
        let components = components(&mut store, seed, 1);
        for player in [Player::Left, Player::Right] {
            let winning = store.winning_moves(&components, player);
            for choice in moves(&mut store, &components, player) {
                let wins = !wins_first(&mut store, &after(&components, choice), player.opponent());
                prop_assert_eq!(winning.contains(&choice), wins);
            }
            let loses_second = wins_first(&mut store, &components, player.opponent());
            prop_assert_eq!(store.wins_second(&components, player), !loses_second);
        }
    }

    #[test]
    fn nobody_needs_to_move_in_a_number(seed: u64, eighths in -40i64..40) {
        let mut store = Store::new();
        let number = store.number(Dyadic::new(eighths, 3).expect("small"));
        let game = components(&mut store, seed, 2)[0];
        if !store.is_number(game) {
            for player in [Player::Left, Player::Right] {
                let winning = store.winning_moves(&[number, game], player);
                prop_assert_eq!(winning.is_empty(), winning.iter().all(|m| m.component == 0));
            }
        }
    }

    #[test]
    fn simple_strategies_lose_little(seed: u64) {
        let mut store = Store::new();
        let components = components(&mut store, seed, 2);
        let sum = store.sum_of(components.iter().copied());
        let mean = store.mean(sum);
        for player in [Player::Left, Player::Right] {
            let (best, mean) = match player {
                Player::Left => (store.left_stop(sum).value(), mean),
                Player::Right => (-store.right_stop(sum).value(), -mean),
            };
            let reached = stop_with(&mut store, Store::thermostrat, &components, player, player);
            prop_assert!(reached <= best);
            prop_assert!(reached >= mean);
            let reached = stop_with(&mut store, Store::hotstrat, &components, player, player);
            prop_assert!(reached <= best);
        }
    }
}

#[test]
fn the_hottest_game_is_played_first() {
    let mut store = Store::new();
    let components = ["±1", "{5|-5||-20}", "±3", "7"].map(|text| store.parse(text).unwrap());
    let component = |choice: Option<SumMove>| choice.expect("it is no number").component;
    assert_eq!(component(store.hotstrat(&components, Player::Left)), 1);
    assert_eq!(
        component(store.hotstrat(&components[2..], Player::Right)),
        0
    );
    assert_eq!(store.hotstrat(&components[3..], Player::Left), None);
    assert_eq!(store.thermostrat(&components[3..], Player::Left), None);
}
