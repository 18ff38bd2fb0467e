//! GTP line by line.

use super::*;
use crate::stage::{Stage, found};

fn gtp(variant: &str) -> Stage {
    Stage::new(Gtp::new(roster::open(variant).unwrap()))
}

fn say(stage: &mut Stage, line: &str) -> String {
    stage.line(line).concat()
}

#[test]
fn replies_carry_the_number_of_their_command() {
    let mut stage = gtp("othello");
    assert_eq!(say(&mut stage, "protocol_version"), "= 2\n");
    assert_eq!(say(&mut stage, "12 name"), "=12 Quincunx\n");
    assert_eq!(say(&mut stage, "komi 6.5"), "=\n");
    assert_eq!(say(&mut stage, "7 clear_board # again"), "=7\n");
    assert_eq!(say(&mut stage, "nonsense"), "? unknown command\n");
    assert_eq!(say(&mut stage, "3 nonsense"), "?3 unknown command\n");
    assert_eq!(say(&mut stage, "4"), "?4 no command\n");
    for nothing in ["", "   ", "# a comment", "\u{1}"] {
        assert!(stage.line(nothing).is_empty(), "{nothing:?}");
    }
}

#[test]
fn what_is_listed_is_known() {
    let mut stage = gtp("othello");
    let list = say(&mut stage, "list_commands");
    for command in list.trim_start_matches("= ").split_whitespace() {
        assert_eq!(
            say(&mut stage, &format!("known_command {command}")),
            "= true\n"
        );
        let mut fresh = gtp("othello");
        let said = say(&mut fresh, command);
        assert_ne!(said, "? unknown command\n", "{command}");
    }
    assert_eq!(say(&mut stage, "known_command x"), "= false\n");
}

#[test]
fn a_move_is_generated_and_made() {
    let mut stage = gtp("othello");
    assert_eq!(say(&mut stage, "play black F5"), "=\n");
    assert!(stage.line("5 genmove w").is_empty());
    assert!(stage.protocol.is_deaf());
    let (game, _) = stage.take_thinking().unwrap();
    assert_eq!(game.len(), 1);
    assert_eq!(stage.answer(Ok(found("d6"))), ["=5 D6\n"]);
    // It is black's turn now, so the move was made.
    assert_eq!(
        say(&mut stage, "genmove white"),
        "? illegal move: it is the turn of black\n"
    );
    stage.line("reg_genmove b");
    assert_eq!(stage.answer(Ok(found("c5"))), ["= C5\n"]);
    assert_eq!(say(&mut stage, "play b c5"), "=\n");
}

#[test]
fn clocks_are_kept() {
    let mut stage = gtp("othello");
    say(&mut stage, "time_settings 60 0 0");
    stage.line("genmove b");
    let left = |stage: &mut Stage| {
        let (_, request) = stage.take_thinking().unwrap();
        request.limits.clock.map(|clock| clock.left)
    };
    assert_eq!(left(&mut stage), Some(Duration::from_secs(60)));
    stage.answer(Ok(found("f5")));
    assert_eq!(say(&mut stage, "undo"), "=\n");
    stage.line("genmove b");
    assert_eq!(left(&mut stage), Some(Duration::from_millis(59_500)));
    stage.answer(Ok(found("f5")));
    assert_eq!(say(&mut stage, "time_left white 9 0"), "=\n");
    stage.line("genmove w");
    assert_eq!(left(&mut stage), Some(Duration::from_secs(9)));
    stage.answer(Err("the player broke down".into()));
    for wrong in [
        "time_settings 1 2",
        "time_settings inf 0 0",
        "time_settings 1 0 x",
        "time_left green 1 0",
        "time_left b 1",
    ] {
        assert!(
            say(&mut stage, wrong).starts_with("? syntax error"),
            "{wrong}"
        );
    }
}

