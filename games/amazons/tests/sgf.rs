//! Files of other programs.

use game::{Format, Game, Notation, Outcome, Record, RecordedResult, Sample};
use proptest::prelude::*;
use quincunx_amazons::{Amazons, AmazonsFamily, BLACK};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use search::Family;

fn sgf() -> &'static Format {
    &AmazonsFamily::formats()[0]
}

fn moves(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|m| m.text.as_str()).collect()
}

#[test]
fn the_example_of_the_format_is_read() {
    let text = "(;FF[4]GM[18]SZ[10]PB[Ada \\[A\\]]PW[Bea]RE[W+R]C[a game]\n\
                ;B[djddgd];W[addgad]C[why?];B[gjehea])";
    assert!((sgf().recognise)(text));
    let records = (sgf().read)(text).unwrap();
    let [record] = records.as_slice() else {
        panic!("{} games", records.len())
    };
    assert_eq!(record.tag("Variant"), Some("amazons"));
    assert_eq!(record.tag("Position"), None);
    assert_eq!(record.tag("Player1"), Some("Ada [A]"));
    assert_eq!(record.tag("Player2"), Some("Bea"));
    assert_eq!(record.comment, "a game");
    assert_eq!(moves(record), ["d1-d7/g7", "a7-d4/a7", "g1-e3/e10"]);
    assert_eq!(record.moves[1].comment, "why?");
    assert_eq!(
        record.result,
        RecordedResult::Finished(Outcome::Win(BLACK), 2)
    );
    let mut board = Amazons::start(10, 10).unwrap();
    for mv in moves(record) {
        board.play_text(mv).unwrap();
    }
    let written = (sgf().write)(record).unwrap();
    assert_eq!((sgf().read)(&written), Ok(records));
}

#[test]
fn several_games_variations_and_white_first() {
    let text = "(;GM[18]SZ[6:5](;W[aabbcc](;B[ddeedd])(;B[aaaaaa]))(;W[xx)];B[yy]))\n\
                (;GM[18]GaMeNamE[x];W[djddgd])";
    let records = (sgf().read)(text).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[0].tag("Variant"), Some("amazons:width=6,height=5"));
    assert_eq!(moves(&records[0]), ["a5-b4/c3", "d2-e1/d2"]);
    assert_eq!(records[1].tag("Variant"), Some("amazons"));
    assert_eq!(moves(&records[1]), ["d1-d7/g7"]);
}

#[test]
fn a_setup_becomes_a_position() {
    let text = "(;GM[18]SZ[3]AB[aa]AW[cc]AA[ba:ca]PL[W];W[cccbcc])";
    let record = (sgf().read)(text).unwrap().remove(0);
    assert_eq!(record.tag("Position"), Some("o##|...|..x x"));
    assert_eq!(moves(&record), ["c1-c2/c1"]);
    let written = (sgf().write)(&record).unwrap();
    assert!(
        written.contains("SZ[3]AB[aa]AW[cc]AA[ba][ca]PL[W]\n;W[cccbcc])"),
        "{written}"
    );
    assert_eq!((sgf().read)(&written), Ok(vec![record]));
}

#[test]
fn errors_say_where_and_what() {
    for (text, error) in [
        (
            "",
            "at character 1: expected '(', ';', a property such as SZ[10], or ')', found the end",
        ),
        (
            "(;GM[1])",
            "at character 6: expected 18, the number of this game, found '1])'",
        ),
        (
            "(;GM[18]SZ[99])",
            "at character 12: expected a size of 1 to 16, found '99])'",
        ),
        (
            "(;GM[18]SZ[3])",
            "at character 12: expected 4 to 16 columns and rows, or a setup, found '3])'",
        ),
        (
            "(;GM[18]C[never ends",
            "at character 11: expected a value that ends with ']', found 'never'",
        ),
        (
            "(;GM[18]C)",
            "at character 10: expected '[' and a value, found ')'",
        ),
        (
            "(;GM[18];B[djddg])",
            "at character 12: expected six letters for three squares of the board, found 'djddg])'",
        ),
        (
            "(;GM[18];B[djddgz])",
            "at character 12: expected six letters for three squares of the board, found 'djddgz])'",
        ),
        (
            "(;GM[18];B[djddgd];B[djddgd])",
            "at character 22: expected a move of the other side, whose turn it is, found 'djddgd])'",
        ),
        (
            "(;GM[18]AB[zz])",
            "at character 12: expected two letters for a square of the board, found 'zz])'",
        ),
        (
            "(;GM[18]AB[aa]AW[aa])",
            "at character 12: expected another setup (a10: a black amazon where something else stands already), \
             found 'aa]AW[aa])'",
        ),
        (
            "(;GM[18];B[djddgd]AA[aa])",
            "at character 22: expected no setup after the first move, found 'aa])'",
        ),
    ] {
        assert_eq!((sgf().read)(text).unwrap_err().to_string(), error);
    }
}

#[test]
fn what_cannot_be_written_says_why() {
    let write = |tags: &[(&str, &str)], mv: &str| {
        let mut record = Record::default();
        for (name, value) in tags {
            record.set_tag(name, *value);
        }
        record.moves.push(game::RecordedMove {
            text: mv.into(),
            ..Default::default()
        });
        (sgf().write)(&record).unwrap_err()
    };
    for (tags, mv, error) in [
        (
            vec![],
            "d1-d7/e5",
            "move 1: illegal move: e5: the arrow cannot be shot from d7: \
             it is not in a straight line from there",
        ),
        (
            vec![("Variant", "othello")],
            "d3",
            "a game of othello has no place in this format",
        ),
        (
            vec![("Position", "oo|x o")],
            "a1",
            "impossible position: row 1 has 1 squares, but the top row has 2",
        ),
    ] {
        assert_eq!(write(&tags, mv), error);
    }
}

#[test]
fn random_games_round_trip() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    for variant in ["amazons", "amazons-6", "amazons:width=7,height=12"] {
        let options = game::VariantName::parse(variant).unwrap();
        let options = options.options(&AmazonsFamily::INFO).unwrap();
        let side = |key| options.number(key).or(options.number("size")).unwrap() as u32;
        let mut board = Amazons::start(side("width"), side("height")).unwrap();
        let mut record = Record::default();
        record.set_tag("Variant", variant);
        if variant != "amazons" {
            // The format knows no start of other sizes, so it is written out.
            record.set_tag("Variant", "amazons");
            record.set_tag("Position", board.write_position());
        }
        while let Some(mv) = board.sample(&mut rng) {
            record.moves.push(game::RecordedMove {
                text: board.write_move(mv),
                comment: "a \\ or ]".into(),
                ..Default::default()
            });
            board.play_unchecked(mv);
        }
        record.result = RecordedResult::Finished(board.outcome().unwrap(), 2);
        let written = (sgf().write)(&record).unwrap();
        assert!((sgf().recognise)(&written));
        assert_eq!((sgf().read)(&written), Ok(vec![record]));
    }
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,200}") {
        let _ = (sgf().read)(&text);
    }
    #[test]
    fn nothing_that_looks_like_it_makes_it_panic(
        text in r"\(;GM\[18\](SZ\[[0-9:]{0,3}\]|A[ABWE]\[[a-d:é]{0,5}\]|;[BW]\[[a-j\\]{0,7}\]|\(|\)|;|PL\[[BW]\]|RE\[[BW]\+\]){0,12}\)?"
    ) {
        if let Ok(records) = (sgf().read)(&text) {
            for record in records {
                let _ = (sgf().write)(&record);
            }
        }
    }
}
