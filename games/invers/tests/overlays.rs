//! What is laid over the board.

mod support;

use conformance::{check_heaps, fact, shaded, written};
use game::{Color, Compose, Draw, Player};
use quincunx_invers::Invers;
use support::position;

#[test]
fn stones_are_counted() {
    let position: Invers<4> = position(
        "yr y
         RYRY
         YRYR
         RYRY
         yRYr",
    );
    assert_eq!(written(&position, "counts"), "hand yellow=7 hand red=7");
    assert_eq!(
        shaded(&position, "counts", Color::Red),
        "a4 c4 b3 d3 a2 c2 b1"
    );
    assert_eq!(fact(&position, "counts", "red, inverted on the board"), "1");
    assert_eq!(fact(&position, "counts", "red holds"), "a red stone");
}

#[test]
fn blocked_pushes_say_why() {
    let drawn = "
        RYRY
        YRYR
        RYRY
        yRYr";
    let of_yellow: Invers<4> = position(&format!("yr y {drawn}"));
    assert_eq!(written(&of_yellow, "blocked"), "d4-d1=× a1-d1=×");
    assert_eq!(shaded(&of_yellow, "blocked", Color::Red), "d1 d4-d1 a1-d1");
    assert_eq!(fact(&of_yellow, "blocked", "blocked for yellow"), "2 of 16");
    let reason = "d1: the stone that would fall out is red's and inverted";
    assert_eq!(fact(&of_yellow, "blocked", "d↓"), reason);
    assert_eq!(fact(&of_yellow, "blocked", "1→"), reason);

    let of_red: Invers<4> = position(&format!("yr r {drawn}"));
    assert_eq!(written(&of_red, "blocked"), "a4-a1=× d1-a1=×");
    assert_eq!(shaded(&of_red, "blocked", Color::Yellow), "a1 a4-a1 d1-a1");
}

#[test]
fn composed_positions_need_a_stone_everywhere() {
    let start = Invers::<4>::start();
    let whole = start.draw().placed();
    let without = |name: &str| {
        let mut placed = whole.clone();
        placed.retain(|(cell, _)| cell != name);
        placed
    };
    for (name, reason) in [
        ("b2", "there must be a stone"),
        ("hand red", "there must be a stone"),
    ] {
        let error = start.compose(&without(name), Player::FIRST).unwrap_err();
        assert_eq!(error.square(), Some(name));
        assert!(error.to_string().ends_with(reason), "{error}");
    }
    let mut normal_in_hand = without("hand red");
    normal_in_hand.push(("hand red".into(), 'R'));
    let error = start.compose(&normal_in_hand, Player::FIRST).unwrap_err();
    assert_eq!(error.square(), Some("hand red"));
    let mut on_a_button = whole.clone();
    on_a_button.push(("a1-a4".into(), 'R'));
    let error = start.compose(&on_a_button, Player::FIRST).unwrap_err();
    assert_eq!(
        error.to_string(),
        "impossible position: a1-a4: no piece can lie on a button"
    );
}

#[test]
fn survives_any_heap_of_pieces() {
    check_heaps(&Invers::<2>::start(), 1000, 1);
    check_heaps(&Invers::<6>::start(), 2000, 2);
}
