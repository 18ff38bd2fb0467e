//! Selfo against its slow reference, on every kind of board.

mod common;

use board::Wide;
use common::{Slow, any_start, options, start};
use conformance::{Effort, Reference, check_game, check_text};
use game::{Game, Notation, Outcome, Player, Referee, Refereed, perft};
use quincunx_selfo::{Selfo, Variant};
use std::time::Duration;

/// A few random games, a few positions of each: they are long.
fn effort(games: u32, seed: u64) -> Effort {
    Effort {
        games,
        positions_per_game: 3,
        moves_per_position: 12,
        seed,
    }
}

#[test]
fn hexhex_conforms() {
    for (seed, name) in [
        "selfo-3",
        "selfo-4",
        "selfo:size=4,players=3,setup=scattered",
        "selfo:size=5,players=4,setup=pattern,swap=off",
        "selfo:size=3,pieces=2,players=3,setup=scattered",
    ]
    .into_iter()
    .enumerate()
    {
        let slow = Slow {
            grid: "hexhex",
            steps: 1,
        };
        check_game(&start(name), &slow, effort(10, seed as u64));
    }
}

#[test]
fn the_standard_game_conforms() {
    let slow = Slow {
        grid: "hexhex",
        steps: 1,
    };
    check_game(&start("selfo"), &slow, effort(1, 7));
}

#[test]
fn longer_moves_conform() {
    for steps in 2..=4 {
        let slow = Slow {
            grid: "hexhex",
            steps,
        };
        let name = format!("selfo:size=4,steps={steps},setup=scattered");
        check_game(&start(&name), &slow, effort(2, 1));
    }
}

#[test]
fn square_boards_conform() {
    for grid in ["square4", "square8"] {
        let slow = Slow { grid, steps: 1 };
        let name = format!("selfo:size=5,board={grid},setup=scattered");
        check_game(&start(&name), &slow, effort(10, 1));
    }
}

#[test]
fn triangular_boards_conform() {
    let slow = Slow {
        grid: "triangular",
        steps: 2,
    };
    let name = "selfo:size=3,board=triangular,steps=2,players=3,pieces=4,setup=scattered";
    check_game(&start(name), &slow, effort(3, 1));
}

/// With two pieces each, random games end soon, also by connecting.
#[test]
fn boards_beyond_128_bits_conform() {
    for (name, grid, steps) in [
        ("selfo:size=7,pieces=2,setup=scattered", "hexhex", 1),
        (
            "selfo:size=11,board=square8,pieces=2,steps=2,setup=scattered",
            "square8",
            2,
        ),
        (
            "selfo:size=12,board=square4,players=3,pieces=2,setup=scattered",
            "square4",
            1,
        ),
        (
            "selfo:size=5,board=triangular,pieces=2,steps=2,setup=scattered",
            "triangular",
            2,
        ),
    ] {
        let start: Selfo<Wide<6>> = any_start(name);
        let slow = Slow { grid, steps };
        let effort = Effort {
            games: 2,
            positions_per_game: 1,
            moves_per_position: 4,
            seed: 1,
        };
        check_game(&start, &slow, effort);
    }
}

/// The same small board held in few and in many words is the same game.
#[test]
fn wide_sets_play_like_narrow_ones() {
    for name in [
        "selfo-4",
        "selfo:size=4,steps=3",
        "selfo:size=5,board=square8",
        "selfo:size=3,board=triangular,pieces=8,setup=scattered",
    ] {
        let variant = Variant::new(&options(name).unwrap()).unwrap();
        let narrow = variant.start::<u128>().unwrap();
        let wide = variant.start::<Wide<6>>().unwrap();
        assert_eq!(narrow.write_position(), wide.write_position());
        assert_eq!(perft(&narrow, 3), perft(&wide, 3), "{name}");
    }
}

#[test]
fn survives_any_text() {
    check_text(&start("selfo-3"), 3000, 1);
    check_text(
        &start("selfo:size=4,players=6,pieces=2,setup=scattered"),
        1000,
        2,
    );
    check_text(
        &start("selfo:size=3,board=triangular,pieces=6,setup=scattered"),
        500,
        3,
    );
}

#[test]
fn the_first_to_connect_wins() {
    let small = start("selfo-3");
    let mut game = small.read_position("x.o|.x..|..o..|x..o|... 1").unwrap();
    assert_eq!(game.outcome(), None);
    game.play_text("b1-c1").unwrap();
    assert_eq!(game.outcome(), None);
    game.play_text("pass").unwrap();
    assert_eq!(game.write_position(), "x.o|.x..|x.o..|...o|... 1 passes=1");
    game.play_text("c1-c2").unwrap();
    assert_eq!(game.write_position(), "x.o|.x..|.xo..|...o|... 2");
    assert_eq!(game.outcome(), Some(Outcome::Win(Player::FIRST)));
    assert_eq!(game.final_remark(), "all 3 pieces connected");
    assert_eq!(game.count_moves(), 0);
    assert_eq!(
        game.play_text("pass").unwrap_err().to_string(),
        "illegal move: the game is over"
    );
}

