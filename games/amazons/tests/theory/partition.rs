//! The laboratory of partitions against plain play.

use cgt::{Outcome, Player};
use game::Game;
use quincunx_amazons::theory::{Account, Budget, Patch, PlayOut, Recipe, Survey, Valuer};
use quincunx_amazons::{Amazons, BLACK, Move, WHITE};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::HashSet;

fn recipe(rows: u32, columns: u32, empty: u32, amazons: u32) -> Recipe {
    Recipe {
        rows,
        columns,
        empty,
        amazons,
    }
}

/// A recipe whose partitions are played to the end at once.
fn small(rng: &mut Xoshiro256PlusPlus) -> Recipe {
    let amazons = rng.random_range(1..=2);
    let (rows, columns) = (rng.random_range(2..=4), rng.random_range(3..=4));
    let room: u32 = rows * columns - 2 * amazons;
    recipe(rows, columns, rng.random_range(1..=room.min(6)), amazons)
}

fn winning(position: &Amazons) -> Vec<Move> {
    let moves = position.moves().into_iter();
    moves
        .filter(|&mv| !mover_wins(&position.after(mv)))
        .collect()
}

fn mover_wins(position: &Amazons) -> bool {
    (position.moves().into_iter()).any(|mv| !mover_wins(&position.after(mv)))
}

/// Who wins, by play to the end.
fn plain_outcome(position: &Amazons) -> Outcome {
    match [BLACK, WHITE].map(|side| mover_wins(&position.with_to_move(side))) {
        [true, true] => Outcome::Next,
        [true, false] => Outcome::Left,
        [false, true] => Outcome::Right,
        [false, false] => Outcome::Previous,
    }
}

/// The squares that are not burnt, from the text alone.
fn room(text: &str) -> Vec<(i32, i32)> {
    let rows = text.split('|').enumerate();
    rows.flat_map(|(y, row)| {
        let squares = row.chars().enumerate().filter(|(_, letter)| *letter != '#');
        squares.map(move |(x, _)| (x as i32, y as i32))
    })
    .collect()
}

fn is_connected(room: &[(i32, i32)]) -> bool {
    let mut reached = vec![room[0]];
    let mut next = 0;
    while let Some(&(x, y)) = reached.get(next) {
        next += 1;
        for &(to_x, to_y) in room {
            let touches = (to_x - x).abs() <= 1 && (to_y - y).abs() <= 1;
            if touches && !reached.contains(&(to_x, to_y)) {
                reached.push((to_x, to_y));
            }
        }
    }
    reached.len() == room.len()
}

#[test]
fn random_partitions_are_what_was_asked_for() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut different = HashSet::new();
    for _ in 0..3000 {
        let amazons = rng.random_range(1..=4);
        let (rows, columns) = (rng.random_range(2..=8), rng.random_range(5..=8));
        let empty = rng.random_range(1..=rows * columns - 2 * amazons);
        let partition = recipe(rows, columns, empty, amazons)
            .random(&mut rng)
            .unwrap();
        let text = partition.to_string();
        let count = |letter| text.matches(letter).count() as u32;
        assert_eq!(
            [count('.'), count('x'), count('o')],
            [empty, amazons, amazons]
        );
        assert!(is_connected(&room(&text)), "{text}");
        // Trimmed, within the rectangle.
        let lines: Vec<&str> = text.split('|').collect();
        assert!(lines.len() <= rows as usize && lines[0].len() <= columns as usize);
        for line in [lines[0], lines[lines.len() - 1]] {
            assert!(line.contains(['.', 'x', 'o']), "{text}");
        }
        assert!(room(&text).iter().any(|&(x, _)| x == 0));
        assert!(
            room(&text)
                .iter()
                .any(|&(x, _)| x + 1 == lines[0].len() as i32)
        );
        different.insert(text);
    }
    assert!(different.len() > 2500, "{}", different.len());
}

#[test]
fn every_partition_of_a_recipe_comes_sometime() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let seen: HashSet<Patch> = (0..5000)
        .map(|_| recipe(2, 2, 1, 1).random(&mut rng).unwrap())
        .collect();
    // Four rooms of three squares, with six ways to put the two amazons.
    assert_eq!(seen.len(), 24);
}

#[test]
fn the_same_seed_gives_the_same_partition() {
    let of = |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        recipe(4, 4, 6, 1).random(&mut rng).unwrap()
    };
    let first: HashSet<Patch> = (0..50).map(of).collect();
    let again: HashSet<Patch> = (0..50).map(of).collect();
    assert_eq!(first, again);
    assert!(first.len() > 45);
}

#[test]
fn what_cannot_be_made_is_refused_with_a_reason() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for (recipe, words) in [
        (recipe(0, 4, 1, 1), "1 to 8 of each"),
        (recipe(4, 9, 1, 1), "1 to 8 of each"),
        (recipe(u32::MAX, u32::MAX, 1, 1), "1 to 8 of each"),
        (recipe(4, 4, 0, 1), "at least one empty square"),
        (recipe(4, 4, 6, 0), "one amazon a side"),
        (
            recipe(4, 4, 15, 1),
            "take 17 squares, but 4 rows and 4 columns have 16",
        ),
        (recipe(1, 1, u32::MAX, u32::MAX), "take 12884901885 squares"),
    ] {
        let error = recipe.random(&mut rng).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    assert!(recipe(4, 4, 14, 1).random(&mut rng).is_ok());
}