#[test]
fn passes_that_nobody_sent_are_filled_in_and_taken_back() {
    let mut stage = gtp("othello-4");
    // After these white has no move but a pass.
    let moves = passing_line();
    let (black_again, before) = moves.split_last().unwrap();
    for (i, mv) in before.iter().enumerate() {
        let color = ["b", "w"][i % 2];
        assert_eq!(say(&mut stage, &format!("play {color} {mv}")), "=\n");
    }
    let board = say(&mut stage, "showboard");
    let color = ["b", "w"][(before.len() + 1) % 2];
    let other = ["b", "w"][before.len() % 2];
    // An illegal move changes nothing, not even by a pass.
    assert!(say(&mut stage, &format!("play {color} z9")).starts_with("? illegal move: "));
    assert_eq!(say(&mut stage, "showboard"), board);
    assert_eq!(
        say(&mut stage, &format!("play {color} {black_again}")),
        "=\n"
    );
    assert_ne!(say(&mut stage, "showboard"), board);
    assert_eq!(say(&mut stage, "undo"), "=\n");
    assert_eq!(say(&mut stage, "showboard"), board);
    // The same with the pass said.
    assert_eq!(say(&mut stage, &format!("play {other} pass")), "=\n");
    assert_eq!(
        say(&mut stage, &format!("play {color} {black_again}")),
        "=\n"
    );
    assert_eq!(say(&mut stage, "undo"), "=\n");
    assert_ne!(say(&mut stage, "showboard"), board);
    assert_eq!(say(&mut stage, "undo"), "=\n");
    assert_eq!(say(&mut stage, "showboard"), board);
}

/// Moves on 4×4 after the last but one of which somebody must pass; the pass itself is left out.
fn passing_line() -> Vec<String> {
    fn search(game: &dyn AnyGame, line: &mut Vec<String>) -> bool {
        if discs::must_pass(game) {
            let mut game = game.boxed_clone();
            game.play(discs::PASS, Duration::ZERO).unwrap();
            line.push(game.moves(None)[0].text.clone());
            return true;
        }
        game.moves(None).into_iter().any(|mv| {
            let mut next = game.boxed_clone();
            next.play(&mv.text, Duration::ZERO).unwrap();
            line.push(mv.text);
            let found = search(&*next, line);
            if !found {
                line.pop();
            }
            found
        })
    }
    let mut line = Vec::new();
    assert!(search(&*roster::open("othello-4").unwrap(), &mut line));
    line
}

#[test]
fn the_end_is_scored() {
    let mut stage = gtp("othello");
    assert_eq!(say(&mut stage, "final_score"), "? the game is not over\n");
    for (i, mv) in "f5 d6 c5 f4 e3 f6 g5 e6 e7".split(' ').enumerate() {
        let color = ["b", "w"][i % 2];
        assert_eq!(say(&mut stage, &format!("play {color} {mv}")), "=\n");
    }
    assert_eq!(say(&mut stage, "final_score"), "= B+64\n");
    assert_eq!(say(&mut stage, "genmove w"), "= PASS\n");
    assert_eq!(say(&mut stage, "play w pass"), "=\n");
    assert_eq!(say(&mut stage, "play b PASS"), "=\n");
    assert!(say(&mut stage, "play b a1").starts_with("? illegal move"));
    assert_eq!(say(&mut stage, "undo"), "=\n");
    assert_eq!(say(&mut stage, "final_score"), "? the game is not over\n");
}

#[test]
fn the_board_is_shown_without_an_empty_line() {
    let mut stage = gtp("othello-4");
    assert_eq!(
        say(&mut stage, "9 showboard"),
        "=9 \n   A B C D\n 1 . . . .\n 2 . o x .\n 3 . x o .\n 4 . . . .\n\
         black (x) to move\n"
    );
    assert_eq!(say(&mut stage, "boardsize 4"), "=\n");
    assert_eq!(say(&mut stage, "boardsize 8"), "? unacceptable size\n");
    assert!(say(&mut stage, "boardsize").starts_with("? syntax error"));
}

#[test]
fn taking_leave_is_recognised() {
    let stage = gtp("othello");
    for farewell in ["quit", " 5 quit", "quit # bye"] {
        assert!(stage.protocol.is_farewell(farewell), "{farewell}");
    }
    for other in ["", "name", "name quit", "#quit"] {
        assert!(!stage.protocol.is_farewell(other), "{other}");
    }
}
