//! Moves and positions as text: what is read, and what is refused with which words.

use board::Bits;
use conformance::check_text;
use game::Notation;
use quincunx_amazons::{Amazons, Setup, Square};

fn position(text: &str) -> Amazons {
    Amazons::two_a_side().read_position(text).unwrap()
}

#[test]
fn survives_any_text() {
    check_text(&Amazons::start(6, 6).unwrap(), 3000, 1);
    check_text(&Amazons::two_a_side(), 3000, 2);
}

#[test]
fn a_move_is_read_in_many_ways() {
    let start = Amazons::start(10, 10).unwrap();
    let mv = start.read_move("d1-d7/g7").unwrap();
    assert_eq!(start.write_move(mv), "d1-d7/g7");
    for text in [
        "d1-d7(g7)",
        "d1,d7,g7",
        "d1, d7, g7",
        "D1-D7/G7",
        " d1 - d7 ( g7 ) ",
        "d1-d7,g7",
    ] {
        assert_eq!(start.read_move(text), Ok(mv), "{text}");
    }
    for (text, error) in [
        (
            "",
            "at character 1: expected a square a1 to j10, found the end",
        ),
        (
            "d1-d11/g7",
            "at character 4: expected a square a1 to j10, found 'd11/g7'",
        ),
        (
            "d1",
            "at character 3: expected '-' and the square to go to, as in d1-d7/g7, found the end",
        ),
        (
            "d1-d7",
            "at character 6: expected '/' and the square to shoot at, as in d1-d7/g7, found the end",
        ),
        (
            "d1-d7/k7",
            "at character 7: expected a square a1 to j10, found 'k7'",
        ),
        ("d1-d7(g7", "at character 9: expected ')', found the end"),
        ("d1-d7/g7/", "at character 9: expected the end, found '/'"),
    ] {
        assert_eq!(start.read_move(text).unwrap_err().to_string(), error);
    }
}

#[test]
fn every_illegal_square_is_named() {
    let board = "...x..|..#...|......|o.o...|.x....|..o... o";
    for (mv, error) in [
        ("a2-a1/b1", "a2: no white amazon to move: it is empty"),
        (
            "d6-d5/e5",
            "d6: no white amazon to move: a black amazon is there",
        ),
        ("c5-c4/d4", "c5: no white amazon to move: an arrow is there"),
        ("a3-a3/a4", "a3: the amazon must leave its square"),
        (
            "a3-b5/b6",
            "b5: cannot be reached from a3: it is not in a straight line from there",
        ),
        (
            "a3-d3/d4",
            "d3: cannot be reached from a3: a white amazon on c3 is in the way",
        ),
        (
            "a3-c1/d1",
            "c1: cannot be reached from a3: a white amazon is there",
        ),
        (
            "c3-a1/a2",
            "a1: cannot be reached from c3: a black amazon on b2 is in the way",
        ),
        (
            "c3-c6/d5",
            "c6: cannot be reached from c3: an arrow on c5 is in the way",
        ),
        (
            "c3-c5/d5",
            "c5: cannot be reached from c3: an arrow is there",
        ),
        ("a3-a5/a5", "a5: the amazon cannot shoot at its own square"),
        (
            "a3-a5/d5",
            "d5: the arrow cannot be shot from a5: an arrow on c5 is in the way",
        ),
        (
            "a3-a5/b3",
            "b3: the arrow cannot be shot from a5: it is not in a straight line from there",
        ),
        (
            "a3-b3/c3",
            "c3: the arrow cannot be shot from b3: a white amazon is there",
        ),
    ] {
        let before = position(board);
        let mut after = before;
        let refused = after.play_text(mv).unwrap_err().to_string();
        assert_eq!(refused, format!("illegal move: {error}"));
        assert_eq!(after, before);
    }
}

#[test]
fn positions_that_cannot_be_say_why() {
    let wide = format!("{} o", ".".repeat(17));
    let high = format!("{}. o", ".|".repeat(16));
    for (text, error) in [
        (
            "",
            "position at character 1: expected 'o', 'x', '#' or '.', with '|' between rows, found the end",
        ),
        (
            "ox|o? o",
            "position at character 5: expected 'o', 'x', '#' or '.', with '|' between rows, found '?'",
        ),
        (
            "ox||.. o",
            "position at character 4: expected 'o', 'x', '#' or '.', with '|' between rows, found '|..'",
        ),
        (
            "ox|..",
            "position at character 6: expected the side to move, 'o' for white or 'x' for black, found the end",
        ),
        (
            "ox|.. w",
            "position at character 7: expected the side to move, 'o' for white or 'x' for black, found 'w'",
        ),
        (
            "ox|.. o o",
            "position at character 9: expected the end, found 'o'",
        ),
        (
            "ox|...|.. o",
            "impossible position: row 2 has 3 squares, but the top row has 2",
        ),
        (
            &wide,
            "impossible position: a board of 17 columns and 1 rows; there may be 1 to 16 of each",
        ),
        (
            &high,
            "impossible position: a board of 1 columns and 17 rows; there may be 1 to 16 of each",
        ),
    ] {
        let read = Amazons::two_a_side().read_position(text);
        assert_eq!(read.unwrap_err().to_string(), error);
    }
}

#[test]
fn setups_that_cannot_be_name_the_square() {
    let mut setup = Setup::empty(4, 4);
    setup.white.insert(Square::new(3, 1).index());
    assert_eq!(
        setup.position().unwrap().write_position(),
        "....|....|...o|.... o"
    );
    setup.burnt.insert(Square::new(3, 1).index());
    let error = setup.position().unwrap_err().to_string();
    assert_eq!(error, "d2: an arrow where something else stands already");
    setup.width = 3;
    let error = setup.position().unwrap_err().to_string();
    assert_eq!(
        error,
        "d2: a white amazon beside a board whose squares are a1 to c4"
    );
    setup.height = 0;
    let error = setup.position().unwrap_err().to_string();
    assert_eq!(error, "a board of 0 rows; there may be 1 to 16");
}
