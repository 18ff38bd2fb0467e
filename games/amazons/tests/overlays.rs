//! What is laid over the board, on positions small enough to check by eye.

use conformance::{check_heaps, fact, shaded, written};
use game::{Color, Compose, Draw, Notation};
use quincunx_amazons::{Amazons, WHITE};

fn position(text: &str) -> Amazons {
    Amazons::two_a_side().read_position(text).unwrap()
}

#[test]
fn territory_is_who_is_nearer() {
    let row = position("o...x#. o");
    assert_eq!(written(&row, "territory"), "b1=1:1 c1=1:1 d1=1:1");
    assert_eq!(shaded(&row, "territory", Color::Neutral), "b1 c1 d1");
    assert_eq!(fact(&row, "territory", "out of reach"), "1");
    assert_eq!(written(&row, "territory-king"), "b1=1:3 c1=2:2 d1=3:1");
    assert_eq!(shaded(&row, "territory-king", Color::White), "b1");
    assert_eq!(shaded(&row, "territory-king", Color::Neutral), "c1");
    assert_eq!(shaded(&row, "territory-king", Color::Black), "d1");

    let alone = position("o.#x. x");
    assert_eq!(written(&alone, "territory"), "b1=1:– e1=–:1");
    assert_eq!(fact(&alone, "territory", "nearer to white"), "1");
}

#[test]
fn regions_are_told_apart() {
    // The example of the source, section 5.3.1.
    let board = position("..o#.#|##.#x#|######|.#####|#x##..|#.#o.# x");
    assert_eq!(
        shaded(&board, "regions", Color::White),
        "d1 e1 e2 f2 c5 a6 b6 c6"
    );
    assert_eq!(shaded(&board, "regions", Color::Black), "b1 b2 a3 e5 e6");
    assert_eq!(written(&board, "regions"), "b1=3 e1=1 c5=2 e6=4");
    assert_eq!(
        fact(&board, "regions", "region 1"),
        "white's; empty squares: 3; amazons: 1 white"
    );
    assert_eq!(fact(&board, "regions", "dead squares"), "0");

    let board = position("o#.|##.|x## x");
    assert_eq!(shaded(&board, "regions", Color::Neutral), "c2 c3");
    assert_eq!(fact(&board, "regions", "dead squares"), "2");

    let board = position("o.#o|.x#x o");
    assert_eq!(shaded(&board, "regions", Color::Blue), "a1 b1 a2 b2");
    assert_eq!(shaded(&board, "regions", Color::Green), "d1 d2");
    assert_eq!(
        fact(&board, "regions", "region 2"),
        "contested; empty squares: 0; amazons: 1 white and 1 black"
    );
}

#[test]
fn composed_boards_have_the_size_of_the_one_before() {
    let board = position("o...|....|..#x o");
    let composed = board.compose(&board.draw().placed(), WHITE);
    assert_eq!(composed, Ok(board));
    let beside = [("e1".to_owned(), 'x')];
    let error = board.compose(&beside, WHITE).unwrap_err();
    assert_eq!(
        error.to_string(),
        "impossible position: there is no cell 'e1'"
    );
}

#[test]
fn survives_any_heap_of_pieces() {
    check_heaps(&Amazons::start(5, 6).unwrap(), 2000, 1);
}
