//! `quincunx play` line by line, as a script runs it.

mod program;

use program::{Folder, run};
use std::process::Output;

fn play(args: &[&str], input: &[u8]) -> Output {
    run(&[&["play"], args].concat(), input)
}

fn out(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The one line of a refused command.
fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let error = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(error.lines().count(), 1, "{error}");
    error
}

#[test]
fn two_people_play_tic_tac_toe() {
    let out = out(&play(
        &["tictactoe", "--second", "human"],
        b"b2\na1\nb3\nzz\nb1\n\nc3\n",
    ));
    assert!(out.contains("1. human: b2\n"), "{out}");
    assert!(out.contains("expected") && out.contains("'zz'"), "{out}");
    assert!(out.contains("3. human: c3\n"), "{out}");
    assert!(out.contains("The input ended."), "{out}");
    assert!(out.contains("--after 'b2 a1 b3 b1 c3'"), "{out}");
}

#[test]
fn a_seed_gives_the_same_game_again() {
    let game = |seed: &str| {
        out(&play(
            &["tictactoe", "--first", "random", "--seed", seed],
            b"",
        ))
    };
    assert_eq!(game("7"), game("7"));
    assert!((8..30u32).any(|seed| game(&seed.to_string()) != game("7")));
}

#[test]
fn games_are_saved_after_every_move_and_continued() {
    let folder = Folder::new("continue");
    let file = folder.file("a.game");
    let first = out(&play(
        &["tictactoe", "--second", "human", "--save", &file],
        b"b2\na1\n",
    ));
    assert!(
        first.contains(&format!("--load {file} --save {file}")),
        "{first}"
    );
    let error = refusal(&play(&["tictactoe", "--save", &file], b""));
    assert!(error.contains("exists"), "{error}");
    // Two humans again, because the file says so.
    let second = play(
        &["tictactoe", "--load", &file, "--save", &file],
        b"b1\nc1\nb3\n",
    );
    assert!(out(&second).contains("wins"), "{second:?}");
    let saved = std::fs::read_to_string(&file).unwrap();
    assert!(saved.contains("1. b2 a1 2. b1 c1 3. b3 1-0"), "{saved}");
}

#[test]
fn unknown_players_and_games_are_refused() {
    let error = refusal(&play(&["tictactoe", "--second", "alice"], b""));
    assert!(
        error.contains(
            "--second: tictactoe has no player 'alice'; there are human, level-1 to level-10"
        ),
        "{error}"
    );
    let error = refusal(&play(&["tictactoe", "--third", "random"], b""));
    assert!(error.contains("only 2 players"), "{error}");
    let error = refusal(&play(&["chess"], b""));
    assert!(error.contains("tictactoe"), "{error}");
    let error = refusal(&play(&["tictactoe", "--position", "xxx|"], b""));
    assert!(error.contains("position"), "{error}");
    let error = refusal(&play(&["tictactoe", "--after", "b2 b2"], b""));
    assert!(error.contains("move 2") && error.contains("b2"), "{error}");
}

#[test]
fn bad_files_are_refused_and_left_alone() {
    let folder = Folder::new("bad");
    let file = folder.file("a.game");
    let refuse = |content: &[u8]| {
        std::fs::write(&file, content).unwrap();
        let error = refusal(&play(&["tictactoe", "--load", &file, "--save", &file], b""));
        assert_eq!(std::fs::read(&file).unwrap(), content);
        error
    };
    refuse(b"[Variant \"tictac");
    refuse(b"");
    refuse(b"\x00\xff\xfe");
    let garbage: Vec<u8> = (0..10_000_000u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 25) as u8)
        .collect();
    refuse(&garbage);
    let error = refuse(b"[Variant \"tictactoe\"]\n1. b2 b2 *");
    assert!(error.contains("move 2") && error.contains("b2"), "{error}");
    let error = refusal(&play(
        &["tictactoe", "--load", &folder.file("missing")],
        b"",
    ));
    assert!(error.contains("missing"), "{error}");
}

#[test]
fn garbage_as_input_ends_cleanly() {
    let garbage: Vec<u8> = (0..10_000_000u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    let output = play(&["tictactoe"], &garbage);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .ends_with("Nothing was played.\n")
    );
}
