//! Players that know the theory against whatever is played.

use crate::minimax::Plain;
use crate::random;
use board::Bits;
use game::{Game, Notation, Sample};
use quincunx_amazons::{Amazons, BLACK, Move, WHITE};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::{Engine, Limits, Report, Score, Stop, Task, player};

fn asked(engine: &mut dyn Engine<Amazons>, position: &Amazons) -> Report<Move> {
    let task = Task::new(position, Limits::nodes(20));
    engine.think(&task, &Stop::new(), &mut |_| {})
}

/// A random position of several regions, small enough for plain minimax.
fn ending(rng: &mut Xoshiro256PlusPlus) -> Amazons {
    loop {
        let size = [(4, 4), (6, 4), (5, 5), (6, 6)][rng.random_range(0..4)];
        let empty = [22, 20, 16, 12][rng.random_range(0..4)];
        let position = random::patch(rng, size, empty, 16).position();
        let regions = position.regions();
        let alive = regions.iter().filter(|r| !r.position.moves().is_empty());
        if position.empty().count() <= 7 && alive.count() > 1 {
            return position;
        }
    }
}

/// What is won by the values is won in the end, whatever the opponent plays.
fn won_endings_are_won(name: &str, endings: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    let mut engine = player(&Amazons::two_a_side(), name).unwrap();
    let mut plain = Plain::default();
    let (mut won, mut choices) = (0, 0);
    while won < endings {
        let position = ending(&mut rng);
        for side in [BLACK, WHITE] {
            let mut position = position.with_to_move(side);
            if position.outcome().is_some() {
                continue;
            }
            let found = asked(engine.as_mut(), &position);
            let wins = plain.mover_wins(&position);
            let says_win = matches!(found.lines[0].score, Score::Win(_));
            assert_eq!(says_win, wins, "{position:?}");
            assert_eq!(
                matches!(found.lines[0].score, Score::Loss(_)),
                !wins,
                "{} {found:?}",
                position.write_position()
            );
            if !wins {
                continue;
            }
            won += 1;
            while position.outcome().is_none() {
                if position.to_move() == side {
                    let mv = asked(engine.as_mut(), &position).best().unwrap();
                    assert!(plain.is_winning(&position, mv), "{position:?}");
                    let moves = position.moves();
                    let losing = moves.iter().filter(|mv| !plain.is_winning(&position, **mv));
                    choices += losing.count().min(1);
                    position.play_unchecked(mv);
                } else {
                    let mv = position.sample(&mut rng).unwrap();
                    position.play_unchecked(mv);
                }
            }
            assert_eq!(position.to_move(), side.opponent());
        }
        plain.tidy();
    }
    assert!(
        choices > endings / 3,
        "{choices} of {endings} could go wrong"
    );
}

#[test]
fn cgt_never_loses_what_its_values_say_is_won() {
    won_endings_are_won("cgt", 5000);
}

#[test]
fn the_strongest_never_loses_what_its_values_say_is_won() {
    won_endings_are_won("level-10", 3000);
}

/// The same with territories that are far too large for plain minimax.
#[test]
fn what_is_called_won_is_won_in_large_rooms_too() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(14);
    for name in ["cgt:seed=1", "level-10:seed=1"] {
        let mut engine = player(&Amazons::two_a_side(), name).unwrap();
        let mut won = 0;
        while won < 12 {
            let mut position = random::territories(&mut rng);
            let side = position.to_move();
            if position.outcome().is_some() {
                continue;
            }
            let found = asked(engine.as_mut(), &position);
            if !matches!(found.lines[0].score, Score::Win(_)) {
                continue;
            }
            won += 1;
            while position.outcome().is_none() {
                let mv = match position.to_move() == side {
                    true => asked(engine.as_mut(), &position).best().unwrap(),
                    false => position.sample(&mut rng).unwrap(),
                };
                position.play_unchecked(mv);
            }
            assert_eq!(position.to_move(), side.opponent());
        }
    }
}

/// Without theory the same is not to be taken for granted: the test could fail.
#[test]
fn a_random_player_does_not_win_them_all() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
    let mut engine = player(&Amazons::two_a_side(), "random:seed=1").unwrap();
    let mut plain = Plain::default();
    let mut errors = 0;
    for _ in 0..300 {
        let position = ending(&mut rng);
        if position.outcome().is_none() && plain.mover_wins(&position) {
            let mv = asked(engine.as_mut(), &position).best().unwrap();
            errors += usize::from(!plain.is_winning(&position, mv));
        }
    }
    assert!(errors > 20, "{errors}");
}

/// As long as a region is too large, `cgt` plays where it is hottest; plain searches may play anywhere.
#[test]
fn cgt_plays_in_the_hottest_region() {
    // A wide field with everything to fight for, and a room of White's own.
    let text = "o...#.......|....#.......|#####.......|.....x.....o|............|....o......x|............|............ o";
    let position = Amazons::start(10, 10).unwrap().read_position(text).unwrap();
    let mut engine = player(&position, "cgt:seed=3").unwrap();
    let found = asked(engine.as_mut(), &position);
    let room = position.regions();
    let room = room.iter().find(|r| r.squares.count() == 8).unwrap();
    let mv = found.best().unwrap();
    assert!(!room.squares.has(mv.from.index()), "{mv:?}");
    assert_eq!(found.remark.as_deref(), Some("the hottest region"));
}