/// Who wins, all moves that do, and that perfect play ends as promised, from both sides to move.
#[test]
fn partitions_end_as_theory_says() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut valuer = Valuer::default();
    let (mut lost_moves, mut lengths) = (0, [0; 16]);
    for _ in 0..600 {
        let partition = small(&mut rng).random(&mut rng).unwrap();
        let value = valuer.value(partition, &mut Budget::unlimited()).unwrap();
        let outcome = plain_outcome(&partition.position());
        assert_eq!(valuer.store().outcome(value), outcome, "{partition}");
        for first in [Player::Left, Player::Right] {
            let start = partition.position_for(first);
            let play = PlayOut::of(start, &mut valuer, Budget::unlimited);
            assert_eq!(play.winner, outcome.winner(first), "{partition}");
            assert_eq!(play.promised(), Some(play.winner));
            let mut found = play.account.exact.unwrap().winning;
            found.sort();
            let mut expected = winning(&start);
            expected.sort();
            assert_eq!(found, expected, "{partition}");

            lengths[play.steps.len()] += 1;
            let (mut position, mut player) = (start, first);
            for step in &play.steps {
                assert_eq!(step.player, player);
                assert_eq!(step.wins, player == play.winner);
                lost_moves += usize::from(!step.wins);
                position.play(step.mv).unwrap();
                assert_eq!(step.position, position);
                let value = step.value.unwrap();
                assert_eq!(valuer.store().outcome(value), plain_outcome(&position));
                player = player.opponent();
            }
            assert!(position.outcome().is_some());
            assert_eq!(player.opponent(), play.winner);
        }
    }
    assert!(
        lost_moves > 500 && lengths[4] > 20,
        "{lost_moves} {lengths:?}"
    );
}

/// What is too large to be known is played all the same, and perfectly as soon as it is small enough.
#[test]
fn too_large_partitions_are_played_out() {
    let partition: Patch = "x....|.....|..#..|.....|....o".parse().unwrap();
    let mut valuer = Valuer::default();
    let play = PlayOut::of(partition.position(), &mut valuer, || Budget::positions(50));
    let known = |at: usize| play.steps[at].value.is_some();
    assert!(!known(0) && known(play.steps.len() - 1));
    let mut position = partition.position();
    for step in &play.steps {
        assert!(step.wins <= mover_may_win(&position, &mut valuer));
        position.play(step.mv).unwrap();
    }
    assert!(position.outcome().is_some());
}

/// Does the side to move win, if that is known?
fn mover_may_win(position: &Amazons, valuer: &mut Valuer) -> bool {
    let account = Account::of(position, valuer, &mut Budget::positions(20_000));
    account.exact.is_none_or(|exact| !exact.winning.is_empty())
}

#[test]
fn a_survey_counts_kinds_and_outcomes() {
    let mut survey = Survey::default();
    let mut valuer = Valuer::default();
    for partition in ["x.", "x.|..", "x.|o.", "x.o", "x..o", "x...|...o", "..o"] {
        let partition = partition.parse().unwrap();
        survey.add(partition, &mut valuer, &mut Budget::unlimited());
    }
    let large = "x.....|......|......|......|......|.....o".parse().unwrap();
    survey.add(large, &mut valuer, &mut Budget::positions(100));
    let stats = &survey.stats;
    // 1, 3, 0, *, ±1, ±(3,{4|0,{1|0,*}}) and -2.
    assert_eq!((stats.regions, stats.values), (7, 7));
    assert_eq!((stats.integers, stats.fractions), (4, 0));
    assert_eq!(
        (stats.infinitesimals, stats.switches, stats.others),
        (1, 1, 1)
    );
    assert_eq!((survey.left, survey.right), (2, 1));
    assert_eq!((survey.next, survey.previous), (3, 1));
    assert_eq!((survey.hot, survey.too_large), (2, 1));
    let (hottest, temperature) = stats.hottest.unwrap();
    assert_eq!(
        (hottest.to_string().as_str(), temperature),
        ("x...|...o", 3.into())
    );
}

#[test]
fn a_survey_agrees_with_plain_play() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut valuer = Valuer::default();
    let mut survey = Survey::default();
    let mut expected = [0; 4];
    for _ in 0..300 {
        let partition = small(&mut rng).random(&mut rng).unwrap();
        survey.add(partition, &mut valuer, &mut Budget::unlimited());
        expected[plain_outcome(&partition.position()) as usize] += 1;
    }
    let found = [survey.left, survey.right, survey.next, survey.previous];
    assert_eq!(found, expected);
    assert!(expected.iter().all(|count| *count > 5), "{expected:?}");
}
