//! What is read and written, and what is said about mistakes.

use game::{Game, Notation};
use quincunx_othello::{Move, Othello};

#[test]
fn illegal_moves_are_explained() {
    let start = Othello::<u64>::start(8);
    let reversi = Othello::<u64>::reversi(8);
    for (mut position, word, message) in [
        (start, "d4", "illegal move: d4: the square is taken"),
        (
            start,
            "e3",
            "illegal move: e3: a black disc there would turn no white disc",
        ),
        (
            start,
            "pass",
            "illegal move: black may not pass, black can move, say to d3",
        ),
        (
            start,
            "i9",
            "move at character 1: expected a square a1 to h8, or pass, found 'i9'",
        ),
        (
            reversi,
            "c3",
            "illegal move: c3: the first four discs go to d4, e4, d5, e5",
        ),
        (
            reversi,
            "pass",
            "illegal move: black may not pass, black can move, say to d4",
        ),
    ] {
        let before = position;
        let error = position.play_text(word).unwrap_err().to_string();
        assert_eq!(error, message);
        assert_eq!(position, before);
    }
    // Numbers of the large layout that this one does not have.
    let small = Othello::<u64>::start(4);
    for square in [5, 64, 99] {
        assert!(!small.is_legal(Move::on(square)));
        assert!(small.why_illegal(Move::on(square)).square.is_some());
    }
}

#[test]
fn positions_are_read_in_many_spellings() {
    let start = Othello::<u64>::start(4);
    for text in [
        ".....ox..xo..... x",
        "-----OX--XO-----",
        "-----O*--*O----- *",
        "----|-OX-|-XO-|---- X",
        "---- -OX- -XO- ---- X",
        "  -----OX--XO----- X; B1:+3; % a comment",
        "-----OX--XO-----;",
    ] {
        assert_eq!(start.read_position(text), Ok(start), "{text}");
    }
    assert_eq!(start.write_position(), "....|.ox.|.xo.|.... x");
    assert_eq!(start.write_position_in("obf"), "-----OX--XO----- X");
    let mut white = start;
    white.play_text("b1").unwrap();
    assert_eq!(white.write_position(), ".x..|.xx.|.xo.|.... o");
    assert_eq!(
        start.read_position(&white.write_position_in("obf")),
        Ok(white)
    );
}

#[test]
fn what_is_wrong_with_a_position_is_said() {
    let start = Othello::<u64>::start(4);
    for (text, message) in [
        (
            "....|.oz.|",
            "position at character 8: expected 'x', 'o' or '.' for c2, found 'z.|'",
        ),
        (
            "....|.ox.|.xo",
            "position at character 14: expected 'x', 'o' or '.' for d3, found the end",
        ),
        (
            "....|.ox.|.xo.|.... z",
            "position at character 21: expected the end, found 'z'",
        ),
        (
            "....|.ox.|.xo.|.... .",
            "position at character 21: expected the side to move, 'x' or 'o', found '.'",
        ),
        (
            "....|.ox.|.xo.|.... x x",
            "position at character 23: expected the end, found 'x'",
        ),
        (
            "o...|.ox.|....|.... o",
            "impossible position: a1: the first four discs stand on the centre squares",
        ),
        (
            "....|.ox.|....|.... o",
            "impossible position: 1 black and 1 white discs with white to move; \
             the first four are placed in turns, black first",
        ),
    ] {
        let error = start.read_position(text).unwrap_err().to_string();
        assert_eq!(error, message);
    }
}
