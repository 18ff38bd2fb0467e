//! What is laid over the board, and positions put together by hand.

mod common;

use common::start;
use conformance::{check_heaps, fact, overlay, shaded, written};
use game::{Color, Compose, Draw, Game, Notation, Player, Refereed, Sample};
use quincunx_selfo::Selfo;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn board(text: &str) -> Selfo<u128> {
    let empty = start("selfo:board=square4,size=4");
    empty.read_position(text).unwrap()
}

#[test]
fn groups_are_counted() {
    let board = board("xx..|....|o..o|x..o 1");
    assert_eq!(shaded(&board, "groups", Color::Black), "a4 b4 a1");
    assert_eq!(shaded(&board, "groups", Color::White), "a2 d2 d1");
    assert_eq!(written(&board, "groups"), "a4=2 d2=2");
    assert_eq!(
        fact(&board, "groups", "black"),
        "groups: 2, largest: 2 of 3"
    );
}

#[test]
fn signals_are_strongest_where_groups_hear_each_other() {
    let board = board("xx..|....|o..o|x..o 1");
    // On b4 two pieces, and a sixteenth of the one on a1, which is four steps away.
    assert_eq!(written(&board, "signal-black"), "b4=2.1");
    let name = "strongest sum of signals";
    assert_eq!(fact(&board, "signal-black", name), "2.1");
    // White's pieces stop it.
    let black = shaded(&board, "signal-black", Color::Red);
    assert_eq!(black, "a4 b4 c4 d4 a3 b3 c3 d3 b2 c2 a1 b1 c1");
}

#[test]
fn the_shade_of_a_signal_is_what_the_evaluation_says() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut position = start("selfo:size=5,players=3,swap=off");
    for _ in 0..40 {
        let Some(mv) = position.sample(&mut rng) else {
            break;
        };
        position.play_unchecked(mv);
        for (player, name) in [
            (Player(0), "signal-black"),
            (Player(1), "signal-white"),
            (Player(2), "signal-red"),
        ] {
            let signals = position.signals(player);
            let said = fact(&position, name, "strongest sum of signals");
            let exact = f64::from(signals.strongest) / 4096.0;
            assert_eq!(said, format!("{exact:.1}"));
            let shades = overlay(&position, name).shades;
            let strongest = shades.iter().map(|s| s.strength).fold(0.0, f32::max);
            let most = shades.iter().filter(|s| s.strength == strongest).count();
            assert_eq!(most, overlay(&position, name).texts.len());
        }
    }
}

#[test]
fn walls_show_what_they_cut_off() {
    let board = board("xxx.|....|oo..|xo.o 1");
    assert_eq!(shaded(&board, "walls", Color::Black), "a1");
    assert_eq!(shaded(&board, "walls", Color::Neutral), "a2 b1");
    assert_eq!(fact(&board, "walls", "black"), "white walls in black's a1");
    assert_eq!(fact(&board, "walls", "white"), "not walled in for sure");
}

#[test]
fn players_who_left_are_composed() {
    let game = start("selfo:size=4,players=4,setup=scattered");
    let left = game.without(Player(2)).unwrap().without(Player(0)).unwrap();
    let drawing = left.draw();
    let composed = left.compose(&drawing.placed(), left.to_move()).unwrap();
    assert_eq!(composed.draw(), drawing);
    assert!(!composed.is_in(Player(0)) && !composed.is_in(Player(2)));
    let error = left.compose(&drawing.placed(), Player(0)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "impossible position: player 1 has left the game and cannot be to move"
    );
    let mut one_more = drawing.placed();
    let is_empty = |name: &String| !drawing.placed().iter().any(|(cell, _)| cell == name);
    let mut names = drawing.cells.iter().map(|cell| cell.name.clone());
    one_more.push((names.find(is_empty).unwrap(), '#'));
    let error = left.compose(&one_more, left.to_move()).unwrap_err();
    assert!(
        error.to_string().contains("all have the same number"),
        "{error}"
    );
}

/// A set-up game has begun: nobody may swap any more, whoever owns which set.
#[test]
fn composed_games_have_no_first_turns() {
    let mut game = start("selfo-3");
    assert!(!game.shows_all());
    let first = game.moves()[0];
    game.play_unchecked(first);
    game.play_text("swap").unwrap();
    assert!(game.shows_all());
    let composed = game.compose(&game.draw().placed(), game.to_move());
    assert_eq!(composed.as_ref(), Ok(&game));
}

#[test]
fn survives_any_heap_of_pieces() {
    check_heaps(&start("selfo-3"), 1000, 1);
    check_heaps(&start("selfo:size=4,players=3,setup=scattered"), 1000, 2);
}
