//! Names, records and foreign files that nobody meant: a short run of what `fuzz/` does for hours.

use conformance::{damage, garbage};
use game::Record;
use quincunx_roster as roster;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use roster::AnyGame;
use std::time::Duration;

fn random_game(variant: &str, plies: usize, rng: &mut Xoshiro256PlusPlus) -> Box<dyn AnyGame> {
    let mut game = roster::open(variant).unwrap();
    for _ in 0..plies {
        let moves = game.moves(None);
        if let Some(mv) = moves.get(rng.random_range(0..moves.len().max(1))) {
            game.play(&mv.text, Duration::ZERO).unwrap();
        }
    }
    game
}

/// Reads any text as a game file; what is accepted must survive being written.
fn feed_record(text: &str) {
    match roster::read_records(text) {
        Err(error) => assert!(!error.to_string().contains('\n')),
        Ok(records) => {
            for record in records {
                match roster::load(&record) {
                    Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
                    Ok(game) => {
                        let again = roster::load(&game.record()).unwrap();
                        assert_eq!(again.position(None), game.position(None));
                    }
                }
            }
        }
    }
}

#[test]
fn records_of_every_game_survive_damage() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for info in roster::GAMES {
        for _ in 0..60 {
            let plies = rng.random_range(0..30);
            let game = random_game(info.name, plies, &mut rng);
            let text = game.record().write(game.players());
            let read = roster::load(&Record::parse(&text).unwrap()).unwrap();
            assert_eq!(read.position(None), game.position(None));
            for _ in 0..4 {
                feed_record(&damage(&text, &mut rng));
            }
        }
    }
}

#[test]
fn foreign_files_survive_damage() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for info in roster::GAMES {
        for format in roster::formats(info.name) {
            for _ in 0..40 {
                let game = random_game(info.name, rng.random_range(0..40), &mut rng);
                let Ok(text) = (format.write)(&game.record()) else {
                    continue;
                };
                assert!((format.recognise)(&text), "{}: {text}", format.name);
                let records = roster::read_records(&text).unwrap();
                assert_eq!(records.len(), 1, "{}: {text}", format.name);
                let read = roster::load(&records[0]).unwrap();
                assert_eq!(
                    read.position(None),
                    game.position(None),
                    "{}: {text}",
                    format.name
                );
                for _ in 0..10 {
                    feed_record(&damage(&text, &mut rng));
                }
            }
        }
    }
}

#[test]
fn names_of_variants_survive_damage() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let names = [
        "othello-6",
        "othello:setup=reversi",
        "amazons:width=5,height=4",
        "invers-4",
        "cover:stones=4,repetition=c",
        "selfo:board=hexhex,size=4,players=3,steps=1,setup=scattered,seed=7",
        "tictactoe",
    ];
    for name in names {
        let game = roster::open(name).unwrap();
        assert_eq!(
            roster::open(game.variant()).unwrap().position(None),
            game.position(None)
        );
        for _ in 0..300 {
            for text in [damage(name, &mut rng), garbage(&mut rng)] {
                if let Err(error) = roster::open(&text) {
                    assert!(!error.to_string().contains('\n'), "{error}");
                }
            }
        }
    }
}

#[test]
fn ten_megabytes_of_garbage_are_refused() {
    let text = "(;GM[Othello]{[x] 1-0 \u{1F980}\\".repeat(400_000);
    feed_record(&text);
    assert!(roster::open(&text).is_err());
}

#[test]
fn errors_list_what_exists() {
    for (name, error) in [
        (
            "chess",
            "there is no game 'chess'; there are othello, amazons, invers, selfo, cover, tictactoe",
        ),
        ("tictactoe-4", "tictactoe has only one size"),
        (
            "cover:repetition=d",
            "cover: repetition cannot be 'd'; it can be a, b, c",
        ),
    ] {
        assert_eq!(roster::open(name).err().unwrap().to_string(), error);
    }
}