/// A set position may be over already: one connected set wins, of several that of the last mover.
#[test]
fn set_positions_are_judged() {
    let small = start("selfo-3");
    let outcome = |text: &str| small.read_position(text).unwrap().outcome();
    assert_eq!(
        outcome("xx.|..o.|.....|o...|... 1"),
        Some(Outcome::Win(Player::FIRST))
    );
    assert_eq!(
        outcome("xx.|..o.|..o..|....|... 1"),
        Some(Outcome::Win(Player::SECOND))
    );
    assert_eq!(
        outcome("xx.|..o.|..o..|....|... 2"),
        Some(Outcome::Win(Player::FIRST))
    );
    // After a swap the seats own the other's colours.
    assert_eq!(
        outcome("xx.|..o.|.....|o...|... 1 sets=ox"),
        Some(Outcome::Win(Player::SECOND))
    );
    assert_eq!(
        outcome("x.x|..o.|.....|o...|... 1 passes=2"),
        Some(Outcome::Draw)
    );
}

#[test]
fn a_round_of_passes_is_a_draw() {
    let mut game = start("selfo:size=4,players=3,setup=scattered");
    for _ in 0..2 {
        game.play_text("pass").unwrap();
        assert_eq!(game.outcome(), None);
    }
    let mv = game.moves()[0];
    game.play(mv).unwrap();
    for _ in 0..3 {
        assert_eq!(game.outcome(), None);
        game.play_text("pass").unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert_eq!(game.final_remark(), "everybody passed");
}

#[test]
fn later_players_may_swap_on_their_first_turn() {
    let mut game = start("selfo:size=4,players=3,setup=scattered");
    let swap = |game: &mut Selfo<u128>, word: &str| {
        game.play_text(word).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(
        swap(&mut game, "swap-white"),
        Err("illegal move: sets can be swapped only by the second and later players, on their first turn".into())
    );
    game.play_text("pass").unwrap();
    assert_eq!(
        swap(&mut game, "swap-white"),
        Err("illegal move: white is the mover's own set".into())
    );
    let red = game.set(Player(2));
    swap(&mut game, "swap-red").unwrap();
    assert_eq!(game.set(Player(1)), red);
    assert_eq!(game.to_move(), Player(2));
    let names = Player::all(3).map(|p| game.player_name(p));
    assert_eq!(names.collect::<Vec<_>>(), ["black", "red", "white"]);
    swap(&mut game, "swap-black").unwrap();
    let names = Player::all(3).map(|p| game.player_name(p));
    assert_eq!(names.collect::<Vec<_>>(), ["white", "red", "black"]);
    assert!(swap(&mut game, "swap-black").is_err());

    let mut two = start("selfo-4");
    two.play_text("pass").unwrap();
    assert!(two.clone().play_text("swap-black").is_ok());
    two.play_text("SWAP").unwrap();
    assert_eq!(two.player_name(Player::FIRST), "white");
    let mut without = start("selfo:size=4,swap=off");
    without.play_text("pass").unwrap();
    assert_eq!(
        without.play_text("swap").unwrap_err().to_string(),
        "illegal move: this variant is played without swapping"
    );
}

#[test]
fn who_resigns_leaves_obstacles() {
    let game = start("selfo:size=4,players=3,setup=scattered");
    let mut referee = Referee::new(game, None);
    referee.resign(Player(0)).unwrap();
    let position = referee.position();
    assert_eq!(position.to_move(), Player(1));
    assert!(position.write_position().ends_with(" 2 new=23 gone=1"));
    // Nobody can take over the set of one who has left.
    let mut swapped = position.clone();
    assert_eq!(
        swapped.play_text("swap-black").unwrap_err().to_string(),
        "illegal move: the owner of black has left the game"
    );
    let pass = position.read_move("pass").unwrap();
    referee.play(pass, Duration::ZERO).unwrap();
    assert_eq!(referee.position().to_move(), Player(2));
    referee.play(pass, Duration::ZERO).unwrap();
    assert_eq!(
        referee.ending().map(|e| e.outcome),
        Some(Outcome::Draw),
        "two passes are a round of two"
    );
    assert!(referee.undo());
    referee.resign(Player(2)).unwrap();
    assert_eq!(
        referee.ending().map(|e| e.outcome),
        Some(Outcome::Win(Player(1)))
    );
}

/// Positions with players who left are as exact as others.
#[test]
fn games_with_leavers_conform() {
    let slow = Slow {
        grid: "hexhex",
        steps: 1,
    };
    let game = start("selfo:size=4,players=4,setup=scattered");
    let left = game.without(Player(2)).unwrap();
    check_game(&left, &slow, effort(2, 3));
    let left = left.without(Player(0)).unwrap();
    check_game(&left, &slow, effort(2, 4));
    assert!(left.without(Player(1)).is_none());
}

#[test]
fn illegal_moves_say_why() {
    let long = start("selfo:size=3,steps=2,swap=off");
    let game = long.read_position("x.o|.x..|.oo..|xo..|.x. 1").unwrap();
    for (mv, why) in [
        ("c5-c4", "illegal move: c5: there is no piece on this cell"),
        (
            "c2-c1",
            "illegal move: c2: this piece is white's, and it is black's turn",
        ),
        ("b1-b2", "illegal move: b2: the cell is taken"),
        (
            "b1-b1",
            "illegal move: b1: the piece is already there; to stay, pass",
        ),
        ("b1-c5", "illegal move: c5: more than 2 steps from b1"),
        ("a2-b4", "ok"),
        (
            "d3-b3",
            "illegal move: b3: no way of at most 2 steps over empty cells leads from d3",
        ),
        (
            "swap",
            "illegal move: this variant is played without swapping",
        ),
        (
            "z1-a1",
            "move at character 1: expected pass, swap, or two cells as in e3-a3, found 'z1-a1'",
        ),
        (
            "",
            "move at character 1: expected pass, swap, or two cells as in e3-a3, found nothing",
        ),
    ] {
        let said = game
            .clone()
            .play_text(mv)
            .map_or_else(|e| e.to_string(), |_| "ok".into());
        assert_eq!(said, why, "{mv}");
    }
    let three = start("selfo:size=3,players=3,pieces=2,setup=scattered");
    assert_eq!(
        three.read_move("swap").unwrap_err().to_string(),
        "at character 1: expected swap- and a colour: black, white, red, found 'swap'"
    );
}

#[test]
fn wrong_positions_say_what_is_wrong() {
    let game = start("selfo-3");
    for (text, why) in [
        (
            "x.o|.x..|..o..|x..o|... 3",
            "position at character 25: expected the number of the player to move, 1 to 2, found '3'",
        ),
        (
            "x.o|.xr.|..o..|x..o|... 1",
            "position at character 7: expected '.' or 'x', 'o' for d4, found 'r.|..o..|x..o|...'",
        ),
        (
            "x.o|.x..|..o..|x...|... 1",
            "impossible position: black has 3 pieces and white has 2; all have the same number",
        ),
        (
            "x..|....|..o..|...o|... 1",
            "impossible position: black has 1 of the two or more pieces it needs",
        ),
        (
            "x.o|.x..|..o..|x..o|... 1 gone=2",
            "impossible position: fewer than two players are still in the game",
        ),
        (
            "x.o|.x..|..o..|x..o|... 1 new=1",
            "impossible position: player 1 begins and never has the choice to swap",
        ),
        (
            "x.o|.x..|..o..|x..o|... 1 sets=xx",
            "position at character 33: expected the letters xo in some order, each once, found 'x'",
        ),
        (
            "x.o|.x..|..o..|x..o|... 1 new=2 new=2",
            "position at character 33: expected each note once, found 'new=2'",
        ),
        (
            "x.o|.x..|..o..|x..o|... 1 moon=2",
            "position at character 27: expected sets=, new=, gone= or passes=, found 'moon=2'",
        ),
        (
            "",
            "position at character 1: expected '.' or 'x', 'o' for e3, found the end",
        ),
    ] {
        let said = game.read_position(text).unwrap_err().to_string();
        assert_eq!(said, why, "{text}");
    }
    let without = start("selfo:size=3,swap=off");
    assert_eq!(
        without
            .read_position("x.o|.x..|..o..|x..o|... 1 new=2")
            .unwrap_err()
            .to_string(),
        "impossible position: nobody can be new in a game without swapping"
    );
}

#[test]
fn perft_of_the_standard_game() {
    let start = start("selfo");
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [73, 5_369, 384_473, 27_382_331]);
    let slow = Slow {
        grid: "hexhex",
        steps: 1,
    };
    let text = start.write_position();
    let replies = |mv: &String| slow.moves(&slow.play(&text, mv)).len() as u64;
    assert_eq!(
        slow.moves(&text).iter().map(replies).sum::<u64>(),
        counts[1]
    );
}
