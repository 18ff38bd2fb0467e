//! The program as a user meets it: what it prints, and how it exits.

mod program;

use std::process::Output;

fn run(args: &[&str]) -> Output {
    program::run(args, b"")
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

/// The one line that a wrong input gets, together with exit code 2.
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{args:?}: {error}");
    error.trim_end().to_owned()
}

#[test]
fn perft_ends_with_the_count_alone() {
    assert_eq!(stdout(&["perft", "othello", "9"]), "3005288\n");
    assert_eq!(
        stdout(&["perft", "amazons", "2", "--threads", "1"]),
        "4307152\n"
    );
    let divided = stdout(&["perft", "othello", "3", "--divide"]);
    assert_eq!(divided.lines().last(), Some("56"));
    assert_eq!(divided.lines().count(), 5);
    assert_eq!(stdout(&["perft", "cover", "0"]), "1\n");
}

#[test]
fn every_game_is_shown_in_every_format() {
    let folder = std::env::temp_dir().join(format!("quincunx-show-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for info in roster::GAMES {
        assert!(
            stdout(&["show", info.name]).contains("to move"),
            "{}",
            info.name
        );
        assert!(
            stdout(&["rules", info.name]).starts_with("# "),
            "{}",
            info.name
        );
        for (ending, magic) in [
            ("svg", b"<svg".as_slice()),
            ("png", b"\x89PNG"),
            ("gif", b"GIF8"),
        ] {
            let file = folder.join(format!("{}.{ending}", info.name));
            let name = file.to_str().unwrap();
            stdout(&[
                "show", info.name, "-o", name, "--theme", "dark", "--scale", "0.5",
            ]);
            assert!(std::fs::read(&file).unwrap().starts_with(magic), "{name}");
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn overlays_are_shown_in_every_format() {
    let text = stdout(&["show", "amazons-6", "--overlay", "regions"]);
    assert!(text.contains("Regions\n\nThe parts of the board"), "{text}");
    assert!(text.contains("  dead squares  0\n"), "{text}");
    let file = std::env::temp_dir().join(format!("quincunx-overlay-{}.svg", std::process::id()));
    let name = file.to_str().unwrap();
    stdout(&["show", "cover", "--overlay", "breakthroughs", "-o", name]);
    let picture = std::fs::read_to_string(&file).unwrap();
    assert!(picture.contains("paint-order"), "no text in the picture");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn json_can_be_read_by_programs() {
    for args in [
        vec!["games", "--json"],
        vec!["rules", "cover", "--json"],
        vec!["show", "invers", "--json"],
        vec!["show", "cover", "--overlay", "fire", "--json"],
        vec!["moves", "cover", "--json"],
        vec!["perft", "othello", "3", "--divide", "--json"],
        vec!["count", "cover-4", "--json"],
        vec!["bench", "tictactoe", "--seconds", "0", "--json"],
    ] {
        let text = stdout(&args);
        serde_json::from_str::<serde_json::Value>(&text)
            .unwrap_or_else(|e| panic!("{args:?}: {e}"));
    }
}

#[test]
fn bad_input_gets_one_line_and_exit_code_2() {
    for (args, said) in [
        (vec!["show", "chess"], "there is no game 'chess'"),
        (vec!["show", "othello-7"], "size cannot be '7'"),
        (
            vec!["show", "othello", "--overlay", "groups"],
            "Othello has no overlay 'groups'; there are mobility, stable, frontier",
        ),
        (
            vec!["show", "tictactoe", "--overlay", "groups"],
            "Tic-tac-toe has no overlay 'groups'; there are none",
        ),
        (
            vec!["show", "othello", "--position", "xyz"],
            "at character 2",
        ),
        (vec!["moves", "othello", "--after", "f5 z9"], "move 2 (z9)"),
        (
            vec!["moves", "othello", "--after", "a1"],
            "illegal move: a1",
        ),
        (
            vec!["moves", "cover", "--notation", "morse"],
            "diagram, delta, original",
        ),
        (
            vec!["show", "othello", "-o", "board.bmp"],
            "'.bmp' is no picture we make",
        ),
        (
            vec!["show", "othello", "--scale", "99", "--format", "svg"],
            "between 0.1 and 10",
        ),
        (
            vec!["perft", "othello", "3", "--threads", "0"],
            "--threads 0 is not between 1 and 256",
        ),
        (vec!["record", "no such file"], "cannot read no such file"),
        (vec!["bench", "chess"], "there is no game 'chess'"),
        (vec!["bench", "othello-6"], "only whole games are measured"),
        (
            vec!["bench", "--seconds", "nan"],
            "--seconds NaN is not between 0 and 3600",
        ),
        (
            vec!["perft", "cover-2", "1000000"],
            "depth 1000000 is not between 0 and 100",
        ),
        (
            vec!["perft", "cover", "2", "--threads", "5000"],
            "not between 1 and 256",
        ),
        (vec!["count", "go"], "there is no game 'go'"),
        (vec!["play", "cover", "--first", "kasparov"], "kasparov"),
    ] {
        let error = refusal(&args);
        assert!(error.contains(said), "{args:?}: {error}");
    }
}

fn record(args: &[&str], input: &[u8]) -> Output {
    program::run(&[&["record", "-"], args].concat(), input)
}

#[test]
fn records_are_checked_and_converted() {
    let game = b"[Variant \"othello\"]\n[Player1 \"Ada\"]\n1. f5 {good} d6 2. c3 *\n";
    let checked = String::from_utf8(record(&[], game).stdout).unwrap();
    assert_eq!(
        checked,
        "game 1: othello, Ada, 3 moves, all legal; white to move\n"
    );
    let transcript = String::from_utf8(record(&["--to", "transcript"], game).stdout).unwrap();
    assert_eq!(transcript, "f5d6c3\n");
    let back =
        String::from_utf8(record(&["--to", "record"], transcript.as_bytes()).stdout).unwrap();
    assert!(back.contains("1. f5 d6 2. c3 *"), "{back}");
    let moves = b"[Variant \"amazons-6\"]\n1.b1-b4/b3 {glued number} *\n";
    let sgf = record(&["--to", "sgf"], moves).stdout;
    let back = String::from_utf8(record(&["--to", "record"], &sgf).stdout).unwrap();
    assert!(back.contains("b1-b4/b3"), "{back}");
    let claimed = record(&[], b"[Variant \"tictactoe\"] a1 b1 1-0").stdout;
    let claimed = String::from_utf8(claimed).unwrap();
    assert!(claimed.contains("recorded as 1-0"), "{claimed}");
    let kept = String::from_utf8(record(&["--to", "record"], game).stdout).unwrap();
    assert!(kept.contains("f5 {good} d6"), "{kept}");
}

#[test]
fn broken_records_are_refused() {
    let garbage = vec![b'['; 10 << 20];
    for (input, said) in [
        (
            b"[Variant \"othello\"] 1. f5 f5 *".as_slice(),
            "move 2, 'f5'",
        ),
        (
            b"[Variant \"othello",
            "expected a value that ends with a quote",
        ),
        (b"1. f5 d6", "no tag [Variant"),
        (
            b"[Variant \"tictactoe\"] a1 b1 a2 b2 a3 0-1",
            "the record says 0-1, but the moves lead to 1-0",
        ),
        (
            b"[Variant \"tictactoe\"] [Result \"0-1\"] a1 b1 1-0",
            "tag Result says 0-1, but the game ends with 1-0",
        ),
        (
            b"[Variant \"tictactoe\"] a1 b1 1/3-1/3-1/3",
            "1/3-1/3-1/3 is no result of 2 players",
        ),
        (b"\xff\xfe", "not text"),
        (b"", "no game in it"),
        (&garbage, "expected a tag's name"),
    ] {
        let output = record(&[], input);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains(said), "{error}");
    }
}
